// A person's subscription: how it starts, how it changes, and its state at a given moment.
import { type Currency, currency, type Plan, planNames, plans, trialDays } from "#app/domain/account/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { addMonthsIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";

export const paidPlans = ["plus", "planner"] as const satisfies readonly Plan[];
export type PaidPlan = (typeof paidPlans)[number];
export const subscriptionStatuses = ["active", "cancelled"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export const billingCycles = ["monthly", "yearly"] as const;
export type BillingCycle = (typeof billingCycles)[number];

export type Subscription = {
  plan: Plan;
  status: SubscriptionStatus;
  billingCycle: BillingCycle;
  /** Integer cents for one billing cycle. */
  priceCents: number;
  currency: Currency;
  autoRenew: boolean;
  /** Since when it has this plan. */
  startDate: Date;
  /** Until then every screen says «Prueba»; stays stored afterwards, because each person has one trial only. Null without a trial. */
  trialEndsAt: Date | null;
  /** The date of the next charge; null without one. */
  nextBillingDate: Date | null;
  /** When a cancelled subscription stops counting. */
  endDate: Date | null;
  /** A plan that waits for staff to confirm it: all three fields or none. SC-03 */
  requestedPlan: PaidPlan | null;
  requestedCycle: BillingCycle | null;
  requestedAt: Date | null;
};
/** The staff's decision on a plan or a request. SC-03 */
export const planDecisions = ["confirmed", "declined", "changed"] as const;
export type PlanDecision = (typeof planDecisions)[number];
/** A more expensive plan needs the person's decision alone (`self`), or staff's (`manual`). SC-03 */
export type BillingMode = "self" | "manual";

const day = 86_400_000;
const months = { monthly: 1, yearly: 12 } as const satisfies Record<BillingCycle, number>;
const noWish = { requestedPlan: null, requestedCycle: null, requestedAt: null } as const;

/** The cycle `value` exactly, or null. */
export function parseCycle(value: unknown): BillingCycle | null {
  return billingCycles.find((cycle) => cycle === value) ?? null;
}

/** Integer cents for one cycle of `plan`. */
export function priceOf(plan: Plan, cycle: BillingCycle): number {
  return cycle === "yearly" ? plans[plan].yearlyCents : plans[plan].monthlyCents;
}

/**
 * The subscription at a registration with `plan`: active and monthly; a paid plan renews and starts on trial. If staff decides, a paid plan
 * starts as a request. part 1 §4 and §9, R-2, SC-03
 */
export function newSubscription(plan: Plan, now: Date, mode: BillingMode = "self"): Subscription {
  const basic: Subscription = {
    plan: "basic",
    status: "active",
    billingCycle: "monthly",
    priceCents: 0,
    currency,
    autoRenew: false,
    startDate: now,
    trialEndsAt: null,
    nextBillingDate: null,
    endDate: null,
    ...noWish,
  };
  if (plan === "basic") return basic;
  return mode === "manual" ? wishing(basic, plan, "monthly", now) : upgraded(basic, plan, "monthly", now);
}

/**
 * A stored subscription at `now`. A missing one is basic (SC-01), and so is a cancelled one after its end. A past charge date moves on by
 * whole cycles. No job has to run when a date passes. part 2 §4
 */
export function subscriptionAt(stored: Subscription | null, now: Date): Subscription {
  if (!stored) return newSubscription("basic", now);
  if (stored.status === "cancelled" && !(stored.endDate && now < stored.endDate)) {
    const { requestedPlan, requestedCycle, requestedAt } = stored;
    return { ...toBasic(stored, stored.endDate ?? now), requestedPlan, requestedCycle, requestedAt };
  }
  if (!stored.autoRenew || !stored.nextBillingDate) return stored;
  return { ...stored, nextBillingDate: chargeAfter(stored.nextBillingDate, stored.billingCycle, now) };
}

/** The columns of a subscription that decide the current plan; all null if a join finds no row. */
export type StoredPlan = { [Field in "plan" | "status" | "endDate"]: Subscription[Field] | null };

/** The plan whose limits apply at `now`: a missing subscription is basic (SC-01), a cancelled one counts until its end. part 2 §4 */
export function effectivePlan(subscription: StoredPlan | null | undefined, now: Date): Plan {
  if (!subscription?.plan) return "basic";
  if (subscription.status === "active") return subscription.plan;
  return subscription.endDate && now < subscription.endDate ? subscription.plan : "basic";
}

/** The status on screens at `now`: an active paid subscription is `trial` until its trial ends. R-2 */
export function shownStatus(
  { plan, status, trialEndsAt }: Pick<Subscription, "plan" | "status" | "trialEndsAt">,
  now: Date,
): "active" | "trial" | "cancelled" {
  if (status === "cancelled") return "cancelled";
  return plan !== "basic" && trialEndsAt && now < trialEndsAt ? "trial" : "active";
}

type Changed<Code extends string> = Result<{ subscription: Subscription }, Code>;

export type PlanChangeRefusal = "same_plan";

/**
 * Switches to `plan` at once; `current` is the state at `now`. A paid plan sets its price, becomes active and renews. Its next charge is
 * one cycle ahead, and it starts on trial if there was no trial before. Another cycle of the same plan sets the new price from the next
 * charge. Basic sets price 0, no charge, no renewal. Refuses `same_plan` if nothing changes. part 1 §4
 */
export function takePlan(
  current: Subscription,
  plan: Plan,
  cycle: BillingCycle,
  now: Date,
): Changed<PlanChangeRefusal> {
  if (plan === "basic")
    return current.plan === "basic" ? refuse("same_plan") : ok({ subscription: toBasic(current, now) });
  if (current.plan !== plan || current.status === "cancelled")
    return ok({ subscription: upgraded(current, plan, cycle, now) });
  if (current.billingCycle === cycle) return refuse("same_plan");
  return ok({ subscription: { ...current, billingCycle: cycle, priceCents: priceOf(plan, cycle) } });
}

/** Cancels a paid plan: it counts until the end of the paid period, or of the free trial. part 1 §4, part 2 §4, SC-47 */
export function cancelPlan(current: Subscription, now: Date): Changed<"nothing_to_cancel"> {
  if (current.plan === "basic" || current.status === "cancelled") return refuse("nothing_to_cancel");
  return ok({
    subscription: {
      ...current,
      ...noWish,
      status: "cancelled",
      autoRenew: false,
      endDate: endIfCancelled(current, now),
      nextBillingDate: null,
    },
  });
}

/** When a subscription cancelled at `now` stops counting. SC-47 */
export function endIfCancelled(current: Subscription, now: Date): Date {
  const isTrial = shownStatus(current, now) === "trial";
  return (isTrial ? current.trialEndsAt : current.nextBillingDate) ?? now;
}

/**
 * Undoes a cancellation while the plan still counts: it renews, the next charge one cycle ahead. Refuses `already_active` for a paid plan
 * that is not cancelled, and `nothing_to_reactivate` for a basic one. part 1 §4
 */
export function reactivatePlan(current: Subscription, now: Date): Changed<"nothing_to_reactivate" | "already_active"> {
  if (current.status !== "cancelled")
    return refuse(current.plan === "basic" ? "nothing_to_reactivate" : "already_active");
  return ok({ subscription: renewing({ ...current, status: "active", endDate: null }, now) });
}

/** Whether staff must confirm `plan`: only upgrades, and only if staff decides on them. SC-03 */
export function waitsForStaff(mode: BillingMode, current: Subscription, plan: Plan): plan is PaidPlan {
  return mode === "manual" && planNames.indexOf(plan) > planNames.indexOf(current.plan);
}

/** Stores the request instead of an older one, and changes nothing else. SC-03 */
export function requestPlan(
  current: Subscription,
  plan: PaidPlan,
  cycle: BillingCycle,
  now: Date,
): Changed<"same_plan"> {
  if (current.requestedPlan === plan && current.requestedCycle === cycle) return refuse("same_plan");
  return ok({ subscription: wishing(current, plan, cycle, now) });
}

/** Grants the waiting request from `now` on. SC-03 */
export function grantPlan(current: Subscription, now: Date): Changed<"nothing_requested"> {
  const { requestedPlan, requestedCycle } = current;
  if (!requestedPlan || !requestedCycle) return refuse("nothing_requested");
  const changed = takePlan(current, requestedPlan, requestedCycle, now);
  return changed.ok ? changed : ok({ subscription: { ...current, ...noWish } });
}

/** Removes the waiting request: the person withdrew it, or staff declined. SC-03 */
export function withdrawRequest(current: Subscription): Changed<"nothing_requested"> {
  return current.requestedPlan ? ok({ subscription: { ...current, ...noWish } }) : refuse("nothing_requested");
}

function wishing(current: Subscription, plan: PaidPlan, cycle: BillingCycle, now: Date): Subscription {
  return { ...current, requestedPlan: plan, requestedCycle: cycle, requestedAt: now };
}

function upgraded(current: Subscription, plan: PaidPlan, cycle: BillingCycle, now: Date): Subscription {
  const taken: Subscription = {
    ...current,
    ...noWish,
    plan,
    status: "active",
    billingCycle: cycle,
    priceCents: priceOf(plan, cycle),
    startDate: current.plan === plan ? current.startDate : now,
    trialEndsAt: current.trialEndsAt ?? new Date(now.getTime() + trialDays * day),
    endDate: null,
  };
  return renewing(taken, now);
}

function renewing(subscription: Subscription, now: Date): Subscription {
  const ahead = addMonthsIn(defaultTimeZone, now, months[subscription.billingCycle]);
  return { ...subscription, autoRenew: true, nextBillingDate: ahead };
}

function toBasic(current: Subscription, since: Date): Subscription {
  return { ...newSubscription("basic", since), trialEndsAt: current.trialEndsAt };
}

// Counts from the stored date: otherwise a charge on the 31st would stay on the 28th after one February.
function chargeAfter(stored: Date, cycle: BillingCycle, now: Date): Date {
  let due = stored;
  for (let cycles = 1; due <= now; cycles++) due = addMonthsIn(defaultTimeZone, stored, cycles * months[cycle]);
  return due;
}
