// A member's answer: their guest on the list, and the stored answer.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { findAnswer, type Typed } from "../held-answer/queries.server.ts";
import { answersTo } from "../queries.server.ts";
import type { AnswersTo } from "#app/domain/event/public-event.ts";

/** `email` is null if the hosts do not have it. */
export type OwnGuest = { id: string; name: string; email: string | null };

/**
 * The account's guest in the event: the row of the account, of its verified address, or of its join by a link. Null
 * without any of these.
 */
export async function findOwnGuest(
  db: Db,
  eventId: string,
  viewer: Pick<Viewer, "id" | "email" | "emailVerified">,
): Promise<OwnGuest | null> {
  const guest = await db
    .selectFrom("guests")
    .select(["id", "name", "answeredAs", "email"])
    .where("eventId", "=", eventId)
    .where((eb) =>
      eb.or([
        eb("userId", "=", viewer.id),
        ...(viewer.emailVerified ? [eb("emailKey", "=", viewer.email)] : []),
        eb.and([
          eb("isRegistered", "=", true),
          eb("source", "=", "link"),
          eb("userId", "is", null),
          eb.exists(
            eb
              .selectFrom("linkPeople")
              .select("linkPeople.guestId")
              .whereRef("linkPeople.eventId", "=", "guests.eventId")
              .whereRef("linkPeople.guestId", "=", "guests.id")
              .where("linkPeople.userId", "=", viewer.id),
          ),
        ]),
      ]),
    )
    .orderBy(sql`user_id is not distinct from ${viewer.id} desc`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return guest ? { id: guest.id, name: guest.answeredAs ?? guest.name, email: guest.email } : null;
}

/** An invited guest's own answer, as the event's screen shows it. */
export type OwnAnswer = {
  answers: AnswersTo;
  /** The last day for answers, in the event's own zone. */
  deadline: string | null;
  given: Pick<Typed, "attending" | "message"> | null;
  /** The answer waits for a host's approval. */
  waits: boolean;
  /** It waits until there is room on the list. SC-54 */
  waitsForRoom: boolean;
  /** The guest's name on the list. */
  name: string;
};

/** The viewer's answer, and whether they can answer now. */
export async function showOwnAnswer(db: Db, pass: MemberPass<"event.app.view">, now: Date): Promise<OwnAnswer> {
  const { event, viewer } = pass;
  const own = await findOwnGuest(db, event.id, viewer);
  const given = own && (await findAnswer(db, event.id, own.id));
  const waiting = own && !given ? await findWaiting(db, event.id, own.id) : null;
  const room = own ? undefined : await findWaitingForRoom(db, event.id, viewer);
  return {
    answers: answersTo(pass, now),
    deadline: event.rsvpDeadline,
    given: given ?? waiting ?? saidOf(room),
    waitsForRoom: room !== undefined && room.attending !== false,
    waits: Boolean(waiting),
    name: own?.name ?? viewer.name,
  };
}

/** The answer of a person who waits for room; null for one who only joined by a link. */
function saidOf(room: { attending: boolean | null; message: string } | undefined): OwnAnswer["given"] {
  return room && room.attending !== null ? { attending: room.attending, message: room.message } : null;
}

function findWaitingForRoom(db: Db, eventId: string, viewer: Viewer) {
  return db
    .selectFrom("waitingAnswers")
    .select(["attending", sql<string>`coalesce(message, '')`.as("message")])
    .where("eventId", "=", eventId)
    .where((eb) =>
      eb.or([eb("userId", "=", viewer.id), ...(viewer.emailVerified ? [eb("email", "=", viewer.email)] : [])]),
    )
    .executeTakeFirst();
}

function findWaiting(db: Db, eventId: string, guestId: string) {
  return db
    .selectFrom("parkedAnswers")
    .innerJoin("guests", (join) =>
      join.onRef("guests.eventId", "=", "parkedAnswers.eventId").onRef("guests.id", "=", "parkedAnswers.guestId"),
    )
    .select(["parkedAnswers.attending", sql<string>`coalesce(parked_answers.message, '')`.as("message")])
    .where("parkedAnswers.eventId", "=", eventId)
    .where("parkedAnswers.guestId", "=", guestId)
    .where("guests.isUnmatched", "=", true)
    .where("guests.status", "=", "invited")
    .executeTakeFirst();
}
