// The guest of an e-mail's link, and the guest's stored data.
import { saidConsent } from "#app/copy/guest/consents.ts";
import { doorNotesOfGuests } from "#app/features/account/privacy/archive/answers.queries.server.ts";
import type { Db } from "#app/db/client.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { emailsToGuests } from "#app/platform/consent-withdrawal.server.ts";
import { readConsents } from "#app/platform/consents.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type RouteArgs, type EventPass, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { findAddress, findTokenGuest } from "#app/features/guest/event-page/queries.server.ts";

/** The token's guest, with the authorization for `action`; a wrong token gives no event, and the limit is 30 of them (C-13). */
export async function openAnswerEmail<A extends "rsvp.readOwn" | "rsvp.editOwn" | "guest.eraseOwn">(
  args: RouteArgs & { params: { slug: string; token: string } },
  action: A,
) {
  const { app, now, address: client } = requestContext(args.context);
  const misses = { key: `token-miss:${addressKey(client)}`, tries: 30, minutes: 10 };
  const address = await findAddress(app.db, args.params.slug, null);
  const guest = address && (await findTokenGuest(app.db, address.eventId, args.params.token));
  if (!address || !guest)
    return { screen: "not_found" as const, waitSeconds: await consumeRateLimit(app.db, [misses], now) };
  const asked = await tryAuthorizePublicEvent(args, address.eventId, action, guest.grant, { guestId: guest.guestId });
  return { screen: "guest" as const, asked, guest, address };
}

/** All stored data of a guest in an event, with public names for its fields; no data of other people (robustness L-1). */
export async function readGuestData(db: Db, { event }: EventPass<"rsvp.readOwn" | "invitation.view">, guestId: string) {
  const [guest, parked, answers, mails, waiting, consents] = await Promise.all([
    db
      .selectFrom("guests")
      .innerJoin("households", (join) =>
        join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
      )
      .leftJoin("seatingTables", (join) =>
        join.onRef("seatingTables.eventId", "=", "guests.eventId").onRef("seatingTables.id", "=", "guests.tableId"),
      )
      .leftJoin("seats", (join) =>
        join.onRef("seats.eventId", "=", "guests.eventId").onRef("seats.id", "=", "guests.seatId"),
      )
      .select(["guests.name", "guests.answeredAs", "guests.email", "guests.phone", "guests.kind", "guests.group"])
      .select(["guests.status", "guests.rsvpDate", "guests.rsvpMessage", "guests.source", "guests.memberType"])
      .select(["guests.notes", "guests.tags", "guests.dietary", "guests.doorNote", "guests.doorTag"])
      .select(doorNotesOfGuests)
      .select(["guests.createdAt", "guests.updatedAt"])
      .leftJoin("guestBadges as b", (join) =>
        join.onRef("b.eventId", "=", "guests.eventId").onRef("b.guestId", "=", "guests.id"),
      )
      .leftJoin("doorPresence as p", (join) =>
        join.onRef("p.eventId", "=", "guests.eventId").onRef("p.doorNo", "=", "guests.doorNo"),
      )
      .select(["guests.doorNo as badgeNumber", "b.kind as badgeKind", "b.printedAt as badgePrintedAt"])
      .select(["guests.doorNote", "p.firstAt as enteredAt", "p.entries"])
      .select(["households.name as household", "seatingTables.name as table", "seats.name as seat"])
      .where("guests.eventId", "=", event.id)
      .where("guests.id", "=", guestId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("parkedAnswers")
      .select(["name", "attending", "message", "createdAt"])
      .where("eventId", "=", event.id)
      .where("guestId", "=", guestId)
      .orderBy("createdAt")
      .execute(),
    db
      .selectFrom("guestAnswers")
      .innerJoin("eventQuestions", (join) =>
        join
          .onRef("eventQuestions.eventId", "=", "guestAnswers.eventId")
          .onRef("eventQuestions.id", "=", "guestAnswers.questionId"),
      )
      .select(["eventQuestions.text as question", "guestAnswers.answer", "guestAnswers.updatedAt"])
      .where("guestAnswers.eventId", "=", event.id)
      .where("guestAnswers.guestId", "=", guestId)
      .orderBy("eventQuestions.position")
      .execute(),
    db
      .selectFrom("letters")
      .innerJoin("guests", (join) => join.onRef("guests.emailKey", "=", "letters.recipient"))
      .select(["letters.subject", "letters.status", "letters.createdAt", "letters.sentAt"])
      .where("letters.eventId", "=", event.id)
      .where("guests.eventId", "=", event.id)
      .where("guests.id", "=", guestId)
      .where("letters.kind", "in", emailsToGuests)
      .orderBy("letters.createdAt")
      .execute(),
    db
      .selectFrom("waitingAnswers")
      .innerJoin("guests", (join) =>
        join
          .onRef("guests.eventId", "=", "waitingAnswers.eventId")
          .onRef("guests.emailKey", "=", "waitingAnswers.email"),
      )
      .select(["waitingAnswers.name", "waitingAnswers.email", "waitingAnswers.attending", "waitingAnswers.message"])
      .select("waitingAnswers.createdAt")
      .where("guests.eventId", "=", event.id)
      .where("guests.id", "=", guestId)
      .execute(),
    readConsents(db, event.id, [guestId]),
  ]);
  const { title, date, location } = event;
  const ofEvent = { title, date, location };
  return {
    event: ofEvent,
    guest,
    answersThatWait: parked,
    waitingForRoom: waiting,
    answersToQuestions: answers,
    consents: consents.map((consent) => saidConsent(consent)),
    mails,
  };
}
