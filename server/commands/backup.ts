// `npm run backup -- FILE` writes one file with the database, the uploads and the secret. With `--erased`, it writes only the list of erasures.
import { mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Refused } from "#app/domain/refused.ts";
import { erasedDays } from "#app/domain/retention.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { commit, version } from "#app/platform/version.server.ts";
import { entries, listUploads, writeArchive } from "../backup/archive.ts";
import { listName, readErased, writeErased } from "../backup/erased-list.ts";
import type { Manifest } from "../backup/manifest.ts";
import { copyJobsOut, copyOut, listTables, readSequences } from "../backup/tables.ts";
import { isOwnSecret } from "../secret/check.ts";

const WITH = "--with-secret";
const WITHOUT = "--without-secret";
const ERASED = "--erased";

/**
 * Writes everything to the file in `args` (mode 0600): a consistent snapshot of the live database, then the uploads. A
 * partial file never has that name. Includes the secret if Convite generated it, or with `--with-secret`.
 */
export async function backup(app: AppServices, args: string[]): Promise<void> {
  if (args.includes(ERASED)) return backUpErased(app, args);
  const [file] = args.filter((arg) => !arg.startsWith("--"));
  const options = args.filter((arg) => arg.startsWith("--"));
  const unknown = options.find((option) => option !== WITH && option !== WITHOUT);
  if (!file || unknown !== undefined)
    throw new Refused(
      `Di en qué fichero: npm run backup -- convite.tar.gz [${WITH} | ${WITHOUT}], o bien npm run backup -- ${ERASED} ${listName}`,
    );
  const { authSecret, secretFile, dataDir, s3 } = app.config;
  const hasSecret = options.includes(WITH) || (secretFile !== null && !options.includes(WITHOUT));
  const work = await mkdtemp(path.join(path.dirname(path.resolve(file)), ".convite-backup-"));
  try {
    const half = path.join(work, "backup");
    const archive = writeArchive(half);
    const { tables } = await addDatabase(app, archive, work);
    if (hasSecret) archive.addText(entries.secret, authSecret);
    const uploads = await listUploads(dataDir);
    for (const upload of uploads) await archive.addFile(entries.upload(upload), path.join(dataDir, "uploads", upload));
    await archive.finish();
    await rename(half, path.resolve(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Copia hecha en ${file}: ${rows} filas y ${uploads.length} ficheros.`);
    console.log(hasSecret ? withSecret : withoutSecret);
    if (!(await isOwnSecret(app))) console.log(otherSecret);
    if (s3)
      console.log(
        "Las fotos están en S3 y no van en el fichero: copia también el bucket con los medios de tu proveedor.",
      );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Writes the ids of what persons had erased, for a restore of an older backup. */
async function backUpErased({ directPool }: Pick<AppServices, "directPool">, args: string[]): Promise<void> {
  const [file, ...more] = args.filter((arg) => arg !== ERASED);
  if (!file || file.startsWith("--") || more.length > 0)
    throw new Refused(`Di en qué fichero: npm run backup -- ${ERASED} ${listName}`);
  const list = await readErased(directPool);
  await writeErased(file, list);
  console.log(
    `Lista de lo borrado en ${file}: ${list.rows.length} cosas de los últimos ${erasedDays} días, sin nombres.`,
  );
}

const withSecret =
  "Lleva el secreto que abre los códigos y los enlaces guardados: quien tiene el fichero lo tiene todo.";
const withoutSecret =
  "No lleva el secreto: guarda aparte el de AUTH_SECRET. Sin él no se abren los códigos ni los enlaces guardados.";
const otherSecret =
  "Ojo: el secreto de ahora no es el que selló esta base de datos, así que tampoco la abrirá al restaurarla.";

/** Adds a consistent snapshot of the database, and the manifest. */
async function addDatabase(
  app: Pick<AppServices, "directPool">,
  archive: ReturnType<typeof writeArchive>,
  work: string,
): Promise<Manifest> {
  const client = await app.directPool.connect();
  try {
    await client.query("begin transaction isolation level repeatable read, read only; set local statement_timeout = 0");
    const { rows: moments } = await client.query<{ now: Date }>("select now() as now");
    const { rows: migrations } = await client.query<{ name: string }>("select name from migrations order by name");
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client)) {
      const file = path.join(work, table.name);
      tables.push({ ...table, rows: await copyOut(client, table, file) });
      await archive.addFile(entries.table(table.name), file);
      await rm(file);
    }
    const jobs = path.join(work, entries.jobs);
    await copyJobsOut(client, jobs);
    await archive.addFile(entries.jobs, jobs);
    // Sequences are outside the snapshot: read last, they are at least as high as the rows above.
    const sequences = await readSequences(client);
    await client.query("commit");
    const manifest: Manifest = {
      convite: 1,
      madeAt: new Date().toISOString(),
      takenAt: moments[0]!.now.toISOString(),
      version,
      commit,
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences,
    };
    archive.addText(entries.manifest, JSON.stringify(manifest));
    client.release();
    return manifest;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
