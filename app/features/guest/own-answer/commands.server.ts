// Deletes a guest's personal data at their request, without an account; the fact of an answer stays.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Db } from "#app/db/client.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { leaveHousehold } from "#app/features/event/guests/erasure.commands.server.ts";
import { keepErased, recordErasures } from "#app/platform/erasures.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { forgetInEmails } from "#app/platform/mail/emails.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/**
 * Deletes the data of guests of the pass's event: name, addresses, messages, diet, answers, notes, links and e-mails.
 * Their rows stay, with status, household and seat, so that the hosts' numbers stay correct. Ignores ids of another
 * event. Returns how many guests it changed. decisions SC-41, robustness L-3
 */
export async function forgetGuests(
  db: Db,
  { event }: EventPass<"guest.eraseOwn">,
  guestIds: readonly string[],
  now: Date,
): Promise<number> {
  if (guestIds.length === 0) return 0;
  return inTransaction(db, (tx) => forgetGuestsOf(tx, event.id, guestIds, now));
}

/** The same in the caller's transaction. */
export async function forgetGuestsOf(tx: Tx, eventId: string, guestIds: readonly string[], now: Date): Promise<number> {
  // A companion who waits for room is on no list: the whole row is deleted.
  const waiting = await tx
    .deleteFrom("waitingAnswers")
    .where("eventId", "=", eventId)
    .where("id", "in", guestIds)
    .where("householdId", "is not", null)
    .returning("id")
    .execute();
  const guests = await tx
    .selectFrom("guests")
    .select(["id", "name", "answeredAs", "email", "householdId"])
    .where("eventId", "=", eventId)
    .where("id", "in", guestIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await forgetInEmails(
    tx,
    eventId,
    guests.map(({ id }) => id),
    forgottenGuestName,
  );
  for (const guest of guests) {
    await forgetTraces(tx, eventId, guest);
    await tx
      .updateTable("guests")
      .set((eb) => ({
        name: forgottenGuestName,
        answeredAs: null,
        email: null,
        emailKey: null,
        phone: null,
        rsvpMessage: null,
        notes: "",
        tags: [],
        dietary: null,
        userId: null,
        isRegistered: false,
        isNamed: true,
        answerIsNews: false,
        updatedAt: now,
        version: eb("version", "+", 1),
      }))
      .where("eventId", "=", eventId)
      .where("id", "=", guest.id)
      .execute();
  }
  for (const id of new Set(guests.map(({ householdId }) => householdId)))
    await leaveHousehold(
      tx,
      { eventId, id },
      guests.flatMap(({ name, answeredAs }) => [name, ...(answeredAs ? [answeredAs] : [])]),
      forgottenGuestName,
      now,
    );
  const rows = guests.length + waiting.length;
  await recordErasures(tx, [{ eventId, reason: "guest", category: "guests", rows }], now);
  await keepErased(tx, "guest", guestIds, now);
  await announce(tx, `event:${eventId}:guests`);
  return rows;
}

async function forgetTraces(
  tx: Tx,
  eventId: string,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  for (const table of [
    "guestTokens",
    "parkedAnswers",
    "browserAnswers",
    "guestAnswers",
    "removedGuests",
    "consents",
  ] as const)
    await tx.deleteFrom(table).where("eventId", "=", eventId).where("guestId", "=", id).execute();
  // A link's count of people who joined stays, without their identity.
  await tx
    .updateTable("linkPeople")
    .set({ emailKey: `olvidado:${id}`, userId: null })
    .where("eventId", "=", eventId)
    .where("guestId", "=", id)
    .execute();
  if (!email) return;
  await tx.deleteFrom("waitingAnswers").where("eventId", "=", eventId).where("email", "=", email).execute();
  const withoutGuest = { guestEmail: null, guestName: null, guestUsername: null, ipAddress: null, userAgent: null };
  await tx
    .updateTable("linkUsage")
    .set(withoutGuest)
    .where("eventId", "=", eventId)
    .where("guestEmail", "=", email)
    .execute();
  const invitations = await tx
    .deleteFrom("invitations")
    .where("eventId", "=", eventId)
    .where("email", "=", email)
    .where("role", "=", "guest")
    .where("acceptedBy", "is", null)
    .returning("letterId")
    .execute();
  const emailIds = invitations.flatMap(({ letterId }) => letterId ?? []);
  if (emailIds.length > 0) await tx.deleteFrom("letters").where("id", "in", emailIds).execute();
}
