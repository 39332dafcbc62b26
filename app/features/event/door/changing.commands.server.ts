// Every change that a host makes at the doors runs here.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** Runs a change of a door, one after the other in an event, and tells its open screens. */
export function changeDoor<T>(
  db: Db,
  { event }: MemberPass,
  work: (tx: Tx, eventId: string) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("events").select("id").where("id", "=", event.id).forNoKeyUpdate().execute();
    const done = await work(tx, event.id);
    await announce(tx, `event:${event.id}:door`);
    return done;
  });
}
