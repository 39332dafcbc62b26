// A separate database per test file: a clone of the migrated template on the run's one PostgreSQL.
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createDb, type Db, openPool } from "#app/db/client.ts";
import { databaseNamed, throughPooler } from "#test/setup/database.setup.ts";

export type TestDatabase = {
  connectionString: string;
  /** The settings of an app on it: through the pooler where the tests run behind one. */
  addresses: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string };
  pool: pg.Pool;
  db: Db;
};

/** Clones the template and removes the clone at the end of the test file. Call it at the top of a file. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = nextName();
  const cluster = inject("cluster");
  await asAdmin(cluster, `create database ${name} template ${inject("template")}`);
  const connectionString = databaseNamed(cluster, name);
  // `connectionString` stays direct: feeds, migrations and listeners of tests use it.
  const pooler = inject("pooler");
  const url = pooler ? throughPooler(connectionString, pooler.port) : connectionString;
  const pool = openPool(url, 10, () => {}, { isPooled: pooler !== null });
  afterAll(async () => {
    await pool.end();
    await drop(cluster, name);
  });
  const addresses = { DATABASE_URL: url, ...(pooler && { DATABASE_DIRECT_URL: connectionString }) };
  return { connectionString, addresses, pool, db: createDb(pool, pooler?.keepsNames) };
}

/** Calls `work` with an unmigrated database, and removes it afterwards. */
export async function inEmptyDatabase<T>(work: (connectionString: string) => Promise<T>): Promise<T> {
  const name = nextName();
  const cluster = inject("cluster");
  await asAdmin(cluster, `create database ${name}`);
  try {
    return await work(databaseNamed(cluster, name));
  } finally {
    await drop(cluster, name);
  }
}

/** Deletes all people and their data from `db`. For a few rows this takes a hundredth of the time of truncating every table. */
export async function removePeople(db: Db): Promise<void> {
  for (const table of ["events", "users", "tries", "letters", "graphile_worker._private_jobs"])
    await sql.raw(`delete from ${table}`).execute(db);
}

function nextName(): string {
  return `convite_test_${randomBytes(6).toString("hex")}`;
}

// The owner may not stop an autovacuum in the clone; it ends within moments.
async function drop(cluster: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await asAdmin(cluster, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (tries === 100 || (error as { code?: string }).code !== "42501") throw error;
      await setTimeout(100);
    }
  }
}

// Two simultaneous clones of one template reject each other: the second waits for the first.
async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(815)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
