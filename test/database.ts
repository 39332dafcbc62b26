// A database of a test file's own: a clone of the migrated template on the run's one PostgreSQL.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createDb, type Db, openPool } from "#app/db/client.ts";
import { databaseNamed } from "#test/setup/database.setup.ts";

export type TestDatabase = { connectionString: string; pool: pg.Pool; db: Db };

/** Clones the template and removes the clone when the test file has ended. Call it at the top of a file. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `convite_test_${randomBytes(6).toString("hex")}`;
  const cluster = inject("cluster");
  await asAdmin(cluster, `create database ${name} template ${inject("template")}`);
  const connectionString = databaseNamed(cluster, name);
  const pool = openPool(connectionString, 10, () => {});
  afterAll(async () => {
    await pool.end();
    await asAdmin(cluster, `drop database if exists ${name} with (force)`);
  });
  return { connectionString, pool, db: createDb(pool) };
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
