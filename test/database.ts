// A database of a test file's own: a clone of the migrated template on the run's one PostgreSQL.
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createDb, type Db, openPool } from "#app/db/client.ts";
import { databaseNamed } from "#test/setup/database.setup.ts";

export type TestDatabase = { connectionString: string; pool: pg.Pool; db: Db };

/** Clones the template and removes the clone when the test file has ended. Call it at the top of a file. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = nextName();
  const cluster = inject("cluster");
  await asAdmin(cluster, `create database ${name} template ${inject("template")}`);
  const connectionString = databaseNamed(cluster, name);
  const pool = openPool(connectionString, 10, () => {});
  afterAll(async () => {
    await pool.end();
    await drop(cluster, name);
  });
  return { connectionString, pool, db: createDb(pool) };
}

/** Calls `work` with a database that nobody has migrated, and removes it afterwards. */
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

/** Leaves `db` without people and what belongs to them. For a few rows this takes a hundredth of what emptying all their tables does. */
export async function removePeople(db: Db): Promise<void> {
  for (const table of ["events", "users", "tries", "letters", "graphile_worker._private_jobs"])
    await sql.raw(`delete from ${table}`).execute(db);
}

function nextName(): string {
  return `convite_test_${randomBytes(6).toString("hex")}`;
}

// An autovacuum that is at work in the clone may not be ended by its owner; it is done in a moment.
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

// Two clones of one template at the same moment refuse each other: the second waits for the first.
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
