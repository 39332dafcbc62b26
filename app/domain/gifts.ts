// The gift list of an event: what a gift is, how many of its parts are promised, and when its hosts learn who gave what.
import { checkEmail } from "./account.ts";
import { checkIban } from "./iban.ts";
import { parseMoney } from "./money.ts";
import { type FieldShape, sectionShapes } from "./page-sections.ts";
import { ok, refuse, type Result } from "./result.ts";
import { checkBizum } from "./section-fields.ts";
import { cleanLine, lengthOf, optionalText, requiredLine } from "./text.ts";
import { checkWebLink, isTooLongUrl } from "./web-link.ts";
import type { PlainDate } from "./zoned-time.ts";

export const giftLimits = {
  title: 120,
  note: 300,
  unit: 30,
  parts: 100,
  priceCents: 99_999_999,
  perEvent: 200,
  pledges: 3_000,
  name: 100,
  message: 500,
} as const;
/** How long a deleted gift can be put back. */
export const giftUndoMs = 60 * 60 * 1_000;

/** How many days after the event it is kept who gave what, so that everybody can be thanked. */
export const giversKeptDays = 180;

export type GiftFields = {
  title: string;
  note: string;
  /** The shop. */
  url: string | null;
  /** A picture of elsewhere. */
  pictureUrl: string | null;
  /** Of one part. */
  priceCents: number | null;
  parts: number;
  /** What a part is called, in the plural. */
  unit: string;
};

export type GiftFieldRefusal =
  | "title_required"
  | "title_too_long"
  | "note_too_long"
  | "unit_too_long"
  | "link_invalid"
  | "picture_invalid"
  | "picture_too_long"
  | "price_invalid"
  | "parts_invalid";
export type GiftFieldName = "title" | "note" | "url" | "picture" | "price" | "parts" | "unit";

type Posted = Readonly<Record<string, unknown>>;

/** A gift out of its form: `title, price?, url?, picture?, parts?, unit?, note?`; without `parts` it is whole. */
export function checkGift(
  posted: Posted,
): { ok: true; gift: GiftFields } | { ok: false; fields: Partial<Record<GiftFieldName, GiftFieldRefusal>> } {
  const fields: Partial<Record<GiftFieldName, GiftFieldRefusal>> = {};
  const title = requiredLine("title", giftLimits.title, posted.title);
  const note = optionalText("note", giftLimits.note, posted.note);
  const unit = cleanLine(textOf(posted.unit).slice(0, 1_000)).toLocaleLowerCase("es");
  const url = checkWebLink(posted.url);
  const picture = checkWebLink(posted.picture);
  const price = parseMoney(posted.price);
  const parts = parseParts(posted.parts);
  if (!title.ok) fields.title = title.code;
  if (!note.ok) fields.note = note.code;
  if (lengthOf(unit) > giftLimits.unit) fields.unit = "unit_too_long";
  if (!url.ok) fields.url = "link_invalid";
  if (isTooLongUrl(textOf(posted.picture).trim())) fields.picture = "picture_too_long";
  else if (!picture.ok || (picture.link !== null && !picture.link.startsWith("https:")))
    fields.picture = "picture_invalid";
  if (!price.ok || price.cents > giftLimits.priceCents) fields.price = "price_invalid";
  if (parts === null) fields.parts = "parts_invalid";
  if (!title.ok || !note.ok || !url.ok || !picture.ok || !price.ok || parts === null || Object.keys(fields).length > 0)
    return { ok: false, fields };
  const priceCents = price.cents === 0 ? null : price.cents;
  const gift = { title: title.text, note: note.text, url: url.link, pictureUrl: picture.link, priceCents, parts, unit };
  return { ok: true, gift };
}

/** How many parts a form asks for: one where it says nothing; null for what is no number of them. */
export function parseParts(value: unknown): number | null {
  const typed = textOf(value).trim();
  if (typed === "") return 1;
  const parts = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return parts >= 1 && parts <= giftLimits.parts ? parts : null;
}

/** Where money goes, and what is said above the list; the chapter of the page keeps it. */
export type GiftAccount = { message: string; holder: string; iban: string; bizum: string; link: string };
export type AccountFieldRefusal =
  | "iban_invalid"
  | "bizum_invalid"
  | "holder_required"
  | "text_too_long"
  | "link_invalid";

/** `message?, iban?, holder?, bizum?, link?`: an account has a holder, whom banks check and the code names. */
export function checkAccount(
  posted: Posted,
): { ok: true; account: GiftAccount } | { ok: false; fields: Partial<Record<keyof GiftAccount, AccountFieldRefusal>> } {
  const { note, holder: holderShape } = sectionShapes.gifts.fields;
  const fields: Partial<Record<keyof GiftAccount, AccountFieldRefusal>> = {};
  const read = (value: unknown, { most }: FieldShape) => {
    const line = cleanLine(textOf(value).slice(0, 4_000));
    return { line, isLong: lengthOf(line) > most };
  };
  const message = read(posted.message, note);
  const holder = read(posted.holder, holderShape);
  const typed = {
    iban: cleanLine(textOf(posted.iban).slice(0, 200)),
    bizum: cleanLine(textOf(posted.bizum).slice(0, 200)),
  };
  const iban = typed.iban === "" ? "" : checkIban(typed.iban);
  const bizum = typed.bizum === "" ? "" : checkBizum(typed.bizum);
  const link = checkWebLink(posted.link);
  if (message.isLong) fields.message = "text_too_long";
  if (holder.isLong) fields.holder = "text_too_long";
  if (iban === null) fields.iban = "iban_invalid";
  else if (iban !== "" && holder.line === "") fields.holder = "holder_required";
  if (bizum === null) fields.bizum = "bizum_invalid";
  if (!link.ok || (link.link !== null && !link.link.startsWith("https:"))) fields.link = "link_invalid";
  if (iban === null || bizum === null || !link.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, account: { message: message.line, holder: holder.line, iban, bizum, link: link.link ?? "" } };
}

