// The prices, limits and edges of the three plans.
import { describe, expect, it } from "vitest";
import { beyond, fits, parsePlan, planNames, plans, trialDays } from "#app/domain/account/plans.ts";

const GB = 1_073_741_824;

describe("the table of plans", () => {
  it("has the prices and limits that were decided", () => {
    expect(plans.basic).toMatchObject({
      monthlyCents: 0,
      yearlyCents: 0,
      popular: false,
      limits: { activeEvents: 2, guestsPerEvent: 50, storageBytes: GB },
    });
    expect(plans.plus).toMatchObject({
      monthlyCents: 500,
      yearlyCents: 4900,
      popular: false,
      limits: { activeEvents: null, guestsPerEvent: 200, storageBytes: 10 * GB },
    });
    expect(plans.planner).toMatchObject({
      monthlyCents: 2900,
      yearlyCents: 29000,
      popular: true,
      limits: { activeEvents: null, guestsPerEvent: null, storageBytes: 100 * GB },
    });
    expect(trialDays).toBe(14);
  });

  it("lists each feature once and the three limits first", () => {
    for (const name of planNames) {
      const { features } = plans[name];
      expect(new Set(features).size).toBe(features.length);
      expect(features.slice(0, 3)).toEqual(["active_events", "guests_per_event", "storage"]);
    }
  });

  it("only promises a saving where a year is cheaper than twelve months", () => {
    for (const name of planNames) {
      const { features, monthlyCents, yearlyCents } = plans[name];
      expect(features.includes("yearly_saving")).toBe(yearlyCents < 12 * monthlyCents);
    }
  });
});

describe("parsePlan", () => {
  it("knows the three plans", () => {
    expect(planNames.map(parsePlan)).toEqual(["basic", "plus", "planner"]);
  });

  it.each([
    "enterprise",
    "Planner",
    " plus",
    "",
    null,
    undefined,
    1,
    ["plus"],
    { plan: "plus" },
    "toString",
    "__proto__",
  ])("ignores %j", (value) => {
    expect(parsePlan(value)).toBeNull();
  });
});

describe("fits", () => {
  it.each([
    ["basic", { activeEvents: 2 }, null],
    ["basic", { activeEvents: 3 }, "event_limit"],
    ["basic", { guests: 50 }, null],
    ["basic", { guests: 51 }, "guest_limit"],
    ["basic", { storageBytes: GB }, null],
    ["basic", { storageBytes: GB + 1 }, "storage_limit"],
    ["plus", { activeEvents: 100_000 }, null],
    ["plus", { guests: 200 }, null],
    ["plus", { guests: 201 }, "guest_limit"],
    ["plus", { storageBytes: 10 * GB + 1 }, "storage_limit"],
    ["planner", { activeEvents: 100_000 }, null],
    ["planner", { guests: 100_000 }, null],
    ["planner", { storageBytes: 100 * GB }, null],
    ["planner", { storageBytes: 100 * GB + 1 }, "storage_limit"],
  ] as const)("%s with %j → %s", (plan, usage, code) => {
    expect(fits(plan, usage)).toEqual(code ? { ok: false, code } : { ok: true });
  });

  it("refuses a count that is no number where there is a limit", () => {
    expect(fits("basic", { guests: Number.NaN })).toEqual({ ok: false, code: "guest_limit" });
  });
});

describe("beyond", () => {
  const use = { activeEvents: 2, fullEvents: [{ title: "Boda", guests: 50 }], storageBytes: GB };

  it("is what a plan would not take, each once", () => {
    expect(beyond("basic", use)).toEqual([]);
    const more = {
      activeEvents: 3,
      fullEvents: [
        { title: "Boda", guests: 201 },
        { title: "Bautizo", guests: 51 },
      ],
      storageBytes: 10 * GB + 1,
    };
    expect(beyond("basic", more)).toEqual(["event_limit", "guest_limit", "storage_limit"]);
    expect(beyond("plus", more)).toEqual(["guest_limit", "storage_limit"]);
    expect(beyond("planner", more)).toEqual([]);
  });
});
