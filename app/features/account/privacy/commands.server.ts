// Proves the user's identity again, before their data is handed out or deleted.
import { passwordMaximum } from "#app/domain/account/password.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { resetRateLimit, consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { findPasswordHash, type OwnDataPass, readProof } from "./queries.server.ts";

/** The services that this command needs. */
export type IdentityServices = Pick<AppServices, "db" | "auth">;
export type IdentityRefusal = "wrong_password" | "stale_session" | "too_many_tries";
/** Refused for now; the user may retry after `waitSeconds`. */
export type TooManyTries = Refusal<"too_many_tries"> & { waitSeconds: number };

const GUESSES = { tries: 10, minutes: 15 } as const;

/**
 * Checks `password`; an account without one needs a session of at most ten minutes.
 * Guesses share the limit of the password change. Refuses with `wrong_password`, `stale_session` or `too_many_tries`. SC-41, B-12
 */
export async function confirmIdentity(
  { db, auth }: IdentityServices,
  pass: OwnDataPass,
  password: string,
  now: Date,
): Promise<Result<unknown, "wrong_password" | "stale_session"> | TooManyTries> {
  const { id } = pass.viewer;
  const hash = await findPasswordHash(db, id);
  if (!hash) return (await readProof(db, pass, now)) === "fresh" ? ok() : refuse("stale_session");
  const key = `password:user:${id}`;
  const waitSeconds = await consumeRateLimit(db, [{ key, ...GUESSES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  if (password.length > passwordMaximum || !(await auth.verifyPassword(hash, password)))
    return refuse("wrong_password");
  await resetRateLimit(db, key);
  return ok();
}
