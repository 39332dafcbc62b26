// Reads a list, pasted or as a file, into households. Files are read in the process for foreign files.
import { guestGroupText, guestKindText, guestStatusText } from "#app/copy/guest/guests.ts";
import { guestGroups, guestKinds, guestStatuses } from "#app/domain/guest/guest.ts";
import { memberTypes } from "#app/domain/guest/household.ts";
import { type DraftHousehold, importLimits } from "#app/domain/guest/import/guest-import.ts";
import {
  barRows,
  type ColumnField,
  guessColumns,
  keyOf,
  separatorOf,
  type TableWords,
} from "#app/domain/guest/import/columns.ts";
import { contactRows, mergeExport } from "#app/domain/guest/import/exports.ts";
import { readTable } from "#app/domain/guest/import/table.ts";
import { readCards } from "#app/domain/home/vcard.ts";
import { isInColumns, type SkippedLine } from "#app/domain/guest/import/pasted-lines.ts";
import { readPastedList } from "#app/domain/guest/import/pasted-list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Question } from "#app/domain/guest/question.ts";
import { foldText } from "#app/domain/text/text.ts";
import { readCsv } from "#app/platform/documents/read-table.server.ts";
import { readUpload, type UploadRefusal } from "#app/platform/documents/read-upload.server.ts";
import { memberTypeText } from "../households/copy.ts";

/** The cells of a table, and the guessed or chosen meaning of its columns. */
type ReadCells = { rows: string[][]; columns: ColumnField[]; hasHead: boolean };
export type ReadList = { households: DraftHousehold[]; skipped: SkippedLine[]; cells: ReadCells | null };
export type ReadRefusal = UploadRefusal | "list_too_long" | "nobody_found";

const byWords = <Value extends string>(
  values: readonly Value[],
  text: Record<Value, string>,
  more: readonly [string, Value][] = [],
) => new Map<string, Value>([...values.map((value) => [foldText(text[value]), value] as const), ...more]);

/** The meaning of a list's words, including those of our own export. */
const tableWords: Omit<TableWords, "questions"> = {
  kind: byWords(guestKinds, guestKindText, [
    ["familia novia", "bride-family"],
    ["familia novio", "groom-family"],
    ["amigos novia", "bride-friend"],
    ["amigos novio", "groom-friend"],
    ["amigas de la novia", "bride-friend"],
    ["amigas novia", "bride-friend"],
    ["familia de ella", "bride-family"],
    ["bride's family", "bride-family"],
    ["groom's family", "groom-family"],
    ["bride's friend", "bride-friend"],
    ["groom's friend", "groom-friend"],
  ]),
  group: byWords(guestGroups, guestGroupText),
  status: byWords(guestStatuses, guestStatusText, [
    ["si", "confirmed"],
    ["x", "confirmed"],
    ["viene", "confirmed"],
    ["confirmada", "confirmed"],
    ["asiste", "confirmed"],
    ["asistira", "confirmed"],
    ["no", "declined"],
    ["no viene", "declined"],
    ["no asistira", "declined"],
    ["quizas", "maybe"],
    ["tal vez", "maybe"],
    ["pendiente", "invited"],
    ["por contestar", "invited"],
    ["sin contestar", "invited"],
    ["cancelado", "declined"],
    ["cancelada", "declined"],
    ["rechazado", "declined"],
    ["yes", "confirmed"],
    ["going", "confirmed"],
    ["attending", "confirmed"],
    ["accepted", "confirmed"],
    ["approved", "confirmed"],
    ["confirmed", "confirmed"],
    ["can't go", "declined"],
    ["not going", "declined"],
    ["not attending", "declined"],
    ["declined", "declined"],
    ["rejected", "declined"],
    ["maybe", "maybe"],
    ["tentative", "maybe"],
    ["no response", "invited"],
    ["invited", "invited"],
    ["pending", "invited"],
    ["pending approval", "invited"],
    ["waitlist", "invited"],
    ["asistio", "attended"],
  ]),
  memberType: byWords(memberTypes, memberTypeText, [
    ["nino", "child"],
    ["nina", "child"],
    ["bebe", "child"],
    ["bebes", "child"],
    ["ninos", "child"],
    ["ninas", "child"],
    ["menor", "child"],
    ["infantil", "child"],
    ["child", "child"],
    ["kid", "child"],
    ["baby", "child"],
    ["infant", "child"],
    ["adulta", "adult"],
    ["adultos", "adult"],
    ["mayor", "adult"],
    ["adult", "adult"],
  ]),
};

