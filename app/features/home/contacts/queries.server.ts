// The address book: a page of contacts with its figures, and a single contact.
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import {
  type ContactCategory,
  type ContactFigures,
  type ContactFilter,
  contactPage,
  countContacts,
  searchedDigits,
} from "#app/domain/home/contact.ts";
import { pageOf } from "#app/domain/paging.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { cleanSearch } from "#app/features/event/guests/matching.queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { findPeopleByEmail } from "#app/features/home/chat/sessions.queries.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { eventsToInvite } from "#app/features/event/invitations/contacts.queries.server.ts";

/** A contact as their card shows them; a hidden address is null. */
export type ListedContact = {
  id: string;
  name: string;
  company: string;
  phone: string;
  email: string | null;
  /** Whether they have a hidden address. */
  isEmailHidden: boolean;
  role: EventRole;
  category: ContactCategory;
  isFavorite: boolean;
  notes: string;
  /** When the owner last wrote to them through Convite. */
  lastContactAt: Date | null;
  /** Whether their address is on the guest list of an event that the owner plans. */
  isActiveGuest: boolean;
  /** The account for a chat; null if no account of this address shares an event with the owner. */
  accountId: string | null;
};

/** A contact for its form: with the address, hidden or not. */
export type Contact = Omit<ListedContact, "isActiveGuest" | "isEmailHidden" | "accountId"> & {
  showEmail: boolean;
  version: number;
};

export type ContactBook = {
  contacts: ListedContact[];
  figures: ContactFigures;
  page: number;
  pages: number;
  /** False if the book is empty, regardless of the filter. */
  hasAny: boolean;
};

const columns = [
  "id",
  "name",
  "company",
  "phone",
  "email",
  "showEmail",
  "role",
  "category",
  "isFavorite",
  "notes",
  "lastContactAt",
] as const;

/** The contacts of `ownerId` without removed ones. */
export function contactsOf(db: Db, ownerId: string) {
  return db.selectFrom("contacts").where("ownerId", "=", ownerId).where("removedAt", "is", null);
}

/** The user's contacts that match `filter`, in Spanish name order, fifty a page; with the figures. part 1 §2 */
export async function listContacts(
  db: Db,
  { viewer }: AccountPass<"contact.crud">,
  filter: ContactFilter,
  asked: string | null,
): Promise<ContactBook> {
  const found = contactsOf(db, viewer.id).where(isSearched(filter.query));
  const groups = await found
    .groupBy(["category", "role", "isFavorite"])
    .select((eb) => ["category", "role", "isFavorite", eb.fn.countAll<number>().as("count")])
    .execute();
  const figures = countContacts(groups, filter);
  const { page, pages } = pageOf(asked, figures.found, contactPage);
  const rows = await filteredContacts(db, viewer.id, filter)
    .limit(contactPage)
    .offset((page - 1) * contactPage)
    .execute();
  const emails = rows.flatMap(({ email }) => email ?? []);
  const [active, people] = await Promise.all([
    activeGuestsAmong(db, viewer.id, emails),
    findPeopleByEmail(db, viewer.id, emails),
  ]);
  const hasAny =
    groups.length > 0 || (await contactsOf(db, viewer.id).select("id").limit(1).executeTakeFirst()) !== undefined;
  const contacts = rows.map(({ showEmail, email, ...row }) => ({
    ...toContact(row),
    email: showEmail ? email : null,
    isEmailHidden: email !== null && !showEmail,
    isActiveGuest: email !== null && active.has(email),
    accountId: (email !== null && people.get(email)) || null,
  }));
  return { contacts, figures, page, pages, hasAny };
}

/** The contacts of `ownerId` that match `filter`, with all stored data, in the book's order. */
export function filteredContacts(db: Db, ownerId: string, filter: ContactFilter) {
  return contactsOf(db, ownerId)
    .where(isSearched(filter.query))
    .$if(filter.category !== null, (query) => query.where("category", "=", filter.category))
    .$if(filter.role !== null, (query) => query.where("role", "=", filter.role))
    .$if(filter.favorites, (query) => query.where("isFavorite", "=", true))
    .select(columns)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy("id");
}

/** A contact of the user's book; undefined for another account's and for an invalid id. A-1 */
export async function findContact(
  db: Db,
  { viewer }: AccountPass<"contact.crud">,
  contactId: unknown,
): Promise<Contact | undefined> {
  if (!isId(contactId)) return undefined;
  const row = await contactsOf(db, viewer.id)
    .where("id", "=", contactId)
    .select([...columns, "version"])
    .executeTakeFirst();
  return row && toContact(row);
}

// The table's checks allow only these values.
function toContact<Row extends { role: string; category: string }>(row: Row) {
  return { ...row, role: row.role, category: row.category };
}

// Finds a phone number by its digits, with or without the country prefix on either side.
function hasPhone(digits: string): Expression<SqlBool> {
  const kept = sql`ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')`;
  return sql<SqlBool>`(position(${digits}::text in ${kept}) > 0
    or (length(${kept}) >= 6 and right(${digits}::text, length(${kept})) = ${kept}))`;
}

// Every word must be in name, visible e-mail, company or notes. position() has no wildcards, so % and _ match literally.
function isSearched(query: string): (eb: ExpressionBuilder<DB, "contacts">) => Expression<SqlBool> {
  const words = cleanSearch(query).split(" ").filter(Boolean).slice(0, 8);
  const digits = searchedDigits(query.trim());
  return (eb) => {
    const inWords = eb.and(words.map((word) => sql<SqlBool>`position(search_key(${word}) in ${eb.ref("search")}) > 0`));
    return digits === null ? inWords : eb.or([inWords, hasPhone(digits)]);
  };
}

async function activeGuestsAmong(db: Db, ownerId: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("guests")
    .where("guests.eventId", "in", eventsToInvite(db, ownerId).select("events.id"))
    .where("guests.emailKey", "=", sql<string>`any(${[...new Set(emails)]}::text[])`)
    .where(isOnList)
    .select("guests.emailKey")
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ emailKey }) => emailKey ?? []));
}
