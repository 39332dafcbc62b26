// The hourly sweep: deletes expired data, contents of sent e-mails, and unused pictures.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { unseenSince } from "#app/domain/account/session.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { agedTables, eraseAged, keepErased, recordErasures } from "#app/platform/erasures.server.ts";
import { forgetPostedForms } from "#app/platform/http/once.server.ts";
import { isOfAnAlbum } from "#app/platform/files/album-files.server.ts";
import { isEventPicture } from "#app/platform/files/event-pictures.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { isPagePhoto } from "#app/platform/files/page-photos.server.ts";
import { isOfAPost } from "#app/platform/files/post-files.server.ts";
import { forgetRemoved } from "#app/platform/removal.server.ts";
import { forgetDeadJobs } from "./held-jobs.server.ts";
import type { Work } from "./work.ts";

const DAY = 24 * 60 * 60 * 1_000;

/** Deletes expired and unused data: rows past expiry or undo time, contents of e-mails, unused pictures. Safe to repeat. */
export async function sweep({ app: { db, files }, now }: Work<"sweep">): Promise<void> {
  for (const table of agedTables("hours")) await eraseAged(db, table, now);
  await forgetSessions(db, now);
  await forgetRemoved(db, files, now);
  await forgetTakenOut(db, now);
  await db.deleteFrom("announcements").where("createdAt", "<", daysBefore(now, 1)).execute();
  await db
    .deleteFrom("taskMornings")
    .where("day", "<", sql<string>`${daysBefore(now, 7)}::date`)
    .execute();
  // Imports past their undo time. SC-74
  await db.deleteFrom("guestImports").where("keptAt", "<", daysBefore(now, 1)).execute();
  await db.deleteFrom("moodboardChanges").where("at", "<", daysBefore(now, 1)).execute();
  await forgetPostedForms(db, daysBefore(now, 1));
  await forgetDeadJobs(db);
  await forgetWordsOfEmails(db, now);
  await removeForgottenImages(db, files, daysBefore(now, 1));
}

/** Deletes unused sessions, and erases the plain tokens of the last release. */
async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("seenAt", "<", unseenSince(now)).execute();
  await db.updateTable("sessions").set({ token: null }).where("token", "is not", null).execute();
}

/** Erases the text of messages that hosts took out of a chat, once they can no longer be put back. */
async function forgetTakenOut(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .updateTable("chatTakenOut")
      .set({ content: "", fileKey: null })
      .where("takenAt", "<=", undoableSince(now))
      .where((eb) => eb.or([eb("content", "<>", ""), eb("fileKey", "is not", null)]))
      .returning("messageId")
      .execute();
    await keepErased(
      tx,
      "chat_messages",
      gone.map(({ messageId }) => messageId),
      now,
    );
  });
}

/** Empties what e-mails said thirty days after they left; that they left stays for a year. */
async function forgetWordsOfEmails(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("letters")
      .set({ facts: JSON.stringify({}), secretSealed: null })
      .where("status", "<>", "queued")
      .where("createdAt", "<=", daysBefore(now, 30))
      .where(sql<boolean>`facts <> '{}'`)
      .executeTakeFirstOrThrow();
    const rows = Number(numUpdatedRows);
    await recordErasures(tx, [{ eventId: null, reason: "clock", category: "letter_words", rows }], now);
  });
}

/** Removes pictures that no event and no person shows; the delay is for uploads whose form is still open. */
export async function removeForgottenImages(db: Db, files: Pick<FileStore, "remove">, before: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const forgotten = await tx
      .deleteFrom("files")
      .where("createdAt", "<", before)
      .where((eb) =>
        eb.or([
          eb.and([eb("purpose", "=", "event-image"), eb.not(isEventPicture)]),
          eb.and([eb("purpose", "=", "page-photo"), eb.not(isPagePhoto)]),
          eb.and([
            eb("purpose", "=", "block-image"),
            eb.not(
              eb.exists(
                eb.selectFrom("eventBlocks").select("eventBlocks.id").whereRef("eventBlocks.fileKey", "=", "files.key"),
              ),
            ),
          ]),
          eb.and([
            eb("purpose", "=", "moodboard-image"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("moodboardItems")
                  .select("moodboardItems.id")
                  .whereRef("moodboardItems.fileKey", "=", "files.key"),
              ),
            ),
          ]),
          eb.and([
            eb("purpose", "=", "chat-image"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("chatMessages")
                  .select("chatMessages.id")
                  .whereRef("chatMessages.fileKey", "=", "files.key"),
              ),
            ),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("chatTakenOut")
                  .select("chatTakenOut.messageId")
                  .whereRef("chatTakenOut.fileKey", "=", "files.key"),
              ),
            ),
          ]),
          eb.and([eb("purpose", "in", ["post-cover", "post-image"]), eb.not(isOfAPost)]),
          eb.and([
            eb("purpose", "=", "gift-image"),
            eb.not(eb.exists(eb.selectFrom("gifts").select("gifts.id").whereRef("gifts.fileKey", "=", "files.key"))),
          ]),
          eb.and([
            eb("purpose", "=", "seating-plan"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("seatingRooms")
                  .select("seatingRooms.id")
                  .whereRef("seatingRooms.backgroundKey", "=", "files.key"),
              ),
            ),
          ]),
          eb.and([
            eb("purpose", "=", "document"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("providerDocuments")
                  .select("providerDocuments.id")
                  .whereRef("providerDocuments.fileKey", "=", "files.key"),
              ),
            ),
          ]),
          eb.and([eb("purpose", "in", ["album-photo", "album-part"]), eb.not(isOfAnAlbum)]),
          eb.and([
            eb("purpose", "=", "avatar"),
            eb.not(eb.exists(eb.selectFrom("users").select("users.id").whereRef("users.image", "=", "files.key"))),
          ]),
          eb.and([
            eb("purpose", "=", "card"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("eventCards")
                  .select("eventCards.eventId")
                  .whereRef("eventCards.fileKey", "=", "files.key"),
              ),
            ),
          ]),
        ]),
      )
      .returning("key")
      .execute();
    for (const { key } of forgotten) await files.remove(key);
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
