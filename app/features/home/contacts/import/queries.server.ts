// A contact import under review: new contacts, duplicates, doubts, and the room.
import { sql, type Transaction } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { type ContactCategory, contactLimits } from "#app/domain/home/contact.ts";
import { type BookContact, type ContactPlan, type ImportPlan, planImport } from "#app/domain/home/contact-doubles.ts";
import type { DraftContact } from "#app/domain/home/contact-import.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { contactsOf } from "../queries.server.ts";

type OwnerPass = AccountPass<"contact.crud">;

/** `at` is its place among the rows of the import. */
export type ImportRow = ContactPlan & { at: number; contact: DraftContact };

export type Import = {
  id: string;
  keptAt: Date | null;
  category: ContactCategory;
  skipped: number[];
  /** The file has no column heads: the columns were guessed from their values. */
  isGuessed: boolean;
  rows: ImportRow[];
  /** The number of contacts to add, and of existing ones to complete. */
  added: number;
  completed: number;
};

/** The import with this id, if it belongs to the user. */
export async function findImport(db: Db, { viewer }: OwnerPass, id: unknown): Promise<Import | null> {
  if (!isId(id)) return null;
  const found = await db
    .selectFrom("contactImports")
    .select(["id", "keptAt", "category", "isGuessed", sql<number[]>`skipped`.as("skipped")])
    .where("ownerId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const { rows, plan } = await readPlan(db, viewer.id, id);
  return { ...found, rows, added: plan.additions.length, completed: plan.completions.length };
}

/** Its rows with the action for each, compared with the current book. */
export async function readPlan(
  db: Db | Transaction<DB>,
  ownerId: string,
  importId: string,
): Promise<{ rows: ImportRow[]; plan: ImportPlan }> {
  const [stored, book] = await Promise.all([
    db
      .selectFrom("contactImportRows")
      .select(["at", "choice", sql<DraftContact>`contents`.as("contact")])
      .where("ownerId", "=", ownerId)
      .where("importId", "=", importId)
      .orderBy("at")
      .execute(),
    readBook(db, ownerId),
  ]);
  const plan = planImport(stored, book);
  return { rows: stored.map(({ at, contact }, index) => ({ at, contact, ...plan.plans[index]! })), plan };
}

function readBook(db: Db | Transaction<DB>, ownerId: string): Promise<BookContact[]> {
  return contactsOf(db, ownerId)
    .select(["id", "name", "company", "phone", "email", "notes"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** How many more contacts the book takes. */
export async function findRoom(db: Db, { viewer }: OwnerPass): Promise<number> {
  const { kept } = await contactsOf(db, viewer.id)
    .select((eb) => eb.fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  return Math.max(0, contactLimits.perAccount - kept);
}
