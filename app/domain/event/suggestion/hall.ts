// The input of the search for a seating plan: people, tables and rules of one event by number, with the cost of a plan.

/** `isPlaced`: it has a place on the plan; rules about distance and access take any other table for the worst. */
export type HallTable = { id: string; capacity: number; isLocked: boolean; isForChildren: boolean; isPlaced: boolean };
/** `circles`: the groups and tags that the person shares with others. `at`: the person's table now. */
export type HallPerson = {
  id: string;
  householdId: string;
  isMinor: boolean;
  circles: readonly string[];
  at: string | null;
  isFixed: boolean;
};
/**
 * `sides`: the people of each member of the rule, which is a person, a household or a tag. `lacking`: the centimetres that each table
 * lacks, of a rule for tables near an object, far from it or with a way to them; 0 for a table not listed. `distance` in
 * centimetres, of a rule that keeps its sides at tables apart.
 */
export type HallRule = {
  id: string;
  kind: "together" | "apart" | "distant" | "table" | "near" | "far" | "accessible";
  strength: "must" | "better";
  sides: readonly (readonly string[])[];
  tableId: string | null;
  lacking: Readonly<Record<string, number>>;
  distance: number;
};
/**
 * `gaps`: the centimetres between two tables, for all pairs that are nearer than a rule asks for. `keepsPlaces`: a person who sits elsewhere
 * than now costs; without it the search begins from an empty hall.
 */
export type Hall = {
  tables: readonly HallTable[];
  people: readonly HallPerson[];
  rules: readonly HallRule[];
  gaps: readonly (readonly [tableId: string, otherId: string, gap: number])[];
  households: boolean;
  strangers: boolean;
  even: boolean;
  keepsPlaces: boolean;
};

export const costs = {
  unseated: 5_000,
  accessible: 2_000,
  must: 1_000,
  split: 400,
  better: 60,
  alone: 25,
  minor: 40,
  unevenMost: 20,
  moved: 3,
} as const;

/** Further than any rule asks. */
const FAR = 100_000;
/** The centimetres that one unit of the cost of a rule of «Mejor si» stands for. */
const CM_EACH = 10;

/**
 * A rule by numbers. `people` lists each person once; `table` is -1 if the rule names no table of the hall. `costAt`: the cost of one person at
 * each table, and last without a seat, for a rule about each of its people; else empty.
 */
export type FloorRule = {
  kind: HallRule["kind"];
  isMust: boolean;
  weight: number;
  people: number[];
  sides: number[][];
  table: number;
  costAt: number[];
  distance: number;
};
/** A person who must not sit at a table without one of `circles`, in which they count themselves `own` times. */
type Lonely = { person: number; circles: number[]; own: 0 | 1; cost: number; sparesChildren: boolean };
/** The hall by numbers, in the order of the ids: table `tables` stands for «no seat». */
export type Floor = {
  hall: Hall;
  people: number;
  tables: number;
  personIds: string[];
  tableIds: string[];
  capacity: number[];
  isClosed: boolean[];
  isForChildren: boolean[];
  household: number[];
  householdIds: string[];
  households: number[][];
  circles: number[][];
  circleCount: number;
  lonely: Lonely[];
  at: number[];
  isFixed: boolean[];
  rules: FloorRule[];
  /** By table and other table, in centimetres. */
  gaps: Int32Array;
  ruleIds: string[];
  /** The free chairs that each table would have if all were alike. */
  meanFree: number;
};

