// The user's plan: state, use, costs, and the requests that wait for staff.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type Bill, billedAt, billOf, estimateBills } from "#app/domain/account/billing.ts";
import { type PlanUse, plans } from "#app/domain/account/plans.ts";
import { type PaidPlan, type Subscription, subscriptionAt } from "#app/domain/account/subscription.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { NotNull } from "kysely";

const columns = [
  "plan",
  "status",
  "billingCycle",
  "priceCents",
  "currency",
  "autoRenew",
  "startDate",
  "trialEndsAt",
  "nextBillingDate",
  "endDate",
  "requestedPlan",
  "requestedCycle",
  "requestedAt",
] as const;

/** The subscription of an account at `now`; basic if not stored. SC-01 */
export async function readSubscription(db: Db | Tx, userId: string, now: Date): Promise<Subscription> {
  return subscriptionAt(await readStored(db, userId), now);
}

async function readStored(db: Db | Tx, userId: string): Promise<Subscription | null> {
  const row = await db.selectFrom("subscriptions").select(columns).where("userId", "=", userId).executeTakeFirst();
  // The table's checks allow only values that the policy knows.
  return row ?? null;
}

/** The subscription billed at `now`, and its estimated bills that are not stored yet, newest first. */
export async function readEstimate(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<{ billed: Subscription; bills: Bill[] }> {
  const billed = billedAt(await readStored(db, userId), now);
  const stored = await db
    .selectFrom("billingHistory")
    .select("date")
    .where("userId", "=", userId)
    .where("status", "=", "info")
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();
  return { billed, bills: estimateBills(billed, now).filter(({ date }) => !stored || date > stored.date) };
}

/** The user's own subscription. part 2 §3 */
export function findSubscription(
  db: Db,
  { viewer }: AccountPass<"subscription.read"> | AccountPass<"subscription.change">,
  now: Date,
): Promise<Subscription> {
  return readSubscription(db, viewer.id, now);
}

export type PlanState = { subscription: Subscription; use: PlanUse };

/** The user's plan and its use. part 2 §2 */
export async function readPlanState(db: Db, pass: AccountPass<"subscription.read">, now: Date): Promise<PlanState> {
  const [subscription, events, storageBytes] = await Promise.all([
    findSubscription(db, pass, now),
    readPlanUse(db, pass),
    storageUsed(db, pass.viewer.id, now),
  ]);
  return { subscription, use: { ...events, storageBytes } };
}

const crowded = plans.basic.limits.guestsPerEvent ?? 0;

/** The use of a plan by the user's active events: how many, and the guests of the fullest. */
export async function readPlanUse(
  db: Db,
  { viewer }: AccountPass<"subscription.read">,
): Promise<Pick<PlanUse, "activeEvents" | "fullEvents">> {
  const mine = db
    .selectFrom("events")
    .where("events.createdBy", "=", viewer.id)
    .where("events.status", "!=", "completed");
  const [{ activeEvents }, fullEvents] = await Promise.all([
    mine.select((eb) => eb.fn.countAll<number>().as("activeEvents")).executeTakeFirstOrThrow(),
    mine
      .innerJoin("guests", "guests.eventId", "events.id")
      .groupBy("events.id")
      .having((eb) => eb.fn.countAll<number>(), ">", crowded)
      .select(["events.title", (eb) => eb.fn.countAll<number>().as("guests")])
      .orderBy("guests", "desc")
      .orderBy("events.id")
      .limit(20)
      .execute(),
  ]);
  return { activeEvents, fullEvents };
}

/**
 * The stored bills, newest first: recorded ones, and estimates of earlier plans.
 * Without a recorded bill, an estimate of the current plan comes first. part 1 §4, SC-38
 */
export async function listBills(db: Db, { viewer }: AccountPass<"billing.read">, now: Date): Promise<Bill[]> {
  const rows = await db
    .selectFrom("billingHistory")
    .select(["id", "date", "plan", "description", "amountCents", "status"])
    .where("userId", "=", viewer.id)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(60)
    .execute();
  const bills = rows.map(billOf);
  if (bills.some(({ isEstimate }) => !isEstimate)) return bills;
  return [...(await readEstimate(db, viewer.id, now)).bills, ...bills];
}

export type PlanWish = { userId: string; name: string; plan: PaidPlan; billingCycle: string; requestedAt: Date };

/** Requests that wait for staff to confirm a plan, longest wait first. SC-03 */
export async function listRequestedPlans(db: Db, _pass: AccountPass<"staff.accounts">): Promise<PlanWish[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.userId")
    .where("requestedAt", "is not", null)
    .select(["userId", "name", "requestedPlan as plan", "requestedCycle as billingCycle", "requestedAt"])
    .$narrowType<{ plan: NotNull; billingCycle: NotNull; requestedAt: NotNull }>()
    .orderBy("requestedAt")
    .orderBy("userId")
    .limit(200)
    .execute();
  return rows;
}
