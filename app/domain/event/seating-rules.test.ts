// The rules of the seating plan: kept, broken, waiting and asleep ones, and rules that exclude each other.
import { describe, expect, it } from "vitest";
import type { Whereabouts } from "./rule-distance.ts";
import {
  conflictOf,
  crowdOf,
  parseStrength,
  type RuleAsk,
  type RuleMember,
  type RulePerson,
  type SeatingRule,
  stateOf,
} from "./seating-rules.ts";

const person = (id: string, tableId: string | null, more: Partial<RulePerson> = {}): RulePerson => ({
  id,
  householdId: `home of ${id}`,
  tags: [],
  tableId,
  comes: true,
  ...more,
});
const people = [
  person("ana", "1"),
  person("bea", "1"),
  person("carla", "2"),
  person("dani", null),
  person("eva", "3", { comes: false }),
  person("fina", "3"),
  person("gala", "4"),
  person("hugo", "2", { householdId: "hahn", tags: ["Pádel"] }),
  person("hilda", "2", { householdId: "hahn", tags: ["padel"] }),
];
const crowd = crowdOf(people);
const guests = (...ids: string[]): RuleMember[] => ids.map((guestId) => ({ guestId }));
const ask = (
  kind: RuleAsk["kind"],
  members: RuleMember[],
  tableId: string | null = null,
  more: Partial<RuleAsk> = {},
): RuleAsk => ({ kind, strength: "must", tableId, objectId: null, distance: null, members, ...more });
/** The tables 1, 2 and 3 at 0, 400 and 1,100 cm along a wall, with the bar at 0; table 4 has no place. */
const places: Record<string, number> = { "1": 0, "2": 400, "3": 1_100 };
const where: Whereabouts = {
  isPlaced: (id) => id in places,
  hasObject: (id) => id === "bar",
  between: (one, other) => (one in places && other in places ? Math.abs(places[one]! - places[other]!) : null),
  toObject: (id) => places[id] ?? null,
  reaches: (id) => (id === "3" ? null : id in places ? id === "1" : null),
};
const state = (...asked: Parameters<typeof ask>) => {
  const found = stateOf(ask(...asked), crowd, where);
  if (found.state === "kept") return "kept";
  const unknown = found.state === "waiting" && found.unknown ? ` (${found.unknown})` : "";
  return `${found.state}: ${found.people.map(({ id }) => id).join(" ")}${unknown}`;
};

describe("whether the plan keeps a rule", () => {
  it("wants one table for all who are together or beside each other", () => {
    expect(state("together", guests("ana", "bea"))).toBe("kept");
    expect(state("beside", guests("ana", "carla"))).toBe("broken: ana carla");
    expect(state("together", guests("ana", "dani"))).toBe("waiting: dani");
    expect(state("together", guests("ana", "carla", "dani"))).toBe("broken: ana carla");
  });

  it("wants different tables for members who sit apart, not for those of one household", () => {
    expect(state("apart", guests("ana", "bea"))).toBe("broken: ana bea");
    expect(state("apart", guests("ana", "carla"))).toBe("kept");
    expect(state("apart", [{ householdId: "hahn" }, ...guests("ana")])).toBe("kept");
    expect(state("apart", [{ householdId: "hahn" }, ...guests("carla")])).toBe("broken: hugo hilda carla");
    expect(state("apart", guests("ana", "dani"))).toBe("waiting: dani");
  });

  it("wants the named table", () => {
    expect(state("table", guests("ana", "bea"), "1")).toBe("kept");
    expect(state("table", guests("ana", "carla"), "1")).toBe("broken: carla");
  });

  it("follows a tag in any accents and capitals", () => {
    expect(state("together", [{ tag: "PADEL" }])).toBe("kept");
    expect(state("together", [{ tag: "pádel" }, ...guests("ana")])).toBe("broken: hugo hilda ana");
  });

  it("wants tables apart by more than 6 m, or by as much as it says", () => {
    expect(state("distant", guests("ana", "carla"))).toBe("broken: ana carla");
    expect(state("distant", guests("ana", "bea"))).toBe("broken: ana bea");
    expect(state("distant", guests("ana", "fina"))).toBe("kept");
    expect(state("distant", guests("ana", "carla"), null, { distance: 399 })).toBe("kept");
    expect(state("distant", guests("ana", "carla"), null, { distance: 400 })).toBe("broken: ana carla");
    expect(state("distant", [{ householdId: "hahn" }, ...guests("fina")])).toBe("kept");
    expect(state("distant", guests("ana", "dani"))).toBe("waiting: dani");
    expect(state("distant", guests("ana", "gala"))).toBe("waiting: gala (spot)");
  });

  it("wants an object within 5 m, or 6 m away, and waits for an object that is gone", () => {
    const bar = { objectId: "bar" };
    expect(state("near", guests("ana", "carla"), null, bar)).toBe("kept");
    expect(state("near", guests("ana", "fina"), null, bar)).toBe("broken: fina");
    expect(state("near", guests("carla"), null, { ...bar, distance: 399 })).toBe("broken: carla");
    expect(state("far", guests("fina"), null, bar)).toBe("kept");
    expect(state("far", guests("carla", "fina"), null, bar)).toBe("broken: carla");
    expect(state("far", guests("carla"), null, { ...bar, distance: 400 })).toBe("kept");
    expect(state("near", guests("ana", "gala"), null, bar)).toBe("waiting: gala (spot)");
    expect(state("near", guests("ana"))).toBe("waiting:  (object)");
    expect(state("near", guests("eva"), null, bar)).toBe("asleep: eva");
  });

  it("wants a table that a wheelchair reaches, and waits for a door", () => {
    expect(state("accessible", guests("ana"))).toBe("kept");
    expect(state("accessible", guests("ana", "carla"))).toBe("broken: carla");
    expect(state("accessible", guests("fina"))).toBe("waiting: fina (door)");
    expect(state("accessible", guests("gala"))).toBe("waiting: gala (spot)");
    expect(state("accessible", guests("dani"))).toBe("waiting: dani");
  });

  it("sleeps without those who do not come, and leaves them out of the rest", () => {
    expect(state("apart", guests("ana", "eva"))).toBe("asleep: eva");
    expect(state("table", guests("eva"), "1")).toBe("asleep: eva");
    expect(state("together", guests("ana", "bea", "eva"))).toBe("kept");
    expect(state("together", [{ tag: "nobody" }])).toBe("asleep: ");
  });
});

