// Queries for the rules of the seating plan: the rules with their people, how the plan keeps them, and who can be named.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { nameKey, orderPlaces, parseSeatingMode, type SeatingMode } from "#app/domain/event/seating.ts";
import {
  type AlwaysFlags,
  type Crowd,
  crowdOf,
  type RuleMember,
  type RulePerson,
  type SeatingRule,
  usualAlways,
} from "#app/domain/event/seating-rules.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { type BesideSaid, type RuleLine, type RuleNames, toLines } from "#app/domain/event/rule-lines.ts";
import { type Pick, pickOf } from "#app/domain/event/rule-picks.ts";
import type { Passed } from "#app/domain/event/plan/clearance.ts";
import {
  type KeptPlan,
  measuresOf,
  nameableObjects,
  type ObjectSaid,
  type PlanMeasures,
  tellObjects,
} from "#app/domain/event/plan/whereabouts.ts";
import { gapLimits } from "#app/domain/event/rule-distance.ts";
import { readKeptPlan } from "../plan/measures.queries.server.ts";

type RuleGuest = RulePerson & { name: string; household: string; isLocked: boolean; isUnanswered: boolean };
type RuleTable = { id: string; name: string; capacity: number; isLocked: boolean };

/** The rules of an event with the people, tables and objects that they name, and the measures of its plan. */
export type RuleWorld = {
  people: RuleGuest[];
  tables: RuleTable[];
  rules: SeatingRule[];
  /** The objects that a rule can name. */
  objects: { id: string; said: ObjectSaid }[];
  crowd: Crowd<RuleGuest>;
  names: RuleNames;
  where: PlanMeasures;
};

/** Reads the rules of an event, oldest first, with all its guests, tables and objects. The caller has checked authorization. */
export async function readRuleWorld(db: Db | Tx, eventId: string): Promise<RuleWorld> {
  const [guests, tables, rules, members, plan] = await Promise.all([
    db
      .selectFrom("guests")
      .innerJoin("households as h", (join) =>
        join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
      )
      .where("guests.eventId", "=", eventId)
      .where(isOnList)
      .select([
        "guests.id",
        "guests.name",
        "guests.householdId",
        "h.name as household",
        "guests.tags",
        "guests.tableId",
        "guests.status",
        "guests.placeLocked",
      ])
      .orderBy(sql`guests.sort_name collate "es-x-icu"`)
      .orderBy("guests.id")
      .execute(),
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .select(["id", "name", "capacity", "isLocked"])
      .execute(),
    db
      .selectFrom("seatingRules")
      .where("eventId", "=", eventId)
      .select(["id", "kind", "strength", "tableId", "objectId", "distanceCm as distance", "version"])
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("seatingRuleMembers")
      .where("eventId", "=", eventId)
      .select(["ruleId", "guestId", "householdId", "tag"])
      .orderBy("ruleId")
      .orderBy("position")
      .execute(),
    readKeptPlan(db, eventId),
  ]);
  const people = guests.map(({ status, placeLocked, ...guest }) => ({
    ...guest,
    comes: status !== "declined",
    isLocked: placeLocked,
    isUnanswered: status !== "declined" && !isComing(status),
  }));
  const byRule = Map.groupBy(members, ({ ruleId }) => ruleId);
  const membersOf = (ruleId: string) =>
    (byRule.get(ruleId) ?? []).flatMap(({ guestId, householdId, tag }): RuleMember[] =>
      guestId ? [{ guestId }] : householdId ? [{ householdId }] : tag ? [{ tag }] : [],
    );
  const ordered = orderPlaces(tables);
  const where = measuresOf(plan);
  const told = tellObjects(nameableObjects(plan), plan.rooms);
  return {
    people,
    tables: ordered,
    objects: [...told].map(([id, said]) => ({ id, said })),
    rules: rules.map((rule) => ({ ...rule, members: membersOf(rule.id) })),
    crowd: crowdOf(people),
    names: namesOf(people, ordered, plan, where),
    where,
  };
}

/** How many rules an event has. The caller has checked authorization. */
export async function countRules(db: Db, eventId: string): Promise<number> {
  const { rules } = await db
    .selectFrom("seatingRules")
    .where("eventId", "=", eventId)
    .select((eb) => eb.fn.countAll<number>().as("rules"))
    .executeTakeFirstOrThrow();
  return rules;
}

function namesOf(
  people: readonly RuleGuest[],
  tables: readonly RuleTable[],
  { objects, rooms: halls }: KeptPlan,
  where: PlanMeasures,
): RuleNames {
  const guests = new Map(people.map(({ id, name }) => [id, name]));
  const households = new Map(people.map(({ householdId, household }) => [householdId, household]));
  const rooms = new Map(tables.map((table) => [table.id, table]));
  const told = tellObjects(objects, halls);
  const table = (id: string) => rooms.get(id)?.name ?? "";
  const object = (id: string) => told.get(id) ?? null;
  const beside = (passed: Passed): BesideSaid => {
    if (passed.kind === "table") return { table: table(passed.id) };
    const said = passed.kind === "object" ? object(passed.id) : null;
    return said && { object: said };
  };
  return {
    person: (id) => guests.get(id) ?? "",
    household: (id) => households.get(id) ?? "",
    table,
    object,
    narrow(tableId) {
      const narrow = where.way(tableId)?.narrow;
      return narrow ? { gap: narrow.gap, between: [beside(narrow.between[0]), beside(narrow.between[1])] } : null;
    },
    chairs: (id) =>
      (id === null ? Math.max(0, ...tables.map(({ capacity }) => capacity)) : rooms.get(id)?.capacity) ?? 0,
  };
}

