// Commands of a plan: change, cancel, reactivate, request from staff, and decide as staff.
import type { Db } from "#app/db/client.ts";
import { planText } from "#app/copy/account/plans.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { AuditAction } from "#app/domain/staff/audit.ts";
import { isBilledOtherwise, type Payment } from "#app/domain/account/billing.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import {
  type BillingCycle,
  type BillingMode,
  cancelPlan,
  grantPlan,
  type PlanDecision,
  reactivatePlan,
  requestPlan,
  type Subscription,
  takePlan,
  waitsForStaff,
  withdrawRequest,
} from "#app/domain/account/subscription.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { planDecidedEmail } from "./plan-decided.email.tsx";
import { readEstimate, readSubscription } from "./queries.server.ts";

/** The services that these commands need. */
export type BillingServices = { db: Db; config: { billingMode: BillingMode } };
export type OwnPass = AccountPass<"subscription.change">;
export type StaffPass = AccountPass<"staff.account.change">;
/** The services that the staff's commands need: they notify the account's owner. */
export type StaffBillingServices = { db: Db; config: BillingServices["config"] & Pick<Config, "origin"> };
export type PlanChoice = { plan: Plan; billingCycle: BillingCycle };
/** The result of a choice: valid now, or waiting for staff. */
export type PlanOutcome = "up" | "down" | "requested";

type Done<Code extends string> = Promise<Result<{ subscription: Subscription }, Code | "account_not_found">>;

/**
 * Takes the chosen plan: at once, or as a request if staff decides on upgrades.
 * Price, dates and status follow from the policy alone. Refuses `same_plan` if nothing would change. part 1 §4, SC-03
 */
export async function changePlan(
  { db, config }: BillingServices,
  { viewer }: OwnPass,
  { plan, billingCycle }: PlanChoice,
  now: Date,
): Promise<Result<{ outcome: PlanOutcome }, "same_plan" | "account_not_found">> {
  const outcomeOf = (after: Subscription): PlanOutcome => {
    if (after.plan !== plan && after.requestedPlan === plan) return "requested";
    return plan === "basic" ? "down" : "up";
  };
  const changed = await change(
    db,
    { actorId: viewer.id, userId: viewer.id, now },
    (after) => (outcomeOf(after) === "requested" ? "plan.requested" : "plan.changed"),
    (current) =>
      waitsForStaff(config.billingMode, current, plan)
        ? requestPlan(current, plan, billingCycle, now)
        : takePlan(current, plan, billingCycle, now),
  );
  return changed.ok ? ok({ outcome: outcomeOf(changed.subscription) }) : changed;
}

/** Ends the paid plan at the end of its period. Refuses `nothing_to_cancel`. part 1 §4, part 2 §4 */
export function cancelSubscription({ db }: BillingServices, { viewer }: OwnPass, now: Date): Done<"nothing_to_cancel"> {
  const who = { actorId: viewer.id, userId: viewer.id, now };
  return change(db, who, "plan.changed", (current) => cancelPlan(current, now));
}

/** Undoes a cancellation while the plan is still valid. Refuses `nothing_to_reactivate`, `already_active`. part 1 §4 */
export function reactivateSubscription(
  { db }: BillingServices,
  { viewer }: OwnPass,
  now: Date,
): Done<"nothing_to_reactivate" | "already_active"> {
  const who = { actorId: viewer.id, userId: viewer.id, now };
  return change(db, who, "plan.changed", (current) => reactivatePlan(current, now));
}

/** Withdraws the request that waits for staff. Refuses `nothing_requested`. SC-03 */
export function withdrawPlanRequest(
  { db }: BillingServices,
  { viewer }: OwnPass,
  now: Date,
): Done<"nothing_requested"> {
  return change(db, { actorId: viewer.id, userId: viewer.id, now }, "plan.declined", withdrawRequest);
}

/** Staff grants the plan that `userId` requested. Refuses `nothing_requested`, `account_not_found`. SC-03 */
export function confirmRequestedPlan(
  { db, config }: StaffBillingServices,
  { viewer }: StaffPass,
  { userId }: { userId: string },
  now: Date,
): Done<"nothing_requested"> {
  return change(db, { actorId: viewer.id, userId, now }, "plan.confirmed", (current) => grantPlan(current, now), {
    config,
    decision: "confirmed",
  });
}

/** Staff declines the request; the current plan stays. Refuses `nothing_requested`, `account_not_found`. SC-03 */
export function declineRequestedPlan(
  { db, config }: StaffBillingServices,
  { viewer }: StaffPass,
  { userId }: { userId: string },
  now: Date,
): Done<"nothing_requested"> {
  const who = { actorId: viewer.id, userId, now };
  return change(db, who, "plan.declined", withdrawRequest, { config, decision: "declined" });
}

/** Staff sets the plan of `userId` in any billing mode. Refuses `same_plan`, `account_not_found`. */
export function setPlanByStaff(
  { db, config }: StaffBillingServices,
  { viewer }: StaffPass,
  { userId, plan, billingCycle }: PlanChoice & { userId: string },
  now: Date,
): Done<"same_plan"> {
  const who = { actorId: viewer.id, userId, now };
  return change(db, who, "plan.changed", (current) => takePlan(current, plan, billingCycle, now), {
    config,
    decision: "changed",
  });
}

