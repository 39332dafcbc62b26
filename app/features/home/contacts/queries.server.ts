// What the address book shows: a page of contacts with its figures, and one of them as it is kept.
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
} from "#app/domain/contact.ts";
import { pageOf } from "#app/domain/paging.ts";
import type { EventRole } from "#app/domain/permission-names.ts";
import { cleanSearch } from "#app/features/event/guests/matching.queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { findPeopleByEmail } from "#app/features/home/chat/sessions.queries.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { eventsToInvite } from "#app/features/event/invitations/contacts.queries.server.ts";

/** A contact as their card shows them; an address that is not to be shown is null. */
export type ListedContact = {
  id: string;
  name: string;
  company: string;
  phone: string;
  email: string | null;
  /** Whether they have an address that is not to be shown. */
  isEmailHidden: boolean;
  role: EventRole;
  category: ContactCategory;
  isFavorite: boolean;
  notes: string;
  /** When their owner last wrote to them through Convite. */
  lastContactAt: Date | null;
  /** Whether their address is on the guest list of an event that their owner prepares. */
  isActiveGuest: boolean;
  /** The account with which their owner may talk; null where they share no event with an account of this address. */
  accountId: string | null;
};

/** A contact as its form begins: with the address, shown or not. */
export type Contact = Omit<ListedContact, "isActiveGuest" | "isEmailHidden" | "accountId"> & {
  showEmail: boolean;
  version: number;
};

export type ContactBook = {
  contacts: ListedContact[];
  figures: ContactFigures;
  page: number;
  pages: number;
  /** False where nobody is in the book at all, whatever one looks for. */
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

/** The contacts of `ownerId`; what was taken out is in no answer. */
export function contactsOf(db: Db, ownerId: string) {
  return db.selectFrom("contacts").where("ownerId", "=", ownerId).where("removedAt", "is", null);
}

/** The contacts of the pass's own book that `filter` leaves, by name as Spanish orders them, fifty a page; with the figures. part 1 §2 */
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

/** The contacts of `ownerId` that `filter` leaves, with all that is kept of them, in the order of the book. */
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

/** One contact of the pass's own book, or undefined: also for one of another account's, and for an id that is none. A-1 */
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

// The table's checks allow no other words than these.
function toContact<Row extends { role: string; category: string }>(row: Row) {
  return { ...row, role: row.role, category: row.category };
}

// A telephone is found by its digits, with the prefix of its country or without it, on either side.
function hasPhone(digits: string): Expression<SqlBool> {
  const kept = sql`ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')`;
  return sql<SqlBool>`(position(${digits}::text in ${kept}) > 0
    or (length(${kept}) >= 6 and right(${digits}::text, length(${kept})) = ${kept}))`;
}

// Every word must be in name, shown e-mail, company or notes. position() knows no wildcards: % and _ are looked for as they are.
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
