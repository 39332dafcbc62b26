// Adds, renames and removes passkeys, and logs in with one.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { mostPasskeys } from "#app/domain/account/passkey.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { passkeyLimit } from "#app/platform/auth/guesses.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { checkPasskey, newPasskeyOptions, passkeyOptions, readNewPasskey } from "#app/platform/auth/passkeys.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { type AccountPass, isId, type Pass } from "#app/platform/pass.server.ts";
import { type AuthServices, startSession, type TooManyTries } from "../commands.server.ts";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";
import { replaceCodes } from "../factor/commands.server.ts";
import { endHalfSignIns } from "../factor/half-sign-in.commands.server.ts";
import { readStepCookie, readSteps, stepCookie } from "../factor/queries.server.ts";
import { passkeyChangedEmail } from "./passkey-changed.email.tsx";

type Services = Pick<AuthServices, "db" | "config">;
type Write = AccountPass<"passkey.write">;

// Each change sends an e-mail to the user.
const CHANGES = { tries: 60, minutes: 60 } as const;
// Every view of the login page asks for a challenge. An office or a class may share one address.
const challengeLimit = (address: string) => ({
  key: `passkey-asks:address:${addressKey(address)}`,
  tries: 300,
  minutes: 15,
});

/** The options for the browser of a new passkey. Refuses with `too_many` above 20. */
export async function askForPasskey(app: Services, { viewer }: Write, now: Date) {
  if ((await countPasskeys(app.db, viewer.id)) >= mostPasskeys) return refuse("too_many");
  return ok({ options: await newPasskeyOptions(app, viewer, now) });
}

/**
 * Stores the passkey that the user's browser has just made, and tells the user by e-mail. It is a second step too: of this session, and of
 * each later login by password. The first second step of an account comes with recovery codes (`codes`), which are shown once.
 */
export async function addPasskey(
  app: Services,
  { viewer }: Write,
  { name, passkey }: { name: string; passkey: string },
  now: Date,
): Promise<Result<{ codes: string[] | null }, "bad_passkey" | "passkey_taken" | "too_many"> | TooManyTries> {
  const waitSeconds = await consumeRateLimit(app.db, [{ key: `passkeys:user:${viewer.id}`, ...CHANGES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const read = await readNewPasskey(app, viewer.id, passkey, now);
  if (!read.ok) return read;
  try {
    return await inTransaction(app.db, async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", viewer.id).forNoKeyUpdate().execute();
      if ((await countPasskeys(tx, viewer.id)) >= mostPasskeys) return refuse("too_many");
      const steps = await readSteps(tx, app.config, viewer.id);
      await tx
        .insertInto("passkeys")
        .values({ userId: viewer.id, id: newId(), name, ...read.made, createdAt: now })
        .execute();
      await tx
        .updateTable("sessions")
        .set({ factor: "passkey" })
        .where("id", "=", viewer.sessionId)
        .where("factor", "is", null)
        .execute();
      await tell(tx, app, viewer, { name, isAdded: true }, now);
      return ok({ codes: steps.code || steps.passkey ? null : await replaceCodes(tx, viewer.id) });
    });
  } catch (error) {
    if (refusedBy(error) === "passkey_taken") return refuse("passkey_taken");
    throw error;
  }
}

/** Renames a passkey of the user; one that is gone is fine. */
export async function renamePasskey(
  db: Db,
  { viewer }: AccountPass<"sessions.manage">,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  if (!isId(passkeyId)) return;
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("passkeys")
      .set({ name })
      .where("userId", "=", viewer.id)
      .where("id", "=", passkeyId)
      .execute();
    await announce(tx, `user:${viewer.id}`);
  });
}

/** Removes a passkey of the user and tells the user by e-mail; one that is gone is fine. Recovery codes go with the last second step. */
export async function removePasskey(app: Services, { viewer }: Write, passkeyId: string, now: Date): Promise<void> {
  if (!isId(passkeyId)) return;
  await inTransaction(app.db, async (tx) => {
    const removed = await tx
      .deleteFrom("passkeys")
      .where("userId", "=", viewer.id)
      .where("id", "=", passkeyId)
      .returning("name")
      .executeTakeFirst();
    if (!removed) return;
    const { code, passkey } = await readSteps(tx, app.config, viewer.id);
    if (!code && !passkey) await tx.deleteFrom("recoveryCodes").where("userId", "=", viewer.id).execute();
    await tell(tx, app, viewer, { name: removed.name, isAdded: false }, now);
  });
}

async function countPasskeys(db: Db | Tx, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function tell(
  tx: Tx,
  { config }: Services,
  viewer: Write["viewer"],
  { name, isAdded }: { name: string; isAdded: boolean },
  now: Date,
): Promise<void> {
  const { id: userId } = viewer;
  await audit(tx, { actorId: userId, action: isAdded ? "passkey.added" : "passkey.removed", subjectId: userId });
  await announce(tx, `user:${userId}`);
  const facts = { origin: config.origin, name: viewer.name, passkey: name, isAdded };
  await queueEmail(tx, passkeyChangedEmail, { facts, recipient: viewer, userId }, now);
}

/** The options for a login with a passkey, without a name. */
export async function askForLogin(app: Services, _pass: Pass<"login.view">, address: string, now: Date) {
  const waitSeconds = await consumeRateLimit(app.db, [challengeLimit(address)], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  return ok({ options: await passkeyOptions(app, null, now) });
}

/** The options by which the user proves with a passkey who they are. */
export async function askForProof(
  app: Services,
  { viewer }: AccountPass<"sessions.manage">,
  address: string,
  now: Date,
): Promise<{ ok: true; options: object } | TooManyTries> {
  const waitSeconds = await consumeRateLimit(app.db, [challengeLimit(address)], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  return ok({ options: await passkeyOptions(app, viewer.id, now) });
}

/**
 * Logs in with a passkey, which counts as both steps of a login. Returns the `Set-Cookie` headers. Refuses everything with `bad_passkey`:
 * a wrong answer, a suspended account and, if addresses must be confirmed first, an unconfirmed one.
 */
export async function logInWithPasskey(
  app: AuthServices,
  _pass: Pass<"login.view">,
  passkey: string,
  { request, address }: { request: Request; address: string },
  now: Date,
): Promise<Result<{ headers: Headers }, "bad_passkey"> | TooManyTries> {
  const waitSeconds = await consumeRateLimit(app.db, [passkeyLimit(address)], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const checked = await checkPasskey(app, "login", passkey, now);
  if (!checked.ok) return checked;
  const { userId } = checked;
  if (app.config.requireEmailVerification && !(await hasProvedAddress(app.db, userId))) return refuse("bad_passkey");
  const headers = await startSession(app, userId, request, findKnownDevice(app.config, request), "passkey");
  // The passkey may be the second step after a password.
  if (readStepCookie(app.config, request)) {
    await endHalfSignIns(app.db, userId);
    headers.append("set-cookie", stepCookie(app.config, null));
  }
  return ok({ headers });
}

async function hasProvedAddress(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("emailVerified").where("id", "=", userId).executeTakeFirst();
  return user?.emailVerified === true;
}
