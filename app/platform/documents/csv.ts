// CSV as Excel in Spain opens it: UTF-8 with its mark, semicolons, CRLF, and no cell that would be run as a formula.

/** Stands before the first line, so that Excel reads UTF-8. */
export const csvMark = "\uFEFF";

/** One line with its end. Cells with a semicolon, a quote or a line break are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/** A spreadsheet runs what begins with = + - @, a tab or a carriage return: an apostrophe before it makes it a text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
