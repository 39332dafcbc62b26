// The photo album of an event: the limits of a photograph, until when guests may add some, and the state of each.
import { isTicked } from "#app/domain/posted-form.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, cleanText, lengthOf } from "#app/domain/text/text.ts";
import { parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";

const MB = 1024 * 1024;
export const albumLimits = {
  photoBytes: 25 * MB,
  /** The maximum size of a piece of a photograph; the last piece is the rest. */
  pieceBytes: MB,
  /** The size of a piece from the page's script, less on a slow network: the server holds one piece per phone in memory. */
  sentPieceBytes: MB / 2,
  leastPieceBytes: 64 * 1024,
  /** The maximum bytes of one form without script. */
  formBytes: 26 * MB,
  pixels: 50_000_000,
  perEvent: 5_000,
  /** How many photographs of one browser may be in transit at once. */
  arrivingAtOnce: 20,
  name: 80,
  objection: 300,
  /** How many photographs a day requests may hide without a host, from people seen in them: per network address, and per album. */
  hiddenFromAddress: 5,
  hiddenADay: 20,
  page: 24,
  /** The page size of the wall where hosts look through the photographs. */
  wall: 48,
} as const;
/** How long the server waits for the rest of a photograph. */
export const arrivingHours = 24;
/** How long the server waits for the first piece of a photograph. */
export const announcedHours = 1;
/** How long after its last piece a photograph reserves room for its missing pieces. */
export const albumMovingMs = 60 * 1_000;

/**
 * Whether a photograph may reserve `bytes` before they arrive. The first one of a network address always may. Others need their address
 * within a quarter, and their code within half, of the room free without them. `left` is the room beyond all reservations; null: no limit.
 */
export function mayReserve(
  bytes: number,
  { left, ofAddress, ofCode }: { left: number | null; ofAddress: number; ofCode: number },
): boolean {
  if (left === null || ofAddress === 0) return true;
  const free = left + ofCode;
  return ofAddress + bytes <= free / 4 && ofCode + bytes <= free / 2;
}

/** Statuses: in transit; arrived, not read yet; waits for a host; shown; hidden by a host or at a pictured person's request; unreadable. */
export const albumStatuses = ["arriving", "preparing", "waiting", "shown", "hidden", "failed"] as const;
export type AlbumStatus = (typeof albumStatuses)[number];
export const albumFailures = ["image_type", "image_too_large", "image_unreadable"] as const;
export type AlbumFailure = (typeof albumFailures)[number];

export type AlbumSettings = { isOpen: boolean; moderated: boolean; until: PlainDate | null };

/** Whether guests may add photographs on `today`, a day in the event's time zone. */
export function takesPhotos({ isOpen, until }: Pick<AlbumSettings, "isOpen" | "until">, today: PlainDate): boolean {
  return isOpen && (until === null || today <= until);
}

/** Checks `open?, moderated?, onPage?, until?`, as hosts post them; `onPage` is null if the form leaves the album's reach alone (`keep`). */
export function checkAlbumSettings(
  posted: Readonly<Record<string, unknown>>,
): Result<{ settings: AlbumSettings; onPage: boolean | null }, "until_invalid"> {
  const typed = typeof posted.until === "string" ? posted.until.trim() : "";
  const until = typed === "" ? null : parseDate(typed);
  if (typed !== "" && until === null) return refuse("until_invalid");
  const onPage = posted.onPage === "keep" ? null : isTicked(posted.onPage);
  return ok({ settings: { isOpen: isTicked(posted.open), moderated: isTicked(posted.moderated), until }, onPage });
}

/** The optional name of the guest who adds photographs. */
export function checkSender(value: unknown): Result<{ name: string }, "name_too_long"> {
  const name = typeof value === "string" ? cleanLine(value.slice(0, 1_000)) : "";
  return lengthOf(name) > albumLimits.name ? refuse("name_too_long") : ok({ name });
}

/** The text of a person who does not want to be seen in a photograph; it may be empty. */
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

/** A number of bytes from a form; null if it is not a number. */
export function parseBytes(value: unknown): number | null {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : null;
}

const heicBrands = new Set(["heic", "heix", "heim", "heis", "mif1", "msf1"]);

/** The picture type by its first bytes; null for types that an album does not take. The decoder checks the rest. */
export function albumTypeOf(bytes: Uint8Array): "jpeg" | "png" | "heic" | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  return text(4, 8) === "ftyp" && heicBrands.has(text(8, 12)) ? "heic" : null;
}
