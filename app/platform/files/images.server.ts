// Uploaded pictures: re-encoded in the process for foreign files, then stored.
import { type Crop, type FilePurpose, type ImagePurpose, photoMaxBytes } from "#app/domain/account/photo.ts";
import type { Tint } from "#app/domain/look/tints.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/db/client.ts";
import { afterCommit, inTransaction, type Tx } from "#app/db/transaction.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { runForeign } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import { type FileKey, type FileStore, newFileKey, newPhotoKey } from "./file-store.server.ts";
import type { CleanImage, GivenImage, ImageRefusal, PagePhotoSizes } from "./rewrite-image.server.ts";
import { checkStorage, type StorageFull } from "./storage.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

/** Done by `rewriteImage` in `rewrite-image.server.ts`. */
export const imageTask: ForeignTask<GivenImage, Result<CleanImage, ImageRefusal>> = {
  name: "image",
  seconds: 20,
  // Decoding a progressive JPEG of forty million pixels holds every coefficient at once: three bytes a pixel for camera files.
  mebibytes: 350,
};

/** Done by `rewritePagePhoto` in `rewrite-image.server.ts`. */
export const pagePhotoTask: ForeignTask<{ bytes: Uint8Array }, Result<PagePhotoSizes, ImageRefusal>> = {
  name: "page photo",
  seconds: 20,
  mebibytes: 350,
};

/** Done by `tintsOf` in `tints.server.ts`. */
export const tintsTask: ForeignTask<{ bytes: Uint8Array }, Tint[]> = { name: "tints", seconds: 10, mebibytes: 170 };

/** The colours of one of our own JPEGs, for the account `by`; empty if it is unreadable. */
export async function readTints(bytes: Uint8Array | null, by: string): Promise<Tint[]> {
  const tints = bytes ? await runForeign(tintsTask, { bytes }, by) : [];
  return Array.isArray(tints) ? tints : [];
}

/** The accounts with an upload running in this process: one each, so no account makes the others wait longer. */
const uploading = new Set<string>();
/** With this many waiting, the last one waits for seconds and their bytes take 40 MB. */
const MOST_UPLOADING = 8;
const UPLOADS = { tries: 60, minutes: 10 } as const;

/** Refusals with a retry time: too many in ten minutes · the account's last upload still runs · too many accounts at once. */
type ImageDelayed = Refusal<"too_many_tries" | "upload_under_way" | "uploads_full"> & { waitSeconds: number };
/** Why an uploaded picture is not stored. */
export type ImageRefused = Refusal<ImageRefusal> | StorageFull | ImageDelayed;
export type StoredImage = { ok: true; key: FileKey; width: number; height: number };

/**
 * Checks, re-encodes and stores an uploaded picture; returns its key for `/files/{key}` and its size in pixels. Refuses
 * with `storage_limit` if the owner's plan has no room; the picture that it `replaces` counts as gone. Refuses more than 60
 * pictures of an account in ten minutes, a second one while the first still runs, and all while eight accounts wait. Call
 * it before the command's own transaction: an unused picture is deleted after a day. SC-33
 */
export async function storeImage(db: Db, files: FileStore, image: NewImage): Promise<StoredImage | ImageRefused> {
  return whileAlone(db, image, () => keepImage(db, files, image));
}

type StoredPagePhoto = { ok: true; fullKey: FileKey; smallKey: FileKey };

/** As `storeImage`, for a photograph of an event's page in its two sizes, which both count for the plan. SC-33 */
export async function storePagePhoto(
  db: Db,
  files: FileStore,
  photo: { bytes: Uint8Array; ownerId: string; now: Date },
): Promise<StoredPagePhoto | ImageRefused> {
  return whileAlone(db, photo, async () => {
    const { bytes, ownerId } = photo;
    if (bytes.length > photoMaxBytes) return refuse("image_too_large");
    const written = await runForeign(pagePhotoTask, { bytes }, ownerId);
    if (!written.ok) return written.code === "too_heavy" ? refuse("image_too_heavy") : written;
    const [fullKey, smallKey] = [newFileKey("page-photo", "webp"), newFileKey("page-photo", "webp")];
    const sizes = [
      { ...written.full, key: fullKey },
      { ...written.small, key: smallKey },
    ];
    const kept = await keepFiles(db, files, { ...photo, purpose: "page-photo" }, sizes);
    return kept.ok ? ok({ fullKey, smallKey }) : kept;
  });
}

