// The answer of a member: which guest of the list they are, and what they have said.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { findAnswer, type Typed } from "../held-answer/queries.server.ts";
import { answersTo } from "../queries.server.ts";
import type { AnswersTo } from "#app/domain/public-event.ts";

/** `email` is null where the hosts do not have it. */
export type OwnGuest = { id: string; name: string; email: string | null };

/**
 * The guest of the event that an account is: the row that belongs to it, the one with its address once that is proved, or the one that it
 * was put on the list as when it came by a link. Null when it is none of them.
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

/** What an invited guest sees of their answer on the event's screen. */
export type OwnAnswer = {
  answers: AnswersTo;
  /** The last day for answers, in the event's own zone. */
  deadline: string | null;
  given: Pick<Typed, "attending" | "message"> | null;
  /** The answer waits until a host accepts it. */
  waits: boolean;
  /** It waits until there is room on the list. SC-54 */
  waitsForRoom: boolean;
  /** What they are called on the list. */
  name: string;
};

/** What the viewer has answered, and whether they can answer now. */
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

/** What a person who waits for room has said; null of one whom a link has only let in. */
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