/** The four switches and the version of rules and settings; version 0 before the first write. */
export async function readAlways(db: Db | Tx, eventId: string): Promise<AlwaysFlags & { version: number }> {
  const row = await db.selectFrom("seatingSettings").where("eventId", "=", eventId).selectAll().executeTakeFirst();
  if (!row) return { ...usualAlways, version: 0 };
  return {
    households: row.alwaysHouseholds,
    strangers: row.alwaysStrangers,
    even: row.alwaysEven,
    unanswered: row.alwaysUnanswered,
    version: row.version,
  };
}

/** The least gap between two tables that draws no warning, in centimetres. */
export async function readGap(db: Db | Tx, eventId: string): Promise<number> {
  const row = await db.selectFrom("seatingSettings").where("eventId", "=", eventId).select("gapCm").executeTakeFirst();
  return row?.gapCm ?? gapLimits.usual;
}

/** A table or a person who stays where they are. `place` is the table of the lock. */
export type Lock = { placeId: string; place: string; person: string | null };

export type RulesPage = {
  mode: SeatingMode | null;
  lines: RuleLine[];
  locks: Lock[];
  tables: { id: string; name: string }[];
  objects: RuleWorld["objects"];
  always: AlwaysFlags & { version: number };
  gap: number;
  unanswered: number;
  free: number;
  /** The members of the rule that the form is about. */
  picks: Pick[];
  /** Matches of the search, without those of `picks`; `more` others match too. */
  found: { query: string; picks: Pick[]; more: number };
  /** The rule that the form changes; undefined for a new one, null if it is gone. */
  edited: SeatingRule | null | undefined;
};

/** How many people, households and tags a search lists. */
const mostFound = 8;

/**
 * The page of rules. `keys` are the members of the form (`pickOf`), null for those of the rule `ruleId`. `query` searches guests, households
 * and tags without accents and capitals.
 */
export async function readRulesPage(
  db: Db,
  pass: EventPass<"seating.write">,
  { keys, ruleId, query }: { keys: readonly string[] | null; ruleId: string | null; query: string },
): Promise<RulesPage> {
  const eventId = pass.event.id;
  const [world, always, gap] = await Promise.all([
    readRuleWorld(db, eventId),
    readAlways(db, eventId),
    readGap(db, eventId),
  ]);
  const { people, tables, objects, rules, crowd, names, where } = world;
  const edited = ruleId === null ? undefined : (rules.find(({ id }) => id === ruleId) ?? null);
  const choices = choicesOf(people);
  const byKey = new Map(choices.map((pick) => [foldTag(pick.key), pick]));
  const wanted = keys ?? edited?.members.map((member) => pickOf(member)) ?? [];
  const picks = [...new Set(wanted)].flatMap((key) => byKey.get(foldTag(key)) ?? []);
  const seated = people.filter(({ tableId }) => tableId !== null);
  return {
    mode: parseSeatingMode(pass.event.seatingMode),
    lines: toLines(rules, crowd, names, where),
    locks: [
      ...tables.filter(({ isLocked }) => isLocked).map(({ id, name }) => ({ placeId: id, place: name, person: null })),
      ...seated
        .filter(({ isLocked }) => isLocked)
        .map(({ tableId, name }) => ({ placeId: tableId!, place: names.table(tableId!), person: name })),
    ],
    tables: tables.map(({ id, name }) => ({ id, name })),
    objects,
    always,
    gap,
    unanswered: people.filter(({ isUnanswered, tableId }) => isUnanswered && tableId === null).length,
    free: Math.max(0, tables.reduce((sum, { capacity }) => sum + capacity, 0) - seated.length),
    picks: [...picks].sort((one, other) => one.order - other.order),
    found: search(choices, new Set(picks.map(({ key }) => key)), query),
    edited,
  };
}

// A tag is the same whatever its accents and capitals.
const foldTag = (key: string) => (key.startsWith("e") ? `e${nameKey(key.slice(1))}` : key);

/** Tags, households of several people, and guests, in the order in which a search lists them. */
function choicesOf(people: readonly RuleGuest[]): Pick[] {
  const coming = (some: readonly RuleGuest[]) => some.filter(({ comes }) => comes).length;
  const tagged = new Map<string, { tag: string; people: RuleGuest[] }>();
  for (const person of people)
    for (const tag of person.tags) {
      const of = tagged.get(nameKey(tag));
      if (of) of.people.push(person);
      else tagged.set(nameKey(tag), { tag, people: [person] });
    }
  return [
    ...[...tagged.values()].map(({ tag, people: some }) => ({
      key: pickOf({ tag }),
      order: 2,
      name: tag,
      size: coming(some),
      of: "",
    })),
    ...[...Map.groupBy(people, ({ householdId }) => householdId)].map(([householdId, some]) => ({
      key: pickOf({ householdId }),
      order: 1,
      name: some[0]!.household,
      size: coming(some),
      of: "",
    })),
    ...people.map(({ id, name, household, comes }) => ({
      key: pickOf({ guestId: id }),
      order: 0,
      name,
      size: comes ? 1 : 0,
      of: household === name ? "" : household,
    })),
  ];
}

function search(choices: readonly Pick[], chosen: ReadonlySet<string>, query: string): RulesPage["found"] {
  const words = nameKey(cleanLine(query.slice(0, 200)))
    .split(" ")
    .filter(Boolean)
    .slice(0, 8);
  if (words.length === 0) return { query: "", picks: [], more: 0 };
  const found = choices.filter((pick) => {
    // A household of one is its guest.
    if (chosen.has(pick.key) || (pick.order === 1 && pick.size < 2)) return false;
    const key = nameKey(pick.name);
    return words.every((word) => key.includes(word));
  });
  return {
    query: cleanLine(query.slice(0, 200)),
    picks: found.slice(0, mostFound),
    more: Math.max(0, found.length - mostFound),
  };
}
