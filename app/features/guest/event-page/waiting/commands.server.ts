// Stores an answer that finds the guest list full, until the hosts make room (SC-54).
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { RsvpFields, RsvpRefusal } from "#app/domain/guest/rsvp.ts";
import { eventUrl } from "#app/domain/event/share.ts";
import { giveConsents } from "#app/platform/consents.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { isUnsubscribed } from "#app/platform/mail/unsubscribe.server.ts";
import { type Answered, type AnsweredAt, type AnswerPass, answerRsvp, type TooManyTries } from "../commands.server.ts";
import { answerWaitingEmail } from "../emails/answer-waiting.tsx";

/** The most waiting answers at an event, besides the companions of its households: anyone can add to it, so it has a limit. */
const MOST_WAITING = 500;

/** `room`: the list is full, and the answer waits. */
export type AnsweredOrWaiting = { outcome: Answered["outcome"] | "room"; guestId: string | null };

/**
 * Stores an answer like `answerRsvp`. If the list is full, it stores the answer for the hosts and sends an e-mail to its sender. One answer
 * waits per address, and only the browser that sent it may change it. Refuses `guest_limit` only if too many already wait.
 */
export async function answerOrWait<Code extends string = never>(
  db: Db,
  pass: AnswerPass,
  input: RsvpFields,
  at: AnsweredAt<Code>,
  now: Date,
): Promise<Result<AnsweredOrWaiting, RsvpRefusal | "guest_limit" | "gone" | Code> | TooManyTries> {
  const answered = await answerRsvp<Code>(db, pass, input, at, now);
  if (answered.ok || answered.code !== "guest_limit") return answered;
  return keepWaiting(db, pass, input, at, now);
}

async function keepWaiting(
  db: Db,
  { event, viewer }: AnswerPass,
  input: RsvpFields,
  at: Pick<AnsweredAt<string>, "config" | "slug" | "held" | "admit" | "contactWords">,
  now: Date,
): Promise<Result<AnsweredOrWaiting, "guest_limit">> {
  const words = { name: input.name, attending: input.attending, message: input.message };
  const host = await db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  const { origin } = at.config;
  const facts = {
    origin,
    guestName: input.name,
    event: eventOfEmail(event, host.name),
    pageUrl: eventUrl(origin, at.slug),
    isPageOpen: event.visibility === "public" && !event.requireAccount,
  };
  return inTransaction(db, async (tx) => {
    const own = viewer && viewer.email === input.email ? viewer.id : null;
    const known = await tx
      .selectFrom("waitingAnswers")
      .select(["id", "userId"])
      .where("eventId", "=", event.id)
      // A guest who came by a link and hides their address waits under their account.
      .where((eb) => eb.or([eb("email", "=", input.email), ...(own ? [eb("userId", "=", own)] : [])]))
      .orderBy("createdAt")
      .limit(1)
      .executeTakeFirst();
    if (known) {
      const isTheirs = at.held?.guestIds.includes(known.id) || (viewer !== null && known.userId === viewer.id);
      if (!isTheirs) return ok({ outcome: "room" as const, guestId: null });
      await tx
        .updateTable("waitingAnswers")
        .set({ ...words, isNews: true })
        .where("eventId", "=", event.id)
        .where("id", "=", known.id)
        .execute();
      await announce(tx, `event:${event.id}:guests`);
      return ok({ outcome: "room" as const, guestId: known.id });
    }
    if (!(await mayWait(tx, event.id))) return refuse("guest_limit");
    const id = newId();
    const kept = await tx
      .insertInto("waitingAnswers")
      .values({
        ...words,
        eventId: event.id,
        id,
        email: input.email,
        source: at.admit ? "link" : "public-page",
        userId: own,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.constraint("one_waiting_answer").doNothing())
      .returning("id")
      .executeTakeFirst();
    // Pressed twice: the first request did all of it.
    if (!kept) return ok({ outcome: "room" as const, guestId: null });
    if (at.contactWords) {
      const given = [{ purpose: "contact" as const, words: at.contactWords }];
      await giveConsents(tx, event.id, { waitingId: id }, given, now);
    }
    if (input.attending && !(await isUnsubscribed(tx, input.email))) {
      const recipient = { email: input.email, name: input.name };
      await queueEmail(tx, answerWaitingEmail, { facts, recipient, eventId: event.id }, now);
    }
    await announce(tx, `event:${event.id}:guests`);
    return ok({ outcome: "room" as const, guestId: id });
  });
}

/** Whether one more answer may wait. */
export async function mayWait(tx: Tx, eventId: string): Promise<boolean> {
  const { waiting } = await tx
    .selectFrom("waitingAnswers")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("eventId", "=", eventId)
    .where("householdId", "is", null)
    .executeTakeFirstOrThrow();
  return Number(waiting) < MOST_WAITING;
}

/** A person who joined the event by a link, as the guest list stores them; `email` is null if they hide it (SC-23). */
export type Registered = { accountId: string; name: string; email: string | null };

/**
 * Stores a place on the waiting list for a person who joined by a link without an answer. They take part at once. Keeps
 * an existing entry. The caller has checked `mayWait`.
 */
export async function keepRegisteredWaiting(
  tx: Tx,
  link: { eventId: string; id: string },
  { accountId, name, email }: Registered,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("waitingAnswers")
    .values({
      eventId: link.eventId,
      id: newId(),
      name,
      email,
      attending: null,
      message: null,
      source: "link",
      linkId: link.id,
      userId: accountId,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.constraint("one_waiting_answer").doNothing())
    .execute();
}
