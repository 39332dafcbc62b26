// The state of the job queue: waiting jobs, their age, and whether workers run.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { QueueFacts } from "#app/domain/staff/health.ts";

/** Jobs that are due, running, or out of tries, with their ages by the database's clock. */
export type Queue = QueueFacts & { waiting: number; running: number; dead: number };

/** Reads the queue in one statement. A job that another replaced while it ran does not count as dead. */
export async function readQueue(db: Db): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select (count(*) filter (where is_due))::int as waiting,
           (count(*) filter (where locked_at is not null))::int as running,
           (count(*) filter (where is_dead))::int as dead,
           (count(*) filter (where is_dead and updated_at > now() - interval '7 days'))::int as dead_lately,
           (extract(epoch from now() - min(run_at) filter (where is_due)))::float8 as oldest_seconds,
           (extract(epoch from now() - max(locked_at)))::float8 as taken_seconds,
           -- Every worker notes each minute for which it has ordered what runs by the clock.
           (select extract(epoch from now() - max(greatest(known_since, last_execution)))::float8
              from graphile_worker._private_known_crontabs) as quiet_seconds
      from (select run_at, locked_at, updated_at,
                   locked_at is null and attempts < max_attempts and run_at <= now() as is_due,
                   locked_at is null and attempts >= max_attempts and last_error is not null as is_dead
              from graphile_worker._private_jobs) jobs`.execute(db);
  return rows[0]!;
}
