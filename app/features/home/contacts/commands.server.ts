// Commands of a contact: add, change, favorite, remove, restore.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type ContactFields, contactLimits } from "#app/domain/home/contact.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { type Contact, contactsOf, findContact } from "./queries.server.ts";

type OwnerPass = AccountPass<"contact.crud">;

/** Adds a contact to the user's book. Refuses above the size of a book (`contact_limit`). part 1 §2 */
export async function addContact(
  db: Db,
  pass: OwnerPass,
  { email, ...fields }: ContactFields,
  now: Date,
): Promise<Result<{ contactId: string }, "contact_limit">> {
  const ownerId = pass.viewer.id;
  return inTransaction(db, async (tx) => {
    if (!(await hasRoom(tx, ownerId))) return refuse("contact_limit");
    const id = newId();
    await tx
      .insertInto("contacts")
      .values({ ...fields, email: email ?? null, ownerId, id, createdAt: now, updatedAt: now })
      .execute();
    await announce(tx, `user:${ownerId}`);
    return ok({ contactId: id });
  });
}

/** Another form was saved first, perhaps in another window; `current` is the stored contact. */
export type ContactChanged = Refusal<"contact_changed"> & { current: Contact };

/** Changes a contact of the user if it is still at `version`; an address that is not posted stays. H-5 */
export async function updateContact(
  db: Db,
  pass: OwnerPass,
  contactId: unknown,
  { version, email, ...fields }: ContactFields & { version: number | null },
  now: Date,
): Promise<Result<unknown, "contact_not_found"> | ContactChanged> {
  return inTransaction(db, async (tx) => {
    const before = await lockContact(tx, pass, contactId);
    if (!before) return refuse("contact_not_found");
    if (isGuarded("locks") && version !== null && version !== before.version)
      return { ...refuse("contact_changed"), current: before };
    // A new address has no date of last contact yet.
    const isOther = email !== undefined && email !== before.email;
    await changeContact(
      tx,
      pass,
      before.id,
      {
        ...fields,
        ...(email === undefined ? {} : { email }),
        ...(isOther ? { lastContactAt: null } : {}),
        version: before.version + 1,
      },
      now,
    );
    return ok();
  });
}

/** Sets or removes the favorite mark of the user's contact; null toggles it. part 1 §4 */
export async function setFavorite(
  db: Db,
  pass: OwnerPass,
  contactId: unknown,
  isFavorite: boolean | null,
  now: Date,
): Promise<Result<{ isFavorite: boolean }, "contact_not_found">> {
  return inTransaction(db, async (tx) => {
    const before = await lockContact(tx, pass, contactId);
    if (!before) return refuse("contact_not_found");
    const after = isFavorite ?? !before.isFavorite;
    if (after !== before.isFavorite) await changeContact(tx, pass, before.id, { isFavorite: after }, now);
    return ok({ isFavorite: after });
  });
}

/** Removes a contact from the user's book; it can be restored for an hour. */
export async function removeContact(
  db: Db,
  pass: OwnerPass,
  contactId: unknown,
  now: Date,
): Promise<Result<{ contactId: string }, "contact_not_found">> {
  return inTransaction(db, async (tx) => {
    const before = await lockContact(tx, pass, contactId);
    if (!before) return refuse("contact_not_found");
    await changeContact(tx, pass, before.id, { removedAt: now }, now);
    return ok({ contactId: before.id });
  });
}

/**
 * Restores a contact removed within the last hour. Refuses after the hour, and if the book is full.
 * A second call succeeds too.
 */
export async function restoreContact(
  db: Db,
  pass: OwnerPass,
  contactId: unknown,
  now: Date,
): Promise<Result<unknown, "too_late" | "contact_limit">> {
  if (!isId(contactId)) return refuse("too_late");
  return inTransaction(db, async (tx) => {
    const room = await hasRoom(tx, pass.viewer.id);
    if (await findContact(tx, pass, contactId)) return ok();
    if (!room) return refuse("contact_limit");
    const { numUpdatedRows } = await tx
      .updateTable("contacts")
      .set({ removedAt: null, updatedAt: now })
      .where("ownerId", "=", pass.viewer.id)
      .where("id", "=", contactId)
      .where("removedAt", ">", undoableSince(now))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse("too_late");
    await announce(tx, `user:${pass.viewer.id}`);
    return ok();
  });
}

async function hasRoom(tx: Tx, ownerId: string): Promise<boolean> {
  return (await lockBook(tx, ownerId)) > 0;
}

/** Locks the book until `tx` ends, so that contacts are counted one after the other; returns the room left. */
export async function lockBook(tx: Tx, ownerId: string): Promise<number> {
  if (isGuarded("locks"))
    await tx.selectFrom("users").select("id").where("id", "=", ownerId).forNoKeyUpdate().executeTakeFirst();
  const { kept } = await contactsOf(tx, ownerId)
    .select((eb) => eb.fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  return Math.max(0, contactLimits.perAccount - kept);
}

/** The stored contact, locked until `tx` ends. */
async function lockContact(tx: Tx, pass: OwnerPass, contactId: unknown): Promise<Contact | undefined> {
  if (!isId(contactId)) return undefined;
  await contactsOf(tx, pass.viewer.id).where("id", "=", contactId).select("id").forUpdate().executeTakeFirst();
  return findContact(tx, pass, contactId);
}

type Changes = Partial<
  Omit<ContactFields, "email"> & {
    email: string;
    isFavorite: boolean;
    lastContactAt: Date | null;
    removedAt: Date;
    version: number;
  }
>;

async function changeContact(tx: Tx, { viewer }: OwnerPass, id: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .updateTable("contacts")
    .set({ ...changes, updatedAt: now })
    .where("ownerId", "=", viewer.id)
    .where("id", "=", id)
    .execute();
  await announce(tx, `user:${viewer.id}`);
}
