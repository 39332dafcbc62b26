// Migrates a database: plain SQL files, each once, each in its own transaction, one runner at a time.
import pg from "pg";
import { Refused } from "#app/domain/refused.ts";

const LOCK = 4_215_202_601;

export type Migration = { name: string; sql: string };

const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

/** The migrations of this version of Convite, in numeric order. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Thrown if a newer Convite migrated the database, or a migration changed after it ran. */
export class MigrationRefused extends Refused {}

/**
 * Applies the missing migrations and returns their names. Safe to run in several processes at once: an advisory lock makes
 * the others wait. Safe to kill at any statement, because each file is one transaction, and safe to run again.
 */
export async function migrate(connectionString: string, list: Migration[] = migrations): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: "convite-migrate" });
  await client.connect();
  try {
    // The role may have a limit (`preparePooler`), and a migration of a large table takes longer.
    await client.query("set statement_timeout = 0");
    await lockMigrations(client);
    const missing = list.slice(await countApplied(client, list));
    for (const migration of missing) {
      await client.query("begin");
      try {
        await applyMigration(client, migration);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Makes every other migrating process wait until `client` disconnects. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [LOCK]);
}

/** The number of migrations from `list` in the database. Refuses a database with a migration that `list` lacks or whose text differs. */
async function countApplied(client: pg.Client, list: readonly Migration[]): Promise<number> {
  await createMigrationsTable(client);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations order by name",
  );
  for (const [index, row] of rows.entries()) {
    const known = list[index];
    if (known?.name !== row.name) throw new MigrationRefused(differing(row.name, known, list));
    if ((await checksum(known.sql)) !== row.checksum)
      throw new MigrationRefused(`La migración ${row.name} ha cambiado después de aplicarse.`);
  }
  return rows.length;
}

function differing(name: string, expected: Migration | undefined, list: readonly Migration[]): string {
  return list.some((migration) => migration.name === name)
    ? `A la base de datos le falta la migración ${expected?.name}, anterior a ${name}, que ya tiene: no es de una versión publicada de Convite.`
    : newerSchema(name);
}

/** One Spanish sentence: a newer Convite has applied the migration `name`. */
export function newerSchema(name: string): string {
  return `La base de datos es de una versión más nueva de Convite: conoce la migración ${name}, que esta versión no tiene.`;
}

/** The first applied migration that `list` lacks, so a newer Convite applied it. Null if `list` has them all. */
export async function findUnknownMigration(
  client: Pick<pg.Pool, "query">,
  list: readonly Migration[] = migrations,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    "select name from migrations where name <> all($1) order by name limit 1",
    [list.map(({ name }) => name)],
  );
  return rows[0]?.name ?? null;
}

/** The first migration of `list` that a migrated database lacks. Null if it has them all. */
export async function findMissingMigration(
  client: Pick<pg.Client, "query">,
  list: readonly Migration[] = migrations,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) name where name not in (select name from migrations) order by name limit 1",
    [list.map(({ name }) => name)],
  );
  return rows[0]?.name ?? null;
}

/** Creates the table of applied migrations if it is missing. */
export async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
}

/** Runs one migration in the caller's transaction and records it. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    if (isWithoutExtension(migration, error)) throw new MigrationRefused(extensionsNeeded, { cause: error });
    throw new Error(`La migración ${migration.name} ha fallado: ${(error as Error).message}`, { cause: error });
  }
  await client.query("insert into migrations (name, checksum) values ($1, $2)", [
    migration.name,
    await checksum(migration.sql),
  ]);
}

// No right to create the extension, unknown extension, and extension files missing on the server.
const EXTENSION_REFUSED = new Set(["42501", "0A000", "58P01", "22023"]);

const extensionsNeeded =
  "A la base de datos le faltan las extensiones «unaccent» y «pg_trgm» de PostgreSQL, o a su usuario el permiso para crearlas. Instala el paquete " +
  "«contrib» de tu PostgreSQL y dale al usuario el permiso CREATE sobre la base de datos, o créalas una vez con un administrador: " +
  "create extension unaccent; create extension pg_trgm;";

function isWithoutExtension({ sql }: Migration, error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && EXTENSION_REFUSED.has(error.code ?? "") && sql.includes("create extension")
  );
}

async function checksum(sql: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sql));
  return Buffer.from(digest).toString("hex");
}
