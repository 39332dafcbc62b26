// A new seating plan for the host to judge. It has moves with reasons, the moves that need each other, and the rules that it keeps.
import { brokenBy, type Floor, type FloorRule, pairCost, type Plan, ruleCost } from "./hall.ts";

/**
 * `rule`: the move keeps it. `seat`: they waited for one. `family`: their household sits together. `room`: they make room for those of another
 * move. `other`: company, or tables that are alike.
 */
type Reason =
  | { because: "rule"; ruleId: string }
  | { because: "room"; moveId: number }
  | { because: "seat" | "family" | "other" };
/** People of one household who go from one place to another; null is no seat. `needs`: the moves without which this one finds no room. */
export type Move = {
  id: number;
  householdId: string;
  people: string[];
  from: string | null;
  to: string | null;
  reason: Reason;
  needs: number[];
};
export type Proposal = {
  moves: Move[];
  /** How many people sit now and stay. */
  stay: number;
  /** The ids of the rules that the plan keeps now, and would keep. */
  keptBefore: string[];
  keptAfter: string[];
  unseated: string[];
};

type Group = { people: number[]; household: number; from: number; to: number };

/** The moves from today's seats to `plan`. */
export function propose(floor: Floor, plan: Plan): Proposal {
  const groups = groupsOf(floor, plan);
  const needs = needsOf(floor, groups);
  const nameOf = (table: number) => floor.tableIds[table] ?? null;
  const today = Int16Array.from(floor.at);
  return {
    moves: groups.map((group, id) => ({
      id,
      householdId: floor.householdIds[group.household]!,
      people: group.people.map((person) => floor.personIds[person]!),
      from: nameOf(group.from),
      to: nameOf(group.to),
      reason: reasonOf(floor, plan, groups, needs, id),
      needs: needs[id]!,
    })),
    stay: floor.at.filter((table, person) => table < floor.tables && plan[person] === table).length,
    keptBefore: keptRules(floor, today),
    keptAfter: keptRules(floor, plan),
    unseated: floor.personIds.filter((_, person) => plan[person] === floor.tables),
  };
}

/** The ids of the rules that `plan` keeps. */
export function keptRules(floor: Floor, plan: Plan): string[] {
  return floor.ruleIds.filter((_, rule) => brokenBy(floor, floor.rules[rule]!, plan) === 0);
}

/** In the order of the tables where people arrive. */
function groupsOf(floor: Floor, plan: Plan): Group[] {
  const width = floor.tables + 1;
  const movers = floor.personIds.keys().filter((person) => plan[person] !== floor.at[person]);
  const groups = Map.groupBy(
    movers,
    (person) => (floor.household[person]! * width + floor.at[person]!) * width + plan[person]!,
  );
  return [...groups.values()]
    .map((people) => {
      const [person] = people as [number];
      return { people, household: floor.household[person]!, from: floor.at[person]!, to: plan[person]! };
    })
    .sort((one, other) => one.to - other.to || one.people[0]! - other.people[0]!);
}

/**
 * Those who arrive at a table take its free chairs in turn, then the chairs of those who leave, in turn. So a choice of moves with all that
 * they need always fits.
 */
function needsOf(floor: Floor, groups: readonly Group[]): number[][] {
  const needs: number[][] = groups.map(() => []);
  for (let table = 0; table < floor.tables; table++) {
    const leaving = [...groups.keys()].filter((group) => groups[group]!.from === table);
    let room = floor.capacity[table]! - floor.at.filter((at) => at === table).length;
    let left = 0;
    for (const [group, { people, to }] of groups.entries()) {
      if (to !== table) continue;
      room -= people.length;
      while (room < 0 && left < leaving.length) room += groups[leaving[left++]!]!.people.length;
      needs[group] = leaving.slice(0, left);
    }
  }
  return needs;
}

