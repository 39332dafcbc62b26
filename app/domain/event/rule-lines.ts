// The rules of the seating plan as the screen lists them, with the people who stand in the way.
import type { ObjectSaid } from "#app/domain/event/plan/whereabouts.ts";
import type { Narrow } from "#app/domain/event/plan/way.ts";
import { distanceOf, type Unmeasured, type Whereabouts } from "#app/domain/event/rule-distance.ts";
import {
  type Crowd,
  hasDistance,
  namesObject,
  peopleOf,
  type RuleAsk,
  type RuleMember,
  type RulePerson,
  type RuleState,
  type SeatingRule,
  stateOf,
} from "#app/domain/event/seating-rules.ts";

/**
 * The names behind the ids of rules; empty or null for an id that the event does not have. `chairs`: of a table, or of the largest. `narrow`:
 * the place that shuts the way of a wheelchair to a table, if it is shut.
 */
export type RuleNames = {
  person(id: string): string;
  household(id: string): string;
  table(id: string): string;
  object(id: string): ObjectSaid | null;
  narrow(tableId: string): NarrowSaid | null;
  chairs(id: string | null): number;
};

/** An obstacle beside a narrow place: the name of a table, an object, or null for a wall. */
export type BesideSaid = { table: string } | { object: ObjectSaid } | null;
export type NarrowSaid = Pick<Narrow, "gap"> & { between: readonly [BesideSaid, BesideSaid] };

/** The name of a guest, a household or a tag; a tag has no sign before it. */
export type Named = { name: string; isTag: boolean };

/** A rule in names. `size` counts the people that it names and who have not declined. */
export type RuleSaid = {
  kind: RuleAsk["kind"];
  strength: RuleAsk["strength"];
  who: Named[];
  size: number;
  table: string | null;
  /** Null for a rule that names no object, and for an object that is gone. */
  object: ObjectSaid | null;
  /** In centimetres; null for a kind without one. */
  distance: number | null;
};
/**
 * `people` are a few of those who wait for a seat, do not come, or stand in the way; there are `many`. `seats` has the tables of those in the
 * way, with their gap to the object or to another of the tables. `narrow` shuts the way there. `chairs` is the number at the table that is
 * too small for all of them, else null. `unknown`: why nothing measures the rule yet.
 */
export type RuleLine = RuleSaid & {
  id: string;
  version: number;
  state: RuleState<unknown>["state"];
  people: Named[];
  many: number;
  seats: { table: string; people: string[]; many: number; gap: number | null; narrow: NarrowSaid | null }[];
  chairs: number | null;
  unknown: Unmeasured | null;
};

const mostNamed = 4;
const turns = ["broken", "waiting", "kept", "asleep"] as const;

/** The lines of `rules`: first those that are broken, then those that wait, then the others; each in the order of `rules`. */
export function toLines<Person extends RulePerson>(
  rules: readonly SeatingRule[],
  crowd: Crowd<Person>,
  names: RuleNames,
  where: Whereabouts,
): RuleLine[] {
  return rules
    .map((rule) => toLine(rule, crowd, names, where))
    .toSorted((one, other) => turns.indexOf(one.state) - turns.indexOf(other.state));
}

function toLine<Person extends RulePerson>(
  rule: SeatingRule,
  crowd: Crowd<Person>,
  names: RuleNames,
  where: Whereabouts,
): RuleLine {
  const { id, version } = rule;
  const found = stateOf(rule, crowd, where);
  const people = found.state === "kept" ? [] : found.people;
  const byTable = [...Map.groupBy(people, ({ tableId }) => tableId ?? "")];
  const tables = byTable.map(([tableId]) => tableId);
  const seats =
    found.state === "broken"
      ? byTable.map(([tableId, some]) => ({
          table: names.table(tableId),
          people: some.slice(0, mostNamed).map((person) => names.person(person.id)),
          many: some.length,
          gap: gapOf(rule, tableId, tables, where),
          narrow: rule.kind === "accessible" ? names.narrow(tableId) : null,
        }))
      : [];
  const said = sayRule(rule, crowd, names);
  const chairs = names.chairs(rule.tableId);
  const gathers = rule.kind === "together" || rule.kind === "beside" || rule.kind === "table";
  const isTooMany = found.state === "broken" && gathers && chairs > 0 && said.size > chairs;
  return {
    ...said,
    id,
    version,
    state: found.state,
    people: gathered(rule, people, crowd, names).slice(0, mostNamed),
    many: gathered(rule, people, crowd, names).length,
    seats,
    chairs: isTooMany ? chairs : null,
    unknown: found.state === "waiting" ? found.unknown : null,
  };
}

/** The gap that breaks a rule about a distance; null for any other rule, and where it cannot be measured or is in another room. */
function gapOf(rule: RuleAsk, tableId: string, tables: readonly string[], where: Whereabouts): number | null {
  const gaps = namesObject(rule.kind)
    ? [rule.objectId === null ? null : where.toObject(tableId, rule.objectId)]
    : rule.kind === "distant"
      ? tables.filter((other) => other !== tableId).map((other) => where.between(tableId, other))
      : [];
  const measured = gaps.filter((gap) => gap !== null && gap !== Infinity) as number[];
  return measured.length > 0 ? Math.min(...measured) : null;
}

/** A rule with the names of its people and its table. */
export function sayRule(rule: RuleAsk, crowd: Crowd, names: RuleNames): RuleSaid {
  return {
    kind: rule.kind,
    strength: rule.strength,
    who: rule.members.map((member) => nameOf(member, names)),
    size: peopleOf(rule, crowd).filter(({ comes }) => comes).length,
    table: rule.tableId === null ? null : names.table(rule.tableId),
    object: rule.objectId === null ? null : names.object(rule.objectId),
    distance: hasDistance(rule.kind) ? distanceOf(rule) : null,
  };
}

function nameOf(member: RuleMember, names: RuleNames): Named {
  if ("tag" in member) return { name: member.tag, isTag: true };
  const name = "guestId" in member ? names.person(member.guestId) : names.household(member.householdId);
  return { name, isTag: false };
}

/** `people` by name; a member of the rule by its own name where it has several people and all of them are among `people`. */
function gathered<Person extends RulePerson>(
  rule: RuleAsk,
  people: readonly Person[],
  crowd: Crowd<Person>,
  names: RuleNames,
): Named[] {
  const left = new Set<RulePerson>(people);
  const whole = rule.members.flatMap((member) => {
    const own = crowd(member).filter((person) => left.has(person) || person.comes);
    if (own.length < 2 || !own.every((person) => left.has(person))) return [];
    for (const person of own) left.delete(person);
    return [nameOf(member, names)];
  });
  return [...whole, ...[...left].map(({ id }) => ({ name: names.person(id), isTag: false }))];
}