/** A plan: the table of each person by number. */
export type Plan = Int16Array;

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** Numbers everything in the order of the ids, so that the order of the rows changes nothing. */
export function numberHall(hall: Hall): Floor {
  const tables = [...hall.tables].sort(byId);
  const people = [...hall.people].sort(byId);
  const ruled = [...hall.rules].sort(byId);
  const tableNumber = new Map(tables.map(({ id }, at) => [id, at]));
  const personNumber = new Map(people.map(({ id }, at) => [id, at]));
  const householdNumber = numbersOf(people.map(({ householdId }) => householdId));
  const household = people.map(({ householdId }) => householdNumber.get(householdId)!);
  const households: number[][] = Array.from(householdNumber, () => []);
  for (const [person, of] of household.entries()) households[of]!.push(person);
  const at = people.map((person) =>
    person.at === null ? tables.length : (tableNumber.get(person.at) ?? tables.length),
  );
  const chairs = tables.reduce((sum, { capacity }) => sum + capacity, 0);
  return {
    hall,
    people: people.length,
    tables: tables.length,
    personIds: people.map(({ id }) => id),
    tableIds: tables.map(({ id }) => id),
    capacity: tables.map(({ capacity }) => capacity),
    isClosed: tables.map(({ isLocked }) => isLocked),
    isForChildren: tables.map(({ isForChildren }) => isForChildren),
    household,
    householdIds: [...householdNumber.keys()],
    households,
    ...circlesOf(hall, people, household, households),
    at,
    isFixed: people.map(({ isFixed }, index) => isFixed || tables[at[index]!]?.isLocked === true),
    gaps: gapsOf(hall, tables, tableNumber),
    rules: ruled.map((rule) => {
      const { kind, strength, sides, tableId, distance } = rule;
      const named = new Set<number>();
      // A person in two members of the rule counts with the first.
      const numbers = sides.map((side) => {
        const fresh = inOrder(side.flatMap((id) => personNumber.get(id) ?? [])).filter((person) => !named.has(person));
        for (const person of fresh) named.add(person);
        return fresh;
      });
      return {
        kind,
        isMust: strength === "must",
        weight: weightOf(rule),
        people: inOrder(numbers.flat()),
        sides: numbers,
        table: tableId === null ? -1 : (tableNumber.get(tableId) ?? -1),
        costAt: costsAt(rule, tables),
        distance,
      };
    }),
    ruleIds: ruled.map(({ id }) => id),
    meanFree: tables.length === 0 ? 0 : Math.floor(Math.max(0, chairs - people.length) / tables.length),
  };
}

function weightOf({ kind, strength }: HallRule): number {
  if (strength === "better") return costs.better;
  return kind === "accessible" ? costs.accessible : costs.must;
}

/** The cost of the missing centimetres: all of the weight where the rule must hold, else the centimetres. */
function costOfMissing(isMust: boolean, weight: number, missing: number): number {
  if (missing <= 0) return 0;
  return isMust ? weight : Math.min(weight, Math.ceil(missing / CM_EACH));
}

function costsAt(rule: HallRule, tables: readonly HallTable[]): number[] {
  const { kind, strength, tableId, lacking } = rule;
  if (kind === "together" || kind === "apart" || kind === "distant") return [];
  const weight = weightOf(rule);
  const at = ({ id, isPlaced }: HallTable) => {
    if (kind === "table") return id === tableId ? 0 : weight;
    return costOfMissing(strength === "must", weight, isPlaced ? (lacking[id] ?? 0) : FAR);
  };
  return [...tables.map(at), weight];
}

function gapsOf(hall: Hall, tables: readonly HallTable[], tableNumber: ReadonlyMap<string, number>): Int32Array {
  const width = tables.length;
  if (!hall.rules.some(({ kind }) => kind === "distant")) return new Int32Array();
  const gaps = new Int32Array(width * width).fill(FAR);
  for (const [one, { isPlaced }] of tables.entries())
    for (const [other, next] of tables.entries())
      if (one === other || !isPlaced || !next.isPlaced) gaps[one * width + other] = 0;
  for (const [id, otherId, gap] of hall.gaps) {
    const [one, other] = [tableNumber.get(id), tableNumber.get(otherId)];
    if (one === undefined || other === undefined) continue;
    gaps[one * width + other] = gap;
    gaps[other * width + one] = gap;
  }
  return gaps;
}

const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other);
const numbersOf = (names: readonly string[]) => new Map([...new Set(names)].sort().map((name, at) => [name, at]));

