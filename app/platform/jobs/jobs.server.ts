// The names of all jobs, and how a command enqueues one in its own transaction.
import { runMigrations } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "#app/db/client.ts";
import { quietLogger } from "./job-log.server.ts";

/** Every job by name, with its payload, stored as JSON in the database: ids, never secrets or personal data. */
export type JobPayloads = {
  /** Queued jobs hold this payload, so the field's name must stay. */
  send_letter: { letterId: string };
  requeue_letters: Record<string, never>;
  /** The account has proved its address: its held e-mails are now sent. */
  release_letters: { userId: string };
  free_held_jobs: Record<string, never>;
  /** `userId` is null for an address without an account, so that the caller cannot tell the difference. `next` is an invitation. */
  send_reset: { userId: string | null; next?: string | null };
  sweep: Record<string, never>;
  complete_past_events: Record<string, never>;
  forget_old_data: Record<string, never>;
  check_erasures: Record<string, never>;
  /** Files whose rows are already deleted. */
  remove_files: { keys: string[] };
  tell_answers: Record<string, never>;
  tell_tasks: Record<string, never>;
  tell_payments: Record<string, never>;
  tell_unread: Record<string, never>;
  send_digests: Record<string, never>;
  send_mornings: Record<string, never>;
  /** The statement of `notify` uses this name too. */
  send_pushes: { userId: string };
  invite_collaborators: { eventId: string };
  /** `previous`: the household's last e-mail when ordered; a repeat finds a newer one. `by`: null for schedules. */
  write_household_letter: {
    eventId: string;
    householdId: string;
    kind: "invitation" | "reminder";
    by: string | null;
    previous: string | null;
  };
  send_reminders: Record<string, never>;
  send_day_notice: { eventId: string; noticeId: string };
  send_thanks: { eventId: string };
  draw_card: { eventId: string };
  send_newsletter: { newsletterId: string };
  draw_dossier: { eventId: string; dossierId: string };
  prepare_album_photo: { eventId: string; photoId: string };
  forget_arriving_photos: Record<string, never>;
  /** `guestId` is null for an address that is not on the list, so that the caller cannot tell the difference. */
  send_lost_invitation: { eventId: string; guestId: string | null };
};
export type JobName = keyof JobPayloads;

const LOCK = 4_215_202_602;

/**
 * Enqueues the job `name` inside `tx`: it exists after the commit, and never after a rollback. `runAt` delays it. Of
 * several jobs with one `jobKey` only the last remains, unless the earlier one has begun; `keepsTime` keeps the first one's
 * time. Jobs of one `queue` run one after the other, across all processes.
 */
export async function enqueue<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayloads[Name],
  {
    jobKey,
    runAt,
    keepsTime = false,
    queue,
  }: { jobKey?: string; runAt?: Date; keepsTime?: boolean; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${jobKey ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
    job_key_mode => ${keepsTime ? "preserve_run_at" : "replace"}::text, queue_name => ${queue ?? null}::text
  )`.execute(tx);
}

/** Enqueues the job `name` for each of `orders` inside `tx`, like repeated calls of `enqueue`; their `jobKey`s must be distinct. */
export async function enqueueAll<Name extends JobName>(
  tx: Db,
  name: Name,
  orders: readonly { payload: JobPayloads[Name]; jobKey: string }[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`select from graphile_worker.add_jobs(array(
    select row(${name}::text, payload, null, null, null, "jobKey", null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(orders)}::json) as ordered (payload json, "jobKey" text) order by "jobKey"
  ))`.execute(tx);
}

/** Migrates the job tables. Safe to run in several processes at once, and repeatedly. */
export async function prepareJobs(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "convite-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations({ connectionString, logger: quietLogger });
  } finally {
    await client.end();
  }
}
