// The photo album of an event: what a photograph may be, until when guests add some, and what becomes of each.
import { ok, refuse, type Result } from "./result.ts";
import { cleanLine, cleanText, lengthOf } from "./text.ts";
import { parseDate, type PlainDate } from "./zoned-time.ts";

const MB = 1024 * 1024;
export const albumLimits = {
  photoBytes: 25 * MB,
  /** A photograph comes in pieces of this size at most; the last one is what is left. */
  pieceBytes: MB,
  /** What the page's script sends at a time, on a slow network less: each of many phones has one piece in the server's memory. */
  sentPieceBytes: MB / 2,
  leastPieceBytes: 64 * 1024,
  /** What a form without script may bring at once. */
  formBytes: 26 * MB,
  pixels: 50_000_000,
  perEvent: 5_000,
  /** How many photographs of one browser may be on their way at once. */
  arrivingAtOnce: 20,
  name: 80,
  objection: 300,
  /** How many photographs the requests of people who are seen in them hide in a day by themselves: from one address, and of an album. */
  hiddenFromAddress: 5,
  hiddenADay: 20,
  page: 24,
  /** Of the wall on which hosts look through them. */
  wall: 48,
} as const;
/** How long a deleted photograph can be put back. */
export const albumUndoMs = 60 * 60 * 1_000;
/** How long the rest of a photograph is waited for. */
export const arrivingHours = 24;
/** How long a photograph is waited for of which nothing has come. */
export const announcedHours = 1;
/** How long after its last piece a photograph keeps the room for what is still to come of it. */
export const albumMovingMs = 60 * 1_000;

/**
 * Whether a photograph may take `bytes` of room before they have come: the first of an address always, others while those of one address
 * keep a quarter and those of one code half of what is free without them. `left` is the room beside all of these; null has no end.
 */
export function mayReserve(
  bytes: number,
  { left, ofAddress, ofCode }: { left: number | null; ofAddress: number; ofCode: number },
): boolean {
  if (left === null || ofAddress === 0) return true;
  const free = left + ofCode;
  return ofAddress + bytes <= free / 4 && ofCode + bytes <= free / 2;
}

/** On its way · arrived, not read yet · waits for a host · shown · hidden by a host, or because a person in it asked · could not be read. */
export const albumStatuses = ["arriving", "preparing", "waiting", "shown", "hidden", "failed"] as const;
export type AlbumStatus = (typeof albumStatuses)[number];
export const albumFailures = ["image_type", "image_too_large", "image_unreadable"] as const;
export type AlbumFailure = (typeof albumFailures)[number];

export type AlbumSettings = { isOpen: boolean; moderated: boolean; onPage: boolean; until: PlainDate | null };

/** Whether guests may add photographs on `today`, which is a day of the event's own zone. */
export function takesPhotos({ isOpen, until }: Pick<AlbumSettings, "isOpen" | "until">, today: PlainDate): boolean {
  return isOpen && (until === null || today <= until);
}

/** `open?, moderated?, onPage?, until?` as hosts post them. */
export function checkAlbumSettings(
  posted: Readonly<Record<string, unknown>>,
): Result<{ settings: AlbumSettings }, "until_invalid"> {
  const typed = typeof posted.until === "string" ? posted.until.trim() : "";
  const until = typed === "" ? null : parseDate(typed);
  if (typed !== "" && until === null) return refuse("until_invalid");
  const isOn = (name: string) => posted[name] === "on";
  return ok({ settings: { isOpen: isOn("open"), moderated: isOn("moderated"), onPage: isOn("onPage"), until } });
}

/** The name under which a guest adds photographs, or none. */
export function checkSender(value: unknown): Result<{ name: string }, "name_too_long"> {
  const name = typeof value === "string" ? cleanLine(value.slice(0, 1_000)) : "";
  return lengthOf(name) > albumLimits.name ? refuse("name_too_long") : ok({ name });
}

/** What a person says who does not want to be seen in a photograph; it may be empty. */
export function checkObjection(value: unknown): Result<{ text: string }, "objection_too_long"> {
  const text = typeof value === "string" ? cleanText(value.slice(0, 4_000)) : "";
  return lengthOf(text) > albumLimits.objection ? refuse("objection_too_long") : ok({ text });
}

/** The bytes of a photograph that a browser announces. */
export function checkPhotoBytes(value: unknown): Result<{ bytes: number }, "photo_empty" | "photo_too_large"> {
  const bytes = typeof value === "number" ? value : parseBytes(value);
  if (bytes === null || bytes < 1) return refuse("photo_empty");
  return bytes > albumLimits.photoBytes ? refuse("photo_too_large") : ok({ bytes });
}

/** A number of bytes as a form posts it; null when it is none. */
export function parseBytes(value: unknown): number | null {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : null;
}

const heicBrands = new Set(["heic", "heix", "heim", "heis", "mif1", "msf1"]);

/** What the first bytes say that a picture is; null for all that an album does not take. Whether the rest keeps it, its decoder says. */
export function albumTypeOf(bytes: Uint8Array): "jpeg" | "png" | "heic" | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  return text(4, 8) === "ftyp" && heicBrands.has(text(8, 12)) ? "heic" : null;
}