/** The circles of each person, and the people who must not sit without one: alone among strangers, or a minor without an adult. */
function circlesOf(hall: Hall, people: readonly HallPerson[], household: number[], households: number[][]) {
  const shared = numbersOf(people.flatMap(({ circles }) => [...circles]));
  // After the shared circles: one of each household, and one of its adults.
  const family = (person: number) => shared.size + 2 * household[person]!;
  const circles = people.map(({ circles: names, isMinor }, person) =>
    inOrder([...names.map((name) => shared.get(name)!), family(person), ...(isMinor ? [] : [family(person) + 1])]),
  );
  const lonely: Lonely[] = [];
  for (const [person, { isMinor }] of people.entries()) {
    if (hall.strangers) {
      const own = circles[person]!.filter((circle) => circle < shared.size || circle === family(person));
      lonely.push({ person, circles: own, own: 1, cost: costs.alone, sparesChildren: false });
    }
    const hasAdult = households[household[person]!]!.some((other) => !people[other]!.isMinor);
    if (isMinor && hasAdult)
      lonely.push({ person, circles: [family(person) + 1], own: 0, cost: costs.minor, sparesChildren: true });
  }
  return { circles, circleCount: shared.size + 2 * households.length, lonely };
}

/** The cost of a table by its free chairs. */
export function unevenCost(floor: Floor, free: number): number {
  return floor.hall.even ? Math.min(costs.unevenMost, (free - floor.meanFree) ** 2) : 0;
}

/** The cost of two people of different sides of a rule at these tables. */
export function pairCost({ gaps, tables }: Floor, rule: FloorRule, one: number, other: number): number {
  const { kind, isMust, weight, distance } = rule;
  if (kind === "apart") return one === other ? weight : 0;
  return costOfMissing(isMust, weight, distance + 1 - gaps[one * tables + other]!);
}

/** How many people of a rule stand against it: pairs, people outside the largest part, people at a wrong table. */
export function brokenBy(floor: Floor, rule: FloorRule, plan: Plan): number {
  return againstRule(floor, rule, plan, (cost) => (cost > 0 ? 1 : 0));
}

/** The cost of a rule in `plan`. */
export function ruleCost(floor: Floor, rule: FloorRule, plan: Plan): number {
  return againstRule(floor, rule, plan, (cost) => cost);
}

function againstRule(floor: Floor, rule: FloorRule, plan: Plan, count: (cost: number) => number): number {
  const { kind, people, costAt, weight } = rule;
  if (costAt.length > 0) return people.reduce((sum, person) => sum + count(costAt[plan[person]!]!), 0);
  const sizeOf = (some: readonly number[]) => {
    const sizes = new Map<number, number>();
    for (const person of some) {
      const table = plan[person]!;
      if (table < floor.tables) sizes.set(table, (sizes.get(table) ?? 0) + 1);
    }
    return sizes;
  };
  if (kind === "together") return count(weight) * (people.length - Math.max(0, ...sizeOf(people).values()));
  const sides = rule.sides.map(sizeOf);
  let sum = 0;
  for (const [index, side] of sides.entries())
    for (const other of sides.slice(index + 1))
      for (const [one, size] of side)
        for (const [two, each] of other) sum += size * each * count(pairCost(floor, rule, one, two));
  return sum;
}

/** The cost of `plan`, counted anew. */
export function costOf(floor: Floor, plan: Plan): number {
  const { hall, people, tables } = floor;
  let cost = 0;
  const load = Array.from({ length: tables }, () => 0);
  const counts = Array.from({ length: tables }, () => new Map<number, number>());
  for (let person = 0; person < people; person++) {
    const table = plan[person]!;
    if (table === tables) cost += costs.unseated;
    else {
      load[table]! += 1;
      for (const circle of floor.circles[person]!) counts[table]!.set(circle, (counts[table]!.get(circle) ?? 0) + 1);
    }
    if (hall.keepsPlaces && floor.at[person]! < tables && table !== floor.at[person]) cost += costs.moved;
  }
  for (let table = 0; table < tables; table++) cost += unevenCost(floor, floor.capacity[table]! - load[table]!);
  for (const { person, circles, own, cost: each, sparesChildren } of floor.lonely) {
    const table = plan[person]!;
    if (table === tables || (sparesChildren && floor.isForChildren[table])) continue;
    if (circles.every((circle) => (counts[table]!.get(circle) ?? 0) <= own)) cost += each;
  }
  if (hall.households)
    for (const household of floor.households) {
      const at = new Set(household.map((person) => plan[person]!).filter((table) => table < tables));
      cost += costs.split * Math.max(0, at.size - 1);
    }
  for (const rule of floor.rules) cost += ruleCost(floor, rule, plan);
  return cost;
}
