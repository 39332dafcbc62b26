// Proves that an address belongs to the user, and gives the owner the rights of a proved address.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { TokenPurpose } from "#app/domain/account/account.ts";
import { passwordMaximum } from "#app/domain/account/password.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  findSecret,
  keepSecret,
  newSecret,
  redeemSecret,
  type TokenOwner,
} from "#app/platform/auth/account-tokens.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";
import { bindProvedGuests } from "#app/platform/guest-binding.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { releaseOnProof } from "#app/platform/mail/proof.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { endHalfSignIns } from "../factor/half-sign-in.commands.server.ts";
import { confirmAddressEmail } from "../emails/verify.tsx";

const DAY_SECONDS = 24 * 60 * 60;
const EMAILS = { tries: 3, minutes: 60 } as const;
const GUESSES = { tries: 10, minutes: 15 } as const;

export type VerifyRefusal = "invalid_link" | "password_required" | "wrong_password";

/** The e-mail's link to confirm the address; it leads on to the invitation `next`. */
export function verifyUrl({ origin }: Pick<Config, "origin">, secret: string, next: string | null = null): string {
  return `${origin}/verify-email?codigo=${secret}${next ? `&next=${encodeURIComponent(next)}` : ""}`;
}

/** Sends the user another confirmation e-mail, at most three an hour. Refuses with `already_verified`, `too_many_tries`. SC-20 */
export async function sendVerification(
  { db, config }: Pick<AppServices, "db" | "config">,
  { viewer }: AccountPass<"email.sendVerification">,
  now: Date,
): Promise<Result<unknown, "already_verified"> | (Refusal<"too_many_tries"> & { waitSeconds: number })> {
  const { id: userId, email, name } = viewer;
  if (viewer.emailVerified) return refuse("already_verified");
  const waitSeconds = await consumeRateLimit(db, [{ key: `verify:user:${userId}`, ...EMAILS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const secret = newSecret();
  const facts = { origin: config.origin, name, verifyUrl: verifyUrl(config, SECRET) };
  const mail = { facts, secretSealed: sealSecret(config, secret), recipient: { email, name }, userId };
  const isSent = await inTransaction(db, async (tx) => {
    const queued = await queueEmail(tx, confirmAddressEmail, mail, now);
    // The previous e-mail's link stays valid.
    if (!queued.ok) return false;
    await keepSecret(tx, secret, { purpose: "verify", userId, email, emailId: queued.emailId }, now);
    return true;
  });
  return isSent ? ok() : { ...refuse("too_many_tries"), waitSeconds: noteWait(DAY_SECONDS) };
}

/** The proof that the confirmation needs: nothing with a session of that account, else its key. SC-51 */
type AskedProof = "nothing" | "password" | "new_password";
export type VerifyQuestion = { name: string; email: string; asks: AskedProof };

/** The question of an e-mail's link; null if used, expired or not ours. Does not use the link up. */
export async function findVerifyLink(
  { db, config }: Pick<AppServices, "db" | "config">,
  { viewer }: Pass<"email.verify">,
  secret: string,
  now: Date,
): Promise<VerifyQuestion | null> {
  const owner = await findSecret(db, "verify", secret, now);
  if (!owner) return null;
  const { userId, name, email } = owner;
  if (isEnough(config, viewer, owner)) return { name, email, asks: "nothing" };
  return { name, email, asks: (await findPassword(db, userId)) === null ? "new_password" : "password" };
}

/** Whether the session alone identifies the account. An address that becomes staff needs the key in any browser. */
function isEnough(config: Pick<Config, "adminEmails">, viewer: Viewer | null, owner: TokenOwner): viewer is Viewer {
  return viewer?.id === owner.userId && !config.adminEmails.includes(owner.email);
}

/**
 * Uses up the link of an e-mail: the address is proved, and every other session ends.
 * Without a session of the account it needs the password too, since the reader of the e-mail may not have registered the address.
 * Refuses with `invalid_link`, `password_required` or `wrong_password`.
 * Refuses with `too_many_tries` after ten wrong ones in 15 minutes; the link stays valid. SC-20, SC-51
 */
export async function verifyEmail(
  { db, auth, config }: Pick<AppServices, "db" | "auth" | "config">,
  { viewer }: Pass<"email.verify">,
  { codigo, password }: { codigo: string; password: string | null },
  now: Date,
): Promise<
  Result<{ email: string; userId: string }, VerifyRefusal> | (Refusal<"too_many_tries"> & { waitSeconds: number })
> {
  const found = await findSecret(db, "verify", codigo, now);
  if (!found) return refuse("invalid_link");
  const { userId } = found;
  const withKey = !isEnough(config, viewer, found);
  let weighed: string | null = null;
  if (withKey) {
    if (!password) return refuse("password_required");
    const waitSeconds = await consumeRateLimit(db, [{ key: `verify:account:${userId}`, ...GUESSES }], now);
    if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
    weighed = await findPassword(db, userId);
    if (password.length > passwordMaximum || !(await auth.verifyPassword(weighed, password)))
      return refuse("wrong_password");
  }
  return inTransaction(db, async (tx) => {
    const owner = await redeemSecret(tx, "verify", codigo, now);
    // A password change ends the link too, except if both run at the same time; hence this comparison.
    if (!owner || (withKey && (await findPassword(tx, userId)) !== weighed)) return refuse("invalid_link");
    await claimAddress(tx, owner, { withKey, sessionId: viewer?.id === userId ? viewer.sessionId : null }, now);
    return ok({ email: owner.email, userId });
  });
}

async function findPassword(db: Db | Tx, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? null;
}

/** Ends all access by an old password or link: sessions except `sessionId`, and the links of `purposes`. */
export async function endAccess(
  tx: Tx,
  userId: string,
  purposes: readonly TokenPurpose[],
  sessionId: string | null = null,
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(sessionId !== null, (query) => query.where("id", "<>", sessionId))
    .execute();
  await endHalfSignIns(tx, userId);
  await tx.deleteFrom("accountTokens").where("userId", "=", userId).where("purpose", "in", purposes).execute();
}

/**
 * Marks the address as proved; the user may now accept pending places in events, which stay pending until then (B-11). The user's held
 * e-mails to others go out. The first proof binds the account to the guests with this address. A stranger may have registered the address, so every session except `sessionId` and every open link ends.
 * `withKey` means that the account's password or Google came with the proof. The caller has checked the proof: our link or an identity
 * provider's answer. SC-51
 */
export async function claimAddress(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  { withKey, sessionId = null }: { withKey: boolean; sessionId?: string | null },
  now: Date,
): Promise<void> {
  const isFirst = await isUnproved(tx, userId);
  const proved = { emailVerified: true, updatedAt: now, ...(withKey ? { provedWithKey: true } : {}) };
  await tx.updateTable("users").set(proved).where("id", "=", userId).execute();
  await endAccess(tx, userId, ["reset", "verify", "enter"], sessionId);
  await sql`update event_members waiting set user_id = ${userId}, updated_at = ${now}
    where email = ${email} and user_id is null and status = 'pending'
      and not exists (select from event_members own where own.event_id = waiting.event_id and own.user_id = ${userId})`.execute(
    tx,
  );
  if (isFirst) await bindProvedGuests(tx, { userId, email }, now);
  await releaseOnProof(tx, userId);
  await announce(tx, `user:${userId}`);
}

/**
 * Deletes the passkeys of an account whose address no one has proved with a key. A stranger may have registered the address and made
 * them. SC-51
 */
export async function forgetUnprovedPasskeys(tx: Tx, userId: string): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId}
    and exists (select from users where id = ${userId} and not proved_with_key)`.execute(tx);
}

async function isUnproved(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom("users")
    .select("emailVerified")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return user?.emailVerified === false;
}
