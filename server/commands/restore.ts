// `npm run restore -- FILE`: restores a backup of this or an earlier version into an empty Convite, without what was erased since.
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { formatCount, formatLongDate } from "#app/copy/text/format.ts";
import { createDb, openPool, types } from "#app/db/client.ts";
import { applyMigration, lockMigrations, migrations } from "#app/db/migrate.ts";
import { Refused } from "#app/domain/refused.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { Config } from "#app/platform/config.server.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";
import { entries, moveUploads, readEntry, unpackArchive } from "../backup/archive.ts";
import { eraseAgain } from "../backup/erase-again.ts";
import { checkInstallation, type ErasedList, listName, openErased } from "../backup/erased-list.ts";
import { createSchema, refuseInUse } from "../backup/empty-database.ts";
import { countMigrations, damaged, type Manifest, parseManifest } from "../backup/manifest.ts";
import { copyIn, copyJobsIn, listTables, refill, setSequences } from "../backup/tables.ts";
import { refuseReplica } from "../prepare-database.ts";
import { isOwnSecret } from "../secret/check.ts";

export type RestoreServices = {
  config: Pick<Config, "authSecret" | "secretFile" | "dataDir" | "s3" | "origin">;
  /** A database that need not be migrated. */
  connectionString: string;
};

/**
 * Restores the backup file in `args` into an empty Convite, in one transaction. Creates the tables with the backup's schema, fills them,
 * and migrates them to this version. Then it erases what persons have erased since, by the list after `--erased` or beside the backup.
 * Refuses a database that contains people, a backup of a newer version, and a list of another Convite.
 */
export async function restore({ config, connectionString }: RestoreServices, args: string[]): Promise<void> {
  const { file, named } = readArgs(args);
  await stat(file).catch(() => {
    throw new Refused(`No existe el fichero ${file}.`);
  });
  const list = await openErased(named, file);
  await refuseReplica(connectionString);
  const client = new pg.Client({ connectionString, application_name: "convite-restore", types });
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
    await endSessions(client);
    const since = new Date(manifest.takenAt ?? Date.parse(manifest.madeAt) - LONGEST);
    let again: number | null = null;
    if (list) {
      await checkInstallation(
        client,
        list,
        manifest.tables.some(({ name }) => name === "installation"),
      );
      const remove = (key: string) => rm(path.join(folder, entries.upload(key)), { force: true });
      again = await eraseAgain(client, list, { since, origin: config.origin, now: new Date() }, remove);
    }
    const uploads = await moveUploads(folder, config.dataDir);
    const secret = await keepSecret(folder, config);
    await client.query("commit");
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restaurado: ${rows} filas y ${uploads} ficheros, copia del ${manifest.madeAt}${madeBy(manifest)}.`);
    console.log("Las sesiones de la copia se han cerrado: cada persona tiene que volver a entrar.");
    for (const line of erasedAgain(since, list, again ?? 0)) console.log(line);
    if (config.s3 && uploads > 0)
      console.log(`Las fotos están en ${path.join(config.dataDir, "uploads")}: cópialas a tu almacén S3.`);
    await checkSecret(connectionString, config, secret);
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends what opens a browser: the copy cannot know which sessions have ended since, and which links of e-mails have been used. */
async function endSessions(client: pg.Client): Promise<void> {
  await client.query("delete from sessions");
  await client.query("delete from verifications");
  await client.query("delete from account_tokens where purpose in ('reset', 'enter')");
}

/** The longest time that a backup takes, for one that does not say when it began. */
const LONGEST = 60 * 60_000;
const ERASED = "--erased";

function readArgs(args: readonly string[]): { file: string; named: string | null } {
  const usage = `Di de qué fichero: npm run restore -- convite.tar.gz [${ERASED} ${listName}]`;
  const at = args.indexOf(ERASED);
  const named = at === -1 ? null : args[at + 1];
  const [file, ...more] = args.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
  if (!file || named === undefined || more.length > 0 || [file, named].some((arg) => arg?.startsWith("--")))
    throw new Refused(usage);
  return { file, named };
}

/** The erasures that the restore repeated, and the moment from which no list has them. */
function erasedAgain(since: Date, list: ErasedList | null, count: number): string[] {
  if (!list)
    return [
      `Sin lista de lo borrado (${ERASED}): lo que la gente borró desde el ${moment(since)} ha vuelto con la copia.`,
    ];
  const until = new Date(Math.max(Date.parse(list.until), since.getTime()));
  const [from, copied] = [moment(new Date(list.since)), moment(since)];
  return [
    `Borrado otra vez lo que la gente había borrado desde la copia: ${formatCount(count, "cosa", "cosas")}. La lista llega hasta el ${moment(until)}: lo que se borró después ha vuelto.`,
    ...(Date.parse(list.since) > since.getTime()
      ? [`Ojo: la lista empieza el ${from} y la copia es del ${copied}. Lo que se borró entre medias ha vuelto.`]
      : []),
  ];
}

const moment = (at: Date) => `${formatLongDate(dateIn("UTC", at))} a las ${at.toISOString().slice(11, 16)} UTC`;

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
