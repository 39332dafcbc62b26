// Who is on an event's guest list at all.
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "#app/db/types.ts";

/**
 * Whether a guest is on the list: everybody but who has answered on the public page and waits until a host accepts them. Whatever is
 * listed or counted of an event's guests goes by this. R-1
 */
export function isOnList(eb: ExpressionBuilder<DB, "guests">): Expression<SqlBool> {
  return eb.or([eb("guests.isUnmatched", "=", false), eb("guests.status", "<>", "invited")]);
}
