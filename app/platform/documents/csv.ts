// CSV for Excel in Spain: UTF-8 with a byte order mark, semicolons, CRLF, and no cell that runs as a formula.

import type { SheetCell } from "./xlsx.server.ts";

/** The byte order mark before the first line, so that Excel reads UTF-8. */
export const csvMark = "\uFEFF";

const isEscapable = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that `csvCell` added. */
export function plainCell(text: string): string {
  return text.startsWith("'") && isEscapable.test(text) ? text.slice(1) : text;
}

/** One line with its end. Cells with a semicolon, a quote or a line break are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/**
 * A spreadsheet runs text that begins with = + - @, a tab or a carriage return: an apostrophe before it prevents that. Text
 * that already begins with such an apostrophe gets one more, so removing one (`plainCell`) restores every text.
 */
function csvCell(text: string): string {
  const safe = isEscapable.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Days and numbers for Excel in Spain: «05/06/2027», «1234,5». */
export function cellText(cell: SheetCell): string {
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return typeof cell === "string" ? cell : cell.toISOString().slice(0, 10).split("-").toReversed().join("/");
}
