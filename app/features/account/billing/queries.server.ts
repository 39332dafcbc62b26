// What people see of their plan: how it stands, how full it is, what it has cost, and who waits for one.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type Bill, billedAt, billOf, estimateBills } from "#app/domain/billing.ts";
import { type PlanUse, plans } from "#app/domain/plans.ts";
import { type PaidPlan, type Subscription, subscriptionAt } from "#app/domain/subscription.ts";
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

/** The subscription of an account as it stands at `now`; a missing one is basic. SC-01 */
export async function readSubscription(db: Db | Tx, userId: string, now: Date): Promise<Subscription> {
  return subscriptionAt(await readStored(db, userId), now);
}

async function readStored(db: Db | Tx, userId: string): Promise<Subscription | null> {
  const row = await db.selectFrom("subscriptions").select(columns).where("userId", "=", userId).executeTakeFirst();
  // The table's checks allow nothing that the policy does not know.
  return row ?? null;
}

/** What the account is billed for at `now`, and the estimate of it that is not stored yet, the newest first. */
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

/** The viewer's own. part 2 §3 */
export function findSubscription(
  db: Db,
  { viewer }: AccountPass<"subscription.read"> | AccountPass<"subscription.change">,
  now: Date,
): Promise<Subscription> {
  return readSubscription(db, viewer.id, now);
}

export type PlanState = { subscription: Subscription; use: PlanUse };

/** The viewer's plan, and how much of it is used. part 2 §2 */
export async function readPlanState(db: Db, pass: AccountPass<"subscription.read">, now: Date): Promise<PlanState> {
  const [subscription, events, storageBytes] = await Promise.all([
    findSubscription(db, pass, now),
    readPlanUse(db, pass),
    storageUsed(db, pass.viewer.id, now),
  ]);
  return { subscription, use: { ...events, storageBytes } };
}

const crowded = plans.basic.limits.guestsPerEvent ?? 0;

/** What the viewer's active events take of a plan: how many there are, and how many guests the fullest have. */
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
 * The bills that are stored, the newest first: those that were recorded, and the estimates of earlier plans. Where none was recorded an
 * estimate of the present plan stands before them. part 1 §4, SC-38
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

/** Who waits for staff to confirm a plan, the longest wait first. SC-03 */
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
