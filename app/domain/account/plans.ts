// The only table of plans: prices, limits and features; every screen and every check reads it.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { isBuilt, type Part } from "#app/domain/parts.ts";

export const planNames = ["basic", "plus", "planner"] as const;
export type Plan = (typeof planNames)[number];

export type PlanFeature =
  | "active_events"
  | "guests_per_event"
  | "storage"
  | "public_page"
  | "rsvp"
  | "seating_plan"
  | "tasks"
  | "budget"
  | "event_chat"
  | "gift_list"
  | "moodboard"
  | "everything_in_basic"
  | "everything_in_plus"
  | "roles_and_collaborators"
  | "business_profile"
  | "priority_support"
  | "yearly_saving"
  | "free_trial";

export type PlanTerms = {
  /** Integer cents of EUR. */
  monthlyCents: number;
  /** Integer cents of EUR for a year paid at once. */
  yearlyCents: number;
  /** The flag of part 1 §9; its label is «Recomendado para profesionales» (SC-49). */
  popular: boolean;
  /** null means unlimited. */
  limits: { activeEvents: number | null; guestsPerEvent: number | null; storageBytes: number | null };
  features: readonly PlanFeature[];
};

const GB = 1024 ** 3;

export const currency = "EUR";
export type Currency = typeof currency;
export const trialDays = 14;

// R-2, part 1 §9
export const plans: Readonly<Record<Plan, PlanTerms>> = {
  basic: {
    monthlyCents: 0,
    yearlyCents: 0,
    popular: false,
    limits: { activeEvents: 2, guestsPerEvent: 50, storageBytes: 1 * GB },
    features: [
      "active_events",
      "guests_per_event",
      "storage",
      "public_page",
      "rsvp",
      "seating_plan",
      "roles_and_collaborators",
      "business_profile",
      "tasks",
      "budget",
      "event_chat",
      "gift_list",
      "moodboard",
    ],
  },
  plus: {
    monthlyCents: 500,
    yearlyCents: 4900,
    popular: false,
    limits: { activeEvents: null, guestsPerEvent: 200, storageBytes: 10 * GB },
    features: ["active_events", "guests_per_event", "storage", "everything_in_basic", "yearly_saving", "free_trial"],
  },
  planner: {
    monthlyCents: 2900,
    yearlyCents: 29000,
    popular: true,
    limits: { activeEvents: null, guestsPerEvent: null, storageBytes: 100 * GB },
    features: [
      "active_events",
      "guests_per_event",
      "storage",
      "everything_in_plus",
      "priority_support",
      "yearly_saving",
      "free_trial",
    ],
  },
};

const partOf: Partial<Record<PlanFeature, Part>> = { event_chat: "chat", gift_list: "gifts", moodboard: "moodboard" };

/** The features of `plan`, in order; priority in support only if the operator promises it (`hasPromise`). SC-45, SC-50 */
export function featuresOf(plan: Plan, hasPromise: boolean): PlanFeature[] {
  return plans[plan].features.filter(
    (feature) => isBuilt({ part: partOf[feature] }) && (hasPromise || feature !== "priority_support"),
  );
}

/** The plan `value` exactly, or null: an unknown plan is ignored, never guessed. part 2 §5 */
export function parsePlan(value: unknown): Plan | null {
  return planNames.find((name) => name === value) ?? null;
}

export type Usage = { activeEvents: number } | { guests: number } | { storageBytes: number };
export type PlanRefusal = "event_limit" | "guest_limit" | "storage_limit";

/** Whether `plan` allows `usage`, the count after the action: basic fits 50 guests of one event and refuses 51. SC-33 */
export function fits(plan: Plan, usage: Usage): Result<unknown, PlanRefusal> {
  const { limits } = plans[plan];
  if ("activeEvents" in usage) return within(usage.activeEvents, limits.activeEvents) ? ok() : refuse("event_limit");
  if ("guests" in usage) return within(usage.guests, limits.guestsPerEvent) ? ok() : refuse("guest_limit");
  return within(usage.storageBytes, limits.storageBytes) ? ok() : refuse("storage_limit");
}

/** A person's current usage: `fullEvents` are the fullest of their active events, with their titles. */
export type PlanUse = {
  activeEvents: number;
  fullEvents: readonly { title: string; guests: number }[];
  storageBytes: number;
};

/** Whether a list of `guests` is nearly as long as `plan` allows: nine of ten places are taken. */
export function isNearFull(plan: Plan, guests: number): boolean {
  const most = plans[plan].limits.guestsPerEvent;
  return most !== null && guests >= most * 0.9;
}

/** The limits of `plan` that the usage already exceeds: no data is lost, but new data is refused until there is less. */
export function beyond(plan: Plan, use: PlanUse): PlanRefusal[] {
  const checks = [
    fits(plan, { activeEvents: use.activeEvents }),
    ...use.fullEvents.map(({ guests }) => fits(plan, { guests })),
    fits(plan, { storageBytes: use.storageBytes }),
  ];
  return [...new Set(checks.flatMap((check) => (check.ok ? [] : [check.code])))];
}

function within(count: number, limit: number | null): boolean {
  return limit === null || count <= limit;
}

/** The smallest plan above `plan` that allows `guests` guests in an event; null if none does. */
export function planForGuests(plan: Plan, guests: number): Plan | null {
  const above = planNames.slice(planNames.indexOf(plan) + 1);
  return above.find((each) => (plans[each].limits.guestsPerEvent ?? guests) >= guests) ?? null;
}
