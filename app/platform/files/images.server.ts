// Uploaded pictures: read, checked, and written anew, so that nothing of the uploaded file is ever served.
import { type Crop, type ImagePurpose, photoMaxBytes } from "#app/domain/photo.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/db/client.ts";
import { afterCommit, inTransaction, type Tx } from "#app/db/transaction.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { type FileKey, type FileStore, newFileKey, newPhotoKey } from "./file-store.server.ts";
import { checkStorage, type StorageFull } from "./storage.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

/** Not a JPG, PNG or GIF · more than 5 MB or 40 million pixels · broken. */
export type ImageRefusal = "image_type" | "image_too_large" | "image_unreadable";
export type CleanImage = { bytes: Buffer; contentType: "image/jpeg"; width: number; height: number };

const MAX_PIXELS = 40_000_000;
const LONGEST_EDGE = {
  "event-image": 1600,
  avatar: 512,
  "page-photo": 1200,
  "block-image": 1200,
  "chat-image": 1200,
  "post-cover": 1600,
  "post-image": 1200,
  "moodboard-image": 1200,
  "gift-image": 800,
} as const satisfies Record<ImagePurpose, number>;
// Beyond this, chats show no picture with a shared link.
const SHARED_BYTES = 300_000;
const [GOOD_QUALITY, FAIR_QUALITY, LEAST_QUALITY] = [80, 65, 50];
const SECONDS = 20;

// One picture at a time: decoded, forty million pixels are a lot of memory.
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a picture of at most 5 MB and 40 million pixels and writes it as a JPEG: upright, without camera data, of an animation the
 * first frame, see-through parts white. For an event at most 1600 px long, for a photograph of its page 1200; for a person a square of at most 512 px, which is `crop` or
 * else the middle. What it is is decided by decoding it, never by its name (robustness E-1 to E-4).
 */
export function reencodeImage(
  bytes: Uint8Array,
  purpose: ImagePurpose,
  crop: Crop | null = null,
): Promise<Result<CleanImage, ImageRefusal>> {
  const result = turn.then(() => reencode(bytes, purpose, crop));
  turn = result.catch(() => {});
  return result;
}

async function reencode(
  bytes: Uint8Array,
  purpose: ImagePurpose,
  crop: Crop | null,
): Promise<Result<CleanImage, ImageRefusal>> {
  if (bytes.length > photoMaxBytes) return refuse("image_too_large");
  if (!isAllowedType(bytes)) return refuse("image_type");
  const sharp = await loadSharp();
  const edge = LONGEST_EDGE[purpose];
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return refuse("image_too_large");
    const square = purpose === "avatar" ? squareOf(autoOrient, crop, edge) : null;
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: SECONDS })
      .autoOrient();
    // Made small before it is cut: a decoder that knows the size reads a large photo in a fraction of the time.
    const sized = square
      ? upright.resize({ ...square.whole, fit: "fill" }).extract(square.cut)
      : upright.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
    // Decoded once; the qualities are tried on what is small already.
    const small = await sized
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const encode = (quality: number) =>
      sharp(small.data, { raw: small.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    let data = await encode(GOOD_QUALITY);
    // The middle quality saves a quarter, the least one a half: what is far too large goes straight to the least.
    if (data.length > SHARED_BYTES && data.length <= 1.5 * SHARED_BYTES) data = await encode(FAIR_QUALITY);
    if (data.length > SHARED_BYTES) data = await encode(LEAST_QUALITY);
    return ok({ bytes: data, contentType: "image/jpeg", width: small.info.width, height: small.info.height });
  } catch {
    // What the decoder refuses is a fault of the file; it has nothing to tell that a person could use.
  }
  return refuse("image_unreadable");
}

/** How large a picture is made and which square of it stays: never larger than it is, never outside of it. */
function squareOf({ width, height }: { width: number; height: number }, crop: Crop | null, edge: number) {
  const most = Math.min(width, height);
  const wanted = crop ? Math.round(Math.min(crop.width * width, crop.height * height)) : most;
  const side = Math.min(Math.max(wanted, 1), most);
  const target = Math.min(side, edge);
  const scale = target / side;
  const whole = {
    width: Math.max(Math.round(width * scale), target),
    height: Math.max(Math.round(height * scale), target),
  };
  const within = (start: number, length: number) => Math.min(Math.max(Math.round(start * scale), 0), length - target);
  const left = within(crop ? crop.x * width : (width - side) / 2, whole.width);
  const top = within(crop ? crop.y * height : (height - side) / 2, whole.height);
  return { whole, cut: { left, top, width: target, height: target } };
}

/** The first bytes of a JPEG, PNG or GIF. Whether the rest keeps what they promise, the decoder says. */
function isAllowedType(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head === "\x89PNG\r\n\x1a\n" ||
    head.startsWith("GIF87a") ||
    head.startsWith("GIF89a")
  );
}

/**
 * Loaded with the first picture: a site at rest does without its memory. All other decoders are locked, whatever a file says it is; the one
 * for drawings reads ours (`platform/cards`), and an upload is told from them by its first bytes.
 */
export function loadSharp() {
  return (loaded ??= lockDecoders());
}

let loaded: ReturnType<typeof lockDecoders> | undefined;

async function lockDecoders() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadSvgBuffer"],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
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
  const image = await reencodeImage(bytes, purpose, crop);
  if (!image.ok) return image;
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
