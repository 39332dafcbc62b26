// Commands that set who sees a thing of an event, take that back within the hour, and answer the questions about it.
import type { Updateable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import type { AccessCodeRefusal } from "#app/domain/event/access.ts";
import {
  distanceOf,
  type PageReach,
  type Pressed,
  type Reach,
  reachOfPage,
  type Reaches,
  type ReachNotice,
  type ReachQuestion,
  type ReachTarget,
  reachesOf,
  things,
  thingsOf,
  withGiftsShown,
  withTarget,
} from "#app/domain/event/reach.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { accessColumns } from "#app/features/event/access/commands.server.ts";
import { forgetCardsUnlessOpen } from "#app/platform/cards/kept.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeReaches, type ReachChange, recordPage, recordReach } from "#app/platform/reaches.server.ts";

export type ReachPass = MemberPass<"event.access.write">;

/** Another host has set this thing since the form read it: the reach that they chose, and their name. */
export type ReachTaken = Refusal<"reach_changed"> & { current: Reach; by: string | null };

/** The result of a press: the entry in the change log (null if nothing changed), and the reaches before and after. */
export type ReachSet = { changeId: number | null } & Pick<ReachChange, "before" | "after">;

export type Press = { target: ReachTarget; reach: Reach; version: number | null };

/**
 * Sets the reach of the things of `target`. Refuses an account beyond its list (`beyond_gifts`). Refuses a thing that another host has set
 * since `version` (`reach_changed`, with their choice); without a version the last press wins.
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
    return changed ? ok(await recorded(tx, pass, target, changed)) : refuse("event_gone");
  });
}

/**
 * Opens the event's page to everybody, or to guests and links alone. Account and code stay; a code that a private page needs is made. Refuses
 * a page that another host has set since `version`.
 */
export async function setPage(
  db: Db,
  config: Config,
  pass: ReachPass,
  { page, version }: { page: PageReach; version: number | null },
  now: Date,
): Promise<Result<{ changeId: number | null }, AccessCodeRefusal | "event_gone"> | ReachTaken> {
  return inTransaction(db, async (tx) => {
    const event = await lockPage(tx, pass);
    if (!event) return refuse("event_gone");
    const other =
      version !== null && version < event.reachVersion ? await changedByOthers(tx, pass, "visibility", version) : null;
    const current = reachOfPage(event.visibility);
    if (other) return { ...refuse("reach_changed"), current, by: other.name };
    const access = accessColumns(config, event, { isPublic: page === "page", requireAccount: event.requireAccount });
    if (!access.ok) return access;
    if (current === page) return ok({ changeId: null });
    return ok({ changeId: await writePage(tx, pass, { ...event, from: current, to: page }, access.columns, now) });
  });
}

/** Puts back who opened the page if the state in `left` still stands. Refuses `changed_since` otherwise. */
export async function restorePage(
  tx: Tx,
  pass: ReachPass,
  { value, left }: { value: PageReach; left: PageReach },
  now: Date,
): Promise<Result<unknown, "changed_since">> {
  const event = await lockPage(tx, pass);
  if (!event || reachOfPage(event.visibility) !== left) return refuse("changed_since");
  const visibility = value === "page" ? "public" : "private";
  await writePage(tx, pass, { ...event, from: left, to: value }, { visibility }, now);
  return ok();
}

async function lockPage(tx: Tx, pass: ReachPass) {
  return tx
    .selectFrom("events")
    .select(["visibility", "requireAccount", "accessCodeSealed", "accessCodeVersion", "reachVersion"])
    .where("id", "=", pass.event.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function writePage(
  tx: Tx,
  pass: ReachPass,
  { from, to, reachVersion }: { from: PageReach; to: PageReach; reachVersion: number },
  columns: Updateable<Events>,
  now: Date,
): Promise<number> {
  const version = reachVersion + 1;
  await touchEvent(tx, pass.event.id, now, { ...columns, reachVersion: version });
  await forgetCardsUnlessOpen(tx, pass.event.id);
  return recordPage(tx, pass, { from, to, version });
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
    return ok(await recorded(tx, pass, about, changed));
  });
}

/** Closes a notice for this host for good; their membership's trigger announces it. */
export async function closeNotice(db: Db, { event, viewer }: ReachPass, about: ReachNotice): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable("eventMembers")
      .set((eb) => ({ reachNotices: eb.fn("array_remove", ["reachNotices", eb.val(about)]) }))
      .where("eventId", "=", event.id)
      .where("userId", "=", viewer.id)
      .execute(),
  );
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
  await recordReach(tx, pass, target, changed);
  return ok();
}

async function recorded(
  tx: Tx,
  pass: ReachPass,
  target: ReachTarget,
  change: Omit<ReachChange, "columns">,
): Promise<ReachSet> {
  const { before, after } = change;
  return { changeId: await recordReach(tx, pass, target, change), before, after };
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
async function changedByOthers(tx: Tx, { event, viewer }: ReachPass, target: Pressed, version: number) {
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
  const pressed = target === "visibility" ? [target] : thingsOf(target);
  return found.find(({ undo }) => pressed.some((thing) => undo?.left?.[thing] !== undefined)) ?? null;
}
