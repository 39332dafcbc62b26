// The people and companies in a person's address book: required fields, and the counts of each kind.
import { isTicked } from "#app/domain/posted-form.ts";
import { checkEmail, checkName, type EmailRefusal, type NameRefusal } from "#app/domain/account/account.ts";
import { checkPhone } from "#app/domain/guest/guest.ts";
import { type EventRole, parseEventRole } from "#app/domain/permission/names.ts";
import { ok } from "#app/domain/result.ts";
import { cleanLine, optionalText, requiredLine } from "#app/domain/text/text.ts";

// part 1 §9
export const contactCategories = ["cliente", "proveedor", "colaborador", "personal"] as const;
export type ContactCategory = (typeof contactCategories)[number];
export const defaultCategory: ContactCategory = "personal";
/** A contact takes any event role: part 1 §9 also names guest and celebrant. */
export const defaultContactRole: EventRole = "guest";

export const contactLimits = { company: 120, notes: 2_000, perAccount: 5_000 } as const;
/** How many contacts one page shows. */
export const contactPage = 50;

/** The category `value`, or null if unknown. */
export function parseContactCategory(value: unknown): ContactCategory | null {
  return contactCategories.find((category) => category === value) ?? null;
}

export type ContactFields = {
  name: string;
  company: string;
  phone: string;
  /** Undefined if the e-mail is not shown: the stored one stays. */
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

/** The fields that an imported contact may lack. */
const lackable = ["company", "phone"] as const;
export type Lackable = (typeof lackable)[number];

/** The fields that `contact` lacks: its form does not require them. */
export function lackingOf(contact: Readonly<Record<Lackable, string>>): Lackable[] {
  return lackable.filter((field) => contact[field] === "");
}

/**
 * The fields of the contact form, cleaned, or every refusal beside its field. Requires name, company and phone, and the e-mail if it is
 * shown; otherwise ignores the typed e-mail. Fields in `lacking` may stay empty. part 1 §5
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
  const showEmail = isTicked(input.showEmail);
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

/** The shown part of the book: a contact must match every filter. */
export type ContactFilter = {
  query: string;
  category: ContactCategory | null;
  role: EventRole | null;
  favorites: boolean;
};
export const wholeBook: ContactFilter = { query: "", category: null, role: null, favorites: false };

/** How many contacts share one category, role and favourite mark. */
export type ContactGroup = { category: ContactCategory; role: EventRole; isFavorite: boolean; count: number };

/** The figures above the book. part 1 §2 */
export type ContactFigures = {
  total: number;
  favorites: number;
  byCategory: Record<ContactCategory, number>;
  byRole: Partial<Record<EventRole, number>>;
  /** How many contacts match the filter. */
  found: number;
};

/**
 * The count behind each figure: it applies all of `filter` except its own part, so each figure matches the contacts that it opens. `groups`
 * come from the search results. part 1 §2
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
 * The digits of a searched phone number, without leading zeros. Null if `query` is not a number: an e-mail, or fewer than three digits.
 * Ignores spaces, dots, hyphens, slashes, brackets and the + of a prefix.
 */
export function searchedDigits(query: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(query)) return null;
  const digits = query.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 3 ? digits.slice(0, 40) : null;
}
