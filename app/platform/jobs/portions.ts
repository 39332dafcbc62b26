// Reads what a job goes through in portions, so that neither its memory nor a statement grows with the installation.

const PORTION = 500;

/** The id before all others. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Yields the rows of `read`, a portion at a time. `read` gets the last row of the portion before, at first null, and the limit. */
export async function* inPortions<Row>(
  read: (last: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last, PORTION);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)!;
  }
}
