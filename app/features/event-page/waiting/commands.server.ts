// An answer that finds the guest list full: it is kept until the hosts make room (SC-54).
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { RsvpFields, RsvpRefusal } from "#app/domain/rsvp.ts";
import { eventUrl } from "#app/domain/share.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventOfLetter } from "#app/platform/mail/letter-event.tsx";
import { queueEmail } from "#app/platform/mail/letters.server.ts";
import { isSilenced } from "#app/platform/mail/silence.server.ts";
import { type Answered, type AnsweredAt, type AnswerPass, answerRsvp, type TooManyTries } from "../commands.server.ts";
import { answerWaitingEmail } from "../letters/answer-waiting.tsx";

/** How many wait at an event at most: what anybody can fill has an end. */
const MOST_WAITING = 500;
const LETTERS_A_DAY = 2;

/** `room`: the list is full, and the answer waits. */
export type AnsweredOrWaiting = { deed: Answered["deed"] | "room"; guestId: string | null };

/**
 * Takes an answer as `answerRsvp` does; one that finds the list full is kept for the hosts, and its sender told by e-mail. One waits for an
 * address, and only the browser that sent it may change it. `guest_limit` is refused only when too many wait already.
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
  at: Pick<AnsweredAt<string>, "config" | "slug" | "held" | "admit">,
  now: Date,
): Promise<Result<AnsweredOrWaiting, "guest_limit">> {
  const words = { name: input.name, attending: input.attending, message: input.message };
  const host = await db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  const { origin } = at.config;
  const facts = {
    origin,
    guestName: input.name,
    event: eventOfLetter(event, host.name),
    pageUrl: eventUrl(origin, at.slug),
    isPageOpen: event.visibility === "public" && !event.requireAccount,
  };
  return inTransaction(db, async (tx) => {
    const { waiting } = await tx
      .selectFrom("waitingAnswers")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("eventId", "=", event.id)
      .executeTakeFirstOrThrow();
    const known = await tx
      .selectFrom("waitingAnswers")
      .select(["id", "userId"])
      .where("eventId", "=", event.id)
      .where("email", "=", input.email)
      .executeTakeFirst();
    if (known) {
      const isTheirs = at.held?.guestIds.includes(known.id) || (viewer !== null && known.userId === viewer.id);
      if (!isTheirs) return ok({ deed: "room" as const, guestId: null });
      await tx
        .updateTable("waitingAnswers")
        .set({ ...words, isNews: true })
        .where("eventId", "=", event.id)
        .where("id", "=", known.id)
        .execute();
      await announce(tx, `event:${event.id}:guests`);
      return ok({ deed: "room" as const, guestId: known.id });
    }
    if (Number(waiting) >= MOST_WAITING) return refuse("guest_limit");
    const id = newId();
    const kept = await tx
      .insertInto("waitingAnswers")
      .values({
        ...words,
        eventId: event.id,
        id,
        email: input.email,
        source: at.admit ? "link" : "public-page",
        userId: viewer && viewer.email === input.email ? viewer.id : null,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.constraint("one_waiting_answer").doNothing())
      .returning("id")
      .executeTakeFirst();
    // Pressed twice: the first of the two has done it all.
    if (!kept) return ok({ deed: "room" as const, guestId: null });
    const once = { key: `answer_waiting:${event.id}:${input.email}`, tries: LETTERS_A_DAY, minutes: 24 * 60 };
    if (input.attending && !(await isSilenced(tx, input.email)) && (await takeTries(tx, [once], now)) === 0) {
      const recipient = { email: input.email, name: input.name };
      await queueEmail(tx, answerWaitingEmail, { facts, recipient, eventId: event.id }, now);
    }
    await announce(tx, `event:${event.id}:guests`);
    return ok({ deed: "room" as const, guestId: id });
  });
}
