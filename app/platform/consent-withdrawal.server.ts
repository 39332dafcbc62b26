// Ends a consent: erases its data in the same transaction, counts the erasure, and tells the hosts that a guest has withdrawn one.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { Category } from "#app/domain/data-map/kinds.ts";
import type { ConsentPurpose } from "#app/domain/guest/consent.ts";
import { recordErasures } from "#app/platform/erasures.server.ts";
import { eraseAlbumPhotos } from "#app/platform/files/album-files.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { notify } from "#app/platform/notifications.server.ts";

/** Removes files. */
export type Removing = Pick<FileStore, "remove">;
type Whose = { guestId: string | null; waitingId: string | null; senderHash: Buffer | null };

/** Marks a living consent as withdrawn, and erases what it allowed, with its number. Removes files after the commit. */
export async function endConsent(
  tx: Tx,
  files: Removing,
  eventId: string,
  { id, purpose, ...whose }: Whose & { id: string; purpose: ConsentPurpose },
  now: Date,
): Promise<void> {
  // A diet that goes takes its living consents with it: this one is to stay as withdrawn.
  await sql`update consents set withdrawn_at = greatest(${now}, given_at) where event_id = ${eventId} and id = ${id}`.execute(
    tx,
  );
  const { category, rows } = await erasers[purpose](tx, eventId, whose, now, files);
  await recordErasures(tx, [{ eventId, reason: "guest", category, rows }], now);
  await announce(tx, purpose === "photos" ? `event:${eventId}:album` : `event:${eventId}:guests`);
}

/** Tells those who manage the guests. SC-30 */
export async function tellHosts(tx: Tx, event: { id: string; createdBy: string }, now: Date): Promise<void> {
  const hosts = await tx
    .selectFrom("eventMembers")
    .select("userId")
    .where("eventId", "=", event.id)
    .where("status", "=", "active")
    .where("permissions", "@>", sql.val(["manage_guests"]))
    .execute();
  const recipients = [...new Set([event.createdBy, ...hosts.flatMap(({ userId }) => userId ?? [])])];
  await notify(tx, { kind: "consent.withdrawn", recipients, eventId: event.id }, now);
}

type Erased = { category: Category; rows: number };
type Eraser = (tx: Tx, eventId: string, whose: Whose, now: Date, files: Removing) => Promise<Erased>;
const erasers: Record<ConsentPurpose, Eraser> = {
  async diet(tx, eventId, { guestId, waitingId }, now) {
    const { numUpdatedRows } = guestId
      ? await tx
          .updateTable("guests")
          .set((eb) => ({ dietary: null, version: eb("version", "+", 1), updatedAt: now }))
          .where("eventId", "=", eventId)
          .where("id", "=", guestId)
          .where("dietary", "is not", null)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable("waitingAnswers")
          .set({ dietary: null })
          .where("eventId", "=", eventId)
          .where("id", "=", waitingId!)
          .where("dietary", "is not", null)
          .executeTakeFirstOrThrow();
    if (!guestId) return { category: "diet", rows: Number(numUpdatedRows) };
    await forgetCopies(tx, eventId, guestId);
    return { category: "diet", rows: Number(numUpdatedRows) + (await forgetAccess(tx, eventId, guestId)) };
  },

  async contact(tx, eventId, { guestId }, now) {
    const before = await tx
      .selectFrom("guests")
      .select(["email", "emailKey", "phone"])
      .where("eventId", "=", eventId)
      .where("id", "=", guestId!)
      .executeTakeFirst();
    if (!guestId || !before || (before.email === null && before.phone === null)) return { category: "guests", rows: 0 };
    await tx
      .updateTable("guests")
      .set((eb) => ({ email: null, emailKey: null, phone: null, version: eb("version", "+", 1), updatedAt: now }))
      .where("eventId", "=", eventId)
      .where("id", "=", guestId)
      .execute();
    // The links that were mailed there end with the address.
    for (const table of ["guestTokens", "browserAnswers"] as const)
      await tx.deleteFrom(table).where("eventId", "=", eventId).where("guestId", "=", guestId).execute();
    await tx
      .updateTable("linkPeople")
      .set({ emailKey: `retirado:${guestId}` })
      .where("eventId", "=", eventId)
      .where("guestId", "=", guestId)
      .execute();
    if (before.emailKey !== null)
      await tx
        .deleteFrom("letters")
        .where("eventId", "=", eventId)
        .where("recipient", "=", before.emailKey)
        .where("kind", "in", emailsToGuests)
        .execute();
    await forgetCopies(tx, eventId, guestId);
    return { category: "guests", rows: 1 };
  },

  async photos(tx, eventId, { senderHash }, _now, files) {
    const sent = await tx
      .selectFrom("albumPhotos")
      .select("id")
      .where("eventId", "=", eventId)
      .where("uploaderHash", "=", senderHash)
      .orderBy("id")
      .forUpdate()
      .execute();
    if (sent.length === 0) return { category: "photos", rows: 0 };
    await eraseAlbumPhotos(
      tx,
      files,
      eventId,
      sent.map(({ id }) => id),
    );
    return { category: "photos", rows: sent.length };
  },
};

/** Takes the guest out of the rules about a place for a wheelchair, also of those that the log keeps for an undo. Returns how many. */
async function forgetAccess(tx: Tx, eventId: string, guestId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("seatingRuleMembers")
    .where("eventId", "=", eventId)
    .where("guestId", "=", guestId)
    .where((eb) =>
      eb(
        "ruleId",
        "in",
        eb
          .selectFrom("seatingRules")
          .select("id")
          .where("seatingRules.eventId", "=", eventId)
          .where("seatingRules.kind", "=", "accessible"),
      ),
    )
    .executeTakeFirstOrThrow();
  await sql`update event_changes set undo = null where event_id = ${eventId} and kind in ('tables.ruleChanged', 'tables.ruleRemoved')
    and undo->'values'->'rule'->>'kind' = 'accessible'
    and undo->'values'->'rule'->'members' @> jsonb_build_array(jsonb_build_object('guestId', ${guestId}::text))`.execute(
    tx,
  );
  return Number(numDeletedRows);
}

/** Copies for the hosts' undo have the data too. */
async function forgetCopies(tx: Tx, eventId: string, guestId: string): Promise<void> {
  await sql`delete from removed_guests where event_id = ${eventId} and contents->'guests' @> jsonb_build_array(jsonb_build_object('id', ${guestId}::text))`.execute(
    tx,
  );
}

/** The kinds of e-mail sent to guests; other e-mails to the same address belong to an account. */
export const emailsToGuests = [
  "answer_received",
  "answer_attempt",
  "answer_accepted",
  "answer_waiting",
  "companion_accepted",
  "household_invitation",
  "household_reminder",
  "household_answer",
  "lost_invitation",
  "gift_reserved",
  "gift_thanks",
  "day_thanks",
];
