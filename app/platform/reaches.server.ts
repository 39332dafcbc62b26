// Writes who sees what in an event, for the screen of the reaches and for older forms that switch one thing on or off.
import type { Updateable } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import { type Reaches, reachesOf, things } from "#app/domain/event/reach.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";

/** The reaches before and after, the version after, and the columns that write them; no columns if nothing changes. */
export type ReachChange = { before: Reaches; after: Reaches; version: number; columns: Updateable<Events> };

type Change = (reaches: Reaches, version: number) => Reaches | null;

/**
 * What `change` makes of the event's reaches, under a lock. `change` also gets their version; null from it changes nothing. Answers null
 * then, and for an event that is gone. A changed list of gifts answers the question about it.
 */
export async function reachColumns(tx: Tx, eventId: string, change: Change): Promise<ReachChange | null> {
  const row = await tx
    .selectFrom("events")
    .select(["reaches", "reachVersion", "reachQuestions"])
    .where("id", "=", eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const before = reachesOf(row.reaches);
  const after = change(before, row.reachVersion);
  if (!after) return null;
  if (things.every((thing) => before[thing] === after[thing]))
    return { before, after, version: row.reachVersion, columns: {} };
  const version = row.reachVersion + 1;
  const reachQuestions = row.reachQuestions.filter((about) => before[about] === after[about]);
  return { before, after, version, columns: { reaches: JSON.stringify(after), reachVersion: version, reachQuestions } };
}

/** Writes what `change` makes of the event's reaches and announces it; answers as `reachColumns`. */
export async function changeReaches(
  tx: Tx,
  eventId: string,
  change: Change,
  now: Date,
): Promise<Omit<ReachChange, "columns"> | null> {
  const changed = await reachColumns(tx, eventId, change);
  if (changed && Object.keys(changed.columns).length > 0) await touchEvent(tx, eventId, now, changed.columns);
  return changed;
}
