// What happens after answers: the hosts are told of all that have come in since they were last told.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { emojiBeside } from "#app/domain/event-kinds.ts";
import { comingStatuses, isComing } from "#app/domain/guest.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { answersEmail } from "./emails/answers.tsx";
import { ringAnswers } from "./ringing.jobs.server.ts";

const GATHER_MINUTES = 10;
const MOST_NAMED = 20;

/**
 * Rings the hosts' bells for new answers, and writes to the hosts of those they have not been written of, ten minutes after the first of
 * them: of each event's together. Looked for every minute, so that no answer orders anything that all answers of its event would wait for.
 */
export async function tellAnswers({ app, now }: Work<"tell_answers">): Promise<void> {
  await ringAnswers(app.db, now);
  const due = await sql<{ eventId: string }>`
    select event_id from guests where answer_is_news group by event_id having min(coalesce(rsvp_date, updated_at)) <= ${before(now)}
    union select event_id from parked_answers where is_news group by event_id having min(created_at) <= ${before(now)}
    union select event_id from waiting_answers where is_news group by event_id having min(created_at) <= ${before(now)}`.execute(
    app.db,
  );
  for (const { eventId } of due.rows) await tellOfEvent(app, eventId, now);
}

function before(now: Date): Date {
  return new Date(now.getTime() - GATHER_MINUTES * 60_000);
}

/**
 * Writes one e-mail to the creator and one to each organizer who manages guests, unless they want none, about the answers that they
 * have not been told of. An answer is told of once, whether a host wanted to hear it or not; when nothing is new, nothing is written.
 */
export async function tellOfEvent(
  { db, config }: Pick<AppServices, "db" | "config">,
  eventId: string,
  now: Date,
): Promise<void> {
  const event = await db.selectFrom("events").select(["title", "type"]).where("id", "=", eventId).executeTakeFirst();
  if (!event) return;
  await inTransaction(db, async (tx) => {
    const untold = await tx
      .updateTable("guests")
      .set({ answerIsNews: false })
      .where("eventId", "=", eventId)
      .where("answerIsNews", "=", true)
      .returning(["id", "name", "status", "rsvpMessage", "rsvpDate"])
      .execute();
    await tx
      .updateTable("parkedAnswers")
      .set({ isNews: false })
      .where("eventId", "=", eventId)
      .where("isNews", "=", true)
      .execute();
    await tx
      .updateTable("waitingAnswers")
      .set({ isNews: false })
      .where("eventId", "=", eventId)
      .where("isNews", "=", true)
      .execute();
    const { coming, waiting, room } = await countAnswers(tx, eventId);
    if (untold.length === 0) {
      // Anybody can send an answer that only waits: of these alone the hosts are told once a day.
      const reminder = { key: `answers-waiting:${eventId}`, tries: 1, minutes: 24 * 60 };
      if (waiting + room === 0 || (await consumeRateLimit(tx, [reminder], now)) > 0) return;
    }
    const answers = untold
      .toSorted((one, other) => Number(one.rsvpDate) - Number(other.rsvpDate) || one.id.localeCompare(other.id))
      .map(({ id, name, status, rsvpMessage }) => ({
        guestId: id,
        name,
        attending: isComing(status),
        message: rsvpMessage,
      }));
    for (const host of await findHosts(tx, eventId)) {
      const facts = {
        origin: config.origin,
        hostName: host.name,
        event: { title: event.title, emoji: emojiBeside(event.type, event.title) },
        answers: answers.slice(0, MOST_NAMED),
        more: Math.max(0, answers.length - MOST_NAMED),
        coming,
        waiting,
        room,
        guestsUrl: emailLink(`${config.origin}/app/event/${eventId}/guests`),
        settingsUrl: `${config.origin}/app/settings`,
      };
      const recipient = { email: host.email, name: host.name };
      await queueEmail(tx, answersEmail, { facts, recipient, userId: host.id, eventId }, now);
    }
  });
}

async function countAnswers(db: Db, eventId: string): Promise<{ coming: number; waiting: number; room: number }> {
  const { coming } = await db
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<number>().as("coming"))
    .where("eventId", "=", eventId)
    .where("status", "in", [...comingStatuses])
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom("parkedAnswers")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  const { room } = await db
    .selectFrom("waitingAnswers")
    .select((eb) => eb.fn.countAll<number>().as("room"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return { coming: Number(coming), waiting: Number(waiting), room: Number(room) };
}

/** Who prepares the event, sees its guests, and has not muted these e-mails. */
async function findHosts(db: Db, eventId: string): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom("eventMembers")
    .innerJoin("users", "users.id", "eventMembers.userId")
    .select(["users.id", "users.name", "users.email"])
    .where("eventMembers.eventId", "=", eventId)
    .where("eventMembers.status", "=", "active")
    .where("eventMembers.role", "=", "organizer")
    .where("eventMembers.permissions", "@>", sql.val(["view", "manage_guests"]))
    .where("users.suspendedAt", "is", null)
    .where((eb) => eb.not(eb("users.mutedLetters", "@>", sql.val(["answers"]))))
    .orderBy("users.id")
    .execute();
}
