// Who of a file of contacts is in the book already, and what is to be done with each: left, completed, or added besides.
import { type DraftContact, fillable, type Fillable, phoneKey } from "#app/domain/contact-import.ts";
import { searchKey } from "#app/domain/guest.ts";

/** `keep`: what is there stays as it is; `complete`: only its empty fields are filled; `add`: the one of the file comes besides. */
export const doubleChoices = ["keep", "complete", "add"] as const;
export type DoubleChoice = (typeof doubleChoices)[number];

/** What two have in common: the e-mail, else the digits of a telephone, else the name with nothing that speaks against it. */
export const doubleKinds = ["email", "phone", "name"] as const;
export type DoubleKind = (typeof doubleKinds)[number];

type ContactTexts = Pick<DraftContact, "name" | "company" | "phone" | "email" | "notes">;
export type BookContact = ContactTexts & { id: string };

/** The one who is there already: in the book, or at an earlier place of the file. `fills` is what of them is empty and would be filled. */
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
  /** Who comes into the book, with what other places of the file complete of them. */
  additions: DraftContact[];
  completions: { id: string; fields: Partial<Record<Fillable, string>>; showEmail: boolean }[];
};

type Target = { id: string | null; now: ContactTexts; fields: Partial<Record<Fillable, string>>; showEmail: boolean };

/** More people of one name than this are not looked through. */
const MOST_NAMESAKES = 20;

/**
 * What happens to each of `rows`, one after the other, against `book` as it is now. Without a `choice` a double completes what is missing
 * or leaves what is there; of two who share a telephone but neither name nor address both stay.
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

/** How many of `additions` places too many are left out, from the end of the file on: the places of the rows. */
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
  // A telephone of a house belongs to several people.
  const isOther =
    by === "phone" && contact.email !== null && mine.email !== null && searchKey(contact.name) !== searchKey(mine.name);
  if (isOther) return "add";
  return fills.length > 0 ? "complete" : "keep";
}

/** Everybody who is there, found by what they have in common with another. */
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

// Their addresses and numbers are not the same, or one would have been found by them.
function contradicts(one: ContactTexts, other: ContactTexts): boolean {
  const differ = (here: string | null, there: string | null) =>
    Boolean(here) && Boolean(there) && searchKey(here ?? "") !== searchKey(there ?? "");
  return (
    differ(one.email, other.email) ||
    differ(phoneKey(one.phone) ?? one.phone, phoneKey(other.phone) ?? other.phone) ||
    differ(one.company, other.company)
  );
}
