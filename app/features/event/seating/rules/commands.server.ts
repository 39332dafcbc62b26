// Commands that add, change, remove and restore rules of the seating plan, and set what always holds. One at a time for an event.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { aboutGuests, difference } from "#app/domain/event/change-log.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import {
  type AlwaysFlags,
  conflictOf,
  isWithinLimits,
  peopleOf,
  type RuleAsk,
  ruleLimits,
  type SeatingRule,
} from "#app/domain/event/seating-rules.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { changeSeating, type SeatingPass } from "../places.commands.server.ts";
import { type RuleSaid, sayRule } from "#app/domain/event/rule-lines.ts";
import { readAlways, readGap, readRuleWorld, type RuleWorld } from "./queries.server.ts";

/** A rule that stands against the new one, or is the same, as the screen says it. */
export type RuleConflicts = Refusal<"rule_contradicts" | "rule_same"> & { other: RuleSaid };
/** Another host changed the rule since the form was loaded; `current` is the rule as it is now. */
export type RuleChanged = Refusal<"rule_changed"> & { current: RuleSaid & { version: number } };
/** Another host changed the switches; `current` is what holds now. */
export type AlwaysChanged = Refusal<"always_changed"> & { current: AlwaysFlags & { version: number } };
export type RuleRefusal =
  | Refusal<
      | "rule_alone"
      | "rule_crowded"
      | "rule_not_found"
      | "plan_full"
      | "guest_not_found"
      | "place_not_found"
      | "object_not_found"
      | "seats_mode"
    >
  | RuleConflicts;

/** `changeId` is the entry of the change log, which undoes it. */
type Recorded = { ok: true; changeId: number };

/** The columns of the table of rules that a host decides. */
const columnsOf = ({ kind, strength, tableId, objectId, distance }: RuleAsk) => ({
  kind,
  strength,
  tableId,
  objectId,
  distanceCm: distance,
});

/**
 * Adds a rule. Refuses one that contradicts another (`rule_contradicts`) or is the same (`rule_same`), with that other rule. Refuses too few
 * people (`rule_alone`), too many (`rule_crowded`) and too many rules (`plan_full`). People, tags, tables and
 * objects must be of the event.
 */
export async function addRule(db: Db, pass: SeatingPass, ask: RuleAsk, now: Date): Promise<Recorded | RuleRefusal> {
  return changeRules(db, pass, async (tx, world) => {
    const refused = (await findMissing(tx, pass, world, ask)) ?? refusalOf(world, ask);
    if (refused) return refused;
    return insertRule(tx, pass, world, { ...ask, id: newId(), version: 1 }, now);
  });
}

/**
 * Changes a rule. Refuses as `addRule` does, and a rule that is gone (`rule_not_found`) or that another host changed since `version`
 * (`rule_changed`, with both).
 */
export async function updateRule(
  db: Db,
  pass: SeatingPass,
  { ruleId, version, ask }: { ruleId: unknown; version: number | null; ask: RuleAsk },
): Promise<Recorded | RuleRefusal | RuleChanged> {
  return changeRules(db, pass, async (tx, world) => {
    const before = findRule(world, ruleId);
    if (!before) return refuse("rule_not_found");
    if (version !== before.version) return changedRule(world, before);
    const refused = (await findMissing(tx, pass, world, ask)) ?? refusalOf(world, ask, before.id);
    if (refused) return refused;
    const eventId = pass.event.id;
    const after = before.version + 1;
    await tx
      .updateTable("seatingRules")
      .set({ ...columnsOf(ask), version: after })
      .where("eventId", "=", eventId)
      .where("id", "=", before.id)
      .execute();
    await tx.deleteFrom("seatingRuleMembers").where("eventId", "=", eventId).where("ruleId", "=", before.id).execute();
    await insertMembers(tx, eventId, before.id, ask);
    const undo = { version: after, values: { rule: keptRule(before) } };
    return record(tx, pass, world, { kind: "tables.ruleChanged", subjectId: before.id, undo }, ask);
  });
}

