// The one way to reach PostgreSQL: a pool, the dialect, and the names of its columns in camelCase.
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { CONNECT_MS, impatientClient } from "./patience.ts";
import { nameStatements } from "./prepared.ts";
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

// Longer than the database itself lets a statement run: a server that has not answered by then is not there.
const QUERY_TIMEOUT_MS = 35_000;

/**
 * Opens a pool of at most `size` connections. An idle connection that breaks before `end` is called is reported to `onError` and replaced,
 * never fatal; one that leaves a query unanswered for `queryTimeoutMs` is thrown away. A database that lets nobody in for `connectMs` is
 * away (`impatientClient`).
 */
export function openPool(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  connectMs = CONNECT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    // A crowd of requests waits for its turn rather than be refused; a database that is down says so at once, or soon.
    connectionTimeoutMillis: 10_000,
    Client: impatientClient(connectMs),
    statement_timeout: 30_000,
    query_timeout: queryTimeoutMs,
    // A connection that is lost without a word, behind a router or with its host, is noticed within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "convite",
  });
  // `end` returns before the connections are closed; what becomes of them from then on is no loss.
  const report = (error: Error) => pool.ending || onError(error);
  pool.on("error", report);
  pool.on("connect", (client) => {
    // A connection that breaks while a query uses it says so a second time, beside the query that fails; unheard it would end the process.
    client.on("error", report);
    endWhenUnanswered(client);
  });
  return pool;
}

/** pg forgets a query that has timed out, and the pool would hand out its connection again: to the next one who waits in vain. */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === "Query read timeout") void (client as pg.PoolClient & pg.Client).end();
      });
    return answer;
  }) as typeof client.query;
}

/** Wraps a pool as the query builder that every room uses. */
export function createDb(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  nameStatements(pool, db);
  return db;
}
