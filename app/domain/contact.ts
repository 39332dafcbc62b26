// The people and companies in a person's address book: what must be known of one, and how many of which kind there are.
import { checkEmail, checkName, type EmailRefusal, type NameRefusal } from "#app/domain/account.ts";
import { checkPhone } from "#app/domain/guest.ts";
import { type EventRole, parseEventRole } from "#app/domain/permission-names.ts";
import { ok } from "#app/domain/result.ts";
import { cleanLine, optionalText, requiredLine } from "#app/domain/text.ts";

// part 1 §9
export const contactCategories = ["cliente", "proveedor", "colaborador", "personal"] as const;
export type ContactCategory = (typeof contactCategories)[number];
export const defaultCategory: ContactCategory = "personal";
/** Of event roles it takes all: part 1 §9 names guest and celebrant besides. */
export const defaultContactRole: EventRole = "guest";

export const contactLimits = { company: 120, notes: 2_000, perAccount: 5_000 } as const;
/** How many contacts stand on one page. */
export const contactPage = 50;
/** How long a contact that was taken out can be taken back. */
export const contactUndoMs = 60 * 60 * 1_000;

/** The category that `value` names, or null. */
export function parseContactCategory(value: unknown): ContactCategory | null {
  return contactCategories.find((category) => category === value) ?? null;
}

export type ContactFields = {
  name: string;
  company: string;
  phone: string;
  /** Undefined where it is not shown: then what is kept of it stays. */
  email: string | undefined;
  showEmail: boolean;
  role: EventRole;
  category: ContactCategory;
  notes: string;
};
export type ContactRefusal =
  | NameRefusal
  | EmailRefusal
  | "company_required"
  | "company_too_long"
  | "phone_required"
  | "phone_invalid"
  | "role_invalid"
  | "category_invalid"
  | "notes_too_long";
export type ContactRefusals = Partial<Record<keyof ContactFields, ContactRefusal>>;

/** What a contact that came in by a file may lack. */
const lackable = ["company", "phone"] as const;
export type Lackable = (typeof lackable)[number];

/** What `contact` lacks: its form asks for none of it. */
export function lackingOf(contact: Readonly<Record<Lackable, string>>): Lackable[] {
  return lackable.filter((field) => contact[field] === "");
}

/**
 * What the contact form says, cleaned, or every refusal beside its field. Name, company and phone are required, and the e-mail when it is
 * shown; when it is not, what was typed of it is passed over. What the contact is `lacking` already may stay empty. part 1 §5
 */
export function checkContactFields(
  input: Readonly<Record<string, unknown>>,
  lacking: readonly Lackable[] = [],
): { ok: true; contact: ContactFields } | { ok: false; fields: ContactRefusals } {
  const name = checkName(input.name);
  const isWithoutCompany = lacking.includes("company") && cleanLine(String(input.company ?? "").slice(0, 5_000)) === "";
  const company = isWithoutCompany ? ok({ text: "" }) : requiredLine("company", contactLimits.company, input.company);
  const typed = checkPhone(input.phone);
  const phone = typed.ok && typed.phone === null && lacking.includes("phone") ? ok({ phone: "" }) : typed;
  const showEmail = input.showEmail === "on" || input.showEmail === "true";
  const email = showEmail ? checkEmail(input.email) : { ok: true as const, email: undefined };
  const role = isMissing(input.role) ? defaultContactRole : parseEventRole(input.role);
  const category = isMissing(input.category) ? defaultCategory : parseContactCategory(input.category);
  const notes = optionalText("notes", contactLimits.notes, input.notes);

  const fields: ContactRefusals = {};
  if (!name.ok) fields.name = name.code;
  if (!company.ok) fields.company = company.code;
  if (!phone.ok) fields.phone = phone.code;
  else if (phone.phone === null) fields.phone = "phone_required";
  if (!email.ok) fields.email = email.code;
  if (!role) fields.role = "role_invalid";
  if (!category) fields.category = "category_invalid";
  if (!notes.ok) fields.notes = notes.code;
  if (!name.ok || !company.ok || !phone.ok || phone.phone === null || !email.ok || !role || !category || !notes.ok)
    return { ok: false, fields };
  return {
    ok: true,
    contact: {
      name: name.name,
      company: company.text,
      phone: phone.phone,
      email: email.email,
      showEmail,
      role,
      category,
      notes: notes.text,
    },
  };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === "";
}

/** What of the book is shown: everything that is set must hold. */
export type ContactFilter = {
  query: string;
  category: ContactCategory | null;
  role: EventRole | null;
  favorites: boolean;
};
export const wholeBook: ContactFilter = { query: "", category: null, role: null, favorites: false };

/** How many contacts are alike in all that can be filtered by. */
export type ContactGroup = { category: ContactCategory; role: EventRole; isFavorite: boolean; count: number };

/** The figures over the book. part 1 §2 */
export type ContactFigures = {
  total: number;
  favorites: number;
  byCategory: Record<ContactCategory, number>;
  byRole: Partial<Record<EventRole, number>>;
  /** How many the filter leaves. */
  found: number;
};

/**
 * What each figure would leave if one pressed it: it goes by everything of `filter` but its own part, so that no figure promises other
 * contacts than it shows. `groups` are those of what is searched for. part 1 §2
 */
export function countContacts(
  groups: readonly ContactGroup[],
  filter: Pick<ContactFilter, "category" | "role" | "favorites">,
): ContactFigures {
  const sum = (change: Partial<typeof filter>) => {
    const { category, role, favorites } = { ...filter, ...change };
    return groups
      .filter(
        (group) =>
          (category === null || group.category === category) &&
          (role === null || group.role === role) &&
          (!favorites || group.isFavorite),
      )
      .reduce((all, { count }) => all + count, 0);
  };
  const roles = new Set(groups.map(({ role }) => role));
  return {
    total: sum({ category: null, favorites: false }),
    favorites: sum({ favorites: true }),
    byCategory: {
      cliente: sum({ category: "cliente" }),
      proveedor: sum({ category: "proveedor" }),
      colaborador: sum({ category: "colaborador" }),
      personal: sum({ category: "personal" }),
    },
    byRole: Object.fromEntries([...roles].map((role) => [role, sum({ role })])),
    found: sum({}),
  };
}

/**
 * The digits of a telephone that is looked for, without its leading zeros; null when `query` is none (e-mails, or fewer than three
 * digits). Spaces, dots, hyphens, brackets and the + of a prefix count for nothing.
 */
export function searchedDigits(query: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(query)) return null;
  const digits = query.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 3 ? digits.slice(0, 40) : null;
}
