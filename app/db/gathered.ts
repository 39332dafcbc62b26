// Gathers reads that start together into one PostgreSQL statement, which is one round trip.
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import type { Db } from "./client.ts";
import { poolOf } from "./statement.ts";
import type { DB } from "./types.ts";

type Row = Record<string, unknown>;
type Column = { name: string; revive: (value: unknown) => unknown };
type Reading = { sql: string; parameters: readonly unknown[] };
type Waiting = Reading & { columns: Column[]; resolve: (rows: Row[]) => void; reject: (error: unknown) => void };

/**
 * Returns a read-only database on `db`'s pool that sends all reads of one event loop turn as one statement. A page makes a
 * dozen independent reads; each alone costs a round trip, a connection and a plan. Reads that depend on an earlier result
 * go with a later turn. It refuses to begin a transaction. If `db` is a transaction, returns `db` unchanged.
 */
export function gatheredReadings(db: Db): Db {
  const pool = poolOf(db);
  if (!pool) return db;
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => gatheringDriver(pool),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });
}

function gatheringDriver(pool: pg.Pool): Driver {
  const connection = gatheringConnection(pool);
  const refuse = () =>
    Promise.reject(new Error("a transaction asks for a database of its own, not for one that gathers readings"));
  const nothing = () => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

function gatheringConnection(pool: pg.Pool): DatabaseConnection {
  let waiting: Waiting[] = [];
  const flush = () => {
    const turn = waiting;
    waiting = [];
    void answerAll(pool, turn);
  };
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const columns = learned.get(sql);
      const reading = { sql, parameters };
      const rows = columns
        ? await new Promise<Row[]>((resolve, reject) => {
            // Runs after all callbacks that are ready now have queued their reads.
            if (waiting.length === 0) setImmediate(flush);
            waiting.push({ ...reading, columns, resolve, reject });
          })
        : await readAlone(pool, reading);
      return { rows: rows as R[] };
    },
    streamQuery() {
      throw new Error("what is gathered is read as a whole");
    },
  };
}

/** The columns of each read, by its SQL text; null if JSON cannot carry one of them. */
const learned = new Map<string, Column[] | null>();
const MOST_LEARNED = 1_000;

/** Runs a read alone and learns its column types from PostgreSQL, so that JSON values convert to the driver's values. */
async function readAlone(pool: pg.Pool, { sql, parameters }: Reading): Promise<Row[]> {
  const { rows, fields } = await inConnection(pool, sql, parameters);
  if (learned.size >= MOST_LEARNED) learned.clear();
  learned.set(sql, isPlainReading(sql) ? columnsOf(fields) : null);
  return rows;
}

/** Statements that write or lock cannot be subqueries. */
function isPlainReading(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|share)\b/i.test(sql);
}

const same = (value: unknown) => value;
const {
  BOOL,
  INT2,
  INT4,
  INT8,
  FLOAT4,
  FLOAT8,
  TEXT,
  VARCHAR,
  BPCHAR,
  UUID,
  DATE,
  TIME,
  JSON: JSON_TYPE,
  JSONB,
  TIMESTAMPTZ,
} = pg.types.builtins;
const ARRAYS = { int4: 1007, text: 1009, varchar: 1015, uuid: 2951 };

/** Converts JSON values to the driver's values, by type. A type missing here, as `numeric` with its zeros, cannot travel as JSON. */
const revivers = new Map<number, Column["revive"]>([
  ...[BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, TEXT, VARCHAR, BPCHAR, UUID, DATE, TIME, JSON_TYPE, JSONB].map(
    (type) => [type, same] as const,
  ),
  ...Object.values(ARRAYS).map((type) => [type, same] as const),
  [TIMESTAMPTZ, (value) => (value === null ? null : instantOf(String(value)))],
]);

function instantOf(text: string): Date | number {
  return text.endsWith("infinity") ? (text.startsWith("-") ? -Infinity : Infinity) : new Date(text);
}

function columnsOf(fields: readonly pg.FieldDef[]): Column[] | null {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, revive: revivers.get(dataTypeID) }));
  return columns.every((column): column is Column => column.revive !== undefined) ? columns : null;
}

async function answerAll(pool: pg.Pool, turn: readonly Waiting[]): Promise<void> {
  try {
    const { sql, parameters } = oneStatement(turn);
    const { rows } = await inConnection(pool, sql, parameters);
    for (const [index, { columns, resolve }] of turn.entries())
      resolve((rows[0]![`q${index}`] as Row[]).map((row) => revived(row, columns)));
  } catch (error) {
    for (const { reject } of turn) reject(error);
  }
}

function revived(row: Row, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, revive }) => [name, revive(row[name])]));
}

/** Makes each read one column that holds its rows. Renumbers its $1, $2, … after the values of the reads before it. */
function oneStatement(readings: readonly Reading[]): Reading {
  const parameters: unknown[] = [];
  const columns = readings.map((reading, index) => {
    const before = parameters.length;
    parameters.push(...reading.parameters);
    // Quoted text is never a parameter.
    const text = reading.sql.replaceAll(/'(?:[^']|'')*'|"[^"]*"|\$(\d+)/g, (token, number?: string) =>
      number === undefined ? token : `$${before + Number(number)}`,
    );
    return `(select coalesce(json_agg(gathered), '[]') from (${text}) gathered) as q${index}`;
  });
  return { sql: `select ${columns.join(",\n")}`, parameters };
}

async function inConnection(pool: pg.Pool, sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  try {
    return await client.query<Row>(sql, [...parameters]);
  } finally {
    client.release();
  }
}
