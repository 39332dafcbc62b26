// Contacts as people to invite: the events that their owner may invite to, and the contacts with a usable address.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { managedEvents } from "#app/features/event/guests/managed.queries.server.ts";
import {
  type AccountPass,
  authorizeAccount,
  isId,
  type MemberPass,
  type RouteArgs,
} from "#app/platform/pass.server.ts";

type Inviter = AccountPass<"contact.crud">;

/** The inviter's right to their own contacts; null for a guest account, which keeps none. SC-44 */
export async function openBook(args: RouteArgs, pass: MemberPass, right: Inviter["action"]): Promise<Inviter | null> {
  return pass.may(right, { ownerId: pass.viewer.id }) ? authorizeAccount(args, right) : null;
}

/** A person to invite: an address, and the owner's name for them. */
export type InvitableContact = { contact: string; name: string };
export type InvitingEvent = { id: string; title: string; date: string };

/** At most this many contacts as suggestions in the invitation form. */
const MOST_OFFERED = 300;

/** The events that are not over and whose guests `userId` manages. */
export function eventsToInvite(db: Db, userId: string) {
  return managedEvents(db, userId).where("events.status", "!=", "completed");
}

/** The events to which the pass's account may invite, the next first; without those that are over. */
export async function listEventsToInvite(db: Db, { viewer }: Inviter): Promise<InvitingEvent[]> {
  return eventsToInvite(db, viewer.id).select(["id", "title", "date"]).orderBy("date").orderBy("id").execute();
}

/** The contacts of the pass's book with a visible address: each address once, favorites first, then by name. R-2 */
export async function listInvitableContacts(db: Db, { viewer }: Inviter): Promise<InvitableContact[]> {
  const each = invitable(db, viewer.id)
    .distinctOn("email")
    .select(["email as contact", "name", "isFavorite"])
    .orderBy("email")
    .orderBy("isFavorite", "desc")
    .orderBy("id")
    .as("each");
  const rows = await db
    .selectFrom(each)
    .select(["contact", "name"])
    .orderBy("isFavorite", "desc")
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy("contact")
    .limit(MOST_OFFERED)
    .execute();
  return rows.map(({ contact, name }) => ({ contact: contact!, name }));
}

/** One of them by id; undefined for a contact of another book, one with a hidden address, and an invalid id. */
export async function findInvitableContact(
  db: Db,
  { viewer }: Inviter,
  contactId: unknown,
): Promise<InvitableContact | undefined> {
  if (!isId(contactId)) return undefined;
  const row = await invitable(db, viewer.id)
    .where("id", "=", contactId)
    .select(["email as contact", "name"])
    .executeTakeFirst();
  return row && { contact: row.contact!, name: row.name };
}

/** The name that the pass's account has for this address in its book, or undefined. */
export async function findContactName(db: Db, { viewer }: Inviter, email: string): Promise<string | undefined> {
  const row = await invitable(db, viewer.id)
    .where("email", "=", email)
    .select("name")
    .orderBy("isFavorite", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return row?.name;
}

function invitable(db: Db, ownerId: string) {
  return db
    .selectFrom("contacts")
    .where("ownerId", "=", ownerId)
    .where("removedAt", "is", null)
    .where("showEmail", "=", true)
    .where("email", "is not", null);
}
