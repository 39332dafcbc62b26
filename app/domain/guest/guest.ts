// The guests of an event: their labels, the checks of their fields, and the key that search compares.
import { isTicked } from "#app/domain/posted-form.ts";
import { checkEmail, checkName, type EmailRefusal, type NameRefusal } from "#app/domain/account/account.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, foldText, lengthOf } from "#app/domain/text/text.ts";

/** A guest's relation to the event, shown to its organizers. part 2 §3 */
export const guestKinds = [
  "bride-friend",
  "groom-friend",
  "bride-family",
  "groom-family",
  "godmother",
  "godfather",
  "witness",
  "special-guest",
  "provider",
  "photographer",
  "musician",
  "other",
] as const;
export type GuestKind = (typeof guestKinds)[number];
export const defaultKind: GuestKind = "other";

export const guestGroups = ["guest", "vip", "family", "friend", "colleague"] as const;
export type GuestGroup = (typeof guestGroups)[number];
export const defaultGroup: GuestGroup = "guest";

export const guestStatuses = ["invited", "confirmed", "declined", "maybe", "attended"] as const;
export type GuestStatus = (typeof guestStatuses)[number];
/** Guests who said yes and guests who attended: the number that a page shows as confirmed. */
export const comingStatuses = ["confirmed", "attended"] as const satisfies readonly GuestStatus[];

/** How a guest got on the list. */
export const guestSources = ["host", "public-page", "invitation", "link"] as const;
export type GuestSource = (typeof guestSources)[number];
/** Where the guest gave an answer that waits for room. */
export const waitingSources = ["public-page", "link", "invitation"] as const satisfies readonly GuestSource[];
export type WaitingSource = (typeof waitingSources)[number];

/** The kind `value`, or null if unknown. */
export function parseGuestKind(value: unknown): GuestKind | null {
  return guestKinds.find((kind) => kind === value) ?? null;
}

/** The group `value`, or null if unknown. */
export function parseGuestGroup(value: unknown): GuestGroup | null {
  return guestGroups.find((group) => group === value) ?? null;
}

/** The status `value`, or null if unknown. */
export function parseGuestStatus(value: unknown): GuestStatus | null {
  return guestStatuses.find((status) => status === value) ?? null;
}

/** Whether a guest of this status counts as coming. */
export function isComing(status: GuestStatus): boolean {
  return (comingStatuses as readonly GuestStatus[]).includes(status);
}

export const phoneLimit = 40;

/**
 * A phone number as its owner writes it: one clean line of at most 40 characters with a digit. Null if empty. Extra words are allowed («600
 * 111 222, por las tardes»). part 2 §5
 */
export function checkPhone(input: unknown): Result<{ phone: string | null }, "phone_invalid"> {
  if (typeof input !== "string") return ok({ phone: null });
  if (input.length > 20 * phoneLimit) return refuse("phone_invalid");
  const phone = cleanLine(input.normalize("NFKC"));
  if (phone === "") return ok({ phone: null });
  return lengthOf(phone) <= phoneLimit && /\d/.test(phone) ? ok({ phone }) : refuse("phone_invalid");
}

/**
 * The number at the start of `phone` for `tel:` and message links: its digits, with + if it starts with + or 00. Null if it does not start
 * with a number.
 */
export function phoneDigits(phone: string): string | null {
  const number = /^[\s(]*(\+?[\d\s().\-/]*\d)/.exec(phone.slice(0, phoneLimit))?.[1] ?? "";
  const digits = number.replace(/\D/g, "");
  if (digits === "") return null;
  if (number.startsWith("+")) return `+${digits}`;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : digits;
}

/** The address that calls `phone`. */
export function callLink(phone: string): string {
  return `tel:${phoneDigits(phone) ?? phone.replace(/[^+\d]/g, "")}`;
}

export type GuestFields = {
  name: string;
  email: string | null;
  phone: string | null;
  kind: GuestKind;
  group: GuestGroup;
};
/** `noEmail`: this guest has no e-mail; the others of the household may receive for them. */
export type GuestInput = { [Field in keyof GuestFields | "noEmail"]?: unknown };
export type GuestRefusal = NameRefusal | EmailRefusal | "phone_invalid" | "kind_invalid" | "group_invalid";
export type GuestRefusals = Partial<Record<keyof GuestFields, GuestRefusal>>;

/**
 * The fields of the guest form, cleaned, or every refusal at once beside its field. Requires name and e-mail, unless `noEmail` is set. The
 * e-mail comes back as `emailKey` writes it, so two spellings are one guest. part 2 §5
 */
export function checkGuest(
  input: GuestInput,
): { ok: true; guest: GuestFields } | { ok: false; code: "fields_refused"; fields: GuestRefusals } {
  const name = checkName(input.name);
  const email = isTicked(input.noEmail) && isBlank(input.email) ? ok({ email: null }) : checkEmail(input.email);
  const phone = checkPhone(input.phone);
  const kind = isMissing(input.kind) ? defaultKind : parseGuestKind(input.kind);
  const group = isMissing(input.group) ? defaultGroup : parseGuestGroup(input.group);

  if (name.ok && email.ok && phone.ok && kind && group) {
    return { ok: true, guest: { name: name.name, email: email.email, phone: phone.phone, kind, group } };
  }
  const fields: GuestRefusals = {};
  if (!name.ok) fields.name = name.code;
  if (!email.ok) fields.email = email.code;
  if (!phone.ok) fields.phone = phone.code;
  if (!kind) fields.kind = "kind_invalid";
  if (!group) fields.group = "group_invalid";
  return { ok: false, code: "fields_refused", fields };
}

/** The text that a search compares: lower-case, without accents, ñ as n, single spaces. */
export function searchKey(text: string): string {
  return foldText(text).replace(/\s+/g, " ").trim();
}

function isBlank(value: unknown): boolean {
  return isMissing(value) || (typeof value === "string" && cleanLine(value.slice(0, 300)) === "");
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