/** The ids of `chosen` whose moves, and all that these need, are chosen too. */
export function possibleMoves(moves: readonly Pick<Move, "id" | "needs">[], chosen: ReadonlySet<number>): Set<number> {
  const possible = new Set(moves.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  for (let before = -1; before !== possible.size;) {
    before = possible.size;
    for (const { id, needs } of moves) if (needs.some((needed) => !possible.has(needed))) possible.delete(id);
  }
  return possible;
}

function reasonOf(floor: Floor, plan: Plan, groups: readonly Group[], needs: number[][], id: number): Reason {
  const { people, household, from } = groups[id]!;
  const without = plan.slice();
  for (const person of people) without[person] = from;
  let most = 0;
  let ruleId = "";
  for (const [index, rule] of floor.rules.entries()) {
    const gain = ruleCost(floor, rule, without) - ruleCost(floor, rule, plan);
    if (gain > most) [most, ruleId] = [gain, floor.ruleIds[index]!];
  }
  if (ruleId !== "") return { because: "rule", ruleId };
  if (from === floor.tables) return { because: "seat" };
  if (floor.hall.households && tablesOf(floor, household, plan) < tablesOf(floor, household, without))
    return { because: "family" };
  const moveId = needs.findIndex((needed) => needed.includes(id));
  return moveId === -1 ? { because: "other" } : { because: "room", moveId };
}

function tablesOf(floor: Floor, household: number, plan: Plan): number {
  const tables = floor.households[household]!.map((person) => plan[person]!).filter((table) => table < floor.tables);
  return new Set(tables).size;
}

/**
 * Why a rule is not kept, as far as it can be read from the plan. `no_way`: a wheelchair reaches no table. `no_table`: no table, or no two
 * tables, lie as the rule asks. `all_locked`: those that do are full of people who stay.
 */
export type Obstacle =
  | { code: "too_many"; people: number; chairs: number; tableId: string }
  | { code: "locked"; people: string[]; tables: string[] }
  | { code: "few_chairs"; missing: number }
  | { code: "no_way" | "no_table" | "all_locked" }
  | { code: "other_rules" };

/** The obstacle of a rule that `plan` breaks. */
export function obstacleOf(floor: Floor, ruleId: string, plan: Plan): Obstacle {
  const rule = floor.rules[floor.ruleIds.indexOf(ruleId)]!;
  if (rule.kind === "together" || rule.kind === "table") {
    const tables = rule.kind === "table" ? [rule.table] : [...floor.capacity.keys()];
    const largest = tables.reduce(
      (best, table) => (floor.capacity[table]! > (floor.capacity[best] ?? 0) ? table : best),
      -1,
    );
    const chairs = floor.capacity[largest] ?? 0;
    if (largest !== -1 && rule.people.length > chairs)
      return { code: "too_many", people: rule.people.length, chairs, tableId: floor.tableIds[largest]! };
  }
  const place = placeObstacle(floor, rule);
  if (place) return place;
  const fixed = rule.people.filter(
    (person) => floor.isFixed[person] && (rule.costAt.length === 0 || rule.costAt[floor.at[person]!]! > 0),
  );
  const isShut = rule.kind === "table" && floor.isClosed[rule.table] === true;
  if (fixed.length > 0 || isShut) {
    const shut = new Set(fixed.map((person) => floor.at[person]!).filter((table) => floor.isClosed[table]));
    if (isShut) shut.add(rule.table);
    const own = fixed.filter((person) => !floor.isClosed[floor.at[person]!]);
    return {
      code: "locked",
      people: own.map((person) => floor.personIds[person]!),
      tables: [...shut].sort((one, other) => one - other).map((table) => floor.tableIds[table]!),
    };
  }
  const missing = missingChairs(floor);
  const waits = rule.people.some((person) => plan[person] === floor.tables);
  return waits && missing > 0 ? { code: "few_chairs", missing } : { code: "other_rules" };
}

/** The tables that lie as a rule about each of its people asks. */
export function rightTables({ costAt }: FloorRule): number[] {
  return [...costAt.keys()].slice(0, -1).filter((table) => costAt[table] === 0);
}

/** The facts that no plan can change: the tables lie as they lie, and the locked people stay. */
function placeObstacle(floor: Floor, rule: FloorRule): Obstacle | null {
  const { kind } = rule;
  const all = [...floor.capacity.keys()];
  if (kind === "distant")
    return all.some((one) => all.some((other) => pairCost(floor, rule, one, other) === 0))
      ? null
      : { code: "no_table" };
  if (kind !== "near" && kind !== "far" && kind !== "accessible") return null;
  const right = rightTables(rule);
  if (right.length === 0) return { code: kind === "accessible" ? "no_way" : "no_table" };
  const staying = (table: number) => floor.at.filter((at, person) => at === table && floor.isFixed[person]).length;
  const isFull = (table: number) => floor.isClosed[table]! || staying(table) >= floor.capacity[table]!;
  return right.every(isFull) ? { code: "all_locked" } : null;
}

/** How many chairs the people have too few. */
export function missingChairs(floor: Floor): number {
  const chairs = floor.capacity.reduce((sum, capacity) => sum + capacity, 0);
  return Math.max(0, floor.people - chairs);
}
