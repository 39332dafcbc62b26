// The photo of a person: where it is shown, what it is called, and which square of a picture it is.
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** 5 MB, as part 1 §5 counts them. */
export const photoMaxBytes = 5 * 1024 * 1024;
/** A form with one picture: with room for its other fields, and for a picture that is a little too large to be refused beside its field. */
export const pictureFormBytes = photoMaxBytes + 1024 * 1024;

const imagePurposes = [
  "event-image",
  "avatar",
  "page-photo",
  "block-image",
  "chat-image",
  "moodboard-image",
  "post-cover",
  "post-image",
  "gift-image",
] as const;
export type ImagePurpose = (typeof imagePurposes)[number];
/** What a stored file is: an uploaded picture, a card that was drawn, a paper of a provider, or a photograph of an album and the pieces in which it comes. */
export const filePurposes = [...imagePurposes, "card", "document", "album-photo", "album-part"] as const;
export type FilePurpose = (typeof filePurposes)[number];
/** What a stored file may be; a picture that is uploaded today becomes a JPEG. */
export const storedTypes = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "application/pdf",
  "application/octet-stream",
] as const;
export type StoredType = (typeof storedTypes)[number];

/** What telephones take in a format of their own: a browser that knows it makes a JPEG of it. */
export const heicTypes: readonly string[] = ["image/heic", "image/heif"];

/** What a browser makes a photo, or the picture of an event, smaller to before it is sent: longer side in pixels, bytes. SC-52 */
export const sentPhoto = { edge: 2_048, bytes: photoMaxBytes };
export const sentPicture = { edge: 3_200, bytes: photoMaxBytes };

/** A square of an upright picture, in parts of its width and height: `{ x: 0.25, y: 0, width: 0.5, height: 1 }` is the middle of a wide one. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Where the photo that is kept under `key` is shown; null for a person without one. */
export function photoUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`;
}

/** What the photo of `key` is called: `profile_{userId}_{timestamp}.{ext}`. part 1 §5 */
export function photoName(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}

/** `x,y,width,height` in percent, as a form posts it; null when it says nothing that a picture could be cut by. */
export function parseCrop(input: unknown): Crop | null {
  if (typeof input !== "string" || !/^\d{1,3}(?:\.\d{1,12})?(?:,\d{1,3}(?:\.\d{1,12})?){3}$/.test(input)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = input.split(",").map((part) => Number(part) / 100);
  const fits = width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001;
  return fits ? { x, y, width, height } : null;
}

/** The same the other way round, for the form. */
export function cropText({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map((part) => String(Math.round(part * 1e6) / 1e4)).join(",");
}

/**
 * Whether `fileName`, which anyone who uploads chooses, could be meant for another person's photo: a path, or a photo's name with another
 * id. It is never used for more than that. SC-13
 */
export function checkPhotoName(fileName: unknown, userId: string): Result<unknown, "foreign_name"> {
  if (typeof fileName !== "string") return ok();
  const named = /^profile_(.*)_[^_]*$/s.exec(fileName)?.[1];
  const isPath = /[/\\\p{Cc}]|%2f|%5c|%00|\.\./iu.test(fileName);
  return isPath || (named !== undefined && named !== userId) ? refuse("foreign_name") : ok();
}

/** The base64 of a picture, without the head of a `data:` address. Refuses what is none, and more than a photo may have. part 1 §7 */
export function readImageData(input: unknown): Result<{ base64: string }, "image_missing" | "image_too_large"> {
  if (typeof input !== "string") return refuse("image_missing");
  const base64 = input.replace(/^data:[\w./+-]{0,60};base64,/, "").trimEnd();
  if (base64.length > Math.ceil(photoMaxBytes / 3) * 4 + 4) return refuse("image_too_large");
  if (base64 === "" || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    return refuse("image_missing");
  return ok({ base64 });
}
