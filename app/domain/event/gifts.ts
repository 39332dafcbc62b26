// The gift list of an event: the checks of a gift, how many parts are promised, and when hosts learn who gave it.
import { checkEmail } from "#app/domain/account/account.ts";
import { checkIban } from "#app/domain/event/iban.ts";
import { parseMoney } from "#app/domain/money.ts";
import { type FieldShape, sectionShapes } from "#app/domain/event/page-sections.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { checkBizum } from "#app/domain/event/section-fields.ts";
import { cleanLine, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { checkWebLink, isTooLongUrl } from "#app/domain/text/web-link.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

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

/** How many days after the event the givers stay stored, so that hosts can thank everyone. */
export const giversKeptDays = 180;

export type GiftFields = {
  title: string;
  note: string;
  /** The shop. */
  url: string | null;
  /** A picture on another site. */
  pictureUrl: string | null;
  /** The price of one part. */
  priceCents: number | null;
  parts: number;
  /** The name of a part, in the plural. */
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

/** Checks a gift from its form: `title, price?, url?, picture?, parts?, unit?, note?`. Without `parts` it has one part. */
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

/** How many parts a form requests: 1 for an empty field, null for an invalid number. */
export function parseParts(value: unknown): number | null {
  const typed = textOf(value).trim();
  if (typed === "") return 1;
  const parts = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return parts >= 1 && parts <= giftLimits.parts ? parts : null;
}

/** The bank account and the text above the list; the page's chapter stores both. */
export type GiftAccount = { message: string; holder: string; iban: string; bizum: string; link: string };
export type AccountFieldRefusal =
  | "iban_invalid"
  | "bizum_invalid"
  | "holder_required"
  | "text_too_long"
  | "link_invalid";

/** Checks `message?, iban?, holder?, bizum?, link?`. An IBAN needs a holder: banks check the name, and the payment code includes it. */
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

/** The fields of a guest who gives something. */
export type GiverFields = { name: string; email: string | null; message: string };
export type GiverRefusal = "name_required" | "name_too_long" | "email_invalid" | "message_too_long";
type GiverFieldName = "name" | "email" | "message";

type CheckedGiver =
  | { ok: true; giver: GiverFields }
  | { ok: false; fields: Partial<Record<GiverFieldName, GiverRefusal>> };

/** Checks `name, email?, message?`. The address is for the thanks and for the giver's link back. */
export function checkGiver(posted: Posted): CheckedGiver {
  return giverOf(posted, requiredLine("name", giftLimits.name, posted.name));
}

/** Checks `name?, email?, message?`: money may come without a name. */
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

/** The minimum and maximum of a proposed transfer, in cents: inside a bank code's limits, and against typing mistakes. */
const amounts = { least: 100, most: 10_000_000 } as const;

/** An amount of money in euros: from 1 to 100,000. */
export function checkAmount(input: unknown): Result<{ cents: number }, "amount_invalid"> {
  const money = parseMoney(textOf(input));
  return money.ok && money.cents >= amounts.least && money.cents <= amounts.most
    ? ok({ cents: money.cents })
    : refuse("amount_invalid");
}

/** The arrived amount, exact to the cent as the bank reports it. */
export function checkArrived(input: unknown): Result<{ cents: number }, "amount_invalid"> {
  const money = parseMoney(textOf(input));
  return money.ok && money.cents > 0 ? ok({ cents: money.cents }) : refuse("amount_invalid");
}

// Without signs that people confuse: 0 and O, 1 and I. Without vowels, so that no words appear.
const signs = "23456789BCDFGHJKLMNPQRSTVWXZ";

/** The reference of a transfer: up to three letters of the event's title and five signs from `random`, as `LYA-7K3PD`. */
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

/** The stored form of a reference that a host copies from a bank statement; null if invalid. */
export function parseReference(value: unknown): string | null {
  const typed = textOf(value).trim().toUpperCase().replace(/\s+/g, "");
  return /^[A-Z]{1,3}-[0-9A-Z]{5}$/.test(typed) ? typed : null;
}

/**
 * Whether hosts must not see the givers on `today`, the event's own day. True with the surprise on, or promised at the time of the gift. It
 * ends the day after the latest date that the event has had since its first reserved gift. SC-57
 */
export function hidesGivers(isSurprise: boolean, latestDate: PlainDate | null, today: PlainDate): boolean {
  return isSurprise && (latestDate === null || today <= latestDate);
}

/** How much of a gift is promised. */
export type GiftState = "free" | "partly" | "complete";

export function giftState(taken: number, parts: number): GiftState {
  return taken <= 0 ? "free" : taken < parts ? "partly" : "complete";
}

/** The current value of a promise in cents: the arrived amount, else the promised one; null without an amount. */
export function worthOf({
  amountCents,
  arrivedCents,
}: {
  amountCents: number | null;
  arrivedCents: number | null;
}): number | null {
  return arrivedCents ?? amountCents;
}

/** The price of `parts` parts in cents; null without a price. */
export function priceOf(priceCents: number | null, parts: number): number | null {
  return priceCents === null ? null : priceCents * parts;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
