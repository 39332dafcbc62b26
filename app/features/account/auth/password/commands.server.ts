// New passwords: asked for by e-mail, chosen with that e-mail's link, or changed by a visitor who knows the old one.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { accountTypeOf, defaultRole, emailKey, type TokenPurpose } from "#app/domain/account.ts";
import { passwordMaximum } from "#app/domain/password.ts";
import { parsePlan } from "#app/domain/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { type BillingMode, newSubscription } from "#app/domain/subscription.ts";
import { audit } from "#app/platform/audit.server.ts";
import { findSecret, redeemSecret, type TokenOwner } from "#app/platform/auth/account-tokens.server.ts";
import { resetRateLimit, consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import { renameInEvents } from "#app/features/account/profile/names.commands.server.ts";
import { type AuthServices, startSession, consumeEmailLimit, type TooManyTries } from "../commands.server.ts";
import { findKnownDevice } from "../queries.server.ts";
import { claimAddress, endAccess } from "../verify/commands.server.ts";
import { passwordChangedEmail } from "./emails/password-changed.tsx";

const REQUESTS = { tries: 100, minutes: 15 } as const;
const GUESSES = { tries: 10, minutes: 15 } as const;

export type ChangePasswordRefusal = "wrong_current" | "no_password" | "too_many_tries";

/**
 * Orders the e-mail with the way to a new password. Whether the address has an account makes no difference, neither in the answer nor
 * in the work that is done for it: the e-mail is written later. At most five an hour go to one address (J-3); beyond that nothing is
 * sent and nothing said. Refuses only with `too_many_tries`, for the place that asks. SC-11, B-3
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

/** What the link of an e-mail says: its secret and the address, which must be the account's own. SC-11 */
export type ResetLink = { oobCode: string; email: string };

/** Whether a link leads to a new password: not yet used, not an hour old, and for this address. Looking changes nothing. */
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
 * Gives an account the password that its owner has chosen by the link of an e-mail. Every session ends, every other link with it; the
 * address is proved, and the route is open again for who guessed at the old one too often. An account that came by an invitation becomes
 * a whole one (SC-18). Refuses with `invalid_link`. SC-11, B-5, B-6
 */
export async function resetPassword(
  app: AuthServices,
  _pass: Pass<"password.requestReset">,
  { password, ...link }: ResetLink & { password: string },
  now: Date,
): Promise<Result<{ userId: string }, "invalid_link">> {
  const found = await findOwner(app.db, link, now);
  return found
    ? givePassword(app, { purpose: "reset", secret: link.oobCode }, found, password, now)
    : refuse("invalid_link");
}

/**
 * The same by the link that asks whether an address is one's own, for a visitor who does not know the account's password: it was a person
 * else who registered their address, or they have forgotten it. Refuses with `invalid_link`. SC-51
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

// A hash takes long: none is made for a link that is worth nothing, which is why its owner has been found already.
async function givePassword(
  app: AuthServices,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
  found: TokenOwner,
  password: string,
  now: Date,
): Promise<Result<{ userId: string }, "invalid_link">> {
  const hash = await app.auth.hashPassword(password);
  const facts = { origin: app.config.origin, name: found.name };
  return inTransaction(app.db, async (tx) => {
    const owner = await redeemSecret(tx, purpose, secret, now);
    if (!owner) return refuse("invalid_link");
    const { userId, email } = owner;
    await keepPassword(tx, userId, hash, now);
    await claimAddress(tx, owner, { withKey: true }, now);
    const name = await completeAccount(tx, userId, app.config.billingMode, now);
    await audit(tx, { actorId: userId, action: "password.reset", subjectId: userId });
    await queueEmail(tx, passwordChangedEmail, { facts: { ...facts, name }, recipient: { email, name }, userId }, now);
    return ok({ userId });
  });
}

/**
 * Changes the viewer's password, given the current one: ten wrong ones in 15 minutes at most. All sessions end; the viewer goes on in a
 * new one, whose `Set-Cookie` headers are answered. Refuses with `wrong_current`, `no_password` (an account that has only been opened with
 * Google gets its first by e-mail) or `too_many_tries`. part 1 §7, part 2 §8, B-12
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
    // Of two changes at once the second no longer knows the current password.
    const updated = await tx
      .updateTable("accounts")
      .set({ password: hash, updatedAt: now })
      .where("userId", "=", userId)
      .where("providerId", "=", "credential")
      .where("password", "=", old.password)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return false;
    await endAccess(tx, userId, ["reset"]);
    await audit(tx, { actorId: userId, action: "password.changed", subjectId: userId });
    await queueEmail(tx, passwordChangedEmail, { facts, recipient: viewer, userId }, now);
    return true;
  });
  if (!changed) return refuse("wrong_current");
  await resetRateLimit(app.db, key);
  return ok({ headers: await startSession(app, userId, request, findKnownDevice(app.config, request)) });
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
 * A visitor who came by an invitation and now has a key of their own has an account like everybody else's (SC-18), with the name and the plan that
 * they chose if they registered (SC-44), in their events too. Returns the name.
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
