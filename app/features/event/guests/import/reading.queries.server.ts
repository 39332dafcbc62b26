// Reads what a host brings, pasted or as a file, into households. What reads files runs in the process for foreign files.
import { guestGroupText, guestKindText, guestStatusText } from "#app/copy/guests.ts";
import { guestGroups, guestKinds, guestStatuses } from "#app/domain/guest.ts";
import { memberTypes } from "#app/domain/household.ts";
import { type DraftHousehold, importLimits } from "#app/domain/guest-import.ts";
import {
  type ColumnField,
  guessColumns,
  keyOf,
  readTable,
  separatorOf,
  type TableWords,
} from "#app/domain/guest-table.ts";
import { readPastedList } from "#app/domain/pasted-list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Question } from "#app/domain/event-question.ts";
import { foldText } from "#app/domain/text.ts";
import { readCsv } from "#app/platform/documents/read-table.server.ts";
import { readUpload, type UploadRefusal } from "#app/platform/documents/read-upload.server.ts";
import { memberTypeText } from "../households/copy.ts";

/** The cells of a table, and what its columns were guessed or said to be. */
export type ReadCells = { rows: string[][]; columns: ColumnField[]; hasHead: boolean };
export type ReadList = { households: DraftHousehold[]; skipped: number[]; cells: ReadCells | null };
export type ReadRefusal = UploadRefusal | "list_too_long" | "nobody_found";

const byWords = <Value extends string>(
  values: readonly Value[],
  text: Record<Value, string>,
  more: readonly [string, Value][] = [],
) => new Map<string, Value>([...values.map((value) => [foldText(text[value]), value] as const), ...more]);

/** What the words of a list mean, those of our own export among them. */
const tableWords: Omit<TableWords, "questions"> = {
  kind: byWords(guestKinds, guestKindText, [
    ["familia novia", "bride-family"],
    ["familia novio", "groom-family"],
    ["amigos novia", "bride-friend"],
    ["amigos novio", "groom-friend"],
    ["amigas de la novia", "bride-friend"],
    ["amigas novia", "bride-friend"],
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
  ]),
  memberType: byWords(memberTypes, memberTypeText, [
    ["nino", "child"],
    ["nina", "child"],
    ["bebe", "child"],
    ["adulta", "adult"],
  ]),
};

type Questions = readonly Question[];
const byText = (questions: Questions) => new Map(questions.map((question) => [keyOf(question.text), question]));

/** What was posted: a file, or else a text. */
export type PostedList = { file: { name: string; bytes: Uint8Array } | null; paste: string; questions: Questions };
/** A list as JSON that only the database reads: its households, its cells, the places of what was skipped. */
export type PackedList = {
  households: Buffer;
  skipped: Buffer;
  cells: (Omit<ReadCells, "rows"> & { rows: Buffer }) | null;
};

/** The households of what was posted. */
export async function readList({ file, paste, questions }: PostedList): Promise<Result<PackedList, ReadRefusal>> {
  const list = file ? await readFile(file, questions) : await readPaste(paste, questions);
  if (!list.ok) return list;
  const { households, skipped, cells } = list;
  const packed = (value: unknown) => Buffer.from(JSON.stringify(value));
  return ok({
    households: packed(households),
    skipped: packed(skipped),
    cells: cells && { ...cells, rows: packed(cells.rows) },
  });
}

/** The households of a pasted text. Where it is a table, also its cells. */
async function readPaste(text: string, questions: Questions): Promise<Result<ReadList, ReadRefusal>> {
  if (text.trim() === "") return refuse("list_required");
  if (text.length > importLimits.text) return refuse("list_too_long");
  const separator = separatorOf(text);
  if (separator) {
    const table = await readCsv([text], separator, importLimits);
    return table.ok ? readRows(table.rows, questions) : table;
  }
  const { households, skipped } = readPastedList(text, tableWords.kind);
  return within({ households, skipped: skipped.map(({ line }) => line), cells: null });
}

/** The households of a file: a spreadsheet, CSV, or a text of names. */
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
  // A single column of names is a list like any other.
  return table.rows.every((row) => row.length < 2) && !guessColumns(table.rows).hasHead
    ? readPaste(startOf(text), questions)
    : readRows(table.rows, questions);
}

/** A text in pieces up to where it is too long. */
function startOf(pieces: Iterable<string>): string {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length > importLimits.text) break;
  }
  return text;
}

/** The households of a table whose columns its host has named. */
export function readCells({ rows, columns, hasHead }: ReadCells, questions: Questions): Result<ReadList, ReadRefusal> {
  const households = readTable(rows, columns, hasHead, { ...tableWords, questions: byText(questions) });
  return within({ households, skipped: [], cells: { rows, columns, hasHead } });
}

function readRows(rows: string[][], questions: Questions): Result<ReadList, ReadRefusal> {
  if (rows.length > importLimits.rows + 1) return refuse("file_too_many_rows");
  if (rows.reduce((sum, row) => sum + row.join("").length, 0) > importLimits.text) return refuse("list_too_long");
  return readCells({ rows, ...guessColumns(rows, byText(questions)) }, questions);
}

// A table in which nobody is found may have its names in another column: that can be said.
function within(list: ReadList): Result<ReadList, ReadRefusal> {
  if (list.households.length === 0 && !list.cells) return refuse("nobody_found");
  const people = list.households.reduce((sum, household) => sum + household.people.length, 0);
  return people > importLimits.people ? refuse("list_too_long") : ok(list);
}
