// Commands of a contact import: start, choose, keep once, undo.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type ContactCategory, defaultContactRole } from "#app/domain/home/contact.ts";
import {
  type DoubleChoice,
  type DoubleKind,
  type ImportPlan,
  rowsWithoutRoom,
} from "#app/domain/home/contact-doubles.ts";
import type { DraftContact } from "#app/domain/home/contact-import.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { lockBook } from "../commands.server.ts";
import { readPlan } from "./queries.server.ts";
import type { PackedContacts } from "./reading.queries.server.ts";

const READINGS = { tries: 60, minutes: 10 } as const;

type OwnerPass = AccountPass<"contact.crud">;
type Completed = { id: string; fields: string[] };

/** Whether the owner may have another file read now: each costs as much as a long page. */
export async function mayRead(db: Db, { viewer }: OwnerPass, now: Date): Promise<boolean> {
  return (await consumeRateLimit(db, [{ key: `contact-import:${viewer.id}`, ...READINGS }], now)) === 0;
}

/** Stores the contacts of a file for review; `category` is the default. It replaces an earlier import that was not kept. */
export async function startImport(
  db: Db,
  { viewer }: OwnerPass,
  { contacts, skipped, isGuessed, category }: PackedContacts & { category: ContactCategory },
  now: Date,
): Promise<{ importId: string }> {
  const importId = newId();
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom("contactImports").where("ownerId", "=", viewer.id).where("keptAt", "is", null).execute();
    await tx
      .insertInto("contactImports")
      .values({
        ownerId: viewer.id,
        id: importId,
        createdAt: now,
        category,
        skipped: JSON.stringify(skipped),
        isGuessed,
      })
      .execute();
    await sql`insert into contact_import_rows (owner_id, import_id, at, contents)
      select ${viewer.id}, ${importId}, (ordinality - 1)::integer, value
      from jsonb_array_elements(${String(contacts)}::jsonb) with ordinality`.execute(tx);
    return { importId };
  });
}

/** Sets the choice for one contact of the file. */
export async function chooseRow(
  db: Db,
  pass: OwnerPass,
  importId: unknown,
  at: number,
  choice: DoubleChoice,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    await setChoice(tx, pass, held.id, [at], choice);
    return ok();
  });
}

/** Sets the choice for all duplicates by the same field: e-mail, phone or name. */
export async function chooseKind(
  db: Db,
  pass: OwnerPass,
  importId: unknown,
  kind: DoubleKind,
  choice: DoubleChoice,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    const { rows } = await readPlan(tx, pass.viewer.id, held.id);
    const alike = rows.filter(({ double }) => double?.by === kind).map(({ at }) => at);
    await setChoice(tx, pass, held.id, alike, choice);
    return ok();
  });
}

/** Leaves out the contacts beyond the room of the book, from the end of the file. */
export async function chooseThatFit(
  db: Db,
  pass: OwnerPass,
  importId: unknown,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    const room = await lockBook(tx, pass.viewer.id);
    const { rows, plan } = await readPlan(tx, pass.viewer.id, held.id);
    const out = rowsWithoutRoom(plan.plans, room).map((index) => rows[index]!.at);
    await setChoice(tx, pass, held.id, out, "keep");
    return ok();
  });
}

async function setChoice(tx: Tx, { viewer }: OwnerPass, importId: string, at: readonly number[], choice: DoubleChoice) {
  await tx
    .updateTable("contactImportRows")
    .set({ choice })
    .where("ownerId", "=", viewer.id)
    .where("importId", "=", importId)
    .where("at", "=", sql<number>`any(${at}::integer[])`)
    .execute();
}

/**
 * Adds the contacts to the book and completes existing ones, all or nothing. An import already kept succeeds again.
 * `added` and `completed` are the counts that the owner saw: refuses `import_changed` if they differ now.
 * Refuses `contact_limit` without room. H-2, H-9
 */
export async function keepImport(
  db: Db,
  pass: OwnerPass,
  importId: unknown,
  seen: { added: number; completed: number },
  now: Date,
): Promise<Result<{ importId: string }, "import_gone" | "import_changed" | "nobody_taken" | "contact_limit">> {
  const ownerId = pass.viewer.id;
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held) return refuse("import_gone");
    if (held.keptAt) return ok({ importId: held.id });
    const room = await lockBook(tx, ownerId);
    const { plan } = await readPlan(tx, ownerId, held.id);
    const [added, completed] = [plan.additions.length, plan.completions.length];
    if (added + completed === 0) return refuse("nobody_taken");
    if (added !== seen.added || completed !== seen.completed) return refuse("import_changed");
    if (added > room) return refuse("contact_limit");
    const addedIds = await insertContacts(tx, ownerId, plan.additions, held.category, now);
    const filled = await completeContacts(tx, ownerId, plan.completions, now);
    await tx
      .updateTable("contactImports")
      .set({ keptAt: now, addedIds, completed: JSON.stringify(filled) })
      .where("ownerId", "=", ownerId)
      .where("id", "=", held.id)
      .execute();
    await tx.deleteFrom("contactImportRows").where("ownerId", "=", ownerId).where("importId", "=", held.id).execute();
    await announce(tx, `user:${ownerId}`);
    return ok({ importId: held.id });
  });
}

