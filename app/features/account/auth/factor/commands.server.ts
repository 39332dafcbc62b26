// The second step of a sign-in: setting it up, giving its code, and taking it away.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { printedCode, readCode, readRecoveryCode } from "#app/domain/account/one-time-code.ts";
import type { Factor } from "#app/domain/account/session.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { AuditAction } from "#app/domain/staff/audit.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit, refundRateLimit, resetRateLimit } from "#app/platform/auth/limiter.server.ts";
import { newCodeSecret, newRecoveryCodes, stepOf } from "#app/platform/auth/one-time-codes.server.ts";
import { hashToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { TooManyTries } from "../commands.server.ts";
import { factorChangedEmail, type FactorChange } from "./emails/factor-changed.tsx";
import { endHalfSignIns } from "./half-sign-in.commands.server.ts";
import { countRecoveryCodes, FACTOR_SEAL, findHalfSignIn, type HalfSignIn, readSteps } from "./queries.server.ts";

type Services = Pick<AppServices, "db" | "config">;

// Three of a million codes are right at a time.
const GUESSES = { perAccount: 10, perAddress: 100, minutes: 15 } as const;

type Owner = { id: string; email: string; name: string };
export type FactorRefusal = "wrong_code" | "already_set" | "no_passkey";

/** Makes the secret of a new application; a second time replaces it. Refuses with `already_set` after its first code. */
export async function startFactor(
  { db, config }: Services,
  { viewer }: AccountPass<"factor.manage">,
  now: Date,
): Promise<Result<unknown, "already_set">> {
  const fresh = { secretSealed: seal(config, FACTOR_SEAL, newCodeSecret()), createdAt: now };
  return inTransaction(db, async (tx) => {
    const started = await tx
      .insertInto("secondFactors")
      .values({ userId: viewer.id, ...fresh })
      .onConflict((known) => known.column("userId").doUpdateSet(fresh).where("secondFactors.confirmedAt", "is", null))
      .returning("userId")
      .executeTakeFirst();
    if (!started) return refuse("already_set");
    await announce(tx, `user:${viewer.id}`);
    return ok();
  });
}

/**
 * Sets the second step, given the first code of its application. Every other session ends, since it was opened without the step. Returns
 * the recovery codes, which we store as hashes.
 */
export async function confirmFactor(
  app: Services,
  { viewer }: AccountPass<"factor.manage">,
  typed: string,
  now: Date,
): Promise<Result<{ codes: string[] }, "wrong_code"> | TooManyTries> {
  return guessing(app, viewer.id, null, now, async (tx) => {
    const step = await stepOfCode(tx, app, viewer.id, typed, false, now);
    if (step === null) return refuse("wrong_code");
    await tx
      .updateTable("secondFactors")
      .set({ confirmedAt: now, lastStep: step })
      .where("userId", "=", viewer.id)
      .execute();
    await tx.deleteFrom("sessions").where("userId", "=", viewer.id).where("id", "<>", viewer.sessionId).execute();
    await tx.updateTable("sessions").set({ factor: "code" }).where("id", "=", viewer.sessionId).execute();
    await tellChange(tx, app, viewer, { change: "set" }, now, "factor.set");
    return ok({ codes: await replaceCodes(tx, viewer.id) });
  });
}

/** New recovery codes in place of all earlier ones, given a code. */
export async function renewRecoveryCodes(
  app: Services,
  { viewer }: AccountPass<"factor.manage">,
  typed: string,
  now: Date,
): Promise<Result<{ codes: string[] }, "wrong_code"> | TooManyTries> {
  return guessing(app, viewer.id, null, now, async (tx) => {
    if (!(await acceptCode(tx, app, viewer, typed, now))) return refuse("wrong_code");
    await tellChange(tx, app, viewer, { change: "renewed" }, now, "factor.renewed");
    return ok({ codes: await replaceCodes(tx, viewer.id) });
  });
}

/**
 * New recovery codes for an account whose second step is a passkey alone: the fresh session is its proof. Refuses with `no_passkey` where
 * the account has no passkey, or has an application too (`renewRecoveryCodes`).
 */
export async function makeRecoveryCodes(
  app: Services,
  { viewer }: AccountPass<"factor.manage">,
  now: Date,
): Promise<Result<{ codes: string[] }, "no_passkey">> {
  return inTransaction(app.db, async (tx) => {
    const { code, passkey } = await readSteps(tx, app.config, viewer.id);
    if (code || !passkey) return refuse("no_passkey");
    await tellChange(tx, app, viewer, { change: "renewed" }, now, "factor.renewed");
    return ok({ codes: await replaceCodes(tx, viewer.id) });
  });
}

/** Takes the code of the application away, given a code. Staff lose their rights until they set another one. */
export async function removeFactor(
  app: Services,
  { viewer }: AccountPass<"factor.manage">,
  typed: string,
  now: Date,
): Promise<Result<unknown, "wrong_code"> | TooManyTries> {
  return guessing(app, viewer.id, null, now, async (tx) => {
    if (!(await acceptCode(tx, app, viewer, typed, now))) return refuse("wrong_code");
    const { passkey } = await readSteps(tx, app.config, viewer.id);
    await forgetFactor(tx, viewer.id, passkey);
    await tellChange(tx, app, viewer, { change: "removed" }, now, "factor.removed");
    return ok();
  });
}

/** For the console: takes the second steps away from a person who has lost them, passkeys too, and ends all sessions. False without one. */
export async function resetFactor(app: Services, owner: Owner, now: Date): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("passkeys").where("userId", "=", owner.id).executeTakeFirst();
    const had = await forgetFactor(tx, owner.id, false);
    if (!had && numDeletedRows === 0n) return false;
    await tx.deleteFrom("sessions").where("userId", "=", owner.id).execute();
    await endHalfSignIns(tx, owner.id);
    await tellChange(tx, app, owner, { change: "reset" }, now, "factor.reset", null);
    return true;
  });
}

