// Which host last changed the place of a guest or of a table, from the event's log: for a sentence to the other hosts.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";

/** The last change of a guest's place within the hour, with its host's name. It has a table's number, a single seat's name, or neither. */
export type LastSeat = { by: string; table: number | null; seat?: string };

/** The last change of the guest's place within the hour, if another host made it; else null. */
export async function findLastSeat(
  tx: Tx,
  eventId: string,
  guestId: string,
  viewerId: string,
): Promise<LastSeat | null> {
  const { rows } = await sql<{ by: string; table: number | null; seat: string | null; actorId: string }>`
    select u.name as by, t.number as table, s.name as seat, c.actor_id as "actorId" from event_changes c
    join users u on u.id = c.actor_id
    left join seating_tables t on t.event_id = c.event_id and t.id::text = c.undo->'left'->>${guestId}::text
    left join seats s on s.event_id = c.event_id and s.id::text = c.undo->'left'->>${guestId}::text
    where c.event_id = ${eventId} and c.area = 'tables' and c.at > now() - interval '1 hour' and c.undo->'left' ? ${guestId}::text
    order by c.id desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last || last.actorId === viewerId) return null;
  return { by: last.by, table: last.table, ...(last.seat !== null && { seat: last.seat }) };
}

/** The hosts who last changed the places of tables and guests within the hour, by id. Leaves out what the viewer changed last. */
export async function listChangers(db: Db, eventId: string, viewerId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string; actorId: string }>`
    select distinct on (place.id) place.id, u.name, recent.actor_id as "actorId" from (
      select id, actor_id, undo from event_changes
      where event_id = ${eventId} and area = 'tables' and kind in ('tables.moved', 'tables.seated', 'tables.unseated')
        and at > now() - interval '1 hour'
      order by id desc limit 50) recent
    join users u on u.id = recent.actor_id
    cross join lateral jsonb_object_keys(recent.undo->'left') place (id)
    order by place.id, recent.id desc`.execute(db);
  return Object.fromEntries(rows.flatMap(({ id, name, actorId }) => (actorId === viewerId ? [] : [[id, name]])));
}
