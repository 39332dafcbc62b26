// Gives guests the places back that they lost by declining, when a host undoes the change that made them decline.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { Outcome } from "#app/platform/undoers.server.ts";
import { type Seated, seatAgain } from "./removal.commands.server.ts";

/**
 * Waits for `act`, the undo of the change `changeId`. If it succeeds, the guests of that change sit down again, as far as their
 * places are free. Answers the result of `act`.
 */
export async function sittingDownAgain<R extends Outcome>(
  tx: Tx,
  eventId: string,
  changeId: number,
  act: Promise<R>,
): Promise<R> {
  const result = await act;
  if (result.ok) await seatAgain(tx, eventId, await listFreed(tx, eventId, changeId));
  return result;
}

/** The guests whose places the transaction of a change freed, if they come again and have no other place, with those places. */
async function listFreed(tx: Tx, eventId: string, changeId: number): Promise<Seated[]> {
  const { rows } = await sql<Seated>`
    select g.id, t.id as table_id, s.id as seat_id, (freed.undo->'chairs'->>g.id::text)::smallint as chair,
      freed.undo->'locked' ? g.id::text as place_locked
    from event_changes change
      join event_changes freed on freed.event_id = change.event_id and freed.at = change.at and freed.kind = 'tables.declined' and freed.undone_by is null
      join guests g on g.event_id = freed.event_id and g.id = freed.subject_id and g.status <> 'declined' and num_nonnulls(g.table_id, g.seat_id) = 0
      left join seating_tables t on t.event_id = g.event_id and t.id = (freed.undo->'values'->>g.id::text)::uuid
      left join seats s on s.event_id = g.event_id and s.id = (freed.undo->'values'->>g.id::text)::uuid
    where change.event_id = ${eventId} and change.id = ${changeId}
    order by g.id`.execute(tx);
  return rows;
}
