// Statements in SQL with named values, for hot paths: parsed and planned once per connection, one round trip each.
import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "./types.ts";

const names = new Map<string, string>();
const pools = new WeakMap<object, pg.Pool>();

/** The placeholders of a statement, by the names of its values. */
export type At<Values> = { readonly [Name in keyof Values]-?: string };

/**
 * Prepares a text under `name` on each connection when it first runs there. `write` gets the placeholders of `Values`, and
 * returns the text; a name that `Values` lacks does not compile. The text lists its columns, never `*`: the plan must still
 * fit after a migration adds columns. Returns a function that runs it with `values` in `db` or its transaction. Rows have
 * camelCase keys. Outside a transaction it goes straight to the pool, because the query builder costs more than the driver.
 */
export function statement<Values extends object, Row = object>(
  name: string,
  write: (at: At<Values>) => string,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  const { text, order } = numbered(write);
  names.set(text, name);
  return async (db, values) => {
    const list = order.map((each) => values[each]);
    const pool = poolOf(db);
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, list))).rows;
    const client = await pool.connect();
    try {
      return camelCased<Row>(await client.query<Record<string, unknown>>(text, list));
    } finally {
      client.release();
    }
  };
}

/** Writes a text whose placeholders are numbered in the order of their first use; `order` lists the names of the numbers. */
export function numbered<Values extends object>(
  write: (at: At<Values>) => string,
): { text: string; order: (keyof Values)[] } {
  const places = new Map<keyof Values, string>();
  const placeOf = (_: object, each: string | symbol) => {
    const value = each as keyof Values;
    if (!places.has(value)) places.set(value, `$${places.size + 1}`);
    return places.get(value);
  };
  const text = write(new Proxy({}, { get: placeOf }) as At<Values>);
  return { text, order: [...places.keys()] };
}

/**
 * Rows that a statement gets as one JSON value. `types` lists their columns with PostgreSQL's type of each. `from` returns
 * SQL that reads them as a table called `alias`; `of` returns the value for some rows.
 */
export function jsonRows<Row extends object>(types: { readonly [Column in keyof Row & string]: string }) {
  const columns = Object.entries<string>(types);
  const definition = columns.map(([name, type]) => `${columnName(name)} ${type}`).join(", ");
  return {
    from: (placeholder: string, alias: string): string =>
      `json_to_recordset(${placeholder}::json) as ${alias} (${definition})`,
    of: (rows: readonly Row[]): string => jsonOf(rows),
  };
}

/** JSON with the names of columns for keys, and bytes as PostgreSQL writes them. */
export function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [snakeCase(name), isBytes(value) ? hex(value) : value]),
      ),
    ),
  );
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

function hex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}

/** The quoted name of a column whose property is `name`. */
export function columnName(name: string): string {
  return `"${snakeCase(name)}"`;
}

const snakeCases = new Map<string, string>();

function snakeCase(name: string): string {
  let column = snakeCases.get(name);
  if (column === undefined)
    snakeCases.set(name, (column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  return column;
}

/** The pool behind `db`; undefined if `db` is a transaction. */
function poolOf(db: Kysely<DB>): pg.Pool | undefined {
  return pools.get(db.getExecutor());
}

/** Makes the statements above go straight to `pool` when `db` runs them outside a transaction. */
export function attachPool(pool: pg.Pool, db: Kysely<DB>): void {
  pools.set(db.getExecutor(), pool);
}

/** Makes every connection of `pool` run the statements above under their names. */
export function nameStatements(pool: pg.Pool): void {
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