/** The owner has read the staff's decision; it is not shown again. */
export async function noteDecisionSeen(db: Db, { viewer }: OwnPass): Promise<void> {
  await db.updateTable("subscriptions").set({ decision: null }).where("userId", "=", viewer.id).execute();
}

/**
 * Staff records that `userId` has paid for the current plan.
 * From then on the billing history shows recorded bills instead of an estimate. Refuses `account_not_found`. SC-38
 */
export async function recordPayment(
  { db }: Pick<BillingServices, "db">,
  { viewer }: StaffPass,
  { userId, payment }: { userId: string; payment: Payment },
  now: Date,
): Promise<Result<unknown, "account_not_found">> {
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse("account_not_found");
    const { plan } = await readSubscription(tx, userId, now);
    const bill = { ...payment, id: newId(), userId, plan, status: "paid" as const, createdAt: now };
    await tx.insertInto("billingHistory").values(bill).execute();
    const details = { plan, amountCents: payment.amountCents };
    await audit(tx, { actorId: viewer.id, action: "payment.recorded", subjectId: userId, details });
    await announce(tx, `user:${userId}`);
    return ok();
  });
}

/**
 * Reads, changes and writes the subscription of `userId` in one transaction.
 * It takes the lock that the creation of an event takes too, so that the plan cannot change between check and action. robustness H-1
 */
async function change<Code extends string>(
  db: Db,
  { actorId, userId, now }: { actorId: string; userId: string; now: Date },
  action: AuditAction | ((after: Subscription) => AuditAction),
  policy: (current: Subscription) => Result<{ subscription: Subscription }, Code>,
  told?: { config: Pick<Config, "origin">; decision: PlanDecision },
): Done<Code> {
  return inTransaction(db, async (tx) => {
    const owner = await lockAccount(tx, userId);
    if (!owner) return refuse("account_not_found");
    const current = await readSubscription(tx, userId, now);
    const result = policy(current);
    if (!result.ok) return result;
    const { subscription } = result;
    await storeEstimate(tx, userId, subscription, now);
    // An action of the owner replaces an unread decision of staff.
    const decision = told?.decision ?? null;
    await tx
      .insertInto("subscriptions")
      .values({ userId, ...subscription, decision, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ ...subscription, decision, updatedAt: now }))
      .execute();
    const { plan, status, billingCycle, requestedPlan } = subscription;
    if (wantsPlanner(subscription) && !wantsPlanner(current)) await makeBusiness(tx, userId, now);
    await audit(tx, {
      actorId,
      action: typeof action === "string" ? action : action(subscription),
      subjectId: userId,
      details: { from: current.plan, plan, status, billingCycle, requestedPlan },
    });
    if (told) await tellOwner(tx, owner, told, { before: current, after: subscription }, now);
    await announce(tx, `user:${userId}`);
    return result;
  });
}

/** Stores the estimate of past bills if `after` changes the billing and no payment is recorded yet. SC-38 */
async function storeEstimate(tx: Tx, userId: string, after: Subscription, now: Date): Promise<void> {
  const { billed, bills } = await readEstimate(tx, userId, now);
  if (bills.length === 0 || !isBilledOtherwise(billed, after)) return;
  const recorded = await tx
    .selectFrom("billingHistory")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "!=", "info")
    .limit(1)
    .executeTakeFirst();
  if (recorded) return;
  const rows = bills.flatMap(({ date, plan, amountCents, about }) =>
    "kind" in about
      ? [
          {
            id: newId(),
            userId,
            date,
            plan,
            amountCents,
            status: "info" as const,
            description: about.kind,
            createdAt: now,
          },
        ]
      : [],
  );
  await tx.insertInto("billingHistory").values(rows).execute();
}

/** Notifies by e-mail besides the notice in the app: a user who waits does not open the app every day. */
async function tellOwner(
  tx: Tx,
  { id: userId, name, email }: { id: string; name: string; email: string },
  { config, decision }: { config: Pick<Config, "origin">; decision: PlanDecision },
  { before, after }: { before: Subscription; after: Subscription },
  now: Date,
): Promise<void> {
  const declined = decision === "declined" ? before.requestedPlan : null;
  const facts = {
    origin: config.origin,
    name,
    decision,
    planName: planText[after.plan],
    declinedName: declined && planText[declined],
  };
  await queueEmail(tx, planDecidedEmail, { facts, recipient: { email, name }, userId }, now);
}

function wantsPlanner({ plan, requestedPlan }: Subscription): boolean {
  return plan === "planner" || requestedPlan === "planner";
}

/** Turns the account into a business account, since a user who chooses Planner organizes for others. SC-46 */
async function makeBusiness(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set({ accountType: "business", updatedAt: now })
    .where("id", "=", userId)
    .where("accountType", "=", "personal")
    .execute();
}

async function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", userId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
