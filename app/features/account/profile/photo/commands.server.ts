// Sets, replaces and deletes a user's photo.
import { isFileKey } from "#app/platform/files/file-store.server.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type Crop, photoName, photoUrl } from "#app/domain/account/photo.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** The stores of photos: database rows and files. */
export type Photos = { db: Db; files: FileStore };
/** Why a photo was not set. */
export type PhotoRefused = Refusal<"image_missing"> | ImageRefused;

/**
 * Sets the photo: the square `crop` of the picture, or its middle, as a JPEG of at most 512 px; releases the old photo.
 * Refuses formats other than JPG, PNG and GIF, more than 5 MB, and the refusals of `storeImage`. part 1 §5, SC-13
 */
export async function uploadPhoto(
  { db, files }: Photos,
  pass: AccountPass<"photo.write">,
  { bytes, crop = null }: { bytes: Uint8Array | null; crop?: Crop | null },
  now: Date,
): Promise<{ ok: true; photoUrl: string; fileName: string } | PhotoRefused> {
  const { id: ownerId, image: replaces } = pass.viewer;
  if (!bytes?.length) return refuse("image_missing");
  const stored = await storeImage(db, files, { bytes, purpose: "avatar", ownerId, crop, replaces, now });
  if (!stored.ok) return stored;
  const { key } = stored;
  await replacePhoto({ db, files }, ownerId, () => key, now);
  return ok({ photoUrl: photoUrl(key)!, fileName: photoName(key) });
}

/**
 * Deletes the user's photo. With a `fileName`, only if it names their current photo.
 * Any other name gives `photo_not_found`, regardless of its owner. SC-13
 */
export async function deletePhoto(
  photos: Photos,
  { viewer }: AccountPass<"photo.write">,
  fileName: string | null,
  now: Date,
): Promise<Result<unknown, "photo_not_found">> {
  const isMeant = (key: FileKey | null) => key !== null && (fileName === null || photoName(key) === fileName);
  const before = await replacePhoto(photos, viewer.id, (key) => (isMeant(key) ? null : key), now);
  return isMeant(before) ? ok() : refuse("photo_not_found");
}

/** Replaces the photo by the result of `choose`; returns the previous photo. */
async function replacePhoto(
  { db, files }: Photos,
  userId: string,
  choose: (before: FileKey | null) => FileKey | null,
  now: Date,
): Promise<FileKey | null> {
  return inTransaction(db, async (tx) => {
    const { image: before } = await tx
      .selectFrom("users")
      .select("image")
      .where("id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const image = choose(before);
    if (image === before) return before;
    await tx.updateTable("users").set({ image, updatedAt: now }).where("id", "=", userId).execute();
    if (before && isFileKey(before)) await removeImage(tx, files, before);
    await announce(tx, `user:${userId}`);
    return before;
  });
}
