// A host withholds a thing from a person, or gives it back: on the list of guests, and in the place of their account.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import { defaultPermissions, elevatedPermissions, type Permission } from "#app/domain/permission/names.ts";
import { openedBy } from "#app/domain/permission/opened.ts";

type Change = { eventId: string; userId: string; given: readonly Permission[]; taken: readonly Permission[] };

/** Withholds `taken` from the other row of the same account, and gives back `given`. A helper's place stays as the team's dialog says. */
export async function withholdAlike(
  tx: Tx,
  table: "guests" | "event_members",
  { eventId, userId, given, taken }: Change,
): Promise<void> {
  const goes = taken.filter((each) => openedBy.has(each));
  const comes = given.filter((each) => openedBy.has(each));
  if (goes.length + comes.length === 0) return;
  const beyond = goes.filter((each) => !defaultPermissions.guest.includes(each));
  await sql`update ${sql.table(table)} set
      withheld = array(select name from unnest(withheld || ${goes}::text[]) name where name <> all(${comes}::text[]) group by name),
      permissions = array(select name from unnest(permissions) name where name <> all(${beyond}::text[]))
    where event_id = ${eventId} and user_id = ${userId}
      ${table === "event_members" ? sql`and role in ('guest', 'viewer') and not permissions && ${[...elevatedPermissions]}::text[]` : sql``}`.execute(
    tx,
  );
}
