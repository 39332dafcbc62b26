// Reads the first sheet of a spreadsheet, or a CSV file, as rows of text within limits. Runs in the process for foreign files.
import { buffer } from "node:stream/consumers";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanText } from "#app/domain/text/text.ts";
import { csvRows } from "./csv-rows.ts";
import { plainCell } from "./csv.ts";
import { openZip, type ZipEntry } from "./unzip.server.ts";

/** `rows` without the header; content beyond `columns` and `cell` (in letters) is skipped. `unfolded`: bytes of all entries. */
export type TableLimits = { rows: number; columns: number; cell: number; unfolded: number };
export type TableRefusal = "file_unreadable" | "file_too_many_rows";
type Rows = Result<{ rows: string[][] }, TableRefusal>;

/** Whether the bytes are a ZIP file, as every newer spreadsheet is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The rows of an XLSX file's first sheet: formulas as their last result, days as DD/MM/YYYY. Refuses a file that unpacks to
 * more than `unfolded` bytes, is no spreadsheet, or has more than `rows` rows.
 */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<Rows> {
  const entries = openZip(bytes);
  if (!entries) return refuse("file_unreadable");
  const rows: string[][] = [];
  try {
    const { streamXlsxRows } = await import("hucre/xlsx");
    for await (const { values } of streamXlsxRows(await measured(entries, limits), { sheet: 0 })) {
      if (rows.length > limits.rows) return refuse("file_too_many_rows");
      rows.push(values.slice(0, limits.columns).map((value) => cellText(value, limits.cell)));
    }
  } catch {
    return refuse("file_unreadable");
  }
  return ok({ rows });
}

const isPart = /^(?:[\w. -]+\/)*[\w. -]*\.(?:xml|rels)$|^\[Content_Types\]\.xml$/;
const isSheet = /(?:^|\/)worksheets\//;

/**
 * Repacks the needed parts, size-checked while unpacking, into a new ZIP file. The spreadsheet library fills each row up to
 * its last cell, so this removes cells beyond the columns to read.
 */
async function measured(entries: readonly ZipEntry[], limits: TableLimits): Promise<Buffer> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  let left = limits.unfolded;
  const count = async function* (contents: AsyncIterable<Buffer>) {
    for await (const part of contents) {
      left -= part.length;
      if (left < 0) throw new Error("too large");
      yield part;
    }
  };
  for (const { name, contents } of entries) {
    if (!isPart.test(name)) continue;
    const parts = count(contents());
    zip.addBuffer(isSheet.test(name) ? await nearCells(parts, limits) : await buffer(parts), name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const aCell = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})\d+"[^>]*?(?:\/>|>.*?<\/(?:\w+:)?c>)/gs;

const rowEnd = /<\/(?:\w+:)?row>/g;

/** A sheet up to the rows to read and one more, without the cells beyond the columns to read. */
async function nearCells(parts: AsyncIterable<Buffer>, { rows, columns }: TableLimits): Promise<Buffer> {
  const kept: string[] = [];
  let rest: string[] = [];
  let [before, count] = ["", 0];
  for await (const part of parts) {
    // One letter per byte, which preserves the bytes of other encodings.
    const text = part.toString("latin1");
    // An end tag may be split across two pieces.
    const ends = [...(before + text).matchAll(rowEnd)];
    const last = ends.at(-1);
    const end = last ? last.index + last[0].length - before.length : 0;
    before = text.slice(-20);
    if (end <= 0) {
      rest.push(text);
      continue;
    }
    kept.push(
      [...rest, text.slice(0, end)]
        .join("")
        .replace(aCell, (cell, letters) => (columnOf(letters) > columns ? "" : cell)),
    );
    rest = [text.slice(end)];
    count += ends.length;
    if (count > rows + 1) return Buffer.from(`${kept.join("")}</sheetData></worksheet>`, "latin1");
  }
  return Buffer.from([...kept, ...rest].join(""), "latin1");
}

/** «A» is 1. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}

/**
 * The rows of a CSV text, given as pieces that can be iterated twice. `separator` null means detect it. Removes the apostrophe that keeps
 * a cell from running as a formula. Refuses more than `rows` rows plus header, as soon as it reads one too many.
 */
export async function readCsv(pieces: Iterable<string>, separator: string | null, limits: TableLimits): Promise<Rows> {
  const { detectDelimiter } = await import("hucre/csv");
  const [start = ""] = pieces;
  const rows: string[][] = [];
  for (const row of csvRows(pieces, separator ?? detectDelimiter(start), limits)) {
    if (rows.length > limits.rows) return refuse("file_too_many_rows");
    rows.push(row.map((cell) => plainCell(cellText(cell, limits.cell))));
  }
  return ok({ rows });
}

function cellText(value: string | number | boolean | Date | null, most: number): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10).split("-").toReversed().join("/");
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return cleanText(String(value).slice(0, most));
}
