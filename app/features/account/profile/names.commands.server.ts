// The name of an account in events: member, guest row, and waiting answer.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";

/**
 * Renames an account in its events, from `before` to `name`, and notifies them. Its member row always gets the name.
 * Its guest row, and a household of the same name, get it only while they have the old one. A name that a host gave stays.
 */
export async function renameInEvents(
  tx: Tx,
  userId: string,
  { before, name }: { before: string; name: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ eventId: string; isListed: boolean }>`
    with places as (
      update event_members set name = ${name} where user_id = ${userId} returning event_id
    ), listed as (
      update guests g set name = ${name}, version = version + 1, updated_at = ${now},
        answered_as = case when answered_as = ${before} then ${name} else answered_as end
      where name = ${before} and (user_id = ${userId} or (user_id is null and is_registered and source = 'link' and exists (
        select from link_people p where p.event_id = g.event_id and p.guest_id = g.id and p.user_id = ${userId})))
      returning event_id, household_id
    ), homes as (
      update households h set name = ${name}, updated_at = ${now} from listed
      where h.event_id = listed.event_id and h.id = listed.household_id and h.name = ${before}
    ), waiting as (
      update waiting_answers set name = ${name} where user_id = ${userId} and name = ${before} returning event_id
    )
    select event_id, bool_or(is_listed) as is_listed from (
      select event_id, false as is_listed from places union all
      select event_id, true from listed union all
      select event_id, true from waiting
    ) changed group by event_id order by event_id`.execute(tx);
  for (const { eventId, isListed } of rows) {
    await announce(tx, `event:${eventId}`);
    if (isListed) await announce(tx, `event:${eventId}:guests`);
  }
}