describe("rules beside each other", () => {
  const rule = (...asked: Parameters<typeof ask>): SeatingRule => ({ id: "r", version: 1, ...ask(...asked) });
  const conflict = (one: RuleAsk, other: SeatingRule) => conflictOf(one, [other], crowd)?.code ?? null;

  it("refuses the contrary, whichever comes first", () => {
    const together = guests("ana", "carla", "hugo");
    const apart = guests("hugo", "ana");
    expect(conflict(ask("together", together), rule("apart", apart))).toBe("rule_contradicts");
    expect(conflict(ask("apart", apart), rule("beside", together))).toBe("rule_contradicts");
    expect(conflict(ask("apart", guests("ana", "bea")), rule("together", together))).toBeNull();
    // Of one tag, and of one household.
    expect(conflict(ask("apart", guests("hugo", "hilda")), rule("together", [{ tag: "padel" }]))).toBe(
      "rule_contradicts",
    );
  });

  it("refuses two tables for one person, and one table for two who sit apart", () => {
    expect(conflict(ask("table", guests("hugo"), "1"), rule("table", [{ householdId: "hahn" }], "2"))).toBe(
      "rule_contradicts",
    );
    expect(conflict(ask("table", guests("hugo"), "1"), rule("table", guests("ana"), "2"))).toBeNull();
    expect(conflict(ask("table", guests("ana", "bea"), "1"), rule("apart", guests("bea", "ana")))).toBe(
      "rule_contradicts",
    );
  });

  it("refuses far apart and together, and near and far of one object", () => {
    expect(conflict(ask("distant", guests("ana", "bea")), rule("together", guests("bea", "ana")))).toBe(
      "rule_contradicts",
    );
    expect(conflict(ask("distant", guests("ana", "bea")), rule("apart", guests("bea", "ana")))).toBeNull();
    const near = ask("near", guests("ana"), null, { objectId: "bar" });
    expect(conflict(near, rule("far", guests("bea", "ana"), null, { objectId: "bar" }))).toBe("rule_contradicts");
    expect(conflict(near, rule("far", guests("ana"), null, { objectId: "bar", distance: 300 }))).toBeNull();
    expect(conflict(near, rule("far", guests("ana"), null, { objectId: "music" }))).toBeNull();
    expect(conflict(near, rule("near", guests("ana"), null, { objectId: "bar", distance: 300 }))).toBe("rule_same");
    expect(conflict(near, rule("near", guests("ana"), null, { objectId: "music" }))).toBeNull();
    expect(conflict(ask("accessible", []), rule("apart", guests("ana", "bea")))).toBe("rule_alone");
  });

  it("refuses the same rule in another order or strength, and one for too few people", () => {
    const there = rule("together", guests("ana", "bea"));
    expect(conflict({ ...ask("together", guests("bea", "ana")), strength: "better" }, there)).toBe("rule_same");
    expect(conflict(ask("beside", guests("bea", "ana")), there)).toBeNull();
    expect(conflict(ask("together", guests("ana")), there)).toBe("rule_alone");
    expect(conflict(ask("apart", [{ householdId: "hahn" }]), there)).toBe("rule_alone");
    expect(conflict(ask("together", [{ householdId: "hahn" }]), there)).toBeNull();
    expect(conflict(ask("table", [], "1"), there)).toBe("rule_alone");
  });
});

it("takes the usual strength of a kind where the form says none", () => {
  expect([parseStrength("", "table"), parseStrength(undefined, "together"), parseStrength("must", "together")]).toEqual(
    ["must", "better", "must"],
  );
});
