// The jobs after answers: tell the hosts about all answers since the last notice.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { emojiBeside } from "#app/domain/event/kinds.ts";
import { comingStatuses, isComing } from "#app/domain/guest/guest.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { FIRST_ID, inPortions } from "#app/platform/jobs/portions.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { answersEmail } from "./emails/answers.tsx";
import { ringAnswers } from "./ringing.jobs.server.ts";

const GATHER_MINUTES = 10;
const MOST_NAMED = 20;

/**
 * Rings the hosts' bells for new answers. Sends one e-mail per event with its unreported answers, ten minutes after the
 * first. Runs every minute, so that answers need not enqueue a job that all answers of an event would wait for.
 */
export async function tellAnswers({ app, now }: Work<"tell_answers">): Promise<void> {
  await ringAnswers(app.db, now);
  for await (const portion of inPortions<{ eventId: string }>((last, limit) =>
    readDue(app.db, before(now), last?.eventId ?? FIRST_ID, limit),
  ))
    for (const { eventId } of portion) await tellOfEvent(app, eventId, now);
}

/** The next events with an unreported answer from before `until`. */
async function readDue(db: Db, until: Date, after: string, limit: number): Promise<{ eventId: string }[]> {
  const { rows } = await sql<{ eventId: string }>`
    select event_id from guests where answer_is_news and event_id > ${after}
     group by event_id having min(coalesce(rsvp_date, updated_at)) <= ${until}
    union select event_id from parked_answers where is_news and event_id > ${after}
     group by event_id having min(created_at) <= ${until}
    union select event_id from waiting_answers where is_news and event_id > ${after}
     group by event_id having min(created_at) <= ${until}
    order by event_id limit ${limit}`.execute(db);
  return rows;
}

function before(now: Date): Date {
  return new Date(now.getTime() - GATHER_MINUTES * 60_000);
}

/**
 * Sends one e-mail to the creator and to each organizer who manages guests, unless they opted out, about unreported
 * answers. Marks each answer as reported once, even for hosts without e-mails; sends nothing if nothing is new.
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
      // Anyone can send an answer that only waits: for these alone the hosts get one e-mail a day.
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

/** The organizers who manage the event's guests and have not muted these e-mails. */
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
