// What can happen to a person's photo: it is set, replaced, taken away.
import { isFileKey } from "#app/platform/files/file-store.server.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type Crop, photoName, photoUrl } from "#app/domain/photo.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** Where photos are: their rows and their files. */
export type Photos = { db: Db; files: FileStore };
/** Why a photo was not set. */
export type PhotoRefused = Refusal<"image_missing"> | ImageRefused;

/**
 * Gives the person a photo: the square `crop` of the picture, or its middle, written anew as a JPEG of at most 512 px; the one they
 * had is forgotten. Refuses what is no JPG, PNG or GIF, what is larger than 5 MB, and what `storeImage` refuses. part 1 §5, SC-13
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
 * Takes the person's photo away. With a `fileName`, only when that is what their photo is called now: everything else is
 * `photo_not_found`, whose it may be. SC-13
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

/** Puts what `choose` makes of the photo there is in its place; answers the one there was. */
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
