// The one way to reach PostgreSQL: a pool, the dialect, and the names of its columns in camelCase.
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./types.ts";

export type Db = Kysely<DB>;

// Integers of eight bytes stay far below 2^53 here; dates are calendar days and must never become instants.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, String],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

/** Opens a pool of at most `size` connections. An idle connection that breaks is reported and replaced, never fatal. */
export function openPool(connectionString: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    // A crowd at one door waits for its turn rather than be turned away; a database that is down says so at once.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: "convite",
  });
  pool.on("error", onError);
  // A connection that breaks while somebody uses it says so a second time, beside the query that fails; unheard it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** Wraps a pool as the query builder that every room uses. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
