// CSV as Excel in Spain opens it: UTF-8 with its mark, semicolons, CRLF, and no cell that would be run as a formula.

import type { SheetCell } from "./xlsx.server.ts";

/** Stands before the first line, so that Excel reads UTF-8. */
export const csvMark = "\uFEFF";

const isEscapable = /^'*[=+\-@\t\r]/;

/** What a cell said before it was made safe. */
export function plainCell(text: string): string {
  return text.startsWith("'") && isEscapable.test(text) ? text.slice(1) : text;
}

/** One line with its end. Cells with a semicolon, a quote or a line break are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/**
 * A spreadsheet runs what begins with = + - @, a tab or a carriage return: an apostrophe before it makes it a text. A text that begins
 * with such an apostrophe gets one more, so that taking one away (`plainCell`) gives every text back.
 */
function csvCell(text: string): string {
  const safe = isEscapable.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Days and numbers as Excel in Spain reads them: «05/06/2027», «1234,5». */
export function cellText(cell: SheetCell): string {
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return typeof cell === "string" ? cell : cell.toISOString().slice(0, 10).split("-").toReversed().join("/");
}
