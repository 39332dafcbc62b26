// The search for a seating plan: it never breaks what is hard, counts right, finds what is hidden, and always says the same.
import fc from "fast-check";
import { expect, it } from "vitest";
import { plantWedding } from "#test/planted-wedding.ts";
import { costOf, type Hall, type HallRule, numberHall, type Plan } from "./hall.ts";
import { openRoom } from "./room.ts";
import { anneal, partsOf, solve, tryFrom } from "./solve.ts";

const kinds = ["together", "apart", "distant", "table", "near", "far", "accessible"] as const;

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
    isPlaced: fc.nat(5).map((chance) => chance > 0),
  });
  const rule = fc.record({
    kind: fc.constantFrom(...kinds),
    isMust: fc.boolean(),
    sides: fc.array(fc.uniqueArray(fc.nat(most.people), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    table: fc.nat(most.tables),
    lacking: fc.array(fc.constantFrom(0, 1, 250, 5_000), { minLength: most.tables, maxLength: most.tables }),
    distance: fc.constantFrom(300, 600),
  });
  const gap = fc.tuple(fc.nat(most.tables), fc.nat(most.tables), fc.constantFrom(0, 299, 420, 601));
  return fc
    .record({
      people: fc.array(person, { maxLength: most.people }),
      tables: fc.array(table, { maxLength: most.tables }),
      rules: fc.array(rule, { maxLength: most.rules }),
      gaps: fc.uniqueArray(gap, { selector: ([one, other]) => [one, other].sort().join(), maxLength: 6 }),
      households: fc.boolean(),
      strangers: fc.boolean(),
      even: fc.boolean(),
      keepsPlaces: fc.boolean(),
    })
    .map(({ people, tables, rules, gaps, ...always }) => {
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
        gaps: gaps
          .filter(([one, other]) => one !== other)
          .map(([one, other, cm]) => [`t${one}`, `t${other}`, cm] as const),
        rules: rules.map(({ kind, isMust, sides, table, lacking, distance }, at) => ({
          id: `r${at}`,
          kind,
          strength: isMust ? ("must" as const) : ("better" as const),
          sides: sides.map((side) => side.map((number) => `p${number}`)),
          tableId: table < tables.length ? `t${table}` : null,
          lacking: Object.fromEntries(lacking.map((cm, number) => [`t${number}`, cm])),
          distance,
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
  for (const seed of [1, 2, 36]) {
    const floor = numberHall(plantWedding(seed, { people: 300, tables: 40, rules: 60 }));
    expect(costOf(floor, solve(floor, 1))).toBe(0);
  }
});

it("counts what a distance lacks: a unit for 10 cm up to 60, all of a rule that must hold, and 2,000 without a way", () => {
  const [one, other] = [
    { id: "p1", householdId: "h1", isMinor: false, circles: [], at: "t1", isFixed: false },
    { id: "p2", householdId: "h2", isMinor: false, circles: [], at: "t2", isFixed: false },
  ];
  const costWith = (kind: HallRule["kind"], strength: HallRule["strength"], lacking: number) => {
    const place = { capacity: 2, isLocked: false, isForChildren: false, isPlaced: true };
    const floor = numberHall({
      tables: [
        { ...place, id: "t1" },
        { ...place, id: "t2" },
      ],
      people: [one, other],
      rules: [
        { id: "r", kind, strength, sides: [["p1"], ["p2"]], tableId: null, lacking: { t1: lacking }, distance: 600 },
      ],
      gaps: [["t1", "t2", 601 - lacking]],
      households: true,
      strangers: false,
      even: false,
      keepsPlaces: true,
    });
    return costOf(floor, Int16Array.from(floor.at));
  };
  for (const kind of ["near", "far", "distant"] as const) {
    expect([0, 1, 10, 11, 255, 599].map((cm) => costWith(kind, "better", cm))).toEqual([0, 1, 1, 2, 26, 60]);
    expect([0, 1, 599].map((cm) => costWith(kind, "must", cm))).toEqual([0, 1_000, 1_000]);
  }
  expect([0, 1].map((cm) => costWith("accessible", "must", cm))).toEqual([0, 2_000]);
});

it("has nothing to do in a hall without open tables", () => {
  const hall = plantWedding(1, { people: 40, tables: 4, rules: 2 });
  const closed = { ...hall, tables: hall.tables.map((table) => ({ ...table, isLocked: true })) };
  const floor = numberHall(closed);
  const start = Int16Array.from(floor.at);
  expect(anneal(floor, start, "people", { steps: 10, heat: 1, random: () => 0 }).plan).toEqual(start);
});
