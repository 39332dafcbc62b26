// Writes one sheet as an Excel file, row by row while sending.

/** A text, a number or a day; a day is 00:00 UTC of its date. */
export type SheetCell = string | number | Date;
/**
 * `width` in characters. `is` sets the format of the column's cells: `amount` for euros with cents, `count` for counts, `day` for dates.
 * `text` is for digits that are no number, such as phone numbers and table names. A column without `is` holds words and has no format.
 */
export type SheetColumn = { header: string; width: number; is?: keyof typeof formats };

const formats = { amount: '#,##0.00 "€"', count: "#,##0", day: "dd/mm/yyyy", text: "@" } as const;

const BETWEEN_PAUSES = 200;

/** The bytes of an XLSX file. Text stays text, whatever it begins with; the header row is frozen. */
export async function xlsxStream(
  name: string,
  columns: readonly SheetColumn[],
  rows: Iterable<SheetCell[]>,
): Promise<ReadableStream<Uint8Array>> {
  // Loaded with the first export to save memory until then.
  const { writeXlsxStream } = await import("hucre/xlsx");
  return writeXlsxStream(withPauses(rows), {
    name,
    columns: columns.map(({ is, ...column }) => (is ? { ...column, numFmt: formats[is] } : column)),
    freezePane: { rows: 1 },
  });
}

/** Yields to the event loop after every two hundred rows. */
async function* withPauses<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let count = 0;
  for (const row of rows) {
    if (++count % BETWEEN_PAUSES === 0) await new Promise(setImmediate);
    yield row;
  }
}
