// How often something may be tried: exact sliding windows in the database, shared by every process (robustness B-1, C-4).
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { prepared } from "#app/db/prepared.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

/** At most `tries` within `minutes`, counted under `key`: words that say what it counts, then whom. It is stored as a fingerprint. */
export type Limit = { key: string; tries: number; minutes: number };

const takeAll = prepared<{ wait: number }>(
  "take_tries",
  "select take_tries($1::text[], $2::integer[], $3::integer[], $4::timestamptz) as wait",
);

/**
 * Takes one try of each limit, in the order given. What guards a secret is taken outside of any transaction: a guess that is rolled back
 * was still made. What only counts what goes out is taken inside the command: an e-mail that is rolled back was never sent. Returns 0 when all may go on, else the seconds to wait; the limits after the one that refuses are not touched.
 */
export async function consumeRateLimit(db: Db, limits: Limit[], now: Date): Promise<number> {
  const wait = await consumeSilently(db, limits, now);
  if (wait > 0) noteWait(wait);
  return wait;
}

/** The same for what the caller does not wait for, such as an e-mail to another person: their answer says no time for it. */
export async function consumeSilently(db: Db, limits: Limit[], now: Date): Promise<number> {
  if (!isGuarded("limiter") || limits.length === 0) return 0;
  const [taken] = await takeAll(db, [
    limits.map(({ key }) => key),
    limits.map(({ tries }) => tries),
    limits.map(({ minutes }) => minutes),
    now,
  ]);
  return taken?.wait ?? 1;
}

/** Forgets the tries of `key`: a caller who proved to be the rightful one starts afresh. */
export async function resetRateLimit(db: Db, key: string): Promise<void> {
  await sql`delete from tries where key = tries_key(${key})`.execute(db);
}

/** Gives back the one try of `key` that was taken at `moment`: it turned out not to be a guess. */
export async function refundRateLimit(db: Db, key: string, moment: Date): Promise<void> {
  await sql`update tries set moments = moments[:array_position(moments, ${moment}) - 1] || moments[array_position(moments, ${moment}) + 1:]
    where key = tries_key(${key}) and ${moment} = any (moments)`.execute(db);
}

/**
 * Limits guesses at a secret and counts only the wrong ones: a try of each limit is reserved, and given back when the guess is right. The
 * rows stay locked in between, so a right guess neither uses up a try nor is refused because of other right ones at the same moment, and
 * wrong ones sent together cannot overtake the count. Returns 0 when the guess may be judged, else the seconds to wait, also for a right one.
 */
export async function consumeUnlessRight(db: Db, limits: Limit[], isRight: boolean, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waitSeconds = await consumeRateLimit(tx, limits, now);
    if (waitSeconds === 0 && isRight) for (const { key } of limits) await refundRateLimit(tx, key, now);
    return waitSeconds;
  });
}
