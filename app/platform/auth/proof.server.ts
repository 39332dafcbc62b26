// Proves in a session that its person is still the one who opened it: by password or passkey, within the login's limits.
import type { Db } from "#app/db/client.ts";
import { passkeyHost } from "#app/domain/account/passkey.ts";
import { passwordMaximum } from "#app/domain/account/password.ts";
import type { ProofWays } from "#app/domain/account/proof.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { countGuess, forgiveGuesses, passkeyLimit, passwordLimits, type Visit } from "./guesses.server.ts";
import { consumeRateLimit } from "./limiter.server.ts";
import { checkPasskey } from "./passkeys.server.ts";
import type { Viewer } from "./viewer.server.ts";

type Services = Pick<AppServices, "db" | "auth" | "config">;

/** The proof that the person gave: a password, or the signature of a passkey. */
export type Proof = { password: string } | { key: string };

type Refused = Refusal<"wrong_password" | "bad_passkey"> | (Refusal<"too_many_tries"> & { waitSeconds: number });

/** The ways of `viewer` to prove who they are in this session. A session that lacks the account's second step needs a passkey. */
export async function readProofWays({ db, config }: Pick<Services, "db" | "config">, viewer: Viewer) {
  const { password, passkey, google, isStepDue } = await readMeans(db, config, viewer);
  const ways: ProofWays = {
    password: password !== null && !isStepDue,
    passkey,
    google: google && password === null && !isStepDue,
  };
  return ways;
}

/**
 * Makes the session of `viewer` fresh if `proof` is right, and `viewer` with it. Wrong passwords count as those of the login do. Refuses
 * with `wrong_password`, `bad_passkey` or `too_many_tries`.
 */
export async function proveIdentity(
  app: Services,
  viewer: Viewer,
  proof: Proof,
  visit: Visit,
  now: Date,
): Promise<Result<unknown, never> | Refused> {
  const checked =
    "key" in proof
      ? await checkKey(app, viewer, proof.key, visit, now)
      : await checkPassword(app, viewer, proof.password, visit, now);
  if (!checked.ok) return checked;
  // The session has ended meanwhile, by a new password or from another browser.
  if (!(await refreshSession(app.db, viewer, "key" in proof, now))) return refuse("wrong_password");
  return checked;
}

/** Notes in the session of `viewer` that its person has just proved who they are. A passkey is a second step too. False if it has ended. */
export async function refreshSession(db: Db, viewer: Viewer, withPasskey: boolean, now: Date): Promise<boolean> {
  const factor = viewer.factor ?? (withPasskey ? "passkey" : null);
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ freshAt: now, factor })
    .where("id", "=", viewer.sessionId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  viewer.freshAt = now;
  return true;
}

async function checkPassword(app: Services, viewer: Viewer, typed: string, visit: Visit, now: Date) {
  const { password, passwordSince, isStepDue } = await readMeans(app.db, app.config, viewer);
  const limits = passwordLimits(viewer.email, { userId: viewer.id, passwordSince }, visit);
  const waitSeconds = await countGuess(app.db, limits, now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const isRight = typed.length <= passwordMaximum && (await app.auth.verifyPassword(password, typed));
  if (!isRight || isStepDue) return refuse("wrong_password");
  await forgiveGuesses(app.db, limits, now);
  return ok();
}

async function checkKey(app: Services, viewer: Viewer, posted: string, { address }: Visit, now: Date) {
  const waitSeconds = await consumeRateLimit(app.db, [passkeyLimit(address)], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  return checkPasskey(app, `confirm:${viewer.id}`, posted, now);
}

async function readMeans(db: Db, { origin }: Pick<Services["config"], "origin">, viewer: Viewer) {
  const { id } = viewer;
  const [accounts, passkey, factor] = await Promise.all([
    db
      .selectFrom("accounts")
      .select(["providerId", "password", "updatedAt"])
      .where("userId", "=", id)
      .where("providerId", "in", ["credential", "google"])
      .execute(),
    db
      .selectFrom("passkeys")
      .select("id")
      .where("userId", "=", id)
      .where("rpId", "=", passkeyHost(origin))
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("secondFactors")
      .select("userId")
      .where("userId", "=", id)
      .where("confirmedAt", "is not", null)
      .executeTakeFirst(),
  ]);
  const own = accounts.find(({ providerId }) => providerId === "credential");
  return {
    password: own?.password ?? null,
    passwordSince: own?.updatedAt ?? null,
    passkey: passkey !== undefined,
    google: accounts.some(({ providerId }) => providerId === "google"),
    isStepDue: viewer.factor === null && (factor !== undefined || passkey !== undefined),
  };
}
