// Writes who sees what in an event, for the screen of the reaches and for older forms that switch one thing on or off.
import type { Updateable } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import type { Pressed, Reach, Reaches } from "#app/domain/event/reach.ts";
import { parseReach, reachesOf, type ReachTarget, things, thingsOf, usualReaches } from "#app/domain/event/reach.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";

/** The reaches before and after, the version after, and the columns that write them; no columns if nothing changes. */
export type ReachChange = { before: Reaches; after: Reaches; version: number; columns: Updateable<Events> };

type By = Parameters<typeof recordChange>[1];
type Recorded = Omit<ReachChange, "columns">;

/** `former` is the reach that each thing had before the log's last change of it; that of a new event without one. */
type Change = (reaches: Reaches, former: Reaches) => Reaches | null;

/**
 * What `change` makes of the event's reaches, under a lock; null from it changes nothing. Answers null then, and for an event that is gone.
 * A changed list of gifts answers the question about it.
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
  const after = change(before, await readFormer(tx, eventId, before));
  if (!after) return null;
  if (things.every((thing) => before[thing] === after[thing]))
    return { before, after, version: row.reachVersion, columns: {} };
  const version = row.reachVersion + 1;
  const reachQuestions = row.reachQuestions.filter((about) => before[about] === after[about]);
  return { before, after, version, columns: { reaches: JSON.stringify(after), reachVersion: version, reachQuestions } };
}

async function readFormer(tx: Tx, eventId: string, reaches: Reaches): Promise<Reaches> {
  const rows = await tx
    .selectFrom("eventChanges")
    .select("undo")
    .where("eventId", "=", eventId)
    .where("kind", "=", "event.reach")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const former = { ...usualReaches };
  for (const thing of things) {
    const last = rows.find(({ undo }) => undo?.left?.[thing] !== undefined)?.undo;
    const kept = last?.left?.[thing] === reaches[thing] ? parseReach(thing, last.values?.[thing]) : null;
    if (kept) former[thing] = kept;
  }
  return former;
}

/** Writes what `change` makes of the event's reaches and announces it; answers as `reachColumns`. */
export async function changeReaches(tx: Tx, eventId: string, change: Change, now: Date): Promise<Recorded | null> {
  const changed = await reachColumns(tx, eventId, change);
  if (changed && Object.keys(changed.columns).length > 0) await touchEvent(tx, eventId, now, changed.columns);
  return changed;
}

/** Records a change of the things of `target`, with what undoes it. Answers the entry of the change log; null if nothing changed. */
export async function recordReach(
  tx: Tx,
  by: By,
  target: ReachTarget,
  { before, after, version }: Recorded,
): Promise<number | null> {
  const changed = things.filter((thing) => before[thing] !== after[thing]);
  if (changed.length === 0) return null;
  const undo = {
    values: Object.fromEntries(changed.map((thing) => [thing, before[thing]])),
    left: Object.fromEntries(changed.map((thing) => [thing, after[thing]])),
  };
  const was = new Set(thingsOf(target).map((thing) => before[thing]));
  const [from] = was;
  const facts = { thing: target, to: after[thingsOf(target)[0]], version, ...(was.size === 1 && from && { from }) };
  return recordChange(tx, by, { kind: "event.reach", facts, undo });
}

/** Records each thing that an older form changed. The account changes with its list, so both are one entry. */
export async function recordReaches(tx: Tx, by: By, { before, after, version }: Recorded): Promise<void> {
  const changed = things.filter((thing) => before[thing] !== after[thing]);
  for (const thing of changed) {
    if (thing === "bank" && changed.includes("gifts")) continue;
    const along = { [thing]: after[thing], ...(thing === "gifts" && { bank: after.bank }) };
    await recordReach(tx, by, thing, { before, after: { ...before, ...along }, version });
  }
}

/** Records who opens the page itself, with what undoes it. `version` is that of the reaches after the change. */
export async function recordPage(
  tx: Tx,
  by: By,
  { from, to, version }: { from: Reach; to: Reach; version: number },
): Promise<number> {
  const thing: Pressed = "visibility";
  const undo = { values: { [thing]: from }, left: { [thing]: to } };
  return recordChange(tx, by, { kind: "event.reach", facts: { thing, from, to, version }, undo });
}
