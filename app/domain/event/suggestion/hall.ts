// The input of the search for a seating plan: people, tables and rules of one event by number, with the cost of a plan.

export type HallTable = { id: string; capacity: number; isLocked: boolean; isForChildren: boolean };
/** `circles`: the groups and tags that the person shares with others. `at`: the person's table now. */
export type HallPerson = {
  id: string;
  householdId: string;
  isMinor: boolean;
  circles: readonly string[];
  at: string | null;
  isFixed: boolean;
};
/** `sides`: the people of each member of the rule, which is a person, a household or a tag. */
export type HallRule = {
  id: string;
  kind: "together" | "apart" | "table";
  strength: "must" | "better";
  sides: readonly (readonly string[])[];
  tableId: string | null;
};
/** `keepsPlaces`: a person who sits elsewhere than now costs; without it the search begins from an empty hall. */
export type Hall = {
  tables: readonly HallTable[];
  people: readonly HallPerson[];
  rules: readonly HallRule[];
  households: boolean;
  strangers: boolean;
  even: boolean;
  keepsPlaces: boolean;
};

export const costs = {
  unseated: 5_000,
  must: 1_000,
  split: 400,
  better: 60,
  alone: 25,
  minor: 40,
  unevenMost: 20,
  moved: 3,
} as const;

/** A rule by numbers. `people` lists each person once; `table` is -1 if the rule names no table of the hall. */
export type FloorRule = { kind: HallRule["kind"]; weight: number; people: number[]; sides: number[][]; table: number };
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
    rules: ruled.map(({ kind, strength, sides, tableId }) => {
      const named = new Set<number>();
      // A person in two members of the rule counts with the first.
      const numbers = sides.map((side) => {
        const fresh = inOrder(side.flatMap((id) => personNumber.get(id) ?? [])).filter((person) => !named.has(person));
        for (const person of fresh) named.add(person);
        return fresh;
      });
      return {
        kind,
        weight: strength === "must" ? costs.must : costs.better,
        people: inOrder(numbers.flat()),
        sides: numbers,
        table: tableId === null ? -1 : (tableNumber.get(tableId) ?? -1),
      };
    }),
    ruleIds: ruled.map(({ id }) => id),
    meanFree: tables.length === 0 ? 0 : Math.floor(Math.max(0, chairs - people.length) / tables.length),
  };
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

/** How many people of a rule stand against it: pairs at one table, people outside the largest part, people at another table. */
export function brokenBy(floor: Floor, rule: FloorRule, plan: Plan): number {
  if (rule.kind === "table") return rule.people.filter((person) => plan[person] !== rule.table).length;
  const sizeOf = (people: readonly number[]) => {
    const sizes = new Map<number, number>();
    for (const person of people) {
      const table = plan[person]!;
      if (table < floor.tables) sizes.set(table, (sizes.get(table) ?? 0) + 1);
    }
    return sizes;
  };
  if (rule.kind === "together") return rule.people.length - Math.max(0, ...sizeOf(rule.people).values());
  const sides = rule.sides.map(sizeOf);
  let pairs = 0;
  for (const [index, side] of sides.entries())
    for (const other of sides.slice(index + 1))
      for (const [table, size] of side) pairs += size * (other.get(table) ?? 0);
  return pairs;
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
  for (const rule of floor.rules) cost += rule.weight * brokenBy(floor, rule, plan);
  return cost;
}
