// Prepared statements for hot paths: written in SQL, parsed and planned once per connection, one round trip each.
import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "./types.ts";

const names = new Map<string, string>();
const pools = new WeakMap<object, pg.Pool>();

/**
 * Prepares `text` under `name` on each connection when it first runs there. `text` lists its columns, never `*`: the plan
 * must still fit after a migration adds columns. Returns a function that runs it with the values of $1, $2, … in `db` or
 * its transaction. Rows have camelCase keys. Outside a transaction it goes straight to the pool, because the query builder
 * costs more than the driver.
 */
export function prepared<Row>(
  name: string,
  text: string,
): (db: Kysely<DB>, values: readonly unknown[]) => Promise<Row[]> {
  names.set(text, name);
  return async (db, values) => {
    const pool = poolOf(db);
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
    const client = await pool.connect();
    try {
      return camelCased<Row>(await client.query<Record<string, unknown>>(text, [...values]));
    } finally {
      client.release();
    }
  };
}

/** The pool behind `db`; undefined if `db` is a transaction. */
export function poolOf(db: Kysely<DB>): pg.Pool | undefined {
  return pools.get(db.getExecutor());
}

/** Makes `db` and every connection of its `pool` run the statements above under their names. */
export function nameStatements(pool: pg.Pool, db: Kysely<DB>): void {
  pools.set(db.getExecutor(), pool);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === "string" ? names.get(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof client.query;
  });
}

const JSON_TYPES: ReadonlySet<number> = new Set([114, 3802]);

/** Converts rows as the query builder does: keys inside JSON become camelCase too. */
function camelCased<Row>({ fields, rows }: pg.QueryResult<Record<string, unknown>>): Row[] {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    key: camelCase(name),
    isJson: JSON_TYPES.has(dataTypeID),
  }));
  return rows.map((row) => {
    const named: Record<string, unknown> = {};
    for (const { name, key, isJson } of columns) named[key] = isJson ? withCamelKeys(row[name]) : row[name];
    return named as Row;
  });
}

function withCamelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), withCamelKeys(inner)]));
}

const camelCases = new Map<string, string>();

function camelCase(column: string): string {
  let name = camelCases.get(column);
  if (name === undefined)
    camelCases.set(column, (name = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())));
  return name;
}
