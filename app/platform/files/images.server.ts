// Uploaded pictures: written anew in the process for foreign files, and kept.
import { type Crop, type ImagePurpose, photoMaxBytes } from "#app/domain/photo.ts";
import type { Tint } from "#app/domain/tints.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/db/client.ts";
import { afterCommit, inTransaction, type Tx } from "#app/db/transaction.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { runForeign } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import { type FileKey, type FileStore, newFileKey, newPhotoKey } from "./file-store.server.ts";
import type { CleanImage, GivenImage, ImageRefusal } from "./rewrite-image.server.ts";
import { checkStorage, type StorageFull } from "./storage.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

/** `rewriteImage` of `rewrite-image.server.ts` does it. */
export const imageTask: ForeignTask<GivenImage, Result<CleanImage, ImageRefusal>> = {
  name: "image",
  seconds: 20,
  // Of a progressive JPEG of forty million pixels every coefficient has to be there at once: three bytes a pixel, as cameras write it.
  mebibytes: 350,
};

/** `tintsOf` of `tints.server.ts` does it. */
export const tintsTask: ForeignTask<{ bytes: Uint8Array }, Tint[]> = { name: "tints", seconds: 10, mebibytes: 170 };

/** The colours of one of our own JPEGs, for the account `by`; none where it cannot be read. */
export async function readTints(bytes: Uint8Array | null, by: string): Promise<Tint[]> {
  const tints = bytes ? await runForeign(tintsTask, { bytes }, by) : [];
  return Array.isArray(tints) ? tints : [];
}

/** The accounts with an upload under way in this process: each has one, so no account makes the others wait for more. */
const uploading = new Set<string>();
/** With so many waiting, the last one waits for seconds and their bytes fill 40 MB. */
const MOST_UPLOADING = 8;
const UPLOADS = { tries: 60, minutes: 10 } as const;

/** Try again in so many seconds: too many in ten minutes · the account's last one is not done · too many accounts at once. */
type ImageDelayed = Refusal<"too_many_tries" | "upload_under_way" | "uploads_full"> & { waitSeconds: number };
/** Why an uploaded picture is not kept. */
export type ImageRefused = Refusal<ImageRefusal> | StorageFull | ImageDelayed;
export type StoredImage = { ok: true; key: FileKey; width: number; height: number };

/**
 * Checks, rewrites and keeps an uploaded picture; returns its key for `/files/{key}`, and its size in pixels. Refuses `storage_limit`
 * where the plan of its owner has no room for it (the picture that it `replaces` counts as gone), more than 60 pictures of an account in ten
 * minutes, a second one while the first is under way, and everybody's while eight accounts wait. Call it before the command's own
 * transaction: what nobody shows in the end is swept away after a day. SC-33
 */
export async function storeImage(db: Db, files: FileStore, image: NewImage): Promise<StoredImage | ImageRefused> {
  const { ownerId, now } = image;
  if (uploading.has(ownerId)) return { ...refuse("upload_under_way"), waitSeconds: noteWait(5) };
  if (uploading.size >= MOST_UPLOADING) return { ...refuse("uploads_full"), waitSeconds: noteWait(15) };
  uploading.add(ownerId);
  try {
    const waitSeconds = await consumeRateLimit(db, [{ key: `picture:account:${ownerId}`, ...UPLOADS }], now);
    if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
    return await keepImage(db, files, image);
  } finally {
    uploading.delete(ownerId);
  }
}

async function keepImage(
  db: Db,
  files: FileStore,
  { bytes, purpose, ownerId, crop, replaces, now }: NewImage,
): Promise<StoredImage | Refusal<ImageRefusal> | StorageFull> {
  if (bytes.length > photoMaxBytes) return refuse("image_too_large");
  const image = await runForeign(imageTask, { bytes, purpose, crop: crop ?? null }, ownerId);
  if (!image.ok) return image.code === "too_heavy" ? refuse("image_too_heavy") : image;
  const { contentType, width, height } = image;
  const key = purpose === "avatar" ? newPhotoKey(ownerId, now) : newFileKey(purpose, "jpg");
  // The row comes first: a row without its file is swept like any other, a file without a row would stay for ever.
  const room = await inTransaction(db, async (tx) => {
    const checked = await checkStorage(tx, { ownerId, bytes: image.bytes.length, replaces }, now);
    if (!checked.ok) return checked;
    await tx
      .insertInto("files")
      .values({ key, ownerId, purpose, contentType, bytes: image.bytes.length, width, height, createdAt: now })
      .execute();
    return checked;
  });
  if (!room.ok) return room;
  try {
    await files.put(key, image.bytes);
  } catch (error) {
    await db.deleteFrom("files").where("key", "=", key).execute();
    throw error;
  }
  return ok({ key, width, height });
}

export type NewImage = {
  bytes: Uint8Array;
  purpose: ImagePurpose;
  ownerId: string;
  crop?: Crop | null;
  replaces?: FileKey | null;
  now: Date;
};

/** Forgets a picture: its row with `tx`, wherever an event shows it too, and its file once that is committed. */
export async function removeImage(tx: Tx, files: FileStore, key: FileKey): Promise<void> {
  await tx.deleteFrom("files").where("key", "=", key).execute();
  afterCommit(tx, () => void files.remove(key).catch(() => {}));
}
