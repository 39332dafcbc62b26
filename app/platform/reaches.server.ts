// Writes who sees what in an event, for the screen of the reaches and for older forms that switch one thing on or off.
import type { Tx } from "#app/db/transaction.ts";
import { type Reaches, reachesOf, things } from "#app/domain/event/reach.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";

/** The reaches before and after, and the version after. */
export type ReachChange = { before: Reaches; after: Reaches; version: number };

/**
 * Writes what `change` makes of the event's reaches, under a lock. `change` also gets their version; null from it writes nothing. Answers
 * null then, and for an event that is gone. A changed list of gifts answers the question about it.
 */
export async function changeReaches(
  tx: Tx,
  eventId: string,
  change: (reaches: Reaches, version: number) => Reaches | null,
  now: Date,
): Promise<ReachChange | null> {
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
  if (things.every((thing) => before[thing] === after[thing])) return { before, after, version: row.reachVersion };
  const version = row.reachVersion + 1;
  const open = row.reachQuestions.filter((about) => before[about] === after[about]);
  await touchEvent(tx, eventId, now, { reaches: JSON.stringify(after), reachVersion: version, reachQuestions: open });
  return { before, after, version };
}
