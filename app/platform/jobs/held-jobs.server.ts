// Jobs that nobody works on any more: their process died, or lost the database, while it held them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Work } from "./work.ts";

// Longer than any job of ours works; one that is still under way after all notices what the next has done, or does it twice harmlessly.
const HELD_MINUTES = 5;
const KEPT_DAYS = 1;

/** Frees the jobs that have been held for too long: the next worker takes them. Safe to repeat. */
export async function freeHeldJobs({ app: { db } }: Work<"free_held_jobs">): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(mins => ${HELD_MINUTES})`.execute(db);
}

/**
 * Forgets jobs that will never run again: all their tries are used up, or another took their place while they were held; and queues without
 * a job, which are named after accounts.
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
