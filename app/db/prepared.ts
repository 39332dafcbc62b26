// Statements of hot paths: written in SQL, parsed and planned once a connection, one round trip each.
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Db } from "./client.ts";

const names = new Map<string, string>();

/**
 * A statement that every connection prepares under `name` the first time it runs there. Its columns are named one by one, never `*`: a
 * plan must still fit after a migration has added some. Returns what runs it with the values of $1, $2, …, in `db` or its transaction;
 * rows come with the names of their columns in camelCase.
 */
export function prepared<Row>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  names.set(text, name);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Has every connection of `pool` run the statements above under their names. */
export function nameStatements(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === "string" ? names.get(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof client.query;
  });
}
