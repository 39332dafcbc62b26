// What a person brings as a file to be read: the rows of a spreadsheet, or a text.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { isZip, readXlsx, type TableLimits, type TableRefusal } from "./read-table.server.ts";
import { readText } from "./read-text.ts";

export type UploadRefusal = TableRefusal | "list_required" | "file_too_large" | "file_type" | "file_old_excel";

/** Refuses what is empty, larger than `bytes`, an old or locked spreadsheet, and what is neither a spreadsheet nor a text. */
export async function readUpload(
  file: File,
  limits: TableLimits & { bytes: number },
): Promise<Result<{ rows: string[][]; text: null } | { rows: null; text: string }, UploadRefusal>> {
  if (file.size === 0) return refuse("list_required");
  if (file.size > limits.bytes) return refuse("file_too_large");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (isZip(bytes)) {
    const table = await readXlsx(bytes, limits);
    return table.ok ? ok({ rows: table.rows, text: null }) : table;
  }
  if (bytes.length > 1 && bytes.readUInt16BE(0) === 0xd0cf) return refuse("file_old_excel");
  const text = readText(bytes);
  return isText(text) ? ok({ rows: null, text }) : refuse("file_type");
}

// Programs and pictures are full of controls; a text has none but line breaks and tabs.
function isText(text: string): boolean {
  const looked = text.slice(0, 4_000);
  const controls = looked.match(/(?![\n\r\t\f])\p{Cc}|\ufffd/gu)?.length ?? 0;
  return !looked.startsWith("%PDF") && controls <= looked.length * 0.02;
}
