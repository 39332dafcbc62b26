// Uploaded pictures: read, checked, and written anew, so that nothing of the file somebody sent is ever served.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/db/client.ts";
import { afterCommit, type Tx } from "#app/db/transaction.ts";
import { type FileKey, type FileStore, newFileKey } from "./file-store.server.ts";

export type ImagePurpose = "event-image" | "avatar";
/** Not a JPG, PNG or GIF · more than 5 MB or 40 million pixels · broken. */
export type ImageRefusal = "image_type" | "image_too_large" | "image_unreadable";
export type CleanImage = { bytes: Buffer; contentType: "image/jpeg"; width: number; height: number };

/** 5 MB, as part 1 §5 counts them. */
export const imageMaxBytes = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const LONGEST_EDGE = { "event-image": 1600, avatar: 512 } as const satisfies Record<ImagePurpose, number>;
// Beyond this, chats show no picture with a shared link.
const SHARED_BYTES = 300_000;
const QUALITIES = [80, 65, 50];
const SECONDS = 20;

// One picture at a time: decoded, forty million pixels are a lot of memory.
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a picture of at most 5 MB and 40 million pixels and writes it as a JPEG: upright, without camera data, of an animation the
 * first frame, at most 1600 px (event) or 512 px (avatar) long, see-through parts white. What it is is decided by decoding it, never
 * by its name (robustness E-1 to E-4).
 */
export function reencodeImage(bytes: Uint8Array, purpose: ImagePurpose): Promise<Result<CleanImage, ImageRefusal>> {
  const result = turn.then(() => reencode(bytes, purpose));
  turn = result.catch(() => {});
  return result;
}

async function reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<Result<CleanImage, ImageRefusal>> {
  if (bytes.length > imageMaxBytes) return refuse("image_too_large");
  if (!isAllowedType(bytes)) return refuse("image_type");
  const sharp = await loadSharp();
  const edge = LONGEST_EDGE[purpose];
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return refuse("image_too_large");
    for (const quality of QUALITIES) {
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb")
        .jpeg({ quality, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      const isLast = quality === QUALITIES.at(-1);
      if (data.length <= SHARED_BYTES || isLast)
        return ok({ bytes: data, contentType: "image/jpeg", width: info.width, height: info.height });
    }
  } catch {
    // What the decoder refuses is a fault of the file; it has nothing to tell that a person could use.
  }
  return refuse("image_unreadable");
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

/** Loaded with the first picture: a site at rest does without its memory. All other decoders are locked, whatever a file says it is. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif"] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Checks, rewrites and keeps an uploaded picture; returns its key for `/files/{key}`, and its size in pixels. Call it before the deed's
 * own transaction: what no event shows in the end is swept away after a day.
 */
export async function storeImage(
  db: Db,
  files: FileStore,
  { bytes, purpose, ownerId, now }: { bytes: Uint8Array; purpose: ImagePurpose; ownerId: string; now: Date },
): Promise<Result<{ key: FileKey; width: number; height: number }, ImageRefusal>> {
  const image = await reencodeImage(bytes, purpose);
  if (!image.ok) return image;
  const { contentType, width, height } = image;
  const key = newFileKey(purpose, "jpg");
  // The row comes first: a row without its file is swept like any other, a file without a row would stay for ever.
  await db
    .insertInto("files")
    .values({ key, ownerId, purpose, contentType, bytes: image.bytes.length, width, height, createdAt: now })
    .execute();
  await files.put(key, image.bytes);
  return ok({ key, width, height });
}

/** Forgets a picture: its row with `tx`, wherever an event shows it too, and its file once that is committed. */
export async function removeImage(tx: Tx, files: FileStore, key: FileKey): Promise<void> {
  await tx.deleteFrom("files").where("key", "=", key).execute();
  afterCommit(tx, () => void files.remove(key).catch(() => {}));
}