/** What a guest says who gives something. */
export type GiverFields = { name: string; email: string | null; message: string };
export type GiverRefusal = "name_required" | "name_too_long" | "email_invalid" | "message_too_long";
type GiverFieldName = "name" | "email" | "message";

type CheckedGiver =
  | { ok: true; giver: GiverFields }
  | { ok: false; fields: Partial<Record<GiverFieldName, GiverRefusal>> };

/** `name, email?, message?`: an address is for who wants to be thanked and to find the way back. */
export function checkGiver(posted: Posted): CheckedGiver {
  return giverOf(posted, requiredLine("name", giftLimits.name, posted.name));
}

/** Who sends money may do so without a name: `name?, email?, message?`. */
export function checkContributor(posted: Posted): CheckedGiver {
  const name = requiredLine("name", giftLimits.name, posted.name);
  return giverOf(posted, !name.ok && name.code === "name_required" ? ok({ text: "" }) : name);
}

function giverOf(posted: Posted, name: Result<{ text: string }, "name_required" | "name_too_long">): CheckedGiver {
  const message = optionalText("message", giftLimits.message, posted.message);
  const email = textOf(posted.email).trim() === "" ? ok({ email: null }) : checkEmail(posted.email);
  if (name.ok && message.ok && email.ok)
    return { ok: true, giver: { name: name.text, email: email.email, message: message.text } };
  const fields: Partial<Record<GiverFieldName, GiverRefusal>> = {};
  if (!name.ok) fields.name = name.code;
  if (!message.ok) fields.message = message.code;
  if (!email.ok) fields.email = "email_invalid";
  return { ok: false, fields };
}

/** The least and the most that a transfer is proposed for: what a bank's code can say, and no slip of the thumb. */
const amounts = { least: 100, most: 10_000_000 } as const;

/** An amount of money in euros: from one to a hundred thousand. */
export function checkAmount(input: unknown): Result<{ cents: number }, "amount_invalid"> {
  const money = parseMoney(textOf(input));
  return money.ok && money.cents >= amounts.least && money.cents <= amounts.most
    ? ok({ cents: money.cents })
    : refuse("amount_invalid");
}

/** What arrived, which a bank tells to the cent. */
export function checkArrived(input: unknown): Result<{ cents: number }, "amount_invalid"> {
  const money = parseMoney(textOf(input));
  return money.ok && money.cents > 0 ? ok({ cents: money.cents }) : refuse("amount_invalid");
}

// Without what is read as something else: 0 and O, 1 and I, and no vowels that make words.
const signs = "23456789BCDFGHJKLMNPQRSTVWXZ";

/** The reference of a transfer: three letters of the event's title and five signs out of `random`, as `LYA-7K3PD`. */
export function referenceOf(title: string, random: Uint8Array): string {
  const letters = title
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z ]/g, "")
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 3);
  const code = [...random.subarray(0, 5)].map((byte) => signs.charAt(byte % signs.length)).join("");
  return `${letters || "REG"}-${code}`;
}

/** The reference as it is kept, out of what a host typed from a bank's list. */
export function parseReference(value: unknown): string | null {
  const typed = textOf(value).trim().toUpperCase().replace(/\s+/g, "");
  return /^[A-Z]{1,3}-[0-9A-Z]{5}$/.test(typed) ? typed : null;
}

/**
 * Whether hosts must not see who gave something on `today`, the event's own day: with the surprise on, or promised when it was given, until
 * the day after the latest date that the event has had since its first gift was reserved. SC-57
 */
export function hidesGivers(isSurprise: boolean, latestDate: PlainDate | null, today: PlainDate): boolean {
  return isSurprise && (latestDate === null || today <= latestDate);
}

/** How far a gift is promised. */
export type GiftState = "free" | "partly" | "complete";

export function giftState(taken: number, parts: number): GiftState {
  return taken <= 0 ? "free" : taken < parts ? "partly" : "complete";
}

/** What a promise is worth now: what arrived, else what was promised; null where it has no amount. */
export function worthOf({
  amountCents,
  arrivedCents,
}: {
  amountCents: number | null;
  arrivedCents: number | null;
}): number | null {
  return arrivedCents ?? amountCents;
}

/** What a guest gives who gives `parts` of it; null without a price. */
export function priceOf(priceCents: number | null, parts: number): number | null {
  return priceCents === null ? null : priceCents * parts;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
