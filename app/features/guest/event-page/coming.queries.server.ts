// Who comes, as other guests may see it (SC-53).
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { comingStatuses } from "#app/domain/guest.ts";

const NAMES_SHOWN = 200;

/** `more` are those who come besides: children, companions without a name, and guests who do not fit. */
export type Coming = { names: string[]; more: number };

/** The adults who come by name, everybody else who comes as a figure; nobody who has not said yes. SC-53 */
export async function listComing(db: Db, eventId: string): Promise<Coming> {
  const isShown = sql<boolean>`is_named and member_type <> 'child'`;
  const rows = await db
    .selectFrom("guests")
    .select([
      sql<string | null>`case when ${isShown} then name end`.as("shown"),
      sql<string>`count(*) over ()`.as("all"),
    ])
    .where("eventId", "=", eventId)
    .where("status", "in", [...comingStatuses])
    .orderBy(sql`${isShown} desc, sort_name collate "es-x-icu"`)
    .orderBy("id")
    .limit(NAMES_SHOWN)
    .execute();
  const names = rows.flatMap(({ shown }) => shown ?? []);
  return { names, more: Number(rows[0]?.all ?? 0) - names.length };
}
