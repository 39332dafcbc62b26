// What negative controls of actions share: a guard that is switched off for a moment, and a moment at which all have looked and nobody has written.
import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Db } from "#app/db/client.ts";
import type { Guard } from "#app/db/guards.ts";

/** How many surely meet at a barrier before two processes: each has twenty connections, and needs some for other things. */
export const MANY = 25;

/** Returns what `act` does while `guard` is switched off. */
export async function unguarded<T>(guard: Guard, act: () => Promise<T>): Promise<T> {
  vi.stubEnv("GUARDS_CAN_BE_SWITCHED_OFF", true as never);
  vi.stubEnv("TEST_DISABLE", guard);
  return act().finally(() => vi.unstubAllEnvs());
}

/** How many transactions wait for another one's lock. Within a transaction `db` would not see who has come since it looked first. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}

/** Lets `act` read `table` as it likes, but write there only once `count` wait to do so, or for those who write: the moment that a race is about, whatever else the machine does. Behind "share" it may also hold rows there. */
export async function behindBarrier<T>(
  db: Db,
  table: string,
  count: number,
  act: () => Promise<T>,
  mode: "exclusive" | "share" = "exclusive",
): Promise<T> {
  const acting = await db.transaction().execute(async (barrier) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(barrier);
    const begun = act();
    await expect.poll(() => countWaiting(db), { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(count);
    return [begun];
  });
  return acting[0]!;
}
