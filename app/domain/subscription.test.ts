// How subscriptions begin and what they are worth.
import { describe, expect, it } from "vitest";
import { effectivePlan, newSubscription, shownStatus } from "#app/domain/subscription.ts";

const now = new Date("2027-01-31T12:00:00Z");

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
    });
    expect(newSubscription("plus", now).priceCents).toBe(500);
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
    const cancelled = { plan: "plus", status: "cancelled", endDate: end } as const;
    expect(effectivePlan(cancelled, second(-1))).toBe("plus");
    expect(effectivePlan(cancelled, end)).toBe("basic");
    expect(effectivePlan({ ...cancelled, endDate: null }, second(-1))).toBe("basic");
  });
});

describe("shownStatus", () => {
  it("says trial until the trial ends", () => {
    const subscription = newSubscription("plus", now);
    expect(shownStatus(subscription, now)).toBe("trial");
    expect(shownStatus(subscription, new Date("2027-02-14T12:00:00Z"))).toBe("active");
    expect(shownStatus({ ...subscription, status: "cancelled" }, now)).toBe("cancelled");
    expect(shownStatus(newSubscription("basic", now), now)).toBe("active");
  });
});
