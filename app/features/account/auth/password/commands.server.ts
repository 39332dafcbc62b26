// New passwords: request by e-mail, choose by the e-mail's link, or change with the old password.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { accountTypeOf, defaultRole, emailKey, type TokenPurpose } from "#app/domain/account/account.ts";
import { passwordMaximum } from "#app/domain/account/password.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { type BillingMode, newSubscription } from "#app/domain/account/subscription.ts";
import { audit } from "#app/platform/audit.server.ts";
import { findSecret, redeemSecret, type TokenOwner } from "#app/platform/auth/account-tokens.server.ts";
import { resetRateLimit, consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import { renameInEvents } from "#app/features/account/profile/names.commands.server.ts";
import { type AuthServices, startSession, consumeEmailLimit, type TooManyTries } from "../commands.server.ts";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";
import { readSteps } from "../factor/queries.server.ts";
import { listNames } from "../passkeys/queries.server.ts";
import { claimAddress, endAccess, forgetUnprovedPasskeys } from "../verify/commands.server.ts";
import { passwordChangedEmail } from "./emails/password-changed.tsx";

const REQUESTS = { tries: 100, minutes: 15 } as const;
const GUESSES = { tries: 10, minutes: 15 } as const;

export type ChangePasswordRefusal = "wrong_current" | "no_password" | "too_many_tries";

/**
 * Requests the e-mail with the password reset link. Answer and work are the same with or without an account, since a job writes the e-mail
 * later. At most five an hour go to one address (J-3); above that the function sends nothing and does not tell. Refuses only with
 * `too_many_tries`, per requesting address. SC-11, B-3
 */
export async function requestReset(
  { db }: Pick<AuthServices, "db">,
  _pass: Pass<"password.requestReset">,
  input: { email: string },
  address: string,
  now: Date,
): Promise<{ ok: true } | TooManyTries> {
  const waitSeconds = await consumeRateLimit(db, [{ key: `reset:address:${addressKey(address)}`, ...REQUESTS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const email = emailKey(input.email);
  const maySend = await consumeEmailLimit(db, email, now, "reset");
  const account = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (maySend) await enqueue(db, "send_reset", { userId: account?.id ?? null });
  return ok();
}

/** The ways into an account that a new password leaves as they were. */
export type LeftKeys = { passkeys: string[]; hasFactor: boolean };

/** The link's parameters: its secret, and the address, which must be the account's. SC-11 */
export type ResetLink = { oobCode: string; email: string };

/** Whether a link is unused, less than an hour old, and of this address. Does not use the link up. */
export async function isGoodLink(
  { db }: Pick<AuthServices, "db">,
  _pass: Pass<"password.requestReset">,
  link: ResetLink,
  now: Date,
): Promise<boolean> {
  return (await findOwner(db, link, now)) !== null;
}

async function findOwner(db: Db, { oobCode, email }: ResetLink, now: Date): Promise<TokenOwner | null> {
  if (oobCode === "" || email === "") return null;
  const owner = await findSecret(db, "reset", oobCode, now);
  return owner?.email === emailKey(email) ? owner : null;
}

/**
 * Sets the password chosen by the link of an e-mail.
 * Ends every session and every other link, marks the address as proved, and resets the count of wrong guesses.
 * A guest account becomes a full one (SC-18). Refuses with `invalid_link`. SC-11, B-5, B-6
 */
export async function resetPassword(
  app: AuthServices,
  _pass: Pass<"password.requestReset">,
  { password, ...link }: ResetLink & { password: string },
  now: Date,
): Promise<Result<{ userId: string; left: LeftKeys }, "invalid_link">> {
  const found = await findOwner(app.db, link, now);
  return found
    ? givePassword(app, { purpose: "reset", secret: link.oobCode }, found, password, now)
    : refuse("invalid_link");
}

/**
 * Sets the password by the link that confirms an address, for a user who does not know the account's password.
 * Either a stranger registered the address, or the user has forgotten the password. Refuses with `invalid_link`. SC-51
 */
export async function choosePasswordByProof(
  app: AuthServices,
  _pass: Pass<"email.verify">,
  { codigo, password }: { codigo: string; password: string },
  now: Date,
): Promise<Result<{ userId: string }, "invalid_link">> {
  const found = await findSecret(app.db, "verify", codigo, now);
  return found
    ? givePassword(app, { purpose: "verify", secret: codigo }, found, password, now)
    : refuse("invalid_link");
}

// A hash takes long, so the caller finds the link's owner before the hash is made.
async function givePassword(
  app: AuthServices,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
  found: TokenOwner,
  password: string,
  now: Date,
): Promise<Result<{ userId: string; left: LeftKeys }, "invalid_link">> {
  const hash = await app.auth.hashPassword(password);
  const facts = { origin: app.config.origin, name: found.name };
  return inTransaction(app.db, async (tx) => {
    const owner = await redeemSecret(tx, purpose, secret, now);
    if (!owner) return refuse("invalid_link");
    const { userId, email } = owner;
    await keepPassword(tx, userId, hash, now);
    await forgetUnprovedPasskeys(tx, userId);
    const left = {
      passkeys: await listNames(tx, userId),
      hasFactor: (await readSteps(tx, app.config, userId)).code,
    };
    await claimAddress(tx, owner, { withKey: true }, now);
    const name = await completeAccount(tx, userId, app.config.billingMode, now);
    await audit(tx, { actorId: userId, action: "password.reset", subjectId: userId });
    const told = { ...facts, name, ...left };
    await queueEmail(tx, passwordChangedEmail, { facts: told, recipient: { email, name }, userId }, now);
    return ok({ userId, left });
  });
}

/**
 * Changes the user's password, given the current one; at most ten wrong ones in 15 minutes. Ends all sessions and starts a new one; returns
 * its `Set-Cookie` headers. Refuses with `wrong_current`, `too_many_tries`, or `no_password` (an account without a password gets its first
 * by e-mail). part 1 §7, part 2 §8, B-12
 */
export async function changePassword(
  app: AuthServices,
  { viewer }: AccountPass<"password.change">,
  { current, password }: { current: string; password: string },
  request: Request,
  now: Date,
): Promise<Result<{ headers: Headers }, "wrong_current" | "no_password"> | TooManyTries> {
  const key = `password:user:${viewer.id}`;
  const waitSeconds = await consumeRateLimit(app.db, [{ key, ...GUESSES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const old = await app.db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", viewer.id)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  if (!old?.password) return refuse("no_password");
  if (current.length > passwordMaximum || !(await app.auth.verifyPassword(old.password, current)))
    return refuse("wrong_current");

  const hash = await app.auth.hashPassword(password);
  const { id: userId, name } = viewer;
  const facts = { origin: app.config.origin, name };
  const changed = await inTransaction(app.db, async (tx) => {
    // Of two simultaneous changes the second no longer matches the current password.
    const updated = await tx
      .updateTable("accounts")
      .set({ password: hash, updatedAt: now })
      .where("userId", "=", userId)
      .where("providerId", "=", "credential")
      .where("password", "=", old.password)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return false;
    await endAccess(tx, userId, ["reset", "enter"]);
    await audit(tx, { actorId: userId, action: "password.changed", subjectId: userId });
    await queueEmail(tx, passwordChangedEmail, { facts, recipient: viewer, userId }, now);
    return true;
  });
  if (!changed) return refuse("wrong_current");
  await resetRateLimit(app.db, key);
  const device = findKnownDevice(app.config, request);
  return ok({ headers: await startSession(app, userId, request, device, viewer.factor) });
}

async function keepPassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  await tx
    .insertInto("accounts")
    .values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: "credential",
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.constraint("provider_account_taken").doUpdateSet({ password, updatedAt: now }))
    .execute();
}

/**
 * Turns a guest account with its own credential into a full account (SC-18). Takes the name and plan of its registration (SC-44).
 * Updates the name in the user's events too. Returns the name.
 */
export async function completeAccount(tx: Tx, userId: string, mode: BillingMode, now: Date): Promise<string> {
  const user = await tx
    .selectFrom("users")
    .select(["name", "accountType", "claimName", "claimPlan"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const isGuest = user.accountType === "guest";
  const plan = (isGuest && parsePlan(user.claimPlan)) || "basic";
  const name = (isGuest && user.claimName) || user.name;
  if (isGuest) {
    const whole = { name, accountType: accountTypeOf(plan), role: defaultRole, claimName: null, claimPlan: null };
    await tx
      .updateTable("users")
      .set({ ...whole, updatedAt: now })
      .where("id", "=", userId)
      .execute();
    if (name !== user.name) await renameInEvents(tx, userId, { before: user.name, name }, now);
  }
  await tx
    .insertInto("subscriptions")
    .values({ userId, ...newSubscription(plan, now, mode), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return name;
}
