// Whom a username or an address belongs to, for somebody who invites: looked for rarely, exactly, and on the record.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { checkContact, type Contact } from "#app/domain/invitation.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { photoUrl } from "#app/domain/photo.ts";

/** What may be known of somebody who was found; never an address. SC-24 */
export type FoundPerson = { id: string; name: string; username: string; avatarUrl: string | null };
/** Whom to invite: somebody found by their username, or an address, whose account may have a name. */
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
 * Whom an invitation to `text` goes to. Only whoever was found by their username is known by their account: an address is written to as
 * it is, whosever it turns out to be.
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
  return contact.email ? ok({ invitee: { email: contact.email, name: found?.name } }) : refuse("user_unknown");
}

/** Username first, then address; an address that its owner hides finds nobody (SC-23). Every look is written down. */
async function lookUp(
  db: Db,
  { viewer }: AccountPass<"user.search">,
  eventId: string,
  { username, email }: Contact,
  now: Date,
): Promise<{ ok: true; found: (FoundPerson & { byUsername: boolean }) | null } | TooManySearches> {
  const waitSeconds = await takeTries(db, [{ key: `user-search:${viewer.id}`, ...SEARCHES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_searches"), waitSeconds };
  return inTransaction(db, async (tx) => {
    const people = tx.selectFrom("users").select(["id", "name", "username", "image"]).where("suspendedAt", "is", null);
    const byUsername = await people.where(sql`lower(username)`, "=", username).executeTakeFirst();
    const row =
      byUsername ??
      (email ? await people.where("email", "=", email).where("emailVisible", "=", true).executeTakeFirst() : undefined);
    await audit(tx, {
      actorId: viewer.id,
      deed: "user.searched",
      subjectId: row?.id ?? null,
      details: { event: eventId, by: byUsername ? "username" : email ? "email" : "username" },
    });
    if (!row) return ok({ found: null });
    const { image, ...person } = row;
    return ok({ found: { ...person, avatarUrl: photoUrl(image), byUsername: byUsername !== undefined } });
  });
}