/** Removes a rule; with `version`, only if no host changed it since. */
export async function removeRule(
  db: Db,
  pass: SeatingPass,
  ruleId: unknown,
  version: number | null = null,
): Promise<Recorded | Refusal<"rule_not_found" | "seats_mode"> | RuleChanged> {
  return changeRules(db, pass, async (tx, world) => {
    const rule = findRule(world, ruleId);
    if (!rule) return refuse("rule_not_found");
    if (version !== null && version !== rule.version) return changedRule(world, rule);
    await tx.deleteFrom("seatingRules").where("eventId", "=", pass.event.id).where("id", "=", rule.id).execute();
    const undo = { values: { rule: keptRule(rule) } };
    return record(tx, pass, world, { kind: "tables.ruleRemoved", subjectId: rule.id, undo }, rule);
  });
}

/** Restores a removed rule with its id. Refuses as `addRule` does: other rules may contradict it by now, or its people be gone. */
export async function restoreRule(
  db: Db,
  pass: SeatingPass,
  rule: SeatingRule,
  now: Date,
): Promise<Recorded | RuleRefusal> {
  return changeRules(db, pass, async (tx, world) => {
    const there = findRule(world, rule.id);
    if (there) return { ...refuse("rule_same"), other: sayRule(there, world.crowd, world.names) };
    const refused = (await findMissing(tx, pass, world, rule)) ?? refusalOf(world, rule);
    return refused ?? insertRule(tx, pass, world, { ...rule, version: rule.version + 1 }, now);
  });
}

/** Sets the four switches. Refuses if a host changed rules or switches since `version`, with the switches that hold now. */
export async function setAlways(
  db: Db,
  pass: SeatingPass,
  { version, ...flags }: AlwaysFlags & { version: number | null },
): Promise<(Recorded | { ok: true; changeId: null }) | AlwaysChanged> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const { version: stored, ...before } = await readAlways(tx, eventId);
    if (version !== stored) return { ...refuse("always_changed"), current: { ...before, version: stored } };
    const { fields, values, left } = difference(before, flags);
    if (fields.length === 0) return ok({ changeId: null });
    const { households, strangers, even, unanswered } = flags;
    await touchSettings(tx, eventId, {
      alwaysHouseholds: households,
      alwaysStrangers: strangers,
      alwaysEven: even,
      alwaysUnanswered: unanswered,
    });
    const changeId = await recordChange(tx, pass, { kind: "tables.always", facts: { fields }, undo: { values, left } });
    return ok({ changeId });
  });
}

/** Sets the least gap between two tables that draws no warning, in centimetres. The later host wins. */
export async function setGap(db: Db, pass: SeatingPass, gap: number): Promise<{ ok: true; changeId: number | null }> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const before = await readGap(tx, eventId);
    if (before === gap) return ok({ changeId: null });
    await touchSettings(tx, eventId, { gapCm: gap });
    const undo = { values: { gap: before }, left: { gap } };
    await announce(tx, `event:${eventId}:seating`);
    return ok({ changeId: await recordChange(tx, pass, { kind: "tables.always", facts: { fields: ["gap"] }, undo }) });
  });
}

/** The transaction of every write to rules. Refuses a plan of single seats (`seats_mode`). */
async function changeRules<R extends { ok: boolean }>(
  db: Db,
  pass: SeatingPass,
  work: (tx: Tx, world: RuleWorld) => Promise<R>,
): Promise<R | Refusal<"seats_mode">> {
  const eventId = pass.event.id;
  return changeSeating<R | Refusal<"seats_mode">>(db, eventId, async (tx, mode: SeatingMode | null) => {
    if (mode === "seats") return refuse("seats_mode");
    const result = await work(tx, await readRuleWorld(tx, eventId));
    if (result.ok) await touchSettings(tx, eventId, {});
    return result;
  });
}

type Switches = {
  alwaysHouseholds?: boolean;
  alwaysStrangers?: boolean;
  alwaysEven?: boolean;
  alwaysUnanswered?: boolean;
  gapCm?: number;
};

async function touchSettings(tx: Tx, eventId: string, switches: Switches): Promise<void> {
  await tx
    .insertInto("seatingSettings")
    .values({ eventId, ...switches })
    .onConflict((twin) =>
      twin.column("eventId").doUpdateSet((eb) => ({ ...switches, version: eb("seatingSettings.version", "+", 1) })),
    )
    .execute();
}

