// The bills of a subscription: the recorded ones, or an honest estimate without any.
import type { Plan } from "#app/domain/account/plans.ts";
import { type Subscription, subscriptionAt } from "#app/domain/account/subscription.ts";
import { type MoneyRefusal, parseMoney } from "#app/domain/money.ts";
import { requiredLine } from "#app/domain/text/text.ts";
import { addMonthsIn, dateIn, defaultTimeZone, instantAt, parseDate } from "#app/domain/time/zoned-time.ts";

export const billStatuses = ["paid", "info", "pending"] as const;
export type BillStatus = (typeof billStatuses)[number];
const billKinds = ["start", "monthly", "yearly"] as const;
/** The subject of a bill without a description. */
export type BillKind = (typeof billKinds)[number];

export type Bill = {
  id: string;
  date: Date;
  plan: Plan;
  /** Its recorded description, or its subject. */
  about: { description: string } | { kind: BillKind };
  /** Integer cents of EUR. */
  amountCents: number;
  status: BillStatus;
  /** True for an estimate: not recorded and not paid. SC-38 */
  isEstimate: boolean;
};

const mostEstimates = 12;

/** A stored bill for display: an estimate has its kind in place of a description. */
export function billOf({
  status: stored,
  description,
  ...bill
}: Pick<Bill, "id" | "date" | "plan" | "amountCents"> & { status: string; description: string }): Bill {
  const status = parseBillStatus(stored);
  const kind = status === "info" ? billKinds.find((each) => each === description) : undefined;
  return { ...bill, status, about: kind ? { kind } : { description }, isEstimate: kind !== undefined };
}

/** The subscription for the estimate of bills: a cancelled one keeps its former plan, even after its end. */
export function billedAt(stored: Subscription | null, now: Date): Subscription {
  return stored?.status === "cancelled" ? stored : subscriptionAt(stored, now);
}

/** Whether `after` has different bills than `before`, so that the estimate of `before` must be stored or it is lost. */
export function isBilledOtherwise(before: Subscription, after: Subscription): boolean {
  const of = ({ plan, billingCycle, startDate }: Subscription) => `${plan} ${billingCycle} ${startDate.getTime()}`;
  return of(before) !== of(after);
}

/** The status in `value`; an unknown one is pending. part 2 §3 */
export function parseBillStatus(value: unknown): BillStatus {
  return value === "paid" || value === "info" ? value : "pending";
}

/**
 * The charges of a paid subscription until `now`, the newest first and at most twelve. Its start is a bill of 0: the first charge falls one
 * cycle later. The free plan has no charges. part 1 §4, SC-38
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

/** A payment as staff records it: the day of its receipt, integer cents of EUR, and its subject. */
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
 * A recorded payment, cleaned, or every refusal beside its field. Its day is today or earlier, in Spain's time zone, and its amount above
 * 0: no bill may claim a payment that did not happen. SC-38
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
