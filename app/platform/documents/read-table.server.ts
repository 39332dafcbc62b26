// The first sheet of a spreadsheet and the lines of a CSV file as rows of texts, within limits.
import { refuse, type Result, ok } from "#app/domain/result.ts";
import { cleanText } from "#app/domain/text.ts";
import { plainCell } from "./csv.ts";
import { unfoldsWithin } from "./unfolded-size.server.ts";

export type TableLimits = { rows: number; columns: number; cell: number; unfolded: number };
export type TableRefusal = "file_unreadable" | "file_too_many_rows";

const BETWEEN_PAUSES = 500;

/** Whether the bytes are a ZIP file, as every newer spreadsheet is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The rows of the first sheet of an XLSX file: of a formula its last result, days as DD/MM/YYYY. Refuses what unfolds into more than
 * `unfolded` bytes, what is no spreadsheet, and more rows than `rows`.
 */
export async function readXlsx(
  bytes: Buffer,
  limits: TableLimits,
): Promise<Result<{ rows: string[][] }, TableRefusal>> {
  if (!unfoldsWithin(bytes, limits.unfolded)) return refuse("file_unreadable");
  const rows: string[][] = [];
  try {
    const { streamXlsxRows } = await import("hucre/xlsx");
    for await (const { values } of streamXlsxRows(bytes, { sheet: 0 })) {
      if (rows.length > limits.rows) return refuse("file_too_many_rows");
      rows.push(values.slice(0, limits.columns).map((value) => cellText(value, limits.cell)));
      if (rows.length % BETWEEN_PAUSES === 0) await new Promise(setImmediate);
    }
  } catch {
    return refuse("file_unreadable");
  }
  return ok({ rows });
}

/** The rows of a CSV text. `separator` where it is known; an apostrophe that keeps a cell from being run as a formula goes. */
export async function readCsv(
  text: string,
  separator: string | null,
  limits: TableLimits,
): Promise<Result<{ rows: string[][] }, TableRefusal>> {
  const { detectDelimiter, parseCsv } = await import("hucre/csv");
  const options = { delimiter: separator ?? detectDelimiter(text), maxRows: limits.rows + 2 };
  try {
    const rows = parseCsv(text, options);
    if (rows.length > limits.rows + 1) return refuse("file_too_many_rows");
    return ok({
      rows: rows.map((row) => row.slice(0, limits.columns).map((value) => plainCell(cellText(value, limits.cell)))),
    });
  } catch {
    return refuse("file_unreadable");
  }
}

function cellText(value: string | number | boolean | Date | null, most: number): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10).split("-").toReversed().join("/");
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return cleanText(String(value).slice(0, most));
}