const findRule = ({ rules }: RuleWorld, ruleId: unknown) => rules.find(({ id }) => id === ruleId);

function changedRule({ crowd, names }: RuleWorld, rule: SeatingRule): RuleChanged {
  return { ...refuse("rule_changed"), current: { ...sayRule(rule, crowd, names), version: rule.version } };
}

/** Why a rule may not stand beside the others; `ownId` is the rule that it replaces. */
function refusalOf({ rules, crowd, names }: RuleWorld, ask: RuleAsk, ownId?: string): RuleRefusal | null {
  const others = rules.filter(({ id }) => id !== ownId);
  if (others.length >= ruleLimits.rules) return refuse("plan_full");
  if (!isWithinLimits(ask, crowd)) return refuse("rule_crowded");
  const conflict = conflictOf(ask, others, crowd);
  if (conflict === null || conflict.code === "rule_alone") return conflict;
  return { ok: false, code: conflict.code, other: sayRule(conflict.other, crowd, names) };
}

/** Refuses what the event does not have. Locks guests and households against a removal at the same moment. */
async function findMissing(
  tx: Tx,
  { event: { id: eventId } }: SeatingPass,
  { tables, objects, crowd }: RuleWorld,
  { members, tableId, objectId }: RuleAsk,
): Promise<Refusal<"guest_not_found" | "place_not_found" | "object_not_found"> | null> {
  if (tableId !== null && !tables.some(({ id }) => id === tableId)) return refuse("place_not_found");
  if (objectId !== null && !objects.some(({ id }) => id === objectId)) return refuse("object_not_found");
  if (members.some((member) => crowd(member).length === 0)) return refuse("guest_not_found");
  for (const [table, ids] of [
    ["guests", members.flatMap((member) => ("guestId" in member ? member.guestId : []))],
    ["households", members.flatMap((member) => ("householdId" in member ? member.householdId : []))],
  ] as const) {
    if (ids.length === 0) continue;
    const there = await tx
      .selectFrom(table)
      .select("id")
      .where("eventId", "=", eventId)
      .where("id", "in", ids)
      .orderBy("id")
      .forKeyShare()
      .execute();
    if (there.length < ids.length) return refuse("guest_not_found");
  }
  return null;
}

async function insertRule(
  tx: Tx,
  pass: SeatingPass,
  world: RuleWorld,
  rule: SeatingRule,
  now: Date,
): Promise<Recorded> {
  const eventId = pass.event.id;
  const { id, version } = rule;
  await tx
    .insertInto("seatingRules")
    .values({ eventId, id, version, ...columnsOf(rule), createdBy: pass.viewer.id, createdAt: now })
    .execute();
  await insertMembers(tx, eventId, id, rule);
  return record(tx, pass, world, { kind: "tables.ruleAdded", subjectId: id, undo: { version } }, rule);
}

async function insertMembers(tx: Tx, eventId: string, ruleId: string, { members }: RuleAsk): Promise<void> {
  const rows = members.map((member, index) => ({
    eventId,
    ruleId,
    position: index + 1,
    guestId: "guestId" in member ? member.guestId : null,
    householdId: "householdId" in member ? member.householdId : null,
    tag: "tag" in member ? member.tag : null,
  }));
  await tx.insertInto("seatingRuleMembers").values(rows).execute();
}

type RuleChange = Pick<Parameters<typeof recordChange>[2], "kind" | "subjectId" | "undo">;

async function record(
  tx: Tx,
  pass: SeatingPass,
  { crowd }: RuleWorld,
  change: RuleChange,
  rule: RuleAsk,
): Promise<Recorded> {
  const facts = aboutGuests(peopleOf(rule, crowd).map(({ id }) => id));
  return ok({ changeId: await recordChange(tx, pass, { ...change, facts }) });
}

/** A rule as the change log stores it. */
function keptRule({ kind, strength, tableId, objectId, distance, members, version }: SeatingRule) {
  return { kind, strength, tableId, objectId, distance, version, members: members.map((member) => ({ ...member })) };
}
