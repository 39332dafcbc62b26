// The estimated cost of a subscription, marked as an estimate.
import { describe, expect, it } from "vitest";
import { type Bill, checkPayment, estimateBills, parseBillStatus } from "#app/domain/account/billing.ts";
import {
  cancelPlan,
  newSubscription,
  type Subscription,
  subscriptionAt,
  takePlan,
} from "#app/domain/account/subscription.ts";

const start = new Date("2027-01-15T12:00:00Z");
const on = (iso: string) => new Date(`${iso}T13:00:00Z`);
const short = (bills: Bill[]) =>
  bills.map(({ date, amountCents }) => `${date.toISOString().slice(0, 10)} ${amountCents}`);
const estimated = (subscription: Subscription, iso: string) =>
  short(estimateBills(subscriptionAt(subscription, on(iso)), on(iso)));

describe("estimateBills", () => {
  it("has nothing for the free plan, and only the beginning until the first charge", () => {
    expect(estimated(newSubscription("basic", start), "2028-01-01")).toEqual([]);
    expect(estimated(newSubscription("plus", start), "2027-02-01")).toEqual(["2027-01-15 0"]);
  });

  it("has a charge a month, the newest first", () => {
    expect(estimated(newSubscription("plus", start), "2027-04-02")).toEqual([
      "2027-03-15 500",
      "2027-02-15 500",
      "2027-01-15 0",
    ]);
  });

  it("has at most twelve", () => {
    const bills = estimated(newSubscription("planner", start), "2030-06-14");
    expect(bills).toHaveLength(12);
    expect([bills[0], bills.at(-1)]).toEqual(["2030-05-15 2900", "2029-06-15 2900"]);
  });

  it("has one a year where the year is paid", () => {
    const yearly = takePlan(newSubscription("basic", start), "plus", "yearly", start);
    if (!yearly.ok) throw new Error(yearly.code);
    expect(estimated(yearly.subscription, "2029-03-01")).toEqual([
      "2029-01-15 4900",
      "2028-01-15 4900",
      "2027-01-15 0",
    ]);
  });

  it("has no charge on the day a cancelled plan ends", () => {
    const cancelled = cancelPlan(newSubscription("plus", start), on("2027-02-10"));
    if (!cancelled.ok) throw new Error(cancelled.code);
    expect(estimated(cancelled.subscription, "2027-02-14")).toEqual(["2027-01-15 0"]);
  });

  it("never says that anything was paid (SC-38)", () => {
    const bills = estimateBills(newSubscription("plus", start), on("2027-02-01"));
    expect(bills).toMatchObject([{ status: "info", isEstimate: true, plan: "plus", about: { kind: "start" } }]);
  });
});

it("a status that nobody knows is pending (part 2 §3)", () => {
  expect(["paid", "info", "pending", "Paid", "", null, undefined, 1].map(parseBillStatus)).toEqual([
    "paid",
    "info",
    ...Array(6).fill("pending"),
  ]);
});

describe("a payment that staff writes down", () => {
  const now = new Date("2027-03-01T23:30:00Z"); // the second of March in Madrid
  const paid = { date: "2027-03-02", amount: "49,00 €", description: " Plan Plus,  un año " };

  it("is of a day, cents and words", () => {
    const payment = { date: new Date("2027-03-02T11:00:00Z"), amountCents: 4900, description: "Plan Plus, un año" };
    expect(checkPayment(paid, now)).toEqual({ ok: true, payment });
  });

  it.each([
    [{ ...paid, date: "2027-03-03" }, { date: "date_to_come" }],
    [{ ...paid, date: "2027-02-30" }, { date: "date_invalid" }],
    [{ ...paid, amount: "0" }, { amount: "amount_required" }],
    [{ ...paid, amount: "-5" }, { amount: "money_negative" }],
    [{ ...paid, description: "x".repeat(121) }, { description: "description_too_long" }],
    [{}, { date: "date_required", amount: "amount_required", description: "description_required" }],
  ])("is refused as %j", (input, fields) => {
    expect(checkPayment(input, now)).toEqual({ ok: false, fields });
  });
});
