// JSON for an archive: small values at once, long lists page by page, so five thousand rows need no more memory than five hundred.
import { Readable } from "node:stream";

const PAGE = 500;

/** One value as a JSON file. */
export function jsonFile(value: unknown): Readable {
  return Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)], { objectMode: false });
}

/** A list as a JSON file. `read` returns at most `most` rows with an id above `after` ("" at first), sorted by id. */
export function jsonListFile<Row extends { id: string }>(
  read: (after: string, most: number) => Promise<Row[]>,
): Readable {
  async function* write() {
    let separator = "[";
    for (let after = ""; ;) {
      const rows = await read(after, PAGE);
      let text = "";
      for (const row of rows) {
        text += `${separator}\n${JSON.stringify(row)}`;
        separator = ",";
      }
      if (text) yield Buffer.from(text);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = last.id;
    }
    yield Buffer.from(separator === "[" ? "[]\n" : "\n]\n");
  }
  return Readable.from(write(), { objectMode: false });
}
