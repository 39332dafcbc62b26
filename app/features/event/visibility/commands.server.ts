// Commands that set who sees a thing of an event, take that back within the hour, and answer the questions about it.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import {
  distanceOf,
  type Reach,
  type Reaches,
  type ReachQuestion,
  type ReachTarget,
  reachesOf,
  things,
  thingsOf,
  withGiftsShown,
  withTarget,
} from "#app/domain/event/reach.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeReaches, type ReachChange } from "#app/platform/reaches.server.ts";

export type ReachPass = MemberPass<"event.access.write">;

/** Another host has set this thing since the form read it: the reach that they chose, and their name. */
export type ReachTaken = Refusal<"reach_changed"> & { current: Reach; by: string | null };

/** What a press did: the entry in the change log (null if nothing changed), and the reaches before and after. */
export type ReachSet = { changeId: number | null } & Pick<ReachChange, "before" | "after">;

export type Press = { target: ReachTarget; reach: Reach; version: number | null };

/**
 * Sets the reach of the things of `target`. Refuses an account beyond its list (`beyond_gifts`), and a thing that another host has set since
 * `version` (`reach_changed`, with their choice); without a version the last press wins.
 */
export async function setReach(
  db: Db,
  pass: ReachPass,
  { target, reach, version }: Press,
  now: Date,
): Promise<Result<ReachSet, "beyond_gifts" | "event_gone"> | ReachTaken> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const stored = await lockReaches(tx, eventId);
    if (!stored) return refuse("event_gone");
    const other =
      version !== null && version < stored.version ? await changedByOthers(tx, pass, target, version) : null;
    const [first] = thingsOf(target);
    if (other) return { ...refuse("reach_changed"), current: stored.reaches[first], by: other.name };
    const set = withTarget(stored.reaches, target, reach);
    if (!set.ok) return set;
    const changed = await changeReaches(tx, eventId, () => set.reaches, now);
    return changed ? ok(await record(tx, pass, target, changed)) : refuse("event_gone");
  });
}

/** Answers a question about a thing: `show` opens it to the guests, `leave` keeps it as it is. Either way it is not asked again. */
export async function answerQuestion(
  db: Db,
  pass: ReachPass,
  { about, choice }: { about: ReachQuestion; choice: "show" | "leave" },
  now: Date,
): Promise<Result<ReachSet, "event_gone">> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const changed = await changeReaches(
      tx,
      eventId,
      (reaches) => (choice === "show" ? withGiftsShown(reaches) : reaches),
      now,
    );
    if (!changed) return refuse("event_gone");
    await tx
      .updateTable("events")
      .set((eb) => ({ reachQuestions: eb.fn("array_remove", ["reachQuestions", eb.val(about)]) }))
      .where("id", "=", eventId)
      .execute();
    await announce(tx, `event:${eventId}`);
    return ok(await record(tx, pass, about, changed));
  });
}

/**
 * Puts back the reaches in `values` if those in `left` still stand. Refuses `changed_since` otherwise, and where the account would be seen
 * by more people than the list is by now.
 */
export async function restoreReaches(
  tx: Tx,
  pass: ReachPass,
  { target, values, left }: { target: ReachTarget; values: Partial<Reaches>; left: Partial<Reaches> },
  now: Date,
): Promise<Result<unknown, "changed_since">> {
  const changed = await changeReaches(
    tx,
    pass.event.id,
    (reaches) => {
      if (things.some((thing) => left[thing] !== undefined && left[thing] !== reaches[thing])) return null;
      const before = { ...reaches, ...values };
      const isBeyond = values.gifts === undefined && distanceOf(before.bank) > distanceOf(before.gifts);
      return isBeyond && values.bank !== undefined ? null : before;
    },
    now,
  );
  if (!changed) return refuse("changed_since");
  await record(tx, pass, target, changed);
  return ok();
}

async function record(
  tx: Tx,
  pass: ReachPass,
  target: ReachTarget,
  { before, after, version }: Omit<ReachChange, "columns">,
): Promise<ReachSet> {
  const changed = things.filter((thing) => before[thing] !== after[thing]);
  if (changed.length === 0) return { changeId: null, before, after };
  const undo = {
    values: Object.fromEntries(changed.map((thing) => [thing, before[thing]])),
    left: Object.fromEntries(changed.map((thing) => [thing, after[thing]])),
  };
  const was = new Set(thingsOf(target).map((thing) => before[thing]));
  const [from] = was;
  const facts = { thing: target, to: after[thingsOf(target)[0]], version, ...(was.size === 1 && from && { from }) };
  return { changeId: await recordChange(tx, pass, { kind: "event.reach", facts, undo }), before, after };
}

/** The reaches and their version; no other host changes them before the transaction ends. */
async function lockReaches(tx: Tx, eventId: string): Promise<{ reaches: Reaches; version: number } | null> {
  const row = await tx
    .selectFrom("events")
    .select(["reaches", "reachVersion"])
    .where("id", "=", eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { reaches: reachesOf(row.reaches), version: row.reachVersion } : null;
}

/** The newest change after `version` by which another host set one of the things of `target`; its author's name. */
async function changedByOthers(tx: Tx, { event, viewer }: ReachPass, target: ReachTarget, version: number) {
  const found = await tx
    .selectFrom("eventChanges")
    .leftJoin("users", "users.id", "eventChanges.actorId")
    .select(["users.name", "eventChanges.undo"])
    .where("eventChanges.eventId", "=", event.id)
    .where("eventChanges.kind", "=", "event.reach")
    .where((eb) => eb.or([eb("eventChanges.actorId", "is", null), eb("eventChanges.actorId", "!=", viewer.id)]))
    .where((eb) => eb(eb.cast<number>(eb.ref("facts", "->>").key("version"), "integer"), ">", version))
    .orderBy("eventChanges.id", "desc")
    .execute();
  return found.find(({ undo }) => thingsOf(target).some((thing) => undo?.left?.[thing] !== undefined)) ?? null;
}
