// `npm run restore -- FILE`: restores a backup of this or an earlier version into an empty Convite.
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { createDb, openPool } from "#app/db/client.ts";
import { applyMigration, lockMigrations, migrations } from "#app/db/migrate.ts";
import { Refused } from "#app/domain/refused.ts";
import type { Config } from "#app/platform/config.server.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";
import { entries, moveUploads, readEntry, unpackArchive } from "../backup/archive.ts";
import { createSchema, refuseInUse } from "../backup/empty-database.ts";
import { countMigrations, damaged, type Manifest, parseManifest } from "../backup/manifest.ts";
import { copyIn, copyJobsIn, listTables, refill, setSequences } from "../backup/tables.ts";
import { refuseReplica } from "../prepare-database.ts";
import { isOwnSecret } from "../secret/check.ts";

export type RestoreServices = {
  config: Pick<Config, "authSecret" | "secretFile" | "dataDir" | "s3">;
  /** A database that need not be migrated. */
  connectionString: string;
};

/**
 * Restores the backup file in `args` into an empty Convite, in one transaction. Creates the tables with the backup's schema, fills them,
 * and migrates them to this version. Refuses a database that contains people, and a backup of a newer version.
 */
export async function restore({ config, connectionString }: RestoreServices, [file]: string[]): Promise<void> {
  if (!file) throw new Refused("Di de qué fichero: npm run restore -- convite.tar.gz");
  await stat(file).catch(() => {
    throw new Refused(`No existe el fichero ${file}.`);
  });
  await refuseReplica(connectionString);
  const client = new pg.Client({ connectionString, application_name: "convite-restore" });
  await client.connect();
  const folder = await mkdtemp(path.join(config.dataDir, ".restore-"));
  try {
    await client.query("set statement_timeout = 0");
    await lockMigrations(client);
    await refuseInUse(client);
    await unpackArchive(file, folder);
    const manifest = parseManifest((await readEntry(folder, entries.manifest)) ?? "");
    const first = countMigrations(manifest, migrations);
    await prepareJobs(connectionString);
    await client.query("begin");
    await createSchema(client, migrations, first);
    await loadTables(client, manifest, folder);
    for (const migration of migrations.slice(first)) await applyMigration(client, migration);
    // Transaction ids are different in this database.
    await client.query("update announcements set writer = default");
    await copyJobsIn(client, path.join(folder, entries.jobs));
    const uploads = await moveUploads(folder, config.dataDir);
    const secret = await keepSecret(folder, config);
    await client.query("commit");
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restaurado: ${rows} filas y ${uploads} ficheros, copia del ${manifest.madeAt}${madeBy(manifest)}.`);
    if (config.s3 && uploads > 0)
      console.log(`Las fotos están en ${path.join(config.dataDir, "uploads")}: cópialas a tu almacén S3.`);
    await checkSecret(connectionString, config, secret);
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function madeBy({ version, commit }: Manifest): string {
  if (version === null) return "";
  return ` hecha con Convite ${version}${commit === null ? "" : ` (${commit.slice(0, 10)})`}`;
}

/** Fills the tables of the backup's schema. Refuses a backup without a table, a column or a row that the manifest lists. */
async function loadTables(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const tables = await listTables(client);
  const named = new Map(manifest.tables.map((table) => [table.name, table]));
  if (named.size !== tables.length) throw new Refused(damaged);
  await refill(client, tables, async () => {
    for (const table of tables) {
      const { columns = [], rows } = named.get(table.name) ?? {};
      const file = path.join(folder, entries.table(table.name));
      const isWhole = columns.toSorted().join() === table.columns.toSorted().join() && existsSync(file);
      if (!isWhole || (await copyIn(client, { ...table, columns }, file)) !== rows) throw new Refused(damaged);
    }
  });
  await setSequences(client, manifest.sequences);
}

/** Writes the backup's secret over the generated one, because sealed codes and sent links depend on it. Null without one. */
async function keepSecret(folder: string, { secretFile, dataDir }: RestoreServices["config"]): Promise<string | null> {
  const secret = await readEntry(folder, entries.secret);
  if (secret) await writeFile(secretFile ?? path.join(dataDir, "auth-secret"), secret, { mode: 0o600 });
  return secret;
}

/** Prints a warning if the next start will use another secret than the one that sealed the restored data. */
async function checkSecret(
  connectionString: string,
  { authSecret, secretFile }: RestoreServices["config"],
  secret: string | null,
): Promise<void> {
  const pool = openPool(connectionString, 1, () => {});
  try {
    const db = createDb(pool);
    const used = secretFile === null ? authSecret : (secret ?? authSecret);
    if (await isOwnSecret({ db, config: { authSecret: used } })) return;
    const isInCopy = secret !== null && (await isOwnSecret({ db, config: { authSecret: secret } }));
    console.log(isInCopy ? otherSetting : noSecret);
  } finally {
    await pool.end();
  }
}

const otherSetting =
  "Ojo: tu ajuste AUTH_SECRET no es el secreto de la copia. Quítalo, y Convite arrancará con el de la copia.";
const noSecret =
  "Ojo: la copia no lleva su secreto y el de este Convite no la abre. Pon en AUTH_SECRET el de la instalación de origen antes de arrancar.";
