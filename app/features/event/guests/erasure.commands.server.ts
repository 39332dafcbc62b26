// Erases guests at their own wish: their hosts keep the answer and the place, but no personal data.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import { companionName } from "#app/domain/guest/household.ts";
import { keepErased, recordErasures } from "#app/platform/erasures.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { forgetInEmails } from "#app/platform/mail/emails.server.ts";

export type ErasedGuest = { eventId: string; id: string };

/**
 * Deletes the personal data of these guests: name (from now on `name`), addresses, texts, diet, answers to questions and every secret. Also
 * their household's name and message, and its link once no other member is left. Status, table and seat stay, so that every count stays.
 * Deletes their stored copy for undoing a removal too. L-3
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
    await forgetInEmails(tx, eventId, [id], name);
    for (const table of [
      "guestTokens",
      "parkedAnswers",
      "browserAnswers",
      "guestAnswers",
      "guestBadges",
      "seatingRuleMembers",
      "consents",
    ] as const)
      await tx.deleteFrom(table).where("eventId", "=", eventId).where("guestId", "=", id).execute();
    if (before.emailKey !== null)
      await tx
        .updateTable("giftPledges")
        .set({ name: "", email: null, emailKey: null, message: "" })
        .where("eventId", "=", eventId)
        .where("emailKey", "=", before.emailKey)
        .execute();
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
        doorNote: "",
        doorTag: "none",
        tags: [],
        dietary: null,
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
    await tx
      .updateTable("eventChanges")
      .set({ undo: null })
      .where("eventId", "=", eventId)
      .where("kind", "=", "guests.bulk")
      .where(sql<boolean>`undo::text like ${`%"${id} %`}`)
      .execute();
    await leaveHousehold(tx, { eventId, id: before.householdId }, names, name, now);
    await leaveLinks(tx, eventId, id, before.emailKey);
    await recordErasures(tx, [{ eventId, reason: "account", category: "guests", rows: 1 }], now);
    await keepErased(tx, "guest", [id], now);
    await announce(tx, `event:${eventId}:guests`);
  }
}

/**
 * A household's name and message may name erased guests (by any name in `gone`), and so may an unnamed companion's name: replaces them. A
 * household without other guests loses its link. `nameless` is the name of erased guests. L-3
 */
export async function leaveHousehold(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
  gone: readonly string[],
  nameless: string,
  now: Date,
): Promise<void> {
  const household = await tx
    .selectFrom("households")
    .select("name")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const left = await tx
    .selectFrom("guests")
    .select(["name", "isNamed"])
    .where("eventId", "=", eventId)
    .where("householdId", "=", id)
    .where("name", "!=", nameless)
    .orderBy("id")
    .execute();
  const first = left.find(({ isNamed }) => isNamed)?.name ?? nameless;
  if (left.length === 0)
    await tx.deleteFrom("waitingAnswers").where("eventId", "=", eventId).where("householdId", "=", id).execute();
  await tx
    .updateTable("households")
    .set({
      message: "",
      updatedAt: now,
      ...(gone.some((name) => household.name.includes(name)) ? { name: first } : {}),
      ...(left.length === 0 ? { name: nameless, tokenHash: null, tokenSealed: null, letterId: null } : {}),
    })
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("guests")
    .set({ name: companionName(first), updatedAt: now })
    .where("eventId", "=", eventId)
    .where("householdId", "=", id)
    .where("isNamed", "=", false)
    .where("name", "in", gone.map(companionName))
    .execute();
}

// A link keeps the number of people it has admitted, with this one among them.
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
