// A command's database traffic: one entry per round trip.
import { createDb, type Db, openPool } from "#app/db/client.ts";

/** Calls `act` with a database of one connection, and with the messages sent since `sent` was last emptied. */
export async function onOneConnection(
  connectionString: string,
  act: (db: Db, sent: string[]) => Promise<void>,
): Promise<{ prepared: string[] }> {
  const pool = openPool(connectionString, 1, () => {});
  const db = createDb(pool);
  const sent: string[] = [];
  try {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: string, ...rest: unknown[]) => {
      sent.push(text.trim());
      return query(text, ...rest);
    }) as typeof client.query;
    client.release();
    await act(db, sent);
    const { rows } = await pool.query<{ name: string }>("select name from pg_prepared_statements order by name");
    return { prepared: rows.map(({ name }) => name) };
  } finally {
    await pool.end();
  }
}

/** The statements of the only transaction in `sent`: the first word of each. */
export function transactionOf(sent: readonly string[]): string[] {
  const words = sent.map((text) => text.split(/\s/, 1)[0]!);
  return words.slice(words.indexOf("begin"), words.lastIndexOf("commit") + 1);
}
