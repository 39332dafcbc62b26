// Limits of guesses at a password, which the login and every other question for it share. robustness B-1 to B-3
import { createHash } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { KnownDevice } from "./known-device.server.ts";
import { consumeRateLimit, type Limit, refundRateLimit, resetRateLimit } from "./limiter.server.ts";

// Tries per account and address, per account from all addresses, and per address. To lock a user out takes five addresses.
const GUESSES = { perAccount: 10, perAccountAnywhere: 50, perAddress: 100, minutes: 15 } as const;
const KEYS = { tries: 100, minutes: 15 } as const;

/** The address and the known device of a login or a proof. */
export type Visit = { address: string; device: KnownDevice | null };

/** The account that a typed address has, if any: the time of its password is part of the limit's key. */
type Target = { userId: string; passwordSince: Date | null };

/** The limits of one guess: `own` is for this person, `shared` also counts other people's guesses. */
export type PasswordLimits = { own: Limit; shared: readonly Limit[] };

/**
 * The limits of guesses at the password of `email`. In 15 minutes: 10 per account and address, 50 per account, 100 per address. A browser that the account knows has its own 10, so that a stranger cannot lock the owner out. The time of the
 * password is part of the key: old guesses do not block a person who has just reset it.
 */
export function passwordLimits(email: string, account: Target | undefined, visit: Visit): PasswordLimits {
  const knownDevice = account && visit.device?.userId === account.userId ? visit.device.deviceId : null;
  const { minutes } = GUESSES;
  const from = addressKey(visit.address);
  const target = `${fingerprint(emailKey(email))}:${account?.passwordSince?.getTime() ?? "none"}`;
  if (knownDevice)
    return { own: { key: `login:device:${knownDevice}:${target}`, tries: GUESSES.perAccount, minutes }, shared: [] };
  return {
    own: { key: `login:account:${target}:${from}`, tries: GUESSES.perAccount, minutes },
    shared: [
      { key: `login:address:${from}`, tries: GUESSES.perAddress, minutes },
      { key: `login:account:${target}`, tries: GUESSES.perAccountAnywhere, minutes },
    ],
  };
}

/** Counts one guess. Returns 0, or the seconds to wait. */
export async function countGuess(db: Db, { own, shared }: PasswordLimits, now: Date): Promise<number> {
  const [first, ...rest] = shared;
  return consumeRateLimit(db, first ? [first, own, ...rest] : [own], now);
}

/** A right password is not a guess: a whole office may log in from one address. */
export async function forgiveGuesses(db: Db, { own, shared }: PasswordLimits, now: Date): Promise<void> {
  await Promise.all([resetRateLimit(db, own.key), ...shared.map(({ key }) => refundRateLimit(db, key, now))]);
}

/** The limit of answers with a passkey from one address. */
export function passkeyLimit(address: string): Limit {
  return { key: `passkey:address:${addressKey(address)}`, ...KEYS };
}

/** The typed text as the key of a limit. It is hashed because the database cannot store a zero byte in text. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
