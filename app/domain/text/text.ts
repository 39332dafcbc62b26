// Text as people type it: cleaned before storing, folded before searches and for addresses.
import { ok, refuse, type Result } from "#app/domain/result.ts";

// Controls, marks that turn the reading direction, and letters that are invisible. The joiners stay: emoji and some scripts need them.
const invisible =
  /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u00ad\u115f\u1160\u200b\u2060-\u2064\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** One line for storing: as `cleanText`, with single spaces. */
export function cleanLine(input: string): string {
  return cleanText(input).replace(/\s+/g, " ");
}

/** Several lines for storing: well formed, nothing invisible, NFC, line breaks all \n, no white space at the ends. */
export function cleanText(input: string): string {
  return fewMarks(input.toWellFormed().replace(lineBreak, "\n").replace(invisible, "")).normalize("NFC").trim();
}

// Normalising takes quadratic time on one long run of accents; no script puts more than a few on a letter.
function fewMarks(text: string): string {
  return text.replace(/(\p{M}{8})\p{M}+/gu, "$1");
}

/** The number of characters in `text`: code points, as the database counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

// Letters that no decomposition turns into a plain one.
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

// Most words have no accent, and lists fold hundreds of them.
const isAscii = /^[\0-\x7f]*$/;

/** Lower-case, without accents: «Año Nuevo» and «ano nuevo» are the same. A letter without a plain form stays as it is. */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return fewMarks(text.toWellFormed())
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[æœøßłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** A required line of at most `max` characters. The refusals are named after `field`: `title_required`, `title_too_long`. */
export function requiredLine<const Field extends string>(
  field: Field,
  max: number,
  input: unknown,
): Result<{ text: string }, `${Field}_required` | `${Field}_too_long`> {
  if (typeof input !== "string") return refuse(`${field}_required`);
  if (isFarTooLong(input, max)) return refuse(`${field}_too_long`);
  const text = cleanLine(input);
  if (text === "") return refuse(`${field}_required`);
  return lengthOf(text) > max ? refuse(`${field}_too_long`) : ok({ text });
}

/** Optional text of several lines with at most `max` characters; empty if missing. */
export function optionalText<const Field extends string>(
  field: Field,
  max: number,
  input: unknown,
): Result<{ text: string }, `${Field}_too_long`> {
  if (typeof input !== "string") return ok({ text: "" });
  if (isFarTooLong(input, max)) return refuse(`${field}_too_long`);
  const text = cleanText(input);
  return lengthOf(text) > max ? refuse(`${field}_too_long`) : ok({ text });
}

// Cleaning only removes characters, and no letter has more than a few marks: beyond this the text is certainly too long.
function isFarTooLong(input: string, max: number): boolean {
  return input.length > 20 * max + 1000;
}
