// The staff's changes to an account: suspending it, restoring it, and confirming its address.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { checkSuspension, type SuspensionReason, type SuspensionRefusal } from "#app/domain/staff/suspension.ts";
import { audit } from "#app/platform/audit.server.ts";
import { isStaff } from "#app/platform/auth/viewer.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { releaseEmails } from "#app/platform/mail/email-jobs.server.ts";
import { releaseOnProof } from "#app/platform/mail/proof.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { accountSuspendedEmail } from "./account-suspended.email.tsx";

type StaffPass = AccountPass<"staff.account.change">;
type NotFound = "account_not_found";

/**
 * Suspends an account: at once it ends its sessions and their streams (K-1). People outside the application no longer see its events, and
 * their e-mails wait; members of an event carry on. Refuses one's own account, a staff account, and a suspended one.
 */
export async function suspendAccount(
  { db, config }: { db: Db; config: Pick<Config, "adminEmails" | "origin"> },
  { viewer }: StaffPass,
  userId: unknown,
  reason: SuspensionReason,
  now: Date,
): Promise<Result<unknown, SuspensionRefusal | NotFound>> {
  return inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (!user) return refuse("account_not_found");
    const allowed = checkSuspension(viewer.id, { ...user, isStaff: isStaff(config, user) });
    if (!allowed.ok) return allowed;
    await tx.updateTable("users").set({ suspendedAt: now, updatedAt: now }).where("id", "=", user.id).execute();
    await tx.deleteFrom("sessions").where("userId", "=", user.id).execute();
    await announceEvents(tx, user.id);
    const { id, email, name } = user;
    const facts = { origin: config.origin, name };
    await queueEmail(tx, accountSuspendedEmail, { facts, recipient: { email, name }, userId: id }, now);
    await audit(tx, { actorId: viewer.id, action: "account.suspended", subjectId: user.id, details: { reason } });
    return ok();
  });
}

/** Lifts the suspension, also of its events; their e-mails go out. Its sessions do not come back. */
export async function restoreAccount(
  db: Db,
  { viewer }: StaffPass,
  userId: unknown,
  now: Date,
): Promise<Result<unknown, NotFound | "not_suspended">> {
  return inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (!user) return refuse("account_not_found");
    if (!user.suspendedAt) return refuse("not_suspended");
    await tx.updateTable("users").set({ suspendedAt: null, updatedAt: now }).where("id", "=", user.id).execute();
    await announceEvents(tx, user.id);
    await releaseEmails(tx, user.id);
    await audit(tx, { actorId: viewer.id, action: "account.restored", subjectId: user.id });
    return ok();
  });
}

/** Marks the address as proved, for a user that no e-mail reaches. The account gets the rows keyed by that address (SC-21). */
export async function verifyAddress(
  db: Db,
  { viewer }: StaffPass,
  userId: unknown,
  now: Date,
): Promise<Result<unknown, NotFound | "already_verified">> {
  return inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (!user) return refuse("account_not_found");
    if (user.emailVerified) return refuse("already_verified");
    await tx.updateTable("users").set({ emailVerified: true, updatedAt: now }).where("id", "=", user.id).execute();
    await audit(tx, { actorId: viewer.id, action: "account.verified", subjectId: user.id });
    await releaseOnProof(tx, user.id);
    await announce(tx, `user:${user.id}`);
    return ok();
  });
}

/** Announces its events: their public pages change at once, also in the memory of every process. */
async function announceEvents(tx: Tx, userId: string): Promise<void> {
  const events = await tx.selectFrom("events").select("id").where("createdBy", "=", userId).execute();
  for (const { id } of events) await announce(tx, `event:${id}`);
}

async function lockAccount(tx: Tx, userId: unknown) {
  if (!isId(userId)) return undefined;
  return tx
    .selectFrom("users")
    .select(["id", "email", "name", "emailVerified", "provedWithKey", "staffSince", "suspendedAt"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
