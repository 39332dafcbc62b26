// Rules of the seating plan: whether the plan keeps them, and which of them exclude each other.
import { distanceOf, missing, type Unmeasured, type Whereabouts } from "#app/domain/event/rule-distance.ts";
import { nameKey } from "#app/domain/event/seating.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";

/**
 * `beside` means the same table, until people sit chair by chair. `distant`: at tables far from each other. `near` and `far`: from an object
 * of the plan. `accessible`: at a table that a wheelchair reaches.
 */
export const ruleKinds = ["together", "beside", "apart", "distant", "table", "near", "far", "accessible"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Whether the members of a rule keep away from each other. */
const separates = (kind: RuleKind) => kind === "apart" || kind === "distant";
/** Whether a rule is about each of its people alone: about their table, or about an object near it. */
export const isOfEach = (kind: RuleKind): boolean => kind !== "together" && kind !== "beside" && !separates(kind);
/** Whether a rule names an object of the plan. */
export const namesObject = (kind: RuleKind): boolean => kind === "near" || kind === "far";
/** Whether a rule asks for a distance, which the host may change. */
export const hasDistance = (kind: RuleKind): boolean => kind === "distant" || namesObject(kind);

/** The most rules of an event, and the most people that one rule names. */
export const ruleLimits = { rules: 300, people: 60 } as const;

export const ruleStrengths = ["must", "better"] as const;
export type RuleStrength = (typeof ruleStrengths)[number];

/** A rule names a guest, a household or a tag; those of a tag are the guests who have it now. */
export type RuleMember = { guestId: string } | { householdId: string } | { tag: string };
export type RuleAsk = {
  kind: RuleKind;
  strength: RuleStrength;
  tableId: string | null;
  /** Of a rule that names one; null once the object is gone. */
  objectId: string | null;
  /** In centimetres; null for the usual one of the kind. */
  distance: number | null;
  members: readonly RuleMember[];
};
export type SeatingRule = RuleAsk & { id: string; version: number };

/** The kind `value`, or null if unknown. */
export function parseRuleKind(value: unknown): RuleKind | null {
  return ruleKinds.find((kind) => kind === value) ?? null;
}

/** The strength that a form posts, or the usual one of its kind. */
export function parseStrength(value: unknown, kind: RuleKind): RuleStrength {
  return ruleStrengths.find((strength) => strength === value) ?? usualStrength(kind);
}

/** The strength of a rule of this kind, unless the host says otherwise. */
export function usualStrength(kind: RuleKind): RuleStrength {
  return kind === "table" || kind === "beside" || kind === "accessible" ? "must" : "better";
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
export function peopleOf<Person extends RulePerson>(rule: Pick<RuleAsk, "members">, crowd: Crowd<Person>): Person[] {
  return [...new Set(rule.members.flatMap((member) => crowd(member)))];
}

/**
 * Whether the plan keeps a rule. `broken` names the people who stand in its way, `waiting` those without a seat; `unknown` why
 * nothing measures it yet. A rule is `asleep` while too few of its people come.
 */
export type RuleState<Person> =
  | { state: "kept" }
  | { state: "broken" | "asleep"; people: Person[] }
  | { state: "waiting"; people: Person[]; unknown: Unmeasured | null };

/** The state of a rule; `where` measures the plan. */
export function stateOf<Person extends RulePerson>(
  rule: RuleAsk,
  crowd: Crowd<Person>,
  where: Whereabouts,
): RuleState<Person> {
  const all = peopleOf(rule, crowd);
  const coming = all.filter(({ comes }) => comes);
  const parties = rule.members.filter((member) => crowd(member).some(({ comes }) => comes)).length;
  const isAsleep = isOfEach(rule.kind)
    ? coming.length === 0
    : coming.length < 2 || (separates(rule.kind) && parties < 2);
  if (isAsleep) return { state: "asleep", people: all.filter(({ comes }) => !comes) };
  if (namesObject(rule.kind) && !where.hasObject(rule.objectId))
    return { state: "waiting", people: [], unknown: "object" };
  const broken = inTheWay(rule, coming, crowd, where);
  if (broken.length > 0) return { state: "broken", people: broken };
  const unseated = coming.filter(({ tableId }) => tableId === null);
  if (unseated.length > 0) return { state: "waiting", people: unseated, unknown: null };
  if (!hasDistance(rule.kind) && rule.kind !== "accessible") return { state: "kept" };
  const unplaced = coming.filter(({ tableId }) => tableId !== null && !where.isPlaced(tableId));
  if (unplaced.length > 0) return { state: "waiting", people: unplaced, unknown: "spot" };
  const shut = rule.kind === "accessible" ? coming.filter(({ tableId }) => where.reaches(tableId!) === null) : [];
  return shut.length > 0 ? { state: "waiting", people: shut, unknown: "door" } : { state: "kept" };
}

function inTheWay<Person extends RulePerson>(
  rule: RuleAsk,
  coming: Person[],
  crowd: Crowd<Person>,
  where: Whereabouts,
): Person[] {
  const seated = coming.filter(({ tableId }) => tableId !== null);
  const { kind, objectId } = rule;
  const distance = distanceOf(rule);
  if (kind === "table") return seated.filter(({ tableId }) => tableId !== rule.tableId);
  if (kind === "accessible") return seated.filter(({ tableId }) => where.reaches(tableId!) === false);
  if (kind === "near" || kind === "far")
    return seated.filter(({ tableId }) => missing(kind, distance, where.toObject(tableId!, objectId!)) > 0);
  if (!separates(kind)) return new Set(seated.map(({ tableId }) => tableId)).size > 1 ? seated : [];
  const entries = rule.members.flatMap((member, party) => crowd(member).map((person) => ({ person, party })));
  const byTable = Map.groupBy(
    entries.filter(({ person }) => person.comes && person.tableId !== null),
    ({ person }) => person.tableId!,
  );
  // At most as many people sit at a table as it has chairs.
  const wrong = new Set<Person>();
  for (const [table, here] of byTable)
    for (const [other, there] of byTable) {
      const isClose =
        table === other || (kind === "distant" && missing(kind, distance, where.between(table, other)) > 0);
      if (!isClose) continue;
      for (const one of here)
        if (there.some(({ person, party }) => person !== one.person && party !== one.party)) wrong.add(one.person);
    }
  return coming.filter((person) => wrong.has(person));
}

/** Whether a rule has no more members and names no more people than one rule may. */
export function isWithinLimits({ members }: Pick<RuleAsk, "members">, crowd: Crowd): boolean {
  return members.length <= ruleLimits.people && peopleOf({ members }, crowd).length <= ruleLimits.people;
}

/** The rules that the page shows: all, those that the plan breaks, those of a kind, or locks instead of rules. */
export const ruleViews = [
  "todas",
  "incumplidas",
  "juntos",
  "separados",
  "mesa",
  "distancia",
  "accesible",
  "candados",
] as const;
export type RuleView = (typeof ruleViews)[number];

/** The view in the address; all rules for an unknown value. */
export function parseRuleView(value: unknown): RuleView {
  return ruleViews.find((view) => view === value) ?? "todas";
}

/** Whether a view shows a rule of this kind and state. */
export function isInView(view: RuleView, { kind, state }: { kind: RuleKind; state: RuleState<unknown>["state"] }) {
  if (view === "incumplidas") return state === "broken";
  if (view === "juntos") return kind === "together" || kind === "beside";
  if (view === "separados") return kind === "apart";
  if (view === "distancia") return hasDistance(kind);
  if (view === "accesible") return kind === "accessible";
  return view === "todas" || (view === "mesa" && kind === "table");
}

/** The four switches that hold for everybody. */
export type AlwaysFlags = { households: boolean; strangers: boolean; even: boolean; unanswered: boolean };
export const usualAlways: AlwaysFlags = { households: true, strangers: true, even: true, unanswered: false };

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
  if (isOfEach(kind)) return members.length === 0;
  return kind === "together" ? peopleOf({ members }, crowd).length < 2 : members.length < 2;
}

const memberKey = (member: RuleMember) =>
  "guestId" in member ? member.guestId : "householdId" in member ? member.householdId : `#${nameKey(member.tag)}`;

/** Whether two rules say the same; one distance or another is the same rule. */
function isSame(one: RuleAsk, other: RuleAsk): boolean {
  const keys = new Set(one.members.map(memberKey));
  const theirs = new Set(other.members.map(memberKey));
  return (
    one.kind === other.kind &&
    one.tableId === other.tableId &&
    one.objectId === other.objectId &&
    keys.size === theirs.size &&
    keys.isSubsetOf(theirs)
  );
}

/** Whether `one` and `other` cannot both hold: one separates people, or gives them a place, against the other. */
function excludes(one: RuleAsk, other: RuleAsk, crowd: Crowd): boolean {
  const theirs = new Set(peopleOf(other, crowd).map(({ id }) => id));
  const shares = () => peopleOf(one, crowd).some(({ id }) => theirs.has(id));
  if (one.kind === "table" && other.kind === "table") return one.tableId !== other.tableId && shares();
  if (one.kind === "near" && other.kind === "far")
    return one.objectId !== null && one.objectId === other.objectId && distanceOf(one) < distanceOf(other) && shares();
  // A rule that seats its people at one table.
  const gathers = other.kind === "together" || other.kind === "beside" || other.kind === "table";
  if (!separates(one.kind) || !gathers) return false;
  const parties = one.members.map((member) => crowd(member).filter(({ id }) => theirs.has(id)));
  const met = parties.filter((party) => party.length > 0);
  return met.length > 1 && new Set(met.flat()).size > 1;
}
