// Re-encodes uploaded pictures, so that we never serve any of the uploaded file. Runs in the process for foreign files.
import type { Crop, ImagePurpose } from "#app/domain/account/photo.ts";
import { photoMaxBytes } from "#app/domain/account/photo.ts";
import type { OutputInfo } from "sharp";
import { refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { countScans, mostScans } from "./jpeg-scans.ts";
import { loadSharp } from "./sharp.server.ts";

/** Not a JPG, PNG or GIF · more than 5 MB or 40 million pixels · broken · more work than any camera picture. */
export type ImageRefusal = "image_type" | "image_too_large" | "image_unreadable" | "image_too_heavy";
export type CleanImage = { bytes: Buffer; contentType: "image/jpeg"; width: number; height: number };
/** A photograph of a page in its two sizes: `full` for the whole screen, `small` for the page. */
export type PagePhotoSizes = { full: WebpImage; small: WebpImage };
type WebpImage = Omit<CleanImage, "contentType"> & { contentType: "image/webp" };
export type GivenImage = { bytes: Uint8Array; purpose: ImagePurpose; crop: Crop | null };

const MAX_PIXELS = 40_000_000;
const LONGEST_EDGE = {
  "event-image": 1600,
  avatar: 512,
  "block-image": 1200,
  "chat-image": 1200,
  "post-cover": 1600,
  "post-image": 1200,
  "moodboard-image": 1200,
  "gift-image": 800,
  "seating-plan": 3000,
} as const satisfies Record<ImagePurpose, number>;
// Above this size, chats show no picture with a shared link.
const SHARED_BYTES = 300_000;
const [GOOD_QUALITY, FAIR_QUALITY, LEAST_QUALITY] = [80, 65, 50];

/**
 * Reads a picture of at most 5 MB and 40 million pixels and writes it as an upright JPEG without camera data. Uses an animation's first
 * frame and makes transparent parts white. Longest edge: 1600 px for an event, 1200 px in a message. For a person, a square of at most
 * 512 px: `crop`, or the middle. Decoding decides the type, never the name (robustness E-1 to E-4).
 */
export async function rewriteImage({ bytes, purpose, crop }: GivenImage): Promise<Result<CleanImage, ImageRefusal>> {
  const edge = LONGEST_EDGE[purpose];
  return decodeImage(
    bytes,
    edge,
    purpose === "avatar" ? (upright) => squareOf(upright, crop, edge) : null,
    async (small) => {
      const sharp = await loadSharp();
      const encode = (quality: number) =>
        sharp(small.data, { raw: small.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
      let data = await encode(GOOD_QUALITY);
      // The middle quality saves a quarter, the lowest a half, so a much too large picture goes straight to the lowest.
      if (data.length > SHARED_BYTES && data.length <= 1.5 * SHARED_BYTES) data = await encode(FAIR_QUALITY);
      if (data.length > SHARED_BYTES) data = await encode(LEAST_QUALITY);
      return { bytes: data, contentType: "image/jpeg", width: small.info.width, height: small.info.height };
    },
  );
}

const FULL_EDGE = 1_600;
const FULL_QUALITIES = [80, 60];
const FULL_BYTES = 500_000;
/** Twenty of these weigh at most 600 kB. */
export const smallPhotoBytes = 30_000;
// Noise stays heavy at any quality, so a smaller picture comes last.
const SMALL_SIZES = [
  { edge: 480, qualities: [76, 62, 48, 34, 20] },
  { edge: 320, qualities: [30, 10] },
  { edge: 200, qualities: [10] },
];

/** Reads a picture as `rewriteImage` does, and writes it as two WebPs: 1600 px, and 480 px of at most 30 kB. */
export async function rewritePagePhoto({
  bytes,
}: {
  bytes: Uint8Array;
}): Promise<Result<PagePhotoSizes, ImageRefusal>> {
  return decodeImage(bytes, FULL_EDGE, null, async ({ data, info }) => {
    const sharp = await loadSharp();
    const encode = async (edge: number, quality: number): Promise<WebpImage> => {
      const sized = sharp(data, { raw: info }).resize({
        width: edge,
        height: edge,
        fit: "inside",
        withoutEnlargement: true,
      });
      const { data: written, info: size } = await sized.webp({ quality }).toBuffer({ resolveWithObject: true });
      return { bytes: written, contentType: "image/webp", width: size.width, height: size.height };
    };
    let full = await encode(FULL_EDGE, FULL_QUALITIES[0]!);
    if (full.bytes.length > FULL_BYTES) full = await encode(FULL_EDGE, FULL_QUALITIES[1]!);
    let small = full;
    for (const { edge, quality } of SMALL_SIZES.flatMap(({ edge, qualities }) =>
      qualities.map((quality) => ({ edge, quality })),
    )) {
      small = await encode(edge, quality);
      if (small.bytes.length <= smallPhotoBytes) break;
    }
    return { full, small };
  });
}

type Pixels = { data: Buffer; info: OutputInfo };
type Upright = { width: number; height: number };
type Square = ReturnType<typeof squareOf>;

/** Checks a picture, decodes it once at most `edge` pixels long, or as `squareOf` cuts it, and gives its pixels to `encode`. */
async function decodeImage<Image extends object>(
  bytes: Uint8Array,
  edge: number,
  cut: ((upright: Upright) => Square) | null,
  encode: (pixels: Pixels) => Promise<Image>,
): Promise<({ ok: true } & Image) | Refusal<ImageRefusal>> {
  if (bytes.length > photoMaxBytes) return refuse("image_too_large");
  if (!isAllowedType(bytes)) return refuse("image_type");
  if (countScans(bytes) > mostScans) return refuse("image_too_heavy");
  const sharp = await loadSharp();
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return refuse("image_too_large");
    const square = cut?.(autoOrient);
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();
    // Resize before the crop: a decoder that knows the target size reads a large photo in a fraction of the time.
    const sized = square
      ? upright.resize({ ...square.whole, fit: "fill" }).extract(square.cut)
      : upright.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
    // Decode once, then try the qualities on the small picture.
    const pixels = await sized
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ok: true, ...(await encode(pixels)) };
  } catch {
    // A decoder error means a bad file; its message would not help the user.
  }
  return refuse("image_unreadable");
}

/** The scaled size of a picture and the square to cut: never larger than the picture, never outside it. */
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

/** Checks the first bytes of a JPEG, PNG or GIF; the decoder checks the rest. */
function isAllowedType(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head === "\x89PNG\r\n\x1a\n" ||
    head.startsWith("GIF87a") ||
    head.startsWith("GIF89a")
  );
}
