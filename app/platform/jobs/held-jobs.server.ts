// Frees jobs whose process died, or lost the database, while it held them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Work } from "./work.ts";

// Longer than any job takes. A job that still runs finds the work of its successor done, or repeats it harmlessly.
const HELD_MINUTES = 5;
const KEPT_DAYS = 1;

/** Unlocks jobs that were locked too long, so that the next worker takes them. Safe to repeat. */
export async function freeHeldJobs({ app: { db } }: Work<"free_held_jobs">): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(mins => ${HELD_MINUTES})`.execute(db);
}

/**
 * Deletes jobs that will never run again, because their tries are used up or another replaced them while they were held.
 * Also deletes queues without a job, which are named after events.
 */
export async function forgetDeadJobs(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and key is null and updated_at < now() - make_interval(days => ${KEPT_DAYS})
      and (locked_at is null or locked_at < now() - make_interval(mins => ${HELD_MINUTES}))`.execute(db);
  await sql`delete from graphile_worker._private_job_queues
    where locked_at is null and not exists (select from graphile_worker._private_jobs where job_queue_id = _private_job_queues.id)`.execute(
    db,
  );
}
