// The contacts of an imported file: each as the book would store it, and the doubts that its owner should review.
import { checkEmail, nameLimit } from "#app/domain/account/account.ts";
import { type ContactCategory, contactLimits } from "#app/domain/home/contact.ts";
import { checkPhone, phoneDigits } from "#app/domain/guest/guest.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { cleanLine, cleanText, foldText, lengthOf } from "#app/domain/text/text.ts";

export const contactImportLimits = {
  /** People in one file. */
  people: contactLimits.perAccount,
  rows: contactLimits.perAccount,
  columns: 200,
  /** Characters of one cell or one line of a card. */
  cell: 5_000,
  /** Bytes of a file, many of which are pictures, and of an unpacked spreadsheet. */
  bytes: 16 * 1024 * 1024,
  unfolded: 40 * 1024 * 1024,
} as const;

/** A phone or an e-mail address from a file; the contact keeps the one with the lowest rank. */
type RawReach = { text: string; rank: number };
/** From this rank on a number is a fax: it goes into the notes, not into the phone field. */
export const faxRank = 9;

/** One row or card before checks. `at` is its place in the file, from 1. */
export type RawContact = {
  at: number;
  name: string;
  nickname: string;
  company: string;
  title: string;
  phones: RawReach[];
  emails: RawReach[];
  notes: string;
  role: string;
  category: string;
  isFavorite: boolean;
  isEmailHidden: boolean;
  /** The card ends early, or has invalid lines. */
  isBroken: boolean;
};

/** A contact without any data. */
export function rawContact(at: number): RawContact {
  return {
    at,
    name: "",
    nickname: "",
    company: "",
    title: "",
    phones: [],
    emails: [],
    notes: "",
    role: "",
    category: "",
    isFavorite: false,
    isEmailHidden: false,
    isBroken: false,
  };
}

/** The doubts for the owner's review; the owner may keep every one as it is. */
export type ContactDoubt =
  | "name_made"
  | "phone_unclear"
  | "email_invalid"
  | "value_unknown"
  | "text_cut"
  | "card_broken";
/** `text` is the doubtful text as written. */
export type ContactDoubtOf = { code: ContactDoubt; text?: string };

/** The fields that a contact may lack, and that another one may fill. */
export const fillable = ["company", "phone", "email", "notes"] as const;
export type Fillable = (typeof fillable)[number];

/** `phone` and `company` are empty if missing in the file; role and category are null if the file does not say. */
export type DraftContact = {
  at: number;
  name: string;
  company: string;
  phone: string;
  email: string | null;
  showEmail: boolean;
  role: EventRole | null;
  category: ContactCategory | null;
  isFavorite: boolean;
  notes: string;
  doubts: ContactDoubtOf[];
};

/** The meaning of a file's words, without accents. */
export type ContactWords = {
  role: ReadonlyMap<string, EventRole>;
  category: ReadonlyMap<string, ContactCategory>;
  /** The labels in the notes for the numbers and addresses that have no field of their own. */
  notes: { phones: string; emails: string; fax: string; title: string };
};

/** The contact in `raw`; its name may come from company, address or number. Null without any of them. */
export function draftContact(raw: RawContact, words: ContactWords): DraftContact | null {
  const doubts: ContactDoubtOf[] = raw.isBroken ? [{ code: "card_broken" }] : [];
  const cut = (text: string, most: number) => {
    if (lengthOf(text) <= most) return text;
    const head = Array.from(text.slice(0, 2 * most));
    doubts.push({ code: "text_cut", text: `${head.slice(0, 40).join("")}…` });
    return head.slice(0, most).join("").trim();
  };
  const { phones, faxes } = phonesOf(raw, doubts);
  const emails = emailsOf(raw, doubts);
  const company = cut(line(raw.company), contactLimits.company);
  const said = line(raw.name) || line(raw.nickname);
  const made = said || company || emails[0] || phones[0];
  if (!made) return null;
  if (said === "") doubts.push({ code: "name_made", text: made });
  const title = line(raw.title);
  const noted = [
    cleanText(raw.notes.slice(0, 4 * contactLimits.notes)),
    title && `${words.notes.title}: ${title}`,
    phones.length > 1 && `${words.notes.phones}: ${phones.slice(1, 8).join(" · ")}`,
    faxes.length > 0 && `${words.notes.fax}: ${faxes.slice(0, 3).join(" · ")}`,
    emails.length > 1 && `${words.notes.emails}: ${emails.slice(1, 8).join(" · ")}`,
  ];
  return {
    at: raw.at,
    name: cut(made, nameLimit),
    company,
    phone: phones[0] ?? "",
    email: emails[0] ?? null,
    showEmail: emails.length > 0 && !raw.isEmailHidden,
    role: meant(raw.role, words.role, doubts),
    // Other programs have their own groups there: an unknown one raises no doubt.
    category: meant(raw.category, words.category, []),
    isFavorite: raw.isFavorite,
    notes: cut(noted.filter(Boolean).join("\n"), contactLimits.notes),
    doubts,
  };
}

function line(text: string): string {
  return cleanLine(text.slice(0, 1_000));
}

function byRank(reaches: readonly RawReach[]): RawReach[] {
  return reaches.slice(0, 50).toSorted((one, other) => one.rank - other.rank);
}

function phonesOf(raw: RawContact, doubts: ContactDoubtOf[]): { phones: string[]; faxes: string[] } {
  const phones = new Map<string, string>();
  const faxes: string[] = [];
  for (const { text, rank } of byRank(raw.phones)) {
    const checked = checkPhone(text);
    if (!checked.ok) doubts.push({ code: "phone_unclear", text: line(text).slice(0, 60) });
    else if (checked.phone !== null && rank >= faxRank) faxes.push(checked.phone);
    else if (checked.phone !== null) {
      const key = phoneKey(checked.phone) ?? checked.phone;
      if (!phones.has(key)) phones.set(key, checked.phone);
    }
  }
  return { phones: [...phones.values()], faxes };
}

function emailsOf(raw: RawContact, doubts: ContactDoubtOf[]): string[] {
  const emails = new Set<string>();
  for (const { text } of byRank(raw.emails)) {
    if (text.trim() === "") continue;
    const checked = checkEmail(text);
    if (checked.ok) emails.add(checked.email);
    else doubts.push({ code: "email_invalid", text: line(text).slice(0, 100) });
  }
  return [...emails];
}

function meant<Value>(said: string, map: ReadonlyMap<string, Value>, doubts: ContactDoubtOf[]): Value | null {
  const words = said
    .slice(0, 300)
    .split(/:::|[,;]/)
    .map((word) => foldText(cleanLine(word)));
  for (const word of words) {
    const value = map.get(word);
    if (value !== undefined) return value;
  }
  const text = line(said).slice(0, 60);
  if (text !== "") doubts.push({ code: "value_unknown", text });
  return null;
}

/** The part that all spellings of one phone number share; null if it is too short to tell two people apart. */
export function phoneKey(phone: string): string | null {
  const digits = phoneDigits(phone)?.replace(/^\+/, "").replace(/^0+/, "") ?? "";
  if (digits.length < 7) return null;
  return digits.length === 11 && digits.startsWith("34") ? digits.slice(2) : digits;
}
