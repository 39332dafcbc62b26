// Reads a contact file: vCards, a spreadsheet, or CSV. Runs in the process for foreign files.
import { roleText } from "#app/copy/event/roles.ts";
import { contactCategories } from "#app/domain/home/contact.ts";
import {
  contactImportLimits,
  type ContactWords,
  type DraftContact,
  draftContact,
  type RawContact,
} from "#app/domain/home/contact-import.ts";
import { readContactTable } from "#app/domain/home/contact-table.ts";
import { eventRoles } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { foldText } from "#app/domain/text/text.ts";
import { readCards } from "#app/domain/home/vcard.ts";
import { readCsv } from "#app/platform/documents/read-table.server.ts";
import { readUpload, type UploadRefusal } from "#app/platform/documents/read-upload.server.ts";
import { categoryText, categoriesText } from "../copy.ts";
import { notedText } from "./copy.ts";

/** `skipped`: the places of rows or cards without a name. `isGuessed`: the file has no column heads. */
type ReadContacts = { contacts: DraftContact[]; skipped: number[]; isGuessed: boolean };
/** The same with the contacts as JSON that only the database parses. */
export type PackedContacts = Omit<ReadContacts, "contacts"> & { contacts: Buffer };
export type ReadRefusal = UploadRefusal | "columns_unknown" | "too_many_contacts" | "nobody_found";

const MOST_SKIPPED = 1_000;

/** The values that a file may have for role and category, with those of our own export. */
const words: ContactWords = {
  role: new Map(
    eventRoles.flatMap((role) => [
      [role, role],
      [foldText(roleText[role]), role],
    ]),
  ),
  category: new Map(
    contactCategories.flatMap((category) => [
      [foldText(categoryText[category]), category],
      [foldText(categoriesText[category]), category],
    ]),
  ),
  notes: notedText,
};

/** The contacts of a file, each as the book would store it. */
export async function readContacts({ bytes }: { bytes: Uint8Array }): Promise<Result<PackedContacts, ReadRefusal>> {
  const read = await readFile(bytes);
  return read.ok ? { ...read, contacts: Buffer.from(JSON.stringify(read.contacts)) } : read;
}

async function readFile(bytes: Uint8Array): Promise<Result<ReadContacts, ReadRefusal>> {
  const read = await readUpload(bytes, contactImportLimits);
  if (!read.ok) return read;
  if (read.rows) return readRows(read.rows);
  const [start = ""] = read.text;
  if (/^\s*BEGIN:VCARD/im.test(start.slice(0, 4_000))) {
    const { cards, count } = readCards(read.text);
    return count > contactImportLimits.people ? refuse("too_many_contacts") : weighed(cards);
  }
  const table = await readCsv(read.text, null, contactImportLimits);
  return table.ok ? readRows(table.rows) : table;
}

function readRows(rows: readonly string[][]): Result<ReadContacts, ReadRefusal> {
  const full = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  if (full.length > contactImportLimits.people + 1) return refuse("too_many_contacts");
  const table = readContactTable(full);
  return table ? weighed(table.contacts, table.isGuessed) : refuse("columns_unknown");
}

function weighed(raws: readonly RawContact[], isGuessed = false): Result<ReadContacts, ReadRefusal> {
  const drafts = raws.map((raw) => draftContact(raw, words));
  const contacts = drafts.filter((draft) => draft !== null);
  const skipped = raws.flatMap(({ at }, index) => (drafts[index] ? [] : [at])).slice(0, MOST_SKIPPED);
  return contacts.length === 0 ? refuse("nobody_found") : ok({ contacts, skipped, isGuessed });
}
