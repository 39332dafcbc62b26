// The running Convite processes of a database.
import type pg from "pg";

/** Their number. Each process, including our commands, follows the change events on a connection of that name. */
export async function countRunning(client: Pick<pg.Pool | pg.Client, "query">): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'convite-live'",
  );
  return rows[0]?.count ?? 0;
}
