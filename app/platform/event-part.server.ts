// Serializes concurrent changes to one part of an event, such as budget, board or gifts, by locking the event's row.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { announce } from "./live/live.server.ts";
import { parseSeatingMode, type SeatingMode } from "#app/domain/event/seating.ts";

/** Runs `act` after earlier changes have committed, and announces `topic` if it succeeds. Refuses if the event is gone. */
export async function changeEventPart<R extends { ok: boolean }>(
  db: Db,
  eventId: string,
  topic: `event:${string}`,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", eventId)
      .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, eventId);
    if (result.ok) await announce(tx, topic);
    return result;
  });
}

/** Locks the event and reads its plan's type; null if the event is gone. */
export async function lockPlan(tx: Tx, eventId: string): Promise<SeatingMode | null> {
  const event = await tx
    .selectFrom("events")
    .select("seatingMode")
    .where("id", "=", eventId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return parseSeatingMode(event?.seatingMode);
}
