// A person's subscription: how it starts, and which plan it is worth at a given moment.
import { currency, type Plan, plans, trialDays } from "#app/domain/plans.ts";
import { addMonthsIn, defaultTimeZone } from "#app/domain/zoned-time.ts";

export type Subscription = {
  plan: Plan;
  status: "active" | "cancelled";
  billingCycle: "monthly" | "yearly";
  /** Integer cents for one billing cycle. */
  priceCents: number;
  currency: typeof currency;
  autoRenew: boolean;
  startDate: Date;
  /** Until then every screen says «Prueba»; null for the free plan. */
  trialEndsAt: Date | null;
  /** When the next charge falls; null when none is to come. */
  nextBillingDate: Date | null;
  /** When a cancelled subscription stops counting. */
  endDate: Date | null;
};

const day = 86_400_000;

/**
 * The subscription that a registration with `plan` begins: active, monthly, and for a paid plan renewing and on
 * trial. part 1 §4 and §9, decisions §2
 */
export function newSubscription(plan: Plan, now: Date): Subscription {
  const paid = plans[plan].monthlyCents > 0;
  return {
    plan,
    status: "active",
    billingCycle: "monthly",
    priceCents: plans[plan].monthlyCents,
    currency,
    autoRenew: paid,
    startDate: now,
    trialEndsAt: paid ? new Date(now.getTime() + trialDays * day) : null,
    nextBillingDate: paid ? addMonthsIn(defaultTimeZone, now, 1) : null,
    endDate: null,
  };
}

/**
 * The plan whose limits hold at `now`: a missing subscription is basic (SC-01), a cancelled one counts until its end.
 * part 2 §4
 */
export function effectivePlan(subscription: Pick<Subscription, "plan" | "status" | "endDate"> | null, now: Date): Plan {
  if (!subscription) return "basic";
  if (subscription.status === "active") return subscription.plan;
  return subscription.endDate && now < subscription.endDate ? subscription.plan : "basic";
}

/** What screens call the subscription at `now`: an active one is `trial` until its trial ends. decisions §2 */
export function shownStatus(
  subscription: Pick<Subscription, "status" | "trialEndsAt">,
  now: Date,
): "active" | "trial" | "cancelled" {
  if (subscription.status === "cancelled") return "cancelled";
  return subscription.trialEndsAt && now < subscription.trialEndsAt ? "trial" : "active";
}
