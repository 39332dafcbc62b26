// Reads which guests need a place that a wheelchair reaches, by the rules. Health data: the caller has checked the right to manage guests.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";

/** The ids of these guests; a tag names those who have it now. Guests who have declined need no place. */
export async function listAccessible(db: Db, eventId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.id from seating_rules r
    join seating_rule_members m on m.event_id = r.event_id and m.rule_id = r.id
    join guests g on g.event_id = r.event_id and g.status <> 'declined' and (
      g.id = m.guest_id or g.household_id = m.household_id
      or exists (select from unnest(g.tags) own (tag) where search_key(own.tag) = search_key(m.tag)))
    where r.event_id = ${eventId} and r.kind = 'accessible'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
