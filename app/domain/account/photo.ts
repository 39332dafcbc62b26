// The photo of a person: its address, its file name, and its square crop.
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** 5 MB, as part 1 §5 counts them. */
export const photoMaxBytes = 5 * 1024 * 1024;
/** The bytes of a form with one picture: room for other fields, and for a slightly too large picture, refused beside its field. */
export const pictureFormBytes = photoMaxBytes + 1024 * 1024;

const imagePurposes = [
  "event-image",
  "avatar",
  "block-image",
  "chat-image",
  "moodboard-image",
  "post-cover",
  "post-image",
  "gift-image",
  "seating-plan",
] as const;
export type ImagePurpose = (typeof imagePurposes)[number];
/** The purposes of stored files: uploaded pictures, drawn cards, documents of providers, photographs of a page, of an album and their pieces. */
export const filePurposes = [...imagePurposes, "page-photo", "card", "document", "album-photo", "album-part"] as const;
export type FilePurpose = (typeof filePurposes)[number];
/** The types of stored files; a newly uploaded picture becomes a JPEG, a photograph of a page a WebP. */
export const storedTypes = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "application/pdf",
  "application/octet-stream",
] as const;
export type StoredType = (typeof storedTypes)[number];

/** Formats of phone cameras: a browser that supports them converts the picture to a JPEG. */
export const heicTypes: readonly string[] = ["image/heic", "image/heif"];

/** The limits to which a browser shrinks a photo, or an event's picture, before it sends it: longer side in pixels, bytes. SC-52 */
export const sentPhoto = { edge: 2_048, bytes: photoMaxBytes };
export const sentPicture = { edge: 3_200, bytes: photoMaxBytes };

/** A square of an upright picture, in parts of its sides: `{ x: 0.25, y: 0, width: 0.5, height: 1 }` is the middle of a wide one. */
export type Crop = { x: number; y: number; width: number; height: number };

/** The address of the photo stored under `key`; null for a person without one. */
export function photoUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`;
}

/** The file name of the photo under `key`: `profile_{userId}_{timestamp}.{ext}`. part 1 §5 */
export function photoName(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}

/** The crop in `x,y,width,height` in percent, as a form posts it; null if no picture can be cropped by it. */
export function parseCrop(input: unknown): Crop | null {
  if (typeof input !== "string" || !/^\d{1,3}(?:\.\d{1,12})?(?:,\d{1,3}(?:\.\d{1,12})?){3}$/.test(input)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = input.split(",").map((part) => Number(part) / 100);
  const fits = width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001;
  return fits ? { x, y, width, height } : null;
}

/** The inverse of `parseCrop`, for the form. */
export function cropText({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map((part) => String(Math.round(part * 1e6) / 1e4)).join(",");
}

/**
 * Refuses a `fileName`, chosen by the uploader, that could target another person's photo: a path, or a photo name with another id. The name
 * serves for nothing else. SC-13
 */
export function checkPhotoName(fileName: unknown, userId: string): Result<unknown, "foreign_name"> {
  if (typeof fileName !== "string") return ok();
  const named = /^profile_(.*)_[^_]*$/s.exec(fileName)?.[1];
  const isPath = /[/\\\p{Cc}]|%2f|%5c|%00|\.\./iu.test(fileName);
  return isPath || (named !== undefined && named !== userId) ? refuse("foreign_name") : ok();
}

/** The base64 of a picture, without the head of a `data:` address. Refuses invalid base64, and more than `photoMaxBytes`. part 1 §7 */
export function readImageData(input: unknown): Result<{ base64: string }, "image_missing" | "image_too_large"> {
  if (typeof input !== "string") return refuse("image_missing");
  const base64 = input.replace(/^data:[\w./+-]{0,60};base64,/, "").trimEnd();
  if (base64.length > Math.ceil(photoMaxBytes / 3) * 4 + 4) return refuse("image_too_large");
  if (base64 === "" || base64.length % 4 !== 0 || hasOtherCharacters(base64)) return refuse("image_missing");
  return ok({ base64 });
}

/** Whether a text has characters besides those of base64. One expression for the whole text runs out of stack on several megabytes. */
function hasOtherCharacters(base64: string): boolean {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return /[^A-Za-z0-9+/]/.test(base64.slice(0, base64.length - padding));
}
