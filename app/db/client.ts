// The single access path to PostgreSQL: pool, dialect and camelCase column names.
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { CONNECT_MS, impatientClient } from "./patience.ts";
import { attachPool, nameStatements } from "./statement.ts";
import type { DB } from "./types.ts";

export type Db = Kysely<DB>;

// Eight-byte integers stay far below 2^53 here. Dates are calendar days and must never become instants.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, String],
]);

/** How values of PostgreSQL are read. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

// Longer than the database's own statement timeout: a server that has not answered by then is unreachable.
const QUERY_TIMEOUT_MS = 35_000;
const ONE_CONNECT_MS = 10_000;

/** PostgreSQL ends a statement that takes longer. */
export const STATEMENT_TIMEOUT_MS = 30_000;

type PoolOptions = {
  queryTimeoutMs?: number;
  connectMs?: number;
  /** The connections lead to a pooler, which refuses settings of a session: the role has the limit (`limitStatements`). */
  isPooled?: boolean;
};

/**
 * Opens a pool of at most `size` connections. The pool reports idle connections that break before `end` is called to
 * `onError` and replaces them. It closes a connection that leaves a query unanswered for `queryTimeoutMs`. If no connection
 * opens within `connectMs`, the database counts as unavailable (`impatientClient`).
 */
export function openPool(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  { queryTimeoutMs = QUERY_TIMEOUT_MS, connectMs = CONNECT_MS, isPooled = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    // Under load, requests wait for a connection instead of failing. If the database is down, they fail at once or soon.
    connectionTimeoutMillis: 10_000,
    Client: impatientClient(connectMs),
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    query_timeout: queryTimeoutMs,
    // Detects within half a minute a connection that a router or host dropped silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "convite",
  });
  // `end` returns before the connections are closed; their errors after that do not matter.
  const report = (error: Error) => pool.ending || onError(error);
  pool.on("error", report);
  pool.on("connect", (client) => {
    // A connection that breaks during a query also emits `error`. Without a listener, that event would end the process.
    client.on("error", report);
    endWhenUnanswered(client);
  });
  return pool;
}

/** pg forgets a query that timed out, and the pool would reuse its connection for a query that never gets an answer. */
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

/** Returns the query builder over `pool`. Without `keepsNames` no statement has a name, because the pooler loses them. */
export function createDb(pool: pg.Pool, keepsNames = true): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  attachPool(pool, db);
  if (keepsNames) nameStatements(pool);
  return db;
}

/** Calls `work` with one connection of its own, which ends afterwards. */
export async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ONE_CONNECT_MS });
  client.on("error", () => {}); // a lost connection fails the query as well
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
