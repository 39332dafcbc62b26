// The duplicates between a file of contacts and the book, and the choice for each: `keep`, `complete`, or `add`.
import { type DraftContact, fillable, type Fillable, phoneKey } from "#app/domain/home/contact-import.ts";
import { searchKey } from "#app/domain/guest/guest.ts";

/** `keep`: the existing contact stays; `complete`: the file fills only its empty fields; `add`: the file's contact is added as well. */
export const doubleChoices = ["keep", "complete", "add"] as const;
export type DoubleChoice = (typeof doubleChoices)[number];

/** The match of two contacts: the e-mail, else the digits of a phone, else the name without a contradiction. */
export const doubleKinds = ["email", "phone", "name"] as const;
export type DoubleKind = (typeof doubleKinds)[number];

type ContactTexts = Pick<DraftContact, "name" | "company" | "phone" | "email" | "notes">;
export type BookContact = ContactTexts & { id: string };

/** The existing contact: in the book, or earlier in the file. `fills` are its empty fields that the file can fill. */
export type ContactDouble = {
  by: DoubleKind;
  where: "book" | "file";
  mine: ContactTexts;
  fills: Fillable[];
  isSame: boolean;
};
export type ContactPlan = { double: ContactDouble | null; choice: DoubleChoice };

export type ImportPlan = {
  /** In the order of the rows. */
  plans: ContactPlan[];
  /** The contacts that the import adds, completed by later rows of the file. */
  additions: DraftContact[];
  completions: { id: string; fields: Partial<Record<Fillable, string>>; showEmail: boolean }[];
};

type Target = { id: string | null; now: ContactTexts; fields: Partial<Record<Fillable, string>>; showEmail: boolean };

/** The search compares at most this many people of one name. */
const MOST_NAMESAKES = 20;

/**
 * The plan for each of `rows` in order, against the current `book`. Without a `choice`, a duplicate fills empty fields, or the existing
 * contact stays. Two that share a phone, but neither name nor e-mail, both stay.
 */
export function planImport(
  rows: readonly { contact: DraftContact; choice: DoubleChoice | null }[],
  book: readonly BookContact[],
): ImportPlan {
  const known = new Known();
  for (const { id, ...now } of book) known.learn({ id, now, fields: {}, showEmail: false });
  const completed = new Set<Target>();
  const additions: { contact: DraftContact; target: Target }[] = [];
  const plans = rows.map(({ contact, choice: chosen }): ContactPlan => {
    const found = known.find(contact);
    const double = found && doubleOf(contact, found.target, found.by);
    const choice = chosen ?? (double ? proposed(contact, double) : "add");
    if (choice === "add") {
      const { name, company, phone, email, notes, showEmail } = contact;
      const target = { id: null, now: { name, company, phone, email, notes }, fields: {}, showEmail };
      known.learn(target);
      additions.push({ contact, target });
    } else if (choice === "complete" && found && double && double.fills.length > 0) {
      fill(found.target, contact, double.fills);
      known.learn(found.target);
      if (found.target.id !== null) completed.add(found.target);
    }
    return { double, choice };
  });
  return {
    plans,
    additions: additions.map(({ contact, target: { now, showEmail } }) => ({ ...contact, ...now, showEmail })),
    completions: [...completed].flatMap(({ id, fields, showEmail }) =>
      id === null ? [] : [{ id, fields, showEmail }],
    ),
  };
}

/** The row indexes beyond `room` among those that add a contact: those at the end of the file. */
export function rowsWithoutRoom(plans: readonly ContactPlan[], room: number): number[] {
  return plans.flatMap(({ choice }, index) => (choice === "add" ? [index] : [])).slice(Math.max(0, room));
}

function fill(target: Target, contact: DraftContact, fields: readonly Fillable[]): void {
  const filled = Object.fromEntries(fields.map((field) => [field, contact[field]]));
  target.fields = { ...target.fields, ...filled };
  target.now = { ...target.now, ...filled };
  if (fields.includes("email")) target.showEmail = contact.showEmail;
}

function doubleOf(contact: DraftContact, { id, now }: Target, by: DoubleKind): ContactDouble {
  const fills = fillable.filter((field) => !now[field] && contact[field]);
  const isSame =
    fills.length === 0 &&
    searchKey(contact.name) === searchKey(now.name) &&
    fillable.every((field) => !contact[field] || alike(field, contact[field], now[field] ?? ""));
  return { by, where: id === null ? "file" : "book", mine: now, fills, isSame };
}

function alike(field: Fillable, one: string, other: string): boolean {
  if (field === "phone") return one === other || (phoneKey(one) !== null && phoneKey(one) === phoneKey(other));
  return searchKey(one) === searchKey(other);
}

function proposed(contact: DraftContact, { by, mine, fills }: ContactDouble): DoubleChoice {
  // Several people may share a home phone.
  const isOther =
    by === "phone" && contact.email !== null && mine.email !== null && searchKey(contact.name) !== searchKey(mine.name);
  if (isOther) return "add";
  return fills.length > 0 ? "complete" : "keep";
}

/** All known contacts, found by e-mail, phone or name. */
class Known {
  #emails = new Map<string, Target>();
  #phones = new Map<string, Target>();
  #names = new Map<string, Target[]>();

  learn(target: Target): void {
    const { email, phone, name } = target.now;
    if (email && !this.#emails.has(email)) this.#emails.set(email, target);
    const digits = phoneKey(phone);
    if (digits !== null && !this.#phones.has(digits)) this.#phones.set(digits, target);
    const key = searchKey(name);
    const namesakes = this.#names.get(key) ?? [];
    if (namesakes.length < MOST_NAMESAKES && !namesakes.includes(target)) this.#names.set(key, [...namesakes, target]);
  }

  find(contact: ContactTexts): { target: Target; by: DoubleKind } | null {
    const byEmail = contact.email === null ? undefined : this.#emails.get(contact.email);
    if (byEmail) return { target: byEmail, by: "email" };
    const digits = phoneKey(contact.phone);
    const byPhone = digits === null ? undefined : this.#phones.get(digits);
    if (byPhone) return { target: byPhone, by: "phone" };
    const byName = this.#names.get(searchKey(contact.name))?.find(({ now }) => !contradicts(now, contact));
    return byName ? { target: byName, by: "name" } : null;
  }
}

// Equal e-mails or numbers would have matched before, so only differences count here.
function contradicts(one: ContactTexts, other: ContactTexts): boolean {
  const differ = (here: string | null, there: string | null) =>
    Boolean(here) && Boolean(there) && searchKey(here ?? "") !== searchKey(there ?? "");
  return (
    differ(one.email, other.email) ||
    differ(phoneKey(one.phone) ?? one.phone, phoneKey(other.phone) ?? other.phone) ||
    differ(one.company, other.company)
  );
}
