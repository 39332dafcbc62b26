// The bills of a subscription: those that were recorded, or an honest estimate where none was.
import type { Plan } from "#app/domain/plans.ts";
import { type Subscription, subscriptionAt } from "#app/domain/subscription.ts";
import { type MoneyRefusal, parseMoney } from "#app/domain/money.ts";
import { requiredLine } from "#app/domain/text.ts";
import { addMonthsIn, dateIn, defaultTimeZone, instantAt, parseDate } from "#app/domain/zoned-time.ts";

export const billStatuses = ["paid", "info", "pending"] as const;
export type BillStatus = (typeof billStatuses)[number];
const billKinds = ["start", "monthly", "yearly"] as const;
/** What a bill without words of its own is about. */
export type BillKind = (typeof billKinds)[number];

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

const mostEstimates = 12;

/** A stored bill as it is shown: an estimate is stored with its kind in place of words. */
export function billOf({
  status: stored,
  description,
  ...bill
}: Pick<Bill, "id" | "date" | "plan" | "amountCents"> & { status: string; description: string }): Bill {
  const status = parseBillStatus(stored);
  const kind = status === "info" ? billKinds.find((each) => each === description) : undefined;
  return { ...bill, status, about: kind ? { kind } : { description }, isEstimate: kind !== undefined };
}

/** The subscription whose bills are estimated: one that was cancelled is the plan that it was, also once that has ended. */
export function billedAt(stored: Subscription | null, now: Date): Subscription {
  return stored?.status === "cancelled" ? stored : subscriptionAt(stored, now);
}

/** Whether `after` is billed otherwise than `before`, whose estimate is then stored: else it would be forgotten. */
export function isBilledOtherwise(before: Subscription, after: Subscription): boolean {
  const of = ({ plan, billingCycle, startDate }: Subscription) => `${plan} ${billingCycle} ${startDate.getTime()}`;
  return of(before) !== of(after);
}

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

export const paymentTextLimit = 120;

/** A payment as staff writes it down: the day it came in, integer cents of EUR, and what it was for. */
export type Payment = { date: Date; amountCents: number; description: string };
export type PaymentRefusal =
  | "date_required"
  | "date_invalid"
  | "date_to_come"
  | "amount_required"
  | "description_required"
  | "description_too_long"
  | MoneyRefusal;

/**
 * A recorded payment, cleaned, or every refusal beside its field. It came in today or before, as days are counted in Spain, and is of
 * more than nothing: nobody is ever told that they have paid what has not been paid. SC-38
 */
export function checkPayment(
  input: { date?: unknown; amount?: unknown; description?: unknown },
  now: Date,
): { ok: true; payment: Payment } | { ok: false; fields: Partial<Record<keyof typeof input, PaymentRefusal>> } {
  const fields: Partial<Record<keyof typeof input, PaymentRefusal>> = {};
  const date = parseDate(input.date);
  if (!date) fields.date = input.date === undefined || input.date === "" ? "date_required" : "date_invalid";
  else if (date > dateIn(defaultTimeZone, now)) fields.date = "date_to_come";
  const amount = parseMoney(input.amount);
  if (!amount.ok) fields.amount = amount.code;
  else if (amount.cents === 0) fields.amount = "amount_required";
  const description = requiredLine("description", paymentTextLimit, input.description);
  if (!description.ok) fields.description = description.code;
  if (!date || fields.date || !amount.ok || fields.amount || !description.ok) return { ok: false, fields };
  const payment = {
    date: instantAt(date, "12:00", defaultTimeZone),
    amountCents: amount.cents,
    description: description.text,
  };
  return { ok: true, payment };
}
