// Guests who want to be forgotten: their hosts keep the answer and the place, and nothing of the person.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { emptyLettersNaming } from "#app/platform/mail/letters.server.ts";

export type ErasedGuest = { eventId: string; id: string };

/**
 * Takes the person out of these guests: name (from now on `name`), addresses, words, diet, answers to questions and every secret that
 * opens something in their stead; the household's name and words where they were theirs, and its link once nobody else belongs to it.
 * Status, table and seat stay, so that every count does. What was kept of them to be put back on the list goes too. L-3
 */
export async function eraseGuests(tx: Tx, guests: readonly ErasedGuest[], name: string, now: Date): Promise<void> {
  for (const { eventId, id } of guests.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const before = await tx
      .selectFrom("guests")
      .select(["name", "answeredAs", "householdId", "emailKey"])
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) continue;
    const names = [...new Set([before.name, before.answeredAs ?? before.name])];
    for (const each of names) await emptyLettersNaming(tx, eventId, each);
    for (const table of ["guestTokens", "parkedAnswers", "guestAnswers"] as const)
      await tx.deleteFrom(table).where("eventId", "=", eventId).where("guestId", "=", id).execute();
    await tx.deleteFrom("removedGuests").where("eventId", "=", eventId).where("guestId", "=", id).execute();
    await tx
      .updateTable("guests")
      .set((eb) => ({
        name,
        answeredAs: null,
        email: null,
        emailKey: null,
        phone: null,
        notes: "",
        tags: [],
        dietary: null,
        dietaryConsentAt: null,
        rsvpMessage: null,
        userId: null,
        isRegistered: false,
        isUnmatched: false,
        version: eb("version", "+", 1),
        updatedAt: now,
      }))
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .execute();
    await leaveHousehold(tx, eventId, before.householdId, names, name, now);
    await leaveLinks(tx, eventId, id, before.emailKey);
    await announce(tx, `event:${eventId}:guests`);
  }
}

async function leaveHousehold(tx: Tx, eventId: string, id: string, names: string[], name: string, now: Date) {
  const others = await tx
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("householdId", "=", id)
    .where("name", "!=", name)
    .limit(1)
    .executeTakeFirst();
  const household = tx.updateTable("households").where("eventId", "=", eventId).where("id", "=", id);
  if (!others)
    await household
      .set({ name, message: "", tokenHash: null, tokenSealed: null, letterId: null, updatedAt: now })
      .execute();
  else await household.set({ name, updatedAt: now }).where("name", "in", names).execute();
}

// A link must still know how many people it has let in, and that this one was among them.
async function leaveLinks(tx: Tx, eventId: string, id: string, emailKey: string | null): Promise<void> {
  await tx
    .updateTable("linkPeople")
    .set({ emailKey: `eliminado-${id}`, userId: null })
    .where("eventId", "=", eventId)
    .where("guestId", "=", id)
    .execute();
  if (emailKey === null) return;
  await tx
    .updateTable("linkUsage")
    .set({ guestEmail: null, guestName: null, guestUsername: null, ipAddress: null, userAgent: null })
    .where("eventId", "=", eventId)
    .where(sql<string>`lower(guest_email)`, "=", emailKey)
    .execute();
}