/** Runs `keep` if the account has no other upload under way, has not sent too many, and few accounts wait. */
async function whileAlone<Kept>(
  db: Db,
  { ownerId, now }: { ownerId: string; now: Date },
  keep: () => Promise<Kept>,
): Promise<Kept | ImageDelayed> {
  if (uploading.has(ownerId)) return { ...refuse("upload_under_way"), waitSeconds: noteWait(5) };
  if (uploading.size >= MOST_UPLOADING) return { ...refuse("uploads_full"), waitSeconds: noteWait(15) };
  uploading.add(ownerId);
  try {
    const waitSeconds = await consumeRateLimit(db, [{ key: `picture:account:${ownerId}`, ...UPLOADS }], now);
    if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
    return await keep();
  } finally {
    uploading.delete(ownerId);
  }
}

async function keepImage(
  db: Db,
  files: FileStore,
  { bytes, purpose, ownerId, crop, replaces = null, now }: NewImage,
): Promise<StoredImage | Refusal<ImageRefusal> | StorageFull> {
  if (bytes.length > photoMaxBytes) return refuse("image_too_large");
  const image = await runForeign(imageTask, { bytes, purpose, crop: crop ?? null }, ownerId);
  if (!image.ok) return image.code === "too_heavy" ? refuse("image_too_heavy") : image;
  const { width, height } = image;
  const key = purpose === "avatar" ? newPhotoKey(ownerId, now) : newFileKey(purpose, "jpg");
  const kept = await keepFiles(db, files, { purpose, ownerId, replaces, now }, [
    { key, bytes: image.bytes, contentType: image.contentType, width, height },
  ]);
  return kept.ok ? ok({ key, width, height }) : kept;
}

type KeptSize = {
  key: FileKey;
  bytes: Buffer;
  contentType: "image/jpeg" | "image/webp";
  width: number;
  height: number;
};

/** Stores the sizes of a picture with their rows, all or none. */
async function keepFiles(
  db: Db,
  files: FileStore,
  { purpose, ownerId, replaces = null, now }: Pick<NewImage, "ownerId" | "replaces" | "now"> & { purpose: FilePurpose },
  sizes: readonly KeptSize[],
): Promise<Result<unknown, never> | StorageFull> {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const rows = sizes.map(({ bytes, ...size }) => ({ ...size, bytes: bytes.length, ownerId, purpose, createdAt: now }));
  // Insert the rows first: the sweep deletes a row without a file, but a file without a row would stay forever.
  const room = await inTransaction(db, async (tx) => {
    const checked = await checkStorage(tx, { ownerId, bytes: total, replaces }, now);
    if (checked.ok) await tx.insertInto("files").values(rows).execute();
    return checked;
  });
  if (!room.ok) return room;
  try {
    for (const { key, bytes } of sizes) await files.put(key, bytes);
  } catch (error) {
    for (const { key } of sizes) {
      await db.deleteFrom("files").where("key", "=", key).execute();
      await files.remove(key).catch(() => {});
    }
    throw error;
  }
  return ok();
}

export type NewImage = {
  bytes: Uint8Array;
  purpose: ImagePurpose;
  ownerId: string;
  crop?: Crop | null;
  replaces?: FileKey | null;
  now: Date;
};

/** Deletes a picture: its row with `tx`, from any event that shows it too, and its file after the commit. */
export async function removeImage(tx: Tx, files: FileStore, key: FileKey): Promise<void> {
  await tx.deleteFrom("files").where("key", "=", key).execute();
  afterCommit(tx, () => void files.remove(key).catch(() => {}));
}
