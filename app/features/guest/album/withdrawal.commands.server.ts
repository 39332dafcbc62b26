// The consent of a browser that sends photographs: stored with the first one, withdrawn with all of them; and one photograph taken back.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { endConsent, tellHosts } from "#app/platform/consent-withdrawal.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { eraseAlbumPhotos } from "#app/platform/files/album-files.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

type App = Pick<AppServices, "db" | "files">;
type AlbumGuestPass = EventPass<"album.add">;
/** A browser by the hash of its secret. */
type Browser = { uploaderHash: Buffer };

/** Stores what a guest agrees to with their photographs: once for all of them, anew when the words are others. */
export async function keepConsent(
  tx: Tx,
  eventId: string,
  senderHash: Buffer,
  words: string,
  now: Date,
): Promise<void> {
  await sql`insert into consents (event_id, sender_hash, purpose, words_hash, given_at) values (${eventId}, ${senderHash}, 'photos', ${words}, ${now})
    on conflict (event_id, sender_hash) where withdrawn_at is null do update set words_hash = excluded.words_hash, given_at = excluded.given_at
      where consents.words_hash <> excluded.words_hash`.execute(tx);
}

/** Withdraws a photograph that this browser sent and deletes all its data. */
export async function takeBackPhoto(
  { db, files }: App,
  pass: AlbumGuestPass,
  { uploaderHash }: Browser,
  photoId: unknown,
): Promise<Result<unknown, "photo_not_found">> {
  if (!isId(photoId)) return refuse("photo_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const photo = await tx
      .selectFrom("albumPhotos")
      .select("id")
      .where("eventId", "=", eventId)
      .where("id", "=", photoId)
      .where("uploaderHash", "=", uploaderHash)
      .forUpdate()
      .executeTakeFirst();
    if (!photo) return refuse("photo_not_found");
    await eraseAlbumPhotos(tx, files, eventId, [photoId]);
    // Without photographs nothing is left that the consent allows.
    await sql`delete from consents where event_id = ${eventId} and sender_hash = ${uploaderHash} and withdrawn_at is null
      and not exists (select from album_photos where event_id = ${eventId} and uploader_hash = ${uploaderHash})`.execute(
      tx,
    );
    await announce(tx, `event:${eventId}:album`);
    return ok();
  });
}

/** Withdraws the consent of this browser, which erases all photographs that it sent, and tells the hosts. Nothing the second time. */
export async function withdrawPhotos(
  { db, files }: App,
  { event }: AlbumGuestPass,
  { uploaderHash }: Browser,
  now: Date,
): Promise<Result<unknown, never>> {
  return inTransaction(db, async (tx) => {
    const consent = await tx
      .selectFrom("consents")
      .select(["id", "purpose", "guestId", "waitingId", "senderHash"])
      .where("eventId", "=", event.id)
      .where("senderHash", "=", uploaderHash)
      .where("withdrawnAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!consent) return ok();
    await endConsent(tx, files, event.id, consent, now);
    await tellHosts(tx, event, now);
    return ok();
  });
}
