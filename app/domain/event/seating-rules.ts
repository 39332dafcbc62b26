// Rules of the seating plan: whether the plan keeps them, and which of them exclude each other.
import { nameKey } from "#app/domain/event/seating.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";

/** `beside` means the same table, until people sit chair by chair. */
export const ruleKinds = ["together", "beside", "apart", "table"] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleStrengths = ["must", "better"] as const;
export type RuleStrength = (typeof ruleStrengths)[number];

/** A rule names a guest, a household or a tag; those of a tag are the guests who have it now. */
export type RuleMember = { guestId: string } | { householdId: string } | { tag: string };
export type RuleAsk = {
  kind: RuleKind;
  strength: RuleStrength;
  tableId: string | null;
  members: readonly RuleMember[];
};
export type SeatingRule = RuleAsk & { id: string; version: number };

/** The strength that a form posts, or the usual one of its kind. */
export function parseStrength(value: unknown, kind: RuleKind): RuleStrength {
  return ruleStrengths.find((strength) => strength === value) ?? usualStrength(kind);
}

function usualStrength(kind: RuleKind): RuleStrength {
  return kind === "table" || kind === "beside" ? "must" : "better";
}

/** A guest as rules see one. */
export type RulePerson = {
  id: string;
  householdId: string;
  tags: readonly string[];
  tableId: string | null;
  /** Has not declined. */
  comes: boolean;
};

/** Finds the people of a member. */
export type Crowd<Person extends RulePerson = RulePerson> = (member: RuleMember) => readonly Person[];

/** The people of an event, so that each member of a rule is found at once. Tags match without accents and case. */
export function crowdOf<Person extends RulePerson>(people: readonly Person[]): Crowd<Person> {
  const byId = new Map(people.map((person) => [person.id, [person]]));
  const byHousehold = Map.groupBy(people, ({ householdId }) => householdId);
  const byTag = new Map<string, Person[]>();
  for (const person of people)
    for (const key of new Set(person.tags.map(nameKey))) {
      const tagged = byTag.get(key);
      if (tagged) tagged.push(person);
      else byTag.set(key, [person]);
    }
  return (member) =>
    ("guestId" in member
      ? byId.get(member.guestId)
      : "householdId" in member
        ? byHousehold.get(member.householdId)
        : byTag.get(nameKey(member.tag))) ?? [];
}

/** The people that a rule names, each once. */
function peopleOf<Person extends RulePerson>(rule: Pick<RuleAsk, "members">, crowd: Crowd<Person>): Person[] {
  return [...new Set(rule.members.flatMap((member) => crowd(member)))];
}

/**
 * Whether the plan keeps a rule. `broken` names the people who stand in its way, `waiting` those without a seat, `asleep` those who do not
 * come, so that the rule has too few people.
 */
export type RuleState<Person> = { state: "kept" } | { state: "broken" | "waiting" | "asleep"; people: Person[] };

export function stateOf<Person extends RulePerson>(rule: RuleAsk, crowd: Crowd<Person>): RuleState<Person> {
  const all = peopleOf(rule, crowd);
  const coming = all.filter(({ comes }) => comes);
  const parties = rule.members.filter((member) => crowd(member).some(({ comes }) => comes)).length;
  const isAsleep =
    rule.kind === "table" ? coming.length === 0 : coming.length < 2 || (rule.kind === "apart" && parties < 2);
  if (isAsleep) return { state: "asleep", people: all.filter(({ comes }) => !comes) };
  const broken = inTheWay(rule, coming, crowd);
  if (broken.length > 0) return { state: "broken", people: broken };
  const waiting = coming.filter(({ tableId }) => tableId === null);
  return waiting.length > 0 ? { state: "waiting", people: waiting } : { state: "kept" };
}

function inTheWay<Person extends RulePerson>(rule: RuleAsk, coming: Person[], crowd: Crowd<Person>): Person[] {
  const seated = coming.filter(({ tableId }) => tableId !== null);
  if (rule.kind === "table") return seated.filter(({ tableId }) => tableId !== rule.tableId);
  if (rule.kind !== "apart") return new Set(seated.map(({ tableId }) => tableId)).size > 1 ? seated : [];
  const entries = rule.members.flatMap((member, party) => crowd(member).map((person) => ({ person, party })));
  const there = entries.filter(({ person }) => person.comes && person.tableId !== null);
  // At most as many people sit at a table as it has chairs.
  const wrong = [...Map.groupBy(there, ({ person }) => person.tableId)].flatMap(([, table]) =>
    table.filter((one) => table.some((other) => other.person !== one.person && other.party !== one.party)),
  );
  return [...new Set(wrong.map(({ person }) => person))];
}

/** A rule that stands against a new one, or is the same. */
export type RuleConflict = Refusal<"rule_contradicts" | "rule_same"> & { other: SeatingRule };

/** Whether `ask` may stand beside the rules `others`; null if it may. */
export function conflictOf(
  ask: RuleAsk,
  others: readonly SeatingRule[],
  crowd: Crowd,
): RuleConflict | Refusal<"rule_alone"> | null {
  if (isAlone(ask, crowd)) return refuse("rule_alone");
  const same = others.find((other) => isSame(ask, other));
  if (same) return { ...refuse("rule_same"), other: same };
  const contrary = others.find((other) => excludes(ask, other, crowd) || excludes(other, ask, crowd));
  return contrary ? { ...refuse("rule_contradicts"), other: contrary } : null;
}

function isAlone({ kind, members }: RuleAsk, crowd: Crowd): boolean {
  if (kind === "table") return members.length === 0;
  return kind === "together" ? peopleOf({ members }, crowd).length < 2 : members.length < 2;
}

const memberKey = (member: RuleMember) =>
  "guestId" in member ? member.guestId : "householdId" in member ? member.householdId : `#${nameKey(member.tag)}`;

function isSame(one: RuleAsk, other: RuleAsk): boolean {
  const keys = new Set(one.members.map(memberKey));
  const theirs = new Set(other.members.map(memberKey));
  return (
    one.kind === other.kind && one.tableId === other.tableId && keys.size === theirs.size && keys.isSubsetOf(theirs)
  );
}

/** Whether `one` and `other` cannot both hold: one separates people, or seats them at a table, against the other. */
function excludes(one: RuleAsk, other: RuleAsk, crowd: Crowd): boolean {
  const theirs = new Set(peopleOf(other, crowd).map(({ id }) => id));
  if (one.kind === "table" && other.kind === "table")
    return one.tableId !== other.tableId && peopleOf(one, crowd).some(({ id }) => theirs.has(id));
  if (one.kind !== "apart" || other.kind === "apart") return false;
  const parties = one.members.map((member) => crowd(member).filter(({ id }) => theirs.has(id)));
  const met = parties.filter((party) => party.length > 0);
  return met.length > 1 && new Set(met.flat()).size > 1;
}
