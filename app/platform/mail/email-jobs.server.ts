// Sends queued e-mails to the mail server, each exactly once as far as possible.
import { sql } from "kysely";
import { onceAvailable } from "#app/db/constraints.ts";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { EmailKinds } from "./email-kind.ts";
import { isSealedElsewhere, renderStored, sealedElsewhere, storedEmail } from "./emails.server.ts";
import { emailJobKey } from "./posting.server.ts";
import { waitsForProof } from "./proof.server.ts";
import { unsubscribeHeaders } from "./unsubscribe.server.ts";
import { type Outcome, postEmail } from "./smtp.server.ts";

const MOST_TRIES = 25;
const RECORD_TRIES = 60;
const REQUEUE_BATCH = 5_000;

/** Whether an e-mail is held: its event's creator is suspended, or a host must prove their address. It stays queued meanwhile. */
export function isHeld(kinds: EmailKinds, now: Date) {
  return sql<boolean>`(${waitsForProof(kinds, now)} or exists (select from events join users on users.id = events.created_by
    where events.id = letters.event_id and users.suspended_at is not null))`;
}

/**
 * Sends one e-mail. Without SMTP_URL it stays queued, also while it is held. Throws temporary failures, so that the job
 * retries. Marks an e-mail as refused, for staff, if the server refuses it for good or after 25 tries in four days. Logs
 * each outcome with the e-mail's id and without its address (robustness L-10).
 */
export async function sendEmail({
  app,
  payload: { letterId: emailId },
  now,
  signal,
}: Work<"send_letter">): Promise<void> {
  const { config, db } = app;
  if (!config.smtpUrl) return;
  // The lock ends with its connection: if a process dies, its e-mail is free at once, but no earlier.
  await db.transaction().execute(async (lock) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${emailJobKey(emailId)}, 0)) as mine`.execute(lock);
    if (!rows[0]?.mine) throw new Error("another worker is sending this e-mail");
    const mail = await db
      .updateTable("letters")
      .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
      .where("id", "=", emailId)
      .where("status", "=", "queued")
      .where(isHeld(app.emails, now), "=", false)
      .returning(["id", "recipient", "recipientName", "createdAt", "attempts", ...storedEmail])
      .executeTakeFirst();
    if (!mail) return;
    if (isSealedElsewhere(config, mail.secretSealed))
      return record(db, emailId, { kind: "refused", error: sealedElsewhere }, mail.subject, now);
    const { id, kind, recipient: email, recipientName, ownName, createdAt: writtenAt, attempts } = mail;
    const content = await renderStored(app, mail);
    if (!content) return record(db, emailId, { kind: "refused", error: "forgotten" }, "", now);
    const headers = unsubscribeHeaders(config, { kind, email });
    const name = ownName ?? recipientName;
    const posted = await postEmail(config, { id, ...content, email, name, writtenAt, headers }, signal);
    const isLast = posted.kind === "later" && attempts >= MOST_TRIES;
    const outcome: Outcome = isLast ? { ...posted, kind: "refused" } : posted;
    await record(db, emailId, outcome, content.subject, now);
    const told = { mail: emailId, kind, attempts };
    if (outcome.kind === "accepted") app.log.info(told, "e-mail sent");
    else
      app.log.warn({ ...told, error: outcome.error }, outcome.kind === "refused" ? "e-mail refused" : "e-mail put off");
    // The operator should know that an account missed the notice of a changed password. part 1 §8
    if (kind === "password_changed" && outcome.kind !== "accepted")
      app.log.warn({ mail: emailId, error: outcome.error }, "Error notificando cambio de contraseña");
    if (outcome.kind === "later") throw new Error(`e-mail not sent: ${outcome.error}`);
  });
}

/** An accepted e-mail must not be sent again: if the database is unavailable now, this waits for it. */
async function record(db: Db, emailId: string, outcome: Outcome, subject: string, now: Date): Promise<void> {
  // The secret has arrived and must not stay in the database.
  const sent = { status: "sent" as const, sentAt: now, subject, secretSealed: null };
  const change = { accepted: sent, refused: { status: "refused" as const }, later: {} }[outcome.kind];
  const update = db
    .updateTable("letters")
    .set({ ...change, lastError: outcome.kind === "accepted" ? null : outcome.error })
    .where("id", "=", emailId);
  await onceAvailable(() => update.execute(), RECORD_TRIES);
}

/** Enqueues jobs for the e-mails held for the events of `userId`, who is no longer suspended. */
export async function releaseEmails(tx: Tx, userId: string): Promise<void> {
  const held = await tx
    .selectFrom("letters")
    .innerJoin("events", "events.id", "letters.eventId")
    .where("events.createdBy", "=", userId)
    .where("letters.status", "=", "queued")
    .select("letters.id")
    .execute();
  for (const { id } of held) await enqueue(tx, "send_letter", { letterId: id }, { jobKey: emailJobKey(id) });
}

/**
 * Enqueues a job for each queued e-mail without a waiting one: SMTP_URL was set later, or a dead process holds its job. If
 * that process is alive after all, the lock above lets only one of the two send the e-mail.
 */
export async function requeueEmails({ app, now }: Pick<Work<"requeue_letters">, "app" | "now">): Promise<void> {
  if (!app.config.smtpUrl) return;
  const orphans = await sql<{ id: string }>`
    select letters.id from letters
    where status = 'queued' and not ${isHeld(app.emails, now)} and not exists (
      select from graphile_worker.jobs
      where key = 'letter:' || letters.id and locked_at is null and attempts < max_attempts
    )
    order by created_at limit ${REQUEUE_BATCH}`.execute(app.db);
  for (const { id } of orphans.rows)
    await enqueue(app.db, "send_letter", { letterId: id }, { jobKey: emailJobKey(id) });
}