type Questions = readonly Question[];
const byText = (questions: Questions) => new Map(questions.map((question) => [keyOf(question.text), question]));

/** The posted input: a file, or else a text. `again`: the cells of a table, as JSON, whose columns the host has named. */
export type PostedList = {
  file: { name: string; bytes: Uint8Array } | null;
  paste: string;
  again?: { rows: Uint8Array; columns: ColumnField[]; hasHead: boolean };
  questions: Questions;
};
/** A list as JSON for the database alone: its households, its cells, the positions of skipped lines. */
export type PackedList = {
  households: Buffer;
  skipped: Buffer;
  cells: (Omit<ReadCells, "rows"> & { rows: Buffer }) | null;
};

/** Reads the posted input into households. */
export async function readList(posted: PostedList): Promise<Result<PackedList, ReadRefusal>> {
  const { file, paste, again, questions } = posted;
  const rows: string[][] = again ? JSON.parse(Buffer.from(again.rows).toString()) : [];
  const list = again
    ? readCells({ ...again, rows }, questions)
    : file
      ? await readFile(file, questions)
      : await readPaste(paste, questions);
  if (!list.ok) return list;
  const { households, skipped, cells } = list;
  const packed = (value: unknown) => Buffer.from(JSON.stringify(value));
  return ok({
    households: packed(households),
    skipped: packed(skipped),
    cells: cells && { ...cells, rows: packed(cells.rows) },
  });
}

/** Reads a pasted text into households; for a table, also its cells. */
async function readPaste(text: string, questions: Questions): Promise<Result<ReadList, ReadRefusal>> {
  if (text.trim() === "") return refuse("list_required");
  if (text.length > importLimits.text) return refuse("list_too_long");
  if (/^\s*BEGIN:VCARD/i.test(text)) return readRows(contactRows(readCards(text).cards), questions);
  const drawn = barRows(text);
  if (drawn) return readRows(drawn, questions);
  const separator = isInColumns(text) ? null : separatorOf(text);
  if (separator) {
    const table = await readCsv([text], separator, importLimits);
    return table.ok ? readRows(table.rows, questions) : table;
  }
  const { households, skipped } = readPastedList(text, tableWords.kind);
  return within({ households, skipped, cells: null });
}

/** Reads a file into households: a spreadsheet, CSV, or a text of names. */
async function readFile(
  { name, bytes }: NonNullable<PostedList["file"]>,
  questions: Questions,
): Promise<Result<ReadList, ReadRefusal>> {
  const read = await readUpload(bytes, importLimits);
  if (!read.ok) return read;
  if (read.rows) return readRows(read.rows, questions);
  const { text } = read;
  if (!/\.csv$/i.test(name)) return readPaste(startOf(text), questions);
  const [start = ""] = text;
  const table = await readCsv(text, separatorOf(start), importLimits);
  if (!table.ok) return table;
  // A single column of names reads like any other list.
  return table.rows.every((row) => row.length < 2) &&
    !guessColumns(table.rows, { ...tableWords, questions: byText(questions) }).hasHead
    ? readPaste(startOf(text), questions)
    : readRows(table.rows, questions);
}

/** The text of the pieces, up to the first beyond the limit. */
function startOf(pieces: Iterable<string>): string {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length > importLimits.text) break;
  }
  return text;
}

/** Reads a table with named columns into households. */
function readCells({ rows, columns, hasHead }: ReadCells, questions: Questions): Result<ReadList, ReadRefusal> {
  const read = readTable(rows, columns, hasHead, { ...tableWords, questions: byText(questions) });
  return within({ ...read, cells: { rows, columns, hasHead } });
}

function readRows(rows: string[][], questions: Questions): Result<ReadList, ReadRefusal> {
  if (rows.length > importLimits.rows + 1) return refuse("file_too_many_rows");
  if (rows.reduce((sum, row) => sum + row.join("").length, 0) > importLimits.text) return refuse("list_too_long");
  const merged = mergeExport(rows);
  const words = { ...tableWords, questions: byText(questions) };
  return readCells({ rows: merged, ...guessColumns(merged, words) }, questions);
}

// A table without a person may have its names in another column: the host can correct that.
function within(list: ReadList): Result<ReadList, ReadRefusal> {
  if (list.households.length === 0 && !list.cells) return refuse("nobody_found");
  const people = list.households.reduce((sum, household) => sum + household.people.length, 0);
  return people > importLimits.people ? refuse("list_too_long") : ok(list);
}
