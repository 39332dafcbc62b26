// The bills of a subscription: those that were recorded, or an honest estimate where none was.
import type { Plan } from "#app/domain/plans.ts";
import type { Subscription } from "#app/domain/subscription.ts";
import { addMonthsIn, defaultTimeZone } from "#app/domain/zoned-time.ts";

export type BillStatus = "paid" | "info" | "pending";
/** What a bill without words of its own is about. */
export type BillKind = "start" | "monthly" | "yearly";

export type Bill = {
  id: string;
  date: Date;
  plan: Plan;
  /** The words it was recorded with, or what it is about. */
  about: { description: string } | { kind: BillKind };
  /** Integer cents of EUR. */
  amountCents: number;
  status: BillStatus;
  /** True for one that nobody recorded and nobody paid. SC-38 */
  isEstimate: boolean;
};

export const mostEstimates = 12;

/** Any status that nobody knows is pending. part 2 §3 */
export function parseBillStatus(value: unknown): BillStatus {
  return value === "paid" || value === "info" ? value : "pending";
}

/**
 * The charges that a paid subscription would have had until `now`, the newest first and at most twelve, and the day it
 * began, which cost nothing: the first charge falls one cycle later. The free plan has none. part 1 §4, SC-38
 */
export function estimateBills(subscription: Subscription, now: Date): Bill[] {
  const { plan, billingCycle, priceCents, startDate, nextBillingDate, endDate } = subscription;
  const anchor = nextBillingDate ?? endDate;
  if (plan === "basic" || !anchor) return [];
  const bill = (date: Date, kind: BillKind): Bill => ({
    id: date.toISOString(),
    date,
    plan,
    about: { kind },
    amountCents: kind === "start" ? 0 : priceCents,
    status: "info",
    isEstimate: true,
  });
  const step = billingCycle === "yearly" ? 12 : 1;
  const bills: Bill[] = [];
  for (let cycles = 1; bills.length < mostEstimates; cycles++) {
    const date = addMonthsIn(defaultTimeZone, anchor, -cycles * step);
    if (date <= startDate) return [...bills, bill(startDate, "start")];
    if (date <= now) bills.push(bill(date, billingCycle));
  }
  return bills;
}
