// Every choice among the moves of a proposal fits. Moves have reasons, and broken rules have obstacles and changes that help.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hall, type HallPerson, type HallRule, type HallTable, numberHall } from "./hall.ts";
import { obstacleOf, possibleMoves, propose } from "./proposal.ts";
import { findRemedies, newTableId, withRemedy } from "./remedy.ts";
import { solve } from "./solve.ts";

const table = (id: string, capacity: number, more: Partial<HallTable> = {}): HallTable => ({
  id,
  capacity,
  isLocked: false,
  isForChildren: false,
  isPlaced: true,
  ...more,
});
/** A household of adults: «ana 3 t1» are three people who sit at `t1`. */
const household = (text: string, more: Partial<HallPerson> = {}): HallPerson[] => {
  const [householdId = "", count = "1", at = null] = text.split(" ");
  return Array.from({ length: Number(count) }, (_, index) => ({
    id: `${householdId}${index}`,
    householdId,
    isMinor: false,
    circles: [],
    at,
    isFixed: false,
    ...more,
  }));
};
const ids = (people: readonly HallPerson[]) => people.map(({ id }) => id);
const rule = (id: string, kind: HallRule["kind"], sides: HallPerson[][], more: Partial<HallRule> = {}): HallRule => ({
  id,
  kind,
  strength: "must",
  sides: sides.map(ids),
  tableId: null,
  lacking: {},
  distance: 0,
  ...more,
});
const hallOf = (tables: HallTable[], people: HallPerson[][], rules: HallRule[] = []): Hall => ({
  tables,
  people: people.flat(),
  rules,
  gaps: [],
  households: true,
  strangers: true,
  even: false,
  keepsPlaces: true,
});
const solved = (hall: Hall) => {
  const floor = numberHall(hall);
  const plan = solve(floor, 1);
  return { floor, plan, proposal: propose(floor, plan) };
};

describe("the moves of a proposal", () => {
  it("fit in every choice that has what it needs, and all together give the plan", () => {
    const seats = fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(seats, fc.array(fc.nat(20)), (people, chosen) => {
        const inTables = (side: 0 | 1) =>
          [0, 1, 2, 3].map((number) => people.filter((each) => each[side] === number).length);
        const [now, later] = [inTables(0), inTables(1)];
        const tables = now.map((taken, number) => table(`t${number}`, Math.max(1, taken, later[number]!)));
        const floor = numberHall(
          hallOf(
            tables,
            people.map(([from, , of], index) => [
              {
                ...household(`h${of}`)[0]!,
                id: `p${String(index).padStart(2, "0")}`,
                at: from === 4 ? null : `t${from}`,
              },
            ]),
          ),
        );
        const plan = Int16Array.from(people, ([, to]) => to);
        const { moves, stay } = propose(floor, plan);
        const possible = possibleMoves(moves, new Set(chosen));
        const load = new Map(tables.map(({ id }, number) => [id, now[number]!]));
        for (const { id, from, to, people: movers } of moves) {
          if (!possible.has(id)) continue;
          if (from) load.set(from, load.get(from)! - movers.length);
          if (to) load.set(to, load.get(to)! + movers.length);
        }
        for (const { id, capacity } of tables) expect(load.get(id)).toBeLessThanOrEqual(capacity);
        for (const { id, needs } of moves)
          if (possible.has(id)) for (const each of needs) expect(possible).toContain(each);
        expect(possibleMoves(moves, new Set(moves.keys())).size).toBe(moves.length);
        const goes = new Map(moves.flatMap(({ people: movers, to }) => movers.map((id) => [id, to])));
        for (const [index, [from, to]] of people.entries()) {
          const id = floor.personIds[index]!;
          expect(goes.has(id)).toBe(from !== to);
          if (goes.has(id)) expect(goes.get(id)).toBe(to === 4 ? null : `t${to}`);
        }
        expect(stay).toBe(people.filter(([from, to]) => from === to && from !== 4).length);
      }),
      { numRuns: 200 },
    );
  });

  it("say the rule that they keep, who makes room for them, and who had no seat", () => {
    const hahn = household("hahn 3");
    const berlin = household("berlin 2 t1");
    const aitana = household("aitana 2 t1");
    const hall = hallOf(
      [table("t1", 5), table("t2", 4)],
      [hahn, berlin, aitana, household("solo 1")],
      [rule("r1", "together", [hahn, berlin]), rule("r2", "table", [berlin], { tableId: "t1" })],
    );
    const { proposal } = solved(hall);
    expect(proposal).toMatchObject({ keptBefore: ["r2"], keptAfter: ["r1", "r2"], stay: 2, unseated: [] });
    const byHousehold = Object.fromEntries(proposal.moves.map((move) => [move.householdId, move]));
    const { hahn: arrives, aitana: leaves } = byHousehold;
    expect(arrives).toMatchObject({
      from: null,
      to: "t1",
      reason: { because: "rule", ruleId: "r1" },
      needs: [leaves!.id],
    });
    expect(leaves).toMatchObject({ from: "t1", to: "t2", reason: { because: "room", moveId: arrives!.id }, needs: [] });
    expect(byHousehold.solo).toMatchObject({ to: "t2", reason: { because: "seat" } });
    expect(possibleMoves(proposal.moves, new Set([arrives!.id])).size).toBe(0);
  });

  it("bring a household together again", () => {
    const { proposal } = solved(
      hallOf([table("t1", 4), table("t2", 4)], [household("vega 3 t1"), household("vega 4 t2").slice(3)]),
    );
    expect(proposal.moves).toMatchObject([{ people: ["vega3"], from: "t2", to: "t1", reason: { because: "family" } }]);
  });
});

