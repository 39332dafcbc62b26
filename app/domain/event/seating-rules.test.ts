// The rules of the seating plan: kept, broken, waiting and asleep ones, and rules that exclude each other.
import { describe, expect, it } from "vitest";
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
  person("hugo", "2", { householdId: "hahn", tags: ["Pádel"] }),
  person("hilda", "2", { householdId: "hahn", tags: ["padel"] }),
];
const crowd = crowdOf(people);
const guests = (...ids: string[]): RuleMember[] => ids.map((guestId) => ({ guestId }));
const ask = (kind: RuleAsk["kind"], members: RuleMember[], tableId: string | null = null): RuleAsk => ({
  kind,
  strength: "must",
  tableId,
  members,
});
const state = (...asked: Parameters<typeof ask>) => {
  const found = stateOf(ask(...asked), crowd);
  return found.state === "kept" ? "kept" : `${found.state}: ${found.people.map(({ id }) => id).join(" ")}`;
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
