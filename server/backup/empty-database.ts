// Prepares the database for a restore: without people, and with the schema of the backup.
import type pg from "pg";
import { applyMigration, createMigrationsTable, type Migration } from "#app/db/migrate.ts";
import { Refused } from "#app/domain/refused.ts";
import { countRunning } from "../running.ts";
import { listTables } from "./tables.ts";

/** Refuses a database that contains people, or that a running Convite uses. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('public.users') as users");
  if (tables[0]?.users && (await client.query("select from users limit 1")).rowCount)
    throw new Refused(
      "Este Convite ya tiene gente. Restaura en uno vacío: otra carpeta en DATA_DIR u otra base de datos en DATABASE_URL.",
    );
  // A running process would keep using the old secret and its cached data.
  if ((await countRunning(client)) > 0)
    throw new Refused("Convite está en marcha con esta base de datos. Páralo antes de restaurar.");
}

/** Removes the schema of an earlier start, in the caller's transaction, and applies the first `first` migrations. */
export async function createSchema(client: pg.Client, list: readonly Migration[], first: number): Promise<void> {
  await removeSchema(client, list);
  await createMigrationsTable(client);
  for (const migration of list.slice(0, first)) await applyMigration(client, migration);
}

/** Removes the tables and functions of `list`. Refuses a database with tables of another application. */
async function removeSchema(client: pg.Client, list: readonly Migration[]): Promise<void> {
  const made = (what: string) =>
    new Set(
      list.flatMap(({ sql }) =>
        Array.from(sql.matchAll(new RegExp(`^\\s*create (?:or replace )?${what} (\\w+)`, "gim")), ([, name]) => name!),
      ),
    );
  const ownTables = made("table");
  const tables = (await listTables(client)).map(({ name }) => name);
  const foreign = tables.find((name) => !ownTables.has(name));
  if (foreign !== undefined)
    throw new Refused(
      `La base de datos tiene tablas que no son de Convite (${foreign}). Restaura en una base de datos vacía.`,
    );
  if (tables.length > 0) await client.query(`drop table ${tables.map((name) => `"${name}"`).join(", ")} cascade`);
  await client.query("drop table if exists migrations");
  const { rows: functions } = await client.query<{ signature: string; name: string }>(
    "select oid::regprocedure::text as signature, proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const ownFunctions = made("function");
  for (const { signature, name } of functions)
    if (ownFunctions.has(name)) await client.query(`drop function ${signature} cascade`);
}
