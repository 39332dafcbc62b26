// The second step of an account: whether it has one, and the sign-in that waits for it.
import type { Db } from "#app/db/client.ts";
import { homeOfAccount } from "#app/domain/account/next-path.ts";
import { passkeyHost } from "#app/domain/account/passkey.ts";
import { isFresh } from "#app/domain/account/session.ts";
import type { Tx } from "#app/db/transaction.ts";
import { codeUri } from "#app/platform/auth/one-time-codes.server.ts";
import { hashToken, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

export const FACTOR_SEAL = "second factor";

const COOKIE = "convite-paso";
export const stepSeconds = 10 * 60;

/** The second steps of an account: the code of an application, and a passkey of this site. */
export type Steps = { code: boolean; passkey: boolean };

export async function readSteps(db: Db | Tx, { origin }: Pick<Config, "origin">, userId: string): Promise<Steps> {
  const found = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom("secondFactors").where("userId", "=", userId).where("confirmedAt", "is not", null))
        .as("code"),
      eb
        .exists(eb.selectFrom("passkeys").where("userId", "=", userId).where("rpId", "=", passkeyHost(origin)))
        .as("passkey"),
    ])
    .executeTakeFirstOrThrow();
  return { code: Boolean(found.code), passkey: Boolean(found.passkey) };
}

/** The number of recovery codes of an account. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recoveryCodes")
    .where("userId", "=", userId)
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** The state of the setting: `open` shows the secret of an application that has not given its first code, in a fresh session alone. */
export type FactorState =
  | { is: "none" }
  | { is: "open"; secret: string; uri: string }
  | { is: "set"; codesLeft: number };

export async function readFactor(
  db: Db,
  config: Pick<Config, "authSecret" | "origin">,
  { viewer }: AccountPass<"factor.manage" | "sessions.manage">,
  now: Date,
): Promise<FactorState> {
  const factor = await db
    .selectFrom("secondFactors")
    .select(["secretSealed", "confirmedAt"])
    .select((eb) =>
      eb
        .selectFrom("recoveryCodes")
        .whereRef("recoveryCodes.userId", "=", "secondFactors.userId")
        .select(eb.fn.countAll<number>().as("count"))
        .as("codesLeft"),
    )
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  if (factor?.confirmedAt) return { is: "set", codesLeft: Number(factor.codesLeft) };
  // A stranger at an open browser must not copy the secret of an application before its owner has given its first code.
  const secret = factor && isFresh(viewer.freshAt, now) ? unseal(config, FACTOR_SEAL, factor.secretSealed) : null;
  if (secret === null) return { is: "none" };
  return { is: "open", secret, uri: codeUri(secret, viewer.email, new URL(config.origin).host) };
}

/** A sign-in whose password was right: the account, and the secret of the browser that typed it. */
export type HalfSignIn = { userId: string; token: string };

/** `verifications.identifier` of the half sign-ins of an account. */
export function stepOwner(userId: string): string {
  return `paso ${userId}`;
}

/** `verifications.value` of a half sign-in. */
export function stepValue(token: string): string {
  return hashToken(token).toString("base64url");
}

/** The `Set-Cookie` that binds a half sign-in to the browser; null removes it. */
export function stepCookie(config: Config, half: HalfSignIn | null): string {
  return signedCookie(config, COOKIE, half ? `${half.userId}.${half.token}` : "", half ? stepSeconds : 0);
}

/** Whether these `Set-Cookie` headers hold a half sign-in. */
export function isHalf(headers: Headers): boolean {
  return headers.getSetCookie().some((line) => new RegExp(`^(?:__Host-)?${COOKIE}=[^;.]`).test(line));
}

/** Where a sign-in with these `Set-Cookie` headers leads: to `next`, or first to its second step. */
export function onwardFrom(headers: Headers, next: string): string {
  if (!isHalf(headers)) return next;
  return next === homeOfAccount ? "/login/paso" : `/login/paso?${new URLSearchParams({ next })}`;
}

/** The half sign-in of the request's browser, which may have ended; null without one. */
export function readStepCookie(config: Config, request: Request): HalfSignIn | null {
  const [userId, token] = readSignedCookie(config, request, COOKIE)?.split(".") ?? [];
  return isId(userId) && token ? { userId, token } : null;
}

/** The row of a half sign-in that has not ended, of an account that is not suspended. */
export async function findHalfSignIn(db: Db | Tx, { userId, token }: HalfSignIn, now: Date) {
  return db
    .selectFrom("verifications")
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .select(["verifications.id", "users.email", "users.name"])
    .where("identifier", "=", stepOwner(userId))
    .where("value", "=", stepValue(token))
    .where("expiresAt", ">", now)
    .where("users.suspendedAt", "is", null)
    .executeTakeFirst();
}
