// Shared by all changes of rooms, tables on the plan and objects: one at a time in an event, and announced.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import { lockPlan } from "#app/platform/event-part.server.ts";
import { announce } from "#app/platform/live/live.server.ts";

/** Runs `work` after earlier changes of the event's plan. With `alsoList`, the lists of tables change too. */
export async function changeRoom<T extends { ok: boolean }>(
  db: Db,
  eventId: string,
  work: (tx: Tx, mode: SeatingMode | null) => Promise<T>,
  { alsoList = false }: { alsoList?: boolean } = {},
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx, await lockPlan(tx, eventId));
    if (!result.ok) return result;
    await announce(tx, `event:${eventId}:seating`);
    if (alsoList) await announce(tx, `event:${eventId}:guests`);
    return result;
  });
}