/**
 * Finishes a half sign-in with a code of the application or a recovery code; the caller starts the session. At most ten wrong ones an
 * account and a hundred an address in 15 minutes. Refuses with `wrong_code`, or with `expired` where the password must be typed again.
 */
export async function passStep(
  app: Services,
  _pass: Pass<"login.view">,
  half: HalfSignIn,
  typed: string,
  address: string,
  now: Date,
): Promise<Result<{ userId: string; factor: Factor }, "wrong_code" | "expired"> | TooManyTries> {
  return guessing(app, half.userId, address, now, async (tx) => {
    const found = await findHalfSignIn(tx, half, now);
    if (!found) return refuse("expired");
    const factor = await acceptCode(tx, app, { ...found, id: half.userId }, typed, now);
    if (!factor) return refuse("wrong_code");
    // Of two codes for one half sign-in, both right, one opens a session.
    const used = await tx.deleteFrom("verifications").where("id", "=", found.id).executeTakeFirst();
    return used.numDeletedRows === 0n ? refuse("expired") : ok({ userId: half.userId, factor });
  });
}

/** Counts a guess outside the transaction of `check`, so that a rolled-back guess counts too. A correct code does not count. */
async function guessing<Done extends { ok: true }, Code extends string>(
  { db }: Services,
  userId: string,
  address: string | null,
  now: Date,
  check: (tx: Tx) => Promise<Done | { ok: false; code: Code }>,
): Promise<Done | { ok: false; code: Code } | TooManyTries> {
  const { perAccount, perAddress, minutes } = GUESSES;
  const own = { key: `paso:account:${userId}`, tries: perAccount, minutes };
  const from = address === null ? null : { key: `paso:address:${addressKey(address)}`, tries: perAddress, minutes };
  const waitSeconds = await consumeRateLimit(db, from ? [from, own] : [own], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const done = await inTransaction(db, check);
  if (done.ok) await Promise.all([resetRateLimit(db, own.key), from && refundRateLimit(db, from.key, now)]);
  return done;
}

/** Uses up a code of the application or a recovery code of `owner`; null if it is neither, or was used before. */
async function acceptCode(tx: Tx, app: Services, owner: Owner, typed: string, now: Date): Promise<Factor | null> {
  const step = await stepOfCode(tx, app, owner.id, typed, true, now);
  if (step !== null) {
    await tx.updateTable("secondFactors").set({ lastStep: step }).where("userId", "=", owner.id).execute();
    return "code";
  }
  const recovery = readRecoveryCode(typed);
  if (recovery === null) return null;
  const used = await tx
    .deleteFrom("recoveryCodes")
    .where("userId", "=", owner.id)
    .where("codeHash", "=", hashToken(recovery))
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return null;
  await tellChange(tx, app, owner, { change: "recovery", left: await countRecoveryCodes(tx, owner.id) }, now);
  return "recovery";
}

/** The step of a right code that is later than all accepted ones. Locks the row: of the same code sent twice, one is accepted. */
async function stepOfCode(
  tx: Tx,
  { config }: Services,
  userId: string,
  typed: string,
  confirmed: boolean,
  now: Date,
): Promise<number | null> {
  const code = readCode(typed);
  const factor = await tx
    .selectFrom("secondFactors")
    .select(["secretSealed", "lastStep"])
    .where("userId", "=", userId)
    .where("confirmedAt", confirmed ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
  const secret = factor ? unseal(config, FACTOR_SEAL, factor.secretSealed) : null;
  return code !== null && secret !== null ? stepOf(secret, code, Number(factor!.lastStep), now) : null;
}

/** Recovery codes in place of all earlier ones; only their hashes are stored. */
export async function replaceCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await tx
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
    .execute();
  return codes.map(printedCode);
}

/** Deletes the factor; a session that it opened counts as opened with the password alone. `keepsCodes`: a passkey still needs them. */
async function forgetFactor(tx: Tx, userId: string, keepsCodes: boolean): Promise<boolean> {
  if (!keepsCodes) await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  await tx
    .updateTable("sessions")
    .set({ factor: null })
    .where("userId", "=", userId)
    .where("factor", "in", ["code", "recovery"])
    .execute();
  return numDeletedRows > 0n;
}

/** Tells the owner by e-mail, the open pages, and the audit log where `action` names an entry. */
async function tellChange(
  tx: Tx,
  { config }: Services,
  { id: userId, email, name }: Owner,
  change: FactorChange,
  now: Date,
  action?: AuditAction,
  actorId: string | null = userId,
): Promise<void> {
  const facts = { origin: config.origin, name, ...change };
  await queueEmail(tx, factorChangedEmail, { facts, recipient: { email, name }, userId }, now);
  if (action) await audit(tx, { actorId, action, subjectId: userId });
  await announce(tx, `user:${userId}`);
}