describe("what stands in the way, and the change that helps", () => {
  const offersOf = (hall: Hall) => {
    const { floor, plan } = solved(hall);
    return { floor, plan, offers: findRemedies(floor, plan, 1) };
  };

  it("more people than the largest table: one chair more", () => {
    const [one, other] = [household("cuenca 6"), household("primos 5")];
    const hall = hallOf([table("t1", 10), table("t2", 8)], [one, other], [rule("r1", "together", [one, other])]);
    const { floor, plan, offers } = offersOf(hall);
    expect(obstacleOf(floor, "r1", plan)).toEqual({ code: "too_many", people: 11, chairs: 10, tableId: "t1" });
    expect(offers).toEqual([{ ruleId: "r1", remedy: { change: "chair", tableId: "t1" } }]);
    expect(solved(withRemedy(hall, offers[0]!.remedy)).proposal.keptAfter).toEqual(["r1"]);
  });

  it("no chair more at a table of twenty", () => {
    const [one, other] = [household("a 11"), household("b 10")];
    const hall = hallOf([table("t1", 20), table("t2", 20)], [one, other], [rule("r1", "together", [one, other])]);
    expect(offersOf(hall).offers).toEqual([]);
  });

  it("a lock of a person, and one of a table", () => {
    const [ramon, begona] = [household("ramon 1 t1", { isFixed: true }), household("begona 1 t1", { isFixed: true })];
    const apart = hallOf([table("t1", 4), table("t2", 4)], [ramon, begona], [rule("r1", "apart", [ramon, begona])]);
    const locked = offersOf(apart);
    expect(obstacleOf(locked.floor, "r1", locked.plan)).toEqual({
      code: "locked",
      people: ["begona0", "ramon0"],
      tables: [],
    });
    expect(locked.offers).toEqual([{ ruleId: "r1", remedy: { change: "unlock_person", personId: "begona0" } }]);
    const ana = household("ana 1");
    const shut = offersOf(
      hallOf(
        [table("t1", 20, { isLocked: true }), table("t2", 4)],
        [ana],
        [rule("r1", "table", [ana], { tableId: "t1" })],
      ),
    );
    expect(obstacleOf(shut.floor, "r1", shut.plan)).toEqual({ code: "locked", people: [], tables: ["t1"] });
    expect(shut.offers).toEqual([{ ruleId: "r1", remedy: { change: "unlock_table", tableId: "t1" } }]);
  });

  it("a rule that says the contrary: one of the two becomes «Mejor si»", () => {
    const [one, other, third] = [household("a 1"), household("b 1"), household("c 1")];
    const rules = [
      rule("r1", "together", [one, other]),
      rule("r2", "together", [other, third]),
      rule("r3", "apart", [one, third]),
    ];
    const { floor, plan, offers } = offersOf(hallOf([table("t1", 20), table("t2", 20)], [one, other, third], rules));
    const [broken] = floor.ruleIds.filter((id) => !propose(floor, plan).keptAfter.includes(id));
    expect(obstacleOf(floor, broken!, plan)).toEqual({ code: "other_rules" });
    expect(offers).toMatchObject([{ ruleId: broken, remedy: { change: "better" } }]);
  });

  it("a family that fills the table: it may part for a rule of «Mejor si»", () => {
    const [family, friend] = [household("vega 20"), household("leo 1")];
    const hall = hallOf(
      [table("t1", 20), table("t2", 20)],
      [family, friend],
      [rule("r1", "together", [[family[0]!], friend], { strength: "better" })],
    );
    expect(offersOf(hall).offers).toEqual([{ ruleId: "r1", remedy: { change: "split", householdId: "vega" } }]);
  });

  it("no table as the rule asks, no way, or only tables of locked people", () => {
    const [ana, luis] = [household("ana 1"), household("luis 2 t1", { isFixed: true })];
    const tables = [table("t1", 2), table("t2", 4)];
    const obstacle = (rules: HallRule[], gaps: Hall["gaps"] = []) => {
      const { floor, plan, offers } = offersOf({ ...hallOf(tables, [ana, luis], rules), gaps });
      return [obstacleOf(floor, "r1", plan), offers];
    };
    const nowhere = { lacking: { t1: 300, t2: 50 } };
    expect(obstacle([rule("r1", "near", [ana], nowhere)])).toEqual([{ code: "no_table" }, []]);
    expect(obstacle([rule("r1", "accessible", [ana], nowhere)])).toEqual([{ code: "no_way" }, []]);
    const apart = rule("r1", "distant", [ana, luis], { distance: 600 });
    expect(obstacle([apart], [["t2", "t1", 600]])).toEqual([{ code: "no_table" }, []]);
    // The chairs of the table by the bar are those of locked people: one chair more.
    expect(obstacle([rule("r1", "near", [ana], { lacking: { t2: 50 } })])).toEqual([
      { code: "all_locked" },
      [{ ruleId: "r1", remedy: { change: "chair", tableId: "t1" } }],
    ]);
  });

  it("too few chairs: one table more", () => {
    const { floor, plan, offers } = offersOf(hallOf([table("t1", 4)], [household("a 4"), household("b 3")]));
    expect(propose(floor, plan).unseated).toHaveLength(3);
    expect(offers).toEqual([{ ruleId: null, remedy: { change: "table", capacity: 4 } }]);
    expect(withRemedy(floor.hall, offers[0]!.remedy).tables.map(({ id }) => id)).toEqual(["t1", newTableId]);
  });
});
