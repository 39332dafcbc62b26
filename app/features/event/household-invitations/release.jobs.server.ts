// Sends the e-mails that waited for a host's proof of their address, except those without a purpose by then.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { requeueEmails } from "#app/platform/mail/email-jobs.server.ts";
import { senderId } from "#app/platform/mail/proof.server.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { readHouseholds } from "./queries.server.ts";

/**
 * Queues the e-mails that waited for the proof of `userId`. Deletes those whose household has answered or got its invitation by another way
 * meanwhile. Deletes those of an ended invitation or a completed event too.
 */
export async function releaseEmailsOfHost({ app, payload, now }: Work<"release_letters">): Promise<void> {
  const { db } = app;
  await dropOverdue(db, payload.userId, now);
  await dropAnswered(db, payload.userId);
  await requeueEmails({ app, now });
  const { rows } = await sql<{
    id: string;
  }>`select distinct events.id from letters join events on events.id = letters.event_id
    where letters.status = 'queued' and ${senderId} = ${payload.userId}::uuid`.execute(db);
  // The hosts of these events see that the e-mails no longer wait.
  await inTransaction(db, async (tx) => {
    for (const { id } of rows) await announce(tx, `event:${id}:guests`);
  });
}

async function dropOverdue(db: Db, userId: string, now: Date): Promise<void> {
  await sql`delete from letters using events where events.id = letters.event_id and letters.status = 'queued'
    and ${senderId} = ${userId}::uuid and (
      (events.status = 'completed' and exists (
        select from households where letter_id = letters.id union all select from invitations where letter_id = letters.id))
      or exists (select from households where households.letter_id = letters.id
        and (answered_at > letters.created_at or sent_at > letters.created_at))
      or exists (select from invitations where invitations.letter_id = letters.id
        and (status not in ('pending', 'sent') or expires_at <= ${now})))`.execute(db);
}

/** A household that has answered, by any way, needs neither invitation nor reminder. */
async function dropAnswered(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ eventId: string; householdId: string; letterId: string }>`
    select letters.event_id, households.id as household_id, letters.id as letter_id
    from letters join events on events.id = letters.event_id join households on households.letter_id = letters.id
    where letters.status = 'queued' and ${senderId} = ${userId}::uuid`.execute(db);
  for (const [eventId, written] of Map.groupBy(rows, (row) => row.eventId)) {
    const ids = written.map(({ householdId }) => householdId);
    const owing = new Set((await readHouseholds(db, eventId, ids)).filter(({ owes }) => owes).map(({ id }) => id));
    for (const { householdId, letterId } of written)
      if (!owing.has(householdId)) await db.deleteFrom("letters").where("id", "=", letterId).execute();
  }
}
