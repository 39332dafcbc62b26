// Reads an uploaded list: the rows of a spreadsheet, or a text. Runs in the process for foreign files.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { isZip, readXlsx, type TableLimits, type TableRefusal } from "./read-table.server.ts";
import { readText } from "./read-text.ts";

export type UploadRefusal = TableRefusal | "list_required" | "file_too_large" | "file_type" | "file_old_excel";

/** Refuses empty files, more than `bytes`, old or locked spreadsheets, and files that are neither spreadsheet nor text. */
export async function readUpload(
  given: Uint8Array,
  limits: TableLimits & { bytes: number },
): Promise<Result<{ rows: string[][]; text: null } | { rows: null; text: Iterable<string> }, UploadRefusal>> {
  if (given.length === 0) return refuse("list_required");
  if (given.length > limits.bytes) return refuse("file_too_large");
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (isZip(bytes)) {
    const table = await readXlsx(bytes, limits);
    return table.ok ? ok({ rows: table.rows, text: null }) : table;
  }
  if (bytes.length > 1 && bytes.readUInt16BE(0) === 0xd0cf) return refuse("file_old_excel");
  const text = readText(bytes);
  return isText(text) ? ok({ rows: null, text }) : refuse("file_type");
}

// Programs and pictures contain many control characters; text has only line breaks and tabs.
function isText(text: Iterable<string>): boolean {
  const [start = ""] = text;
  const looked = start.slice(0, 4_000);
  const controls = looked.match(/(?![\n\r\t\f])\p{Cc}|\ufffd/gu)?.length ?? 0;
  return !looked.startsWith("%PDF") && controls <= looked.length * 0.02;
}
