// The search for a seating plan: it never breaks what is hard, counts right, finds what is hidden, and always says the same.
import fc from "fast-check";
import { expect, it } from "vitest";
import { plantWedding } from "#test/planted-wedding.ts";
import { costOf, type Hall, numberHall, type Plan } from "./hall.ts";
import { openRoom } from "./room.ts";
import { anneal, partsOf, solve, tryFrom } from "./solve.ts";

const kinds = ["together", "apart", "table"] as const;

/** Halls of any kind; `most` people and tables. */
function halls(most: { people: number; tables: number; rules: number }): fc.Arbitrary<Hall> {
  const person = fc.record({
    household: fc.nat(3),
    isMinor: fc.boolean(),
    circles: fc.subarray(["a", "b", "c"]),
    at: fc.nat(most.tables),
    isFixed: fc.nat(5).map((chance) => chance === 0),
  });
  const table = fc.record({
    capacity: fc.integer({ min: 1, max: 4 }),
    isLocked: fc.nat(5).map((chance) => chance === 0),
    isForChildren: fc.boolean(),
  });
  const rule = fc.record({
    kind: fc.constantFrom(...kinds),
    isMust: fc.boolean(),
    sides: fc.array(fc.uniqueArray(fc.nat(most.people), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    table: fc.nat(most.tables),
  });
  return fc
    .record({
      people: fc.array(person, { maxLength: most.people }),
      tables: fc.array(table, { maxLength: most.tables }),
      rules: fc.array(rule, { maxLength: most.rules }),
      households: fc.boolean(),
      strangers: fc.boolean(),
      even: fc.boolean(),
      keepsPlaces: fc.boolean(),
    })
    .map(({ people, tables, rules, ...always }) => {
      const taken = tables.map(() => 0);
      const sit = (wanted: number) => {
        const table = tables[wanted];
        if (!table || taken[wanted]! >= table.capacity) return null;
        taken[wanted]! += 1;
        return `t${wanted}`;
      };
      return {
        ...always,
        tables: tables.map((each, at) => ({ ...each, id: `t${at}` })),
        people: people.map(({ household, at, ...each }, index) => ({
          ...each,
          id: `p${index}`,
          householdId: `h${household}`,
          at: sit(at),
        })),
        rules: rules.map(({ kind, isMust, sides, table }, at) => ({
          id: `r${at}`,
          kind,
          strength: isMust ? ("must" as const) : ("better" as const),
          sides: sides.map((side) => side.map((number) => `p${number}`)),
          tableId: table < tables.length ? `t${table}` : null,
        })),
      };
    });
}

const some = halls({ people: 14, tables: 4, rules: 4 });

function expectSound(hall: Hall, plan: Plan): void {
  const floor = numberHall(hall);
  expect(plan).toHaveLength(floor.people);
  const load = floor.capacity.map((_, table) => plan.filter((at) => at === table).length);
  for (const [table, capacity] of floor.capacity.entries()) expect(load[table]).toBeLessThanOrEqual(capacity);
  for (const [person, table] of plan.entries()) {
    expect(table).toBeLessThanOrEqual(floor.tables);
    if (floor.isFixed[person]) expect(table).toBe(floor.at[person]);
    else if (floor.isClosed[table]) expect(table).toBe(floor.at[person]);
  }
}

it("keeps to the chairs, to locked people and tables, and gives each person one place", () => {
  fc.assert(
    fc.property(some, fc.nat(5), (hall, seed) => {
      const floor = numberHall(hall);
      const plan = tryFrom(floor, Int16Array.from(floor.at), seed);
      expectSound(hall, plan);
      expect(costOf(floor, plan)).toBeLessThanOrEqual(costOf(floor, Int16Array.from(floor.at)));
    }),
    { numRuns: 15 },
  );
});

it("counts every step as the whole plan counts", () => {
  const walk = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(some, fc.constantFrom("blocks", "households", "people"), walk, (hall, level, moves) => {
      const floor = numberHall(hall);
      const start = Int16Array.from(floor.at);
      const room = openRoom(floor, start, partsOf(floor, start, level));
      for (const [one, two] of moves) {
        if (room.count === 0) return;
        const part = one % room.count;
        const [from, to] = [room.at[part]!, two % (floor.tables + 1)];
        room.move(part, to);
        room.settle(from);
        room.settle(to);
        expect(room.cost).toBe(costOf(floor, room.planNow()));
      }
    }),
    { numRuns: 300 },
  );
});

it("gives the same plan for the same seed, in whatever order the rows come, and another for another", () => {
  const hall = plantWedding(3, { people: 60, tables: 8, rules: 12 });
  const backwards = {
    ...hall,
    people: hall.people.toReversed(),
    tables: hall.tables.toReversed(),
    rules: hall.rules.toReversed(),
  };
  const plans = [solve(numberHall(hall), 1), solve(numberHall(hall), 1), solve(numberHall(backwards), 1)];
  expect(plans.map((plan) => plan.join())).toEqual(plans.map(() => plans[0]!.join()));
  expect(solve(numberHall(hall), 2).join()).not.toBe(plans[0]!.join());
});

/** The least cost of all plans. */
function leastOf(hall: Hall): number {
  const floor = numberHall(hall);
  const plan = Int16Array.from(floor.at);
  const load = floor.capacity.map(
    (_, table) => plan.filter((at, person) => at === table && floor.isFixed[person]).length,
  );
  let least = Infinity;
  const next = (person: number): void => {
    if (person === floor.people) {
      least = Math.min(least, costOf(floor, plan));
      return;
    }
    if (floor.isFixed[person]) return next(person + 1);
    for (let table = 0; table <= floor.tables; table++) {
      if (table < floor.tables && (floor.isClosed[table] || load[table]! >= floor.capacity[table]!)) continue;
      plan[person] = table;
      if (table < floor.tables) load[table]! += 1;
      next(person + 1);
      if (table < floor.tables) load[table]! -= 1;
    }
  };
  next(0);
  return least;
}

it("finds the least cost of small halls", () => {
  const small = halls({ people: 7, tables: 3, rules: 4 });
  for (const hall of fc.sample(small, { numRuns: 20, seed: 7 })) {
    const floor = numberHall(hall);
    expect(costOf(floor, solve(floor, 1))).toBe(leastOf(hall));
  }
});

it("finds the plan that is hidden in a wedding of 300", () => {
  for (const seed of [1, 2, 3]) {
    const floor = numberHall(plantWedding(seed, { people: 300, tables: 40, rules: 60 }));
    expect(costOf(floor, solve(floor, 1))).toBe(0);
  }
});

it("has nothing to do in a hall without open tables", () => {
  const hall = plantWedding(1, { people: 40, tables: 4, rules: 2 });
  const closed = { ...hall, tables: hall.tables.map((table) => ({ ...table, isLocked: true })) };
  const floor = numberHall(closed);
  const start = Int16Array.from(floor.at);
  expect(anneal(floor, start, "people", { steps: 10, heat: 1, random: () => 0 }).plan).toEqual(start);
});
