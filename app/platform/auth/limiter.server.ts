// How often something may be tried: exact sliding windows in the database, shared by every process (robustness B-1, C-4).
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";

/** At most `tries` within `minutes`, counted under `key`. */
export type Limit = { key: string; tries: number; minutes: number };

/**
 * Takes one try of each limit, in the order given. What guards a secret is taken outside of any transaction: a guess that is rolled back
 * was still made. What only counts what goes out is taken inside the deed: a letter that is rolled back was never sent. Returns 0 when all may go on, else the seconds to wait; the limits after the one that refuses are not touched.
 */
export async function takeTries(db: Db, limits: Limit[], now: Date): Promise<number> {
  if (!isGuarded("limiter")) return 0;
  for (const { key, tries, minutes } of limits) {
    const { rows } = await sql<{
      wait: number;
    }>`select take_try(${key}, ${tries}, make_interval(mins => ${minutes}), ${now}) as wait`.execute(db);
    const wait = rows[0]?.wait ?? 1;
    if (wait > 0) return wait;
  }
  return 0;
}

/** Forgets the tries of `key`: whoever proved to be the rightful one starts afresh. */
export async function forgiveTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom("tries").where("key", "=", key).execute();
}

/** Gives back the one try of `key` that was taken at `moment`: it turned out not to be a guess. */
export async function returnTry(db: Db, key: string, moment: Date): Promise<void> {
  await sql`update tries set moments = moments[:array_position(moments, ${moment}) - 1] || moments[array_position(moments, ${moment}) + 1:]
    where key = ${key} and ${moment} = any (moments)`.execute(db);
}
