// What happens after answers: the hosts are told of all that have come in since they were last told.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { kindOf } from "#app/domain/event-kinds.ts";
import { comingStatuses, type GuestStatus, isComing } from "#app/domain/guest.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import type { Work } from "#app/platform/jobs/jobs.server.ts";
import { letterLink, queueLetter } from "#app/platform/mail/letters.server.ts";
import { writeAnswers } from "./letters/answers.tsx";

const MOST_NAMED = 20;

/**
 * Writes one letter to the creator and one to each organizer who manages guests, unless they want none, about the answers that are
 * news. An answer is told of once, whether somebody wanted to hear it or not; when nothing is new, nothing is written.
 */
export async function tellAnswers({ site, payload: { eventId }, now }: Work<"tell_answers">): Promise<void> {
  const { db, config } = site;
  const event = await db.selectFrom("events").select(["title", "type"]).where("id", "=", eventId).executeTakeFirst();
  if (!event) return;
  await inTransaction(db, async (tx) => {
    const news = await tx
      .updateTable("guests")
      .set({ answerIsNews: false })
      .where("eventId", "=", eventId)
      .where("answerIsNews", "=", true)
      .returning(["id", "name", "status", "rsvpMessage", "rsvpDate"])
      .execute();
    const { coming, waiting } = await countAnswers(tx, eventId);
    if (news.length === 0) {
      // Anybody can send an answer that only waits: of these alone the hosts are told once a day.
      const reminder = { key: `answers-waiting:${eventId}`, tries: 1, minutes: 24 * 60 };
      if (waiting === 0 || (await takeTries(tx, [reminder], now)) > 0) return;
    }
    const answers = news
      .toSorted((one, other) => Number(one.rsvpDate) - Number(other.rsvpDate) || one.id.localeCompare(other.id))
      .map(({ name, status, rsvpMessage }) => ({
        name,
        attending: isComing(status as GuestStatus),
        message: rsvpMessage,
      }));
    for (const host of await findHosts(tx, eventId)) {
      const letter = await writeAnswers({
        origin: config.origin,
        hostName: host.name,
        event: { title: event.title, emoji: kindOf(event.type).emoji },
        answers: answers.slice(0, MOST_NAMED),
        more: Math.max(0, answers.length - MOST_NAMED),
        coming,
        waiting,
        guestsUrl: letterLink(`${config.origin}/app/event/${eventId}/guests`),
        settingsUrl: `${config.origin}/app/settings`,
      });
      const recipient = { email: host.email, name: host.name };
      await queueLetter(tx, { ...letter, kind: "answers", recipient, userId: host.id, eventId });
    }
  });
}

async function countAnswers(db: Db, eventId: string): Promise<{ coming: number; waiting: number }> {
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
  return { coming: Number(coming), waiting: Number(waiting) };
}

/** Who prepares the event, sees its guests, and has not muted these letters. */
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
