// Negative controls of actions: a guard switched off for a moment, and a barrier after all reads and before any write.
import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Db } from "#app/db/client.ts";
import type { Guard } from "#app/db/guards.ts";

/** How many requests can wait at a barrier with two processes: each has twenty connections, some of them for other work. */
export const MANY = 25;

/** Runs `act` while `guard` is switched off, and returns its result. */
export async function unguarded<T>(guard: Guard, act: () => Promise<T>): Promise<T> {
  vi.stubEnv("GUARDS_CAN_BE_SWITCHED_OFF", true as never);
  vi.stubEnv("TEST_DISABLE", guard);
  return act().finally(() => vi.unstubAllEnvs());
}

/** The number of transactions that wait for a lock. Within a transaction `db` would see only those of its first query. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}

/** Lets `act` read `table`, but write only once `count` transactions wait for a lock: forces the race. "share": it may lock rows too. */
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
