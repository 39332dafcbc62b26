// How subscriptions start, change and end: every state against every transition.
import { describe, expect, it } from "vitest";
import type { Plan } from "#app/domain/account/plans.ts";
import {
  type BillingCycle,
  cancelPlan,
  takePlan,
  effectivePlan,
  grantPlan,
  newSubscription,
  parseCycle,
  priceOf,
  reactivatePlan,
  requestPlan,
  shownStatus,
  type Subscription,
  subscriptionAt,
  waitsForStaff,
  withdrawRequest,
} from "#app/domain/account/subscription.ts";

const now = new Date("2027-01-31T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const noWish = { requestedPlan: null, requestedCycle: null, requestedAt: null };
const taken = (plan: Plan, cycle: BillingCycle): Subscription => {
  const answer = takePlan(newSubscription("basic", now), plan, cycle, now);
  if (!answer.ok) throw new Error(answer.code);
  return answer.subscription;
};

describe("newSubscription", () => {
  it("starts the free plan without trial, charge or renewal", () => {
    expect(newSubscription("basic", now)).toEqual({
      plan: "basic",
      status: "active",
      billingCycle: "monthly",
      priceCents: 0,
      currency: "EUR",
      autoRenew: false,
      startDate: now,
      trialEndsAt: null,
      nextBillingDate: null,
      endDate: null,
      ...noWish,
    });
  });

  it("starts a paid plan active, on trial for 14 days, charged a month later", () => {
    expect(newSubscription("planner", now)).toEqual({
      plan: "planner",
      status: "active",
      billingCycle: "monthly",
      priceCents: 2900,
      currency: "EUR",
      autoRenew: true,
      startDate: now,
      trialEndsAt: new Date("2027-02-14T12:00:00Z"),
      nextBillingDate: new Date("2027-02-28T12:00:00Z"),
      endDate: null,
      ...noWish,
    });
    expect(newSubscription("plus", now).priceCents).toBe(500);
  });

  it("starts a paid plan as a wish where staff decides (SC-03)", () => {
    expect(newSubscription("planner", now, "manual")).toEqual({
      ...newSubscription("basic", now),
      requestedPlan: "planner",
      requestedCycle: "monthly",
      requestedAt: now,
    });
    expect(newSubscription("basic", now, "manual")).toEqual(newSubscription("basic", now));
  });
});

// The result of each transition from each state, or its refusal. A result is the plan, its shown status, its cycle, and the date of the
// next charge or of the end.
const states = {
  basic: newSubscription("basic", now),
  "basic, trial used": { ...newSubscription("basic", now), trialEndsAt: later(-30) },
  "plus monthly, on trial": newSubscription("plus", later(-10)),
  "plus monthly": newSubscription("plus", later(-20)),
  "plus yearly": { ...taken("plus", "yearly"), trialEndsAt: later(-100), nextBillingDate: later(200) },
  "planner monthly": newSubscription("planner", later(-20)),
  "plus cancelled": { ...newSubscription("plus", later(-20)), ...cancelled(9) },
  "planner yearly cancelled": { ...taken("planner", "yearly"), trialEndsAt: later(-100), ...cancelled(90) },
} satisfies Record<string, Subscription>;

function cancelled(days: number) {
  return { status: "cancelled", autoRenew: false, nextBillingDate: null, endDate: later(days) } as const;
}

const transitions = {
  "to basic": (current: Subscription) => takePlan(current, "basic", "monthly", now),
  "to plus monthly": (current: Subscription) => takePlan(current, "plus", "monthly", now),
  "to plus yearly": (current: Subscription) => takePlan(current, "plus", "yearly", now),
  "to planner monthly": (current: Subscription) => takePlan(current, "planner", "monthly", now),
  "to planner yearly": (current: Subscription) => takePlan(current, "planner", "yearly", now),
  cancel: (current: Subscription) => cancelPlan(current, now),
  reactivate: (current: Subscription) => reactivatePlan(current, now),
};

const month = "2027-02-28";
const year = "2028-01-31";
const nothing = "basic monthly 0 active";
const table: Record<keyof typeof states, Record<keyof typeof transitions, string>> = {
  basic: {
    "to basic": "same_plan",
    "to plus monthly": `plus monthly 500 trial renews ${month}`,
    "to plus yearly": `plus yearly 4900 trial renews ${year}`,
    "to planner monthly": `planner monthly 2900 trial renews ${month}`,
    "to planner yearly": `planner yearly 29000 trial renews ${year}`,
    cancel: "nothing_to_cancel",
    reactivate: "nothing_to_reactivate",
  },
  "basic, trial used": {
    "to basic": "same_plan",
    "to plus monthly": `plus monthly 500 active renews ${month}`,
    "to plus yearly": `plus yearly 4900 active renews ${year}`,
    "to planner monthly": `planner monthly 2900 active renews ${month}`,
    "to planner yearly": `planner yearly 29000 active renews ${year}`,
    cancel: "nothing_to_cancel",
    reactivate: "nothing_to_reactivate",
  },
  "plus monthly, on trial": {
    "to basic": nothing,
    "to plus monthly": "same_plan",
    "to plus yearly": "plus yearly 4900 trial renews 2027-02-21",
    "to planner monthly": `planner monthly 2900 trial renews ${month}`,
    "to planner yearly": `planner yearly 29000 trial renews ${year}`,
    cancel: "plus monthly 500 cancelled ends 2027-02-04",
    reactivate: "already_active",
  },
  "plus monthly": {
    "to basic": nothing,
    "to plus monthly": "same_plan",
    "to plus yearly": "plus yearly 4900 active renews 2027-02-11",
    "to planner monthly": `planner monthly 2900 active renews ${month}`,
    "to planner yearly": `planner yearly 29000 active renews ${year}`,
    cancel: "plus monthly 500 cancelled ends 2027-02-11",
    reactivate: "already_active",
  },
  "plus yearly": {
    "to basic": nothing,
    "to plus monthly": "plus monthly 500 active renews 2027-08-19",
    "to plus yearly": "same_plan",
    "to planner monthly": `planner monthly 2900 active renews ${month}`,
    "to planner yearly": `planner yearly 29000 active renews ${year}`,
    cancel: "plus yearly 4900 cancelled ends 2027-08-19",
    reactivate: "already_active",
  },
  "planner monthly": {
    "to basic": nothing,
    "to plus monthly": `plus monthly 500 active renews ${month}`,
    "to plus yearly": `plus yearly 4900 active renews ${year}`,
    "to planner monthly": "same_plan",
    "to planner yearly": "planner yearly 29000 active renews 2027-02-11",
    cancel: "planner monthly 2900 cancelled ends 2027-02-11",
    reactivate: "already_active",
  },
  "plus cancelled": {
    "to basic": nothing,
    "to plus monthly": `plus monthly 500 active renews ${month}`,
    "to plus yearly": `plus yearly 4900 active renews ${year}`,
    "to planner monthly": `planner monthly 2900 active renews ${month}`,
    "to planner yearly": `planner yearly 29000 active renews ${year}`,
    cancel: "nothing_to_cancel",
    reactivate: `plus monthly 500 active renews ${month}`,
  },
  "planner yearly cancelled": {
    "to basic": nothing,
    "to plus monthly": `plus monthly 500 active renews ${month}`,
    "to plus yearly": `plus yearly 4900 active renews ${year}`,
    "to planner monthly": `planner monthly 2900 active renews ${month}`,
    "to planner yearly": `planner yearly 29000 active renews ${year}`,
    cancel: "nothing_to_cancel",
    reactivate: `planner yearly 29000 active renews ${year}`,
  },
};

describe("a subscription changes", () => {
  const cells = Object.entries(table).flatMap(([state, row]) =>
    Object.entries(row).map(([transition, outcome]) => [state, transition, outcome] as const),
  );

  it.each(cells)("%s · %s → %s", (state, transition, outcome) => {
    const before = states[state as keyof typeof states];
    const answer = transitions[transition as keyof typeof transitions](before);
    expect(answer.ok ? described(answer.subscription) : answer.code).toBe(outcome);
    if (answer.ok) expect(answer.subscription.trialEndsAt).toEqual(before.trialEndsAt ?? later(14));
  });

  function described(subscription: Subscription): string {
    const { plan, billingCycle, priceCents, nextBillingDate, endDate, autoRenew } = subscription;
    expect(autoRenew).toBe(nextBillingDate !== null);
    return [
      `${plan} ${billingCycle} ${priceCents} ${shownStatus(subscription, now)}`,
      nextBillingDate && `renews ${nextBillingDate.toISOString().slice(0, 10)}`,
      endDate && `ends ${endDate.toISOString().slice(0, 10)}`,
    ]
      .filter(Boolean)
      .join(" ");
  }

  it("ends at once when it is cancelled with no charge to come", () => {
    const answer = cancelPlan({ ...states["plus monthly"], nextBillingDate: null }, now);
    expect(answer).toMatchObject({ ok: true, subscription: { status: "cancelled", endDate: now } });
  });

  it("has one trial, however often it goes down and up again", () => {
    let subscription = newSubscription("basic", now);
    for (const [plan, at] of [
      ["plus", now],
      ["basic", later(20)],
      ["planner", later(21)],
      ["basic", later(22)],
      ["plus", later(400)],
    ] as const) {
      const answer = takePlan(subscriptionAt(subscription, at), plan, "monthly", at);
      if (!answer.ok) throw new Error(answer.code);
      subscription = answer.subscription;
      expect(subscription.trialEndsAt).toEqual(later(14));
      expect(shownStatus(subscription, at)).toBe(at === now ? "trial" : "active");
    }
  });

  it("says since when it is this plan, and keeps that through cycles and second thoughts", () => {
    const plus = newSubscription("plus", later(-20));
    const since = (answer: ReturnType<typeof takePlan | typeof reactivatePlan>) =>
      answer.ok && answer.subscription.startDate;
    expect(since(takePlan(plus, "planner", "monthly", now))).toEqual(now);
    expect(since(takePlan(plus, "basic", "monthly", now))).toEqual(now);
    expect(since(takePlan(plus, "plus", "yearly", now))).toEqual(later(-20));
    expect(since(reactivatePlan(states["plus cancelled"], now))).toEqual(later(-20));
    expect(since(takePlan(states["plus cancelled"], "plus", "monthly", now))).toEqual(later(-20));
  });
});

describe("where staff decides (SC-03)", () => {
  it("waits for them only on the way up", () => {
    const { basic, "plus monthly": plus, "planner monthly": planner, "plus cancelled": ending } = states;
    const waits = (current: Subscription, plan: Plan) => waitsForStaff("manual", current, plan);
    expect([waits(basic, "plus"), waits(basic, "planner"), waits(plus, "planner")]).toEqual([true, true, true]);
    expect([waits(planner, "plus"), waits(plus, "basic"), waits(plus, "plus"), waits(ending, "plus")]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(waitsForStaff("self", basic, "planner")).toBe(false);
  });

  it("keeps what holds, and the newest wish beside it", () => {
    const first = requestPlan(states["plus monthly"], "planner", "monthly", now);
    const wish = { requestedPlan: "planner", requestedCycle: "monthly", requestedAt: now };
    expect(first).toEqual({ ok: true, subscription: { ...states["plus monthly"], ...wish } });
    const asked = first.ok ? first.subscription : states.basic;
    expect(requestPlan(asked, "planner", "monthly", later(1))).toEqual({ ok: false, code: "same_plan" });
    expect(requestPlan(asked, "planner", "yearly", later(1))).toMatchObject({
      ok: true,
      subscription: { requestedCycle: "yearly", requestedAt: later(1) },
    });
    expect(grantPlan(asked, later(2))).toEqual(takePlan(states["plus monthly"], "planner", "monthly", later(2)));
    expect(withdrawRequest(asked)).toEqual({ ok: true, subscription: states["plus monthly"] });
    // Leaving a plan removes the waiting request; a new billing cycle does not.
    expect(takePlan(asked, "basic", "monthly", now)).toMatchObject({ subscription: { requestedPlan: null } });
    expect(cancelPlan(asked, now)).toMatchObject({ subscription: { requestedPlan: null } });
    expect(takePlan(asked, "plus", "yearly", now)).toMatchObject({ subscription: wish });
  });

  it("grants nothing where nothing is asked for, and a wish that has come true is no wish", () => {
    expect(grantPlan(states.basic, now)).toEqual({ ok: false, code: "nothing_requested" });
    expect(withdrawRequest(states.basic)).toEqual({ ok: false, code: "nothing_requested" });
    const had = {
      ...states["plus monthly"],
      requestedPlan: "plus",
      requestedCycle: "monthly",
      requestedAt: now,
    } as const;
    expect(grantPlan(had, now)).toEqual({ ok: true, subscription: states["plus monthly"] });
  });
});

describe("subscriptionAt", () => {
  it("is basic for an account without a subscription", () => {
    expect(subscriptionAt(null, now)).toEqual(newSubscription("basic", now));
  });

  it("is basic once a cancelled plan has ended, remembers the trial and the wish, and can begin anew", () => {
    const ending: Subscription = {
      ...states["plus cancelled"],
      requestedPlan: "planner",
      requestedCycle: "yearly",
      requestedAt: now,
    };
    expect(subscriptionAt(ending, later(9 - 1 / 86_400))).toBe(ending);
    const ended = subscriptionAt(ending, later(9));
    expect(ended).toEqual({
      ...newSubscription("basic", later(9)),
      trialEndsAt: ending.trialEndsAt,
      requestedPlan: "planner",
      requestedCycle: "yearly",
      requestedAt: now,
    });
    expect(reactivatePlan(ended, later(10)).ok).toBe(false);
    expect(takePlan(ended, "plus", "monthly", later(10)).ok).toBe(true);
  });

  it("moves a charge that was due by whole cycles, month ends kept", () => {
    const at = (iso: string, subscription: Subscription) =>
      subscriptionAt(subscription, new Date(iso)).nextBillingDate?.toISOString().slice(0, 10);
    const monthly = newSubscription("plus", new Date("2026-12-31T12:00:00Z"));
    expect(at("2027-01-31T11:59:59Z", monthly)).toBe("2027-01-31");
    expect(at("2027-01-31T12:00:00Z", monthly)).toBe("2027-02-28");
    expect(at("2027-03-15T00:00:00Z", monthly)).toBe("2027-03-31");
    expect(at("2030-03-15T00:00:00Z", monthly)).toBe("2030-03-31");
    expect(at("2029-06-01T00:00:00Z", taken("planner", "yearly"))).toBe("2030-01-31");
    expect(at("2030-03-15T00:00:00Z", newSubscription("basic", now))).toBeUndefined();
  });
});

describe("effectivePlan", () => {
  const end = new Date("2027-03-01T00:00:00Z");
  const second = (shift: number) => new Date(end.getTime() + shift);

  it("is basic where there is no subscription", () => {
    expect(effectivePlan(null, now)).toBe("basic");
  });

  it("is the plan while active, whatever the dates say", () => {
    expect(effectivePlan({ plan: "planner", status: "active", endDate: second(-1) }, end)).toBe("planner");
  });

  it("counts a cancelled plan until its end and not from then on", () => {
    const ending = { plan: "plus", status: "cancelled", endDate: end } as const;
    expect(effectivePlan(ending, second(-1))).toBe("plus");
    expect(effectivePlan(ending, end)).toBe("basic");
    expect(effectivePlan({ ...ending, endDate: null }, second(-1))).toBe("basic");
  });

  it("is the plan of what it is at that moment, in every state", () => {
    for (const state of Object.values(states))
      for (const days of [0, 8, 9, 10, 91, 400])
        expect(effectivePlan(state, later(days))).toBe(subscriptionAt(state, later(days)).plan);
  });
});

describe("shownStatus", () => {
  it("says trial until the trial ends", () => {
    const subscription = newSubscription("plus", now);
    expect(shownStatus(subscription, now)).toBe("trial");
    expect(shownStatus(subscription, new Date("2027-02-14T12:00:00Z"))).toBe("active");
    expect(shownStatus({ ...subscription, status: "cancelled" }, now)).toBe("cancelled");
    expect(shownStatus(newSubscription("basic", now), now)).toBe("active");
    expect(shownStatus({ ...newSubscription("basic", now), trialEndsAt: later(3) }, now)).toBe("active");
  });
});

describe("prices and cycles", () => {
  it("are those of the table of plans", () => {
    expect(
      (["basic", "plus", "planner"] as const).map((plan) => [priceOf(plan, "monthly"), priceOf(plan, "yearly")]),
    ).toEqual([
      [0, 0],
      [500, 4900],
      [2900, 29000],
    ]);
  });

  it.each(["weekly", "Yearly", "", null, undefined, 12, ["yearly"]])("ignores the cycle %j", (value) => {
    expect(parseCycle(value)).toBeNull();
  });
});
