// Rate limits: exact sliding windows in the database, shared by every process (robustness B-1, C-4).
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

/** At most `tries` within `minutes` for `key`: the action's words, then its subject. Stored as a fingerprint. */
export type Limit = { key: string; tries: number; minutes: number };

const takeAll = statement<{ keys: string[]; tries: number[]; minutes: number[]; now: Date }, { wait: number }>(
  "take_tries",
  (at) =>
    `select take_tries(${at.keys}::text[], ${at.tries}::integer[], ${at.minutes}::integer[], ${at.now}::timestamptz) as wait`,
);

/**
 * Takes one try from each limit, in order. Limits on guesses run outside any transaction: a rolled-back guess still counts.
 * Limits on e-mail run inside the command: a rolled-back e-mail was not sent. Returns 0 if all allow it, otherwise the wait
 * in seconds; limits after that stay untouched.
 */
export async function consumeRateLimit(db: Db, limits: Limit[], now: Date): Promise<number> {
  const wait = await consumeSilently(db, limits, now);
  if (wait > 0) noteWait(wait);
  return wait;
}

/** Like `consumeRateLimit` for side effects, such as an e-mail to another person: the response does not state a wait. */
export async function consumeSilently(db: Db, limits: Limit[], now: Date): Promise<number> {
  if (!isGuarded("limiter") || limits.length === 0) return 0;
  const [taken] = await takeAll(db, {
    keys: limits.map(({ key }) => key),
    tries: limits.map(({ tries }) => tries),
    minutes: limits.map(({ minutes }) => minutes),
    now,
  });
  return taken?.wait ?? 1;
}

/** Deletes the tries of `key`, because the caller proved to be the rightful one. */
export async function resetRateLimit(db: Db, key: string): Promise<void> {
  await sql`delete from tries where key = tries_key(${key})`.execute(db);
}

/** Refunds the one try of `key` taken at `moment`, because it was not a guess. */
export async function refundRateLimit(db: Db, key: string, moment: Date): Promise<void> {
  await sql`update tries set moments = moments[:array_position(moments, ${moment}) - 1] || moments[array_position(moments, ${moment}) + 1:]
    where key = tries_key(${key}) and ${moment} = any (moments)`.execute(db);
}

/**
 * Limits guesses at a secret and counts only wrong ones: a right guess gets its try back. Row locks keep right guesses from blocking
 * each other, and concurrent wrong ones within the limit. Returns 0 or the seconds to wait, even for a right guess.
 */
export async function consumeUnlessRight(db: Db, limits: Limit[], isRight: boolean, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waitSeconds = await consumeRateLimit(tx, limits, now);
    if (waitSeconds === 0 && isRight) for (const { key } of limits) await refundRateLimit(tx, key, now);
    return waitSeconds;
  });
}