/** The usual event role of a category. */
const usualRoles: Partial<Record<ContactCategory, EventRole>> = { proveedor: "provider", colaborador: "collaborator" };

async function insertContacts(
  tx: Tx,
  ownerId: string,
  contacts: readonly DraftContact[],
  category: ContactCategory,
  now: Date,
): Promise<string[]> {
  const rows = contacts.map((contact) => ({
    id: newId(),
    name: contact.name,
    company: contact.company,
    phone: contact.phone,
    email: contact.email,
    show_email: contact.showEmail,
    role: contact.role ?? usualRoles[contact.category ?? category] ?? defaultContactRole,
    category: contact.category ?? category,
    is_favorite: contact.isFavorite,
    notes: contact.notes,
  }));
  await sql`insert into contacts (owner_id, id, name, company, phone, email, show_email, role, category, is_favorite, notes, created_at, updated_at)
    select ${ownerId}, c.*, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, name text, company text,
      phone text, email text, show_email boolean, role text, category text, is_favorite boolean, notes text)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Fills only fields that are still empty: text entered meanwhile stays. */
async function completeContacts(
  tx: Tx,
  ownerId: string,
  completions: ImportPlan["completions"],
  now: Date,
): Promise<Completed[]> {
  const rows = completions.map(({ id, fields, showEmail }) => ({ id, show_email: showEmail, ...fields }));
  await sql`update contacts set version = version + 1, updated_at = ${now},
      company = coalesce(nullif(contacts.company, ''), c.company, ''), phone = coalesce(nullif(contacts.phone, ''), c.phone, ''),
      notes = coalesce(nullif(contacts.notes, ''), c.notes, ''), email = coalesce(contacts.email, c.email),
      show_email = case when contacts.email is null and c.email is not null then c.show_email else contacts.show_email end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, company text, phone text, email text, notes text, show_email boolean)
    where contacts.owner_id = ${ownerId} and contacts.id = c.id`.execute(tx);
  return completions.map(({ id, fields }) => ({ id, fields: Object.keys(fields) }));
}

/**
 * Removes the contacts that came with the import, and its completions, within the hour.
 * A contact changed, removed or written to since stays: `stayed` is their number.
 */
export async function undoImport(
  db: Db,
  { viewer }: OwnerPass,
  importId: unknown,
  now: Date,
): Promise<Result<{ stayed: number }, "too_late">> {
  if (!isId(importId)) return refuse("too_late");
  return inTransaction(db, async (tx) => {
    const kept = await tx
      .deleteFrom("contactImports")
      .where("ownerId", "=", viewer.id)
      .where("id", "=", importId)
      .where("keptAt", ">", undoableSince(now))
      .returning(["keptAt", "addedIds", sql<Completed[]>`completed`.as("completed")])
      .executeTakeFirst();
    if (!kept) return refuse("too_late");
    const untouched = sql<boolean>`updated_at = ${kept.keptAt} and removed_at is null
      and (last_contact_at is null or last_contact_at <= ${kept.keptAt})`;
    const { numDeletedRows } = await tx
      .deleteFrom("contacts")
      .where("ownerId", "=", viewer.id)
      .where("id", "=", sql<string>`any(${kept.addedIds}::uuid[])`)
      .where(untouched)
      .executeTakeFirst();
    const { numAffectedRows = 0n } = await sql`update contacts set version = version + 1, updated_at = ${now},
        company = case when c.fields ? 'company' then '' else company end, phone = case when c.fields ? 'phone' then '' else phone end,
        notes = case when c.fields ? 'notes' then '' else notes end, email = case when c.fields ? 'email' then null else email end,
        show_email = case when c.fields ? 'email' then false else show_email end
      from jsonb_to_recordset(${JSON.stringify(kept.completed)}::jsonb) as c (id uuid, fields jsonb)
      where contacts.owner_id = ${viewer.id} and contacts.id = c.id and ${untouched}`.execute(tx);
    await announce(tx, `user:${viewer.id}`);
    const changed = kept.addedIds.length + kept.completed.length;
    return ok({ stayed: changed - Number(numDeletedRows) - Number(numAffectedRows) });
  });
}

/** The import, locked until `tx` ends, if it belongs to the user. */
async function holdImport(tx: Tx, { viewer }: OwnerPass, importId: unknown) {
  if (!isId(importId)) return undefined;
  return tx
    .selectFrom("contactImports")
    .select(["id", "keptAt", "category"])
    .where("ownerId", "=", viewer.id)
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
}
