// Re-encodes a photo in three sizes, so that we never serve anything of the uploaded file, least of all its location and
// camera. Runs in the process for foreign files.
import { type AlbumFailure, albumLimits, albumTypeOf } from "#app/domain/event/album.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { captureTime } from "./capture-time.ts";
import { decodeHeic } from "./heic.server.ts";
import { countScans, mostScans } from "./jpeg-scans.ts";
import type { CleanImage } from "./rewrite-image.server.ts";
import { loadSharp } from "./sharp.server.ts";

/** Full size · for a screen · for a grid. */
export type AlbumPictures = { original: CleanImage; shown: CleanImage; small: CleanImage };

const [ORIGINAL_QUALITY, SHOWN_QUALITY] = [90, 78];
const [SHOWN_EDGE, SMALL_EDGE] = [1_920, 480];

/** A photo as its pieces, its event's time zone, and the current time (ISO 8601). */
export type ArrivedPhoto = { pieces: readonly Uint8Array[]; timeZone: string; now: string };

/**
 * Decodes a JPEG, PNG or HEIC of at most 50 million pixels. All three sizes are upright JPEGs without metadata; the largest
 * has every pixel. `takenAt` is the capture time (ISO 8601), null if the camera did not record it. E-1, E-3, E-4
 */
export async function cleanAlbumPhoto({
  pieces,
  timeZone,
  now,
}: ArrivedPhoto): Promise<Result<AlbumPictures & { takenAt: string | null }, AlbumFailure>> {
  const bytes = Buffer.concat(pieces);
  const whole = await cleanWhole({ bytes });
  if (!whole.ok) return whole;
  const { original } = whole;
  const shown = await sized(original.bytes, SHOWN_EDGE);
  const small = await sized(shown.bytes, SMALL_EDGE);
  const takenAt = captureTime(bytes, timeZone, new Date(now))?.toISOString() ?? null;
  return ok({ original, shown, small, takenAt });
}

/** The photo in `bytes` as one upright JPEG with every pixel and no metadata. E-1, E-3, E-4 */
export async function cleanWhole({
  bytes,
}: {
  bytes: Uint8Array;
}): Promise<Result<{ original: CleanImage }, AlbumFailure>> {
  const type = albumTypeOf(bytes);
  if (!type) return refuse("image_type");
  if (countScans(bytes) > mostScans) return refuse("image_unreadable");
  const sharp = await loadSharp();
  try {
    if (type !== "heic") {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > albumLimits.pixels) return refuse("image_too_large");
    }
    const heic = type === "heic" ? await decodeHeic(bytes, albumLimits.pixels) : null;
    if (heic && !heic.ok) return heic;
    const input = heic
      ? sharp(heic.data, { raw: { width: heic.width, height: heic.height, channels: 3 } })
      : sharp(bytes, { limitInputPixels: albumLimits.pixels, failOn: "error" }).autoOrient();
    const whole = await input
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      // One pass: optimized coding would hold every coefficient, three bytes a pixel, to save a few per cent.
      .jpeg({ quality: ORIGINAL_QUALITY, optimizeCoding: false })
      .toBuffer({ resolveWithObject: true });
    return ok({ original: imageOf(whole.data, whole.info) });
  } catch {
    // A decoder error means a bad file; its message would not help the user.
  }
  return refuse("image_unreadable");
}

async function sized(from: Buffer, edge: number): Promise<CleanImage> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(from)
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: SHOWN_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return imageOf(data, info);
}

function imageOf(bytes: Buffer, { width, height }: { width: number; height: number }): CleanImage {
  return { bytes, contentType: "image/jpeg", width, height };
}
