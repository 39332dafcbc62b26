// People to invite: exact, rate-limited and audited look-ups by username or address, and the inviter's earlier invitees.
import { sql } from "kysely";
import { erasedNames } from "#app/copy/guest/guests.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { checkContact, type Contact, openStatuses } from "#app/domain/guest/invitation.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { listInvitableContacts } from "./contacts.queries.server.ts";
import { managedEvents } from "#app/features/event/guests/managed.queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { type AccountPass, isId, type MemberPass } from "#app/platform/pass.server.ts";
import { photoUrl } from "#app/domain/account/photo.ts";

/** The visible fields of a found person; never an address. SC-24 */
export type FoundPerson = { id: string; name: string; username: string; avatarUrl: string | null };
/** The person to invite: one found by username, or an address, whose account may have a name. */
export type Invitee = { userId: string } | { email: string; name: string | undefined };
type TooManySearches = Refusal<"too_many_searches"> & { waitSeconds: number };
export type SearchRefusal = "contact_required" | "user_unknown" | "too_many_searches";

const SEARCHES = { tries: 20, minutes: 1 } as const;

/** Finds the account that `text` names, by its username or else its address; 20 times a minute. part 2 §5, SC-24 */
export async function searchPerson(
  db: Db,
  pass: AccountPass<"user.search">,
  eventId: string,
  text: unknown,
  now: Date,
): Promise<Result<{ person: FoundPerson }, "contact_required" | "user_unknown"> | TooManySearches> {
  const checked = checkContact(text);
  if (!checked.ok) return checked;
  const looked = await lookUp(db, pass, eventId, checked.contact, now);
  if (!looked.ok) return looked;
  if (!looked.found) return refuse("user_unknown");
  const { byUsername: _, ...person } = looked.found;
  return ok({ person });
}

/**
 * The invitee that `text` names. Only a look-up by username yields an account: an address stays an address, whichever account it belongs
 * to.
 */
export async function findInvitee(
  db: Db,
  pass: AccountPass<"user.search">,
  eventId: string,
  text: unknown,
  now: Date,
): Promise<Result<{ invitee: Invitee }, "contact_required" | "user_unknown"> | TooManySearches> {
  const checked = checkContact(text);
  if (!checked.ok) return checked;
  const { contact } = checked;
  const looked = await lookUp(db, pass, eventId, contact, now);
  if (!looked.ok) return looked;
  const { found } = looked;
  if (found?.byUsername) return ok({ invitee: { userId: found.id } });
  if (!contact.email) return refuse("user_unknown");
  const before = await invitedBefore(db, pass.viewer.id).where("contact", "=", contact.email).executeTakeFirst();
  return ok({ invitee: { email: contact.email, name: found?.name ?? before?.name } });
}

/** A person invited before: their `@username` if found by it, else the typed address. */
export type Acquaintance = { contact: string; name: string };

/**
 * The viewer's invitees of other events and the guests they added there, the latest first, 100 at most. Only of events whose guests they
 * may still see, since an address may have come later. part 2 §2
 */
export async function listAcquaintances(
  db: Db,
  { event, viewer }: MemberPass<"invitation.list">,
): Promise<Acquaintance[]> {
  return invitedBefore(db, viewer.id).where("eventId", "!=", event.id).execute();
}

/** The suggestions of the invite form: the viewer's contacts, favorites first, then people invited before; each address once. R-2 */
export async function listOffered(
  db: Db,
  pass: MemberPass<"invitation.list">,
  owner: AccountPass<"contact.crud"> | null,
): Promise<Acquaintance[]> {
  const [contacts, before] = await Promise.all([
    owner ? listInvitableContacts(db, owner) : [],
    listAcquaintances(db, pass),
  ]);
  const known = new Set(contacts.map(({ contact }) => contact));
  return [...contacts, ...before.filter(({ contact }) => !known.has(contact))];
}

function invitedBefore(db: Db, viewerId: string) {
  const invited = db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.userId")
    .where("invitations.invitedBy", "=", viewerId)
    .select([
      "invitations.eventId",
      "invitations.createdAt",
      sql<string>`coalesce('@' || users.username, invitations.email)`.as("contact"),
      sql<string>`coalesce(users.name, invitations.name)`.as("name"),
    ]);
  const listed = db
    .selectFrom("guests")
    .where("invitedBy", "=", viewerId)
    .where("source", "=", "host")
    .where("emailKey", "is not", null)
    .where("name", "not in", erasedNames)
    .select(["eventId", "createdAt", sql<string>`email_key`.as("contact"), "name"]);
  return db
    .selectFrom(invited.unionAll(listed).as("before"))
    .where("eventId", "in", managedEvents(db, viewerId).select("events.id"))
    .select(["contact", (eb) => sql<string>`(array_agg(${eb.ref("name")} order by created_at desc))[1]`.as("name")])
    .groupBy("contact")
    .orderBy(sql`max(created_at)`, "desc")
    .orderBy("contact")
    .limit(100);
}

/** Username first, then address; a hidden address finds no account (SC-23). The audit log records every look-up. */
async function lookUp(
  db: Db,
  { viewer }: AccountPass<"user.search">,
  eventId: string,
  { username, email }: Contact,
  now: Date,
): Promise<{ ok: true; found: (FoundPerson & { byUsername: boolean }) | null } | TooManySearches> {
  const waitSeconds = await consumeRateLimit(db, [{ key: `user-search:${viewer.id}`, ...SEARCHES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_searches"), waitSeconds };
  return inTransaction(db, async (tx) => {
    const people = tx.selectFrom("users").select(["id", "name", "username", "image"]).where("suspendedAt", "is", null);
    const byUsername = await people.where(sql`lower(username)`, "=", username).executeTakeFirst();
    const row =
      byUsername ??
      (email ? await people.where("email", "=", email).where("emailVisible", "=", true).executeTakeFirst() : undefined);
    await audit(tx, {
      actorId: viewer.id,
      action: "user.searched",
      subjectId: row?.id ?? null,
      details: { event: eventId, by: byUsername ? "username" : email ? "email" : "username" },
    });
    if (!row) return ok({ found: null });
    const { image, ...person } = row;
    return ok({ found: { ...person, avatarUrl: photoUrl(image), byUsername: byUsername !== undefined } });
  });
}

/** The account to invite; null if it is missing or suspended. */
export async function findPerson(db: Db, userId: unknown): Promise<{ id: string; name: string; email: string } | null> {
  if (!isId(userId)) return null;
  const person = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", userId)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return person ?? null;
}

/** Whether an invitation of this address waits for its answer. */
export async function isInvited(db: Db, eventId: string, email: string): Promise<boolean> {
  const open = await db
    .selectFrom("invitations")
    .select("id")
    .where("eventId", "=", eventId)
    .where("email", "=", email)
    .where("status", "in", [...openStatuses])
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether the address, or the account, is an active member of the event. */
export async function takesPart(db: Db, eventId: string, email: string, userId: string | null): Promise<boolean> {
  const member = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", eventId)
    .where("status", "=", "active")
    .where((eb) => eb.or([eb("email", "=", email), ...(userId ? [eb("userId", "=", userId)] : [])]))
    .executeTakeFirst();
  return member !== undefined;
}
