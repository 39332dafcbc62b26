// `npm run backup -- FILE` and `npm run restore -- FILE`: one file with the database, the uploads and the secret.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { extract, pack } from "tar-stream";
import { Refused } from "#app/domain/refused.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

type Manifest = {
  convite: 1;
  madeAt: string;
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
};

/**
 * Writes everything into `file` (mode 0600): the database as of one moment, while others go on writing, then the uploads. Half a
 * file is never left under the name asked for.
 */
export async function backup(app: AppServices, [file]: string[]): Promise<void> {
  if (!file) throw new Refused("Di en qué fichero: npm run backup -- convite.tar.gz");
  const work = await mkdtemp(path.join(path.dirname(path.resolve(file)), ".convite-backup-"));
  const client = await app.pool.connect();
  try {
    const archive = pack();
    const half = path.join(work, "backup");
    const written = pipeline(archive, createGzip(), createWriteStream(half, { mode: 0o600 }));
    await client.query("begin transaction isolation level repeatable read, read only");
    const tables = await tablesOf(client);
    const migrations = (await client.query<{ name: string }>("select name from migrations order by name")).rows.map(
      ({ name }) => name,
    );
    const manifest: Manifest = { convite: 1, madeAt: new Date().toISOString(), migrations, tables };
    for (const table of tables) {
      const rows = path.join(work, table.name);
      const source = client.query(copyTo(`copy ${table.name} (${columnList(table.columns)}) to stdout`));
      await pipeline(source, createWriteStream(rows));
      table.rows = source.rowCount;
      await addFile(archive, `tables/${table.name}`, rows);
    }
    await client.query("commit");
    archive.entry({ name: "manifest.json" }, JSON.stringify(manifest));
    await addFile(archive, "auth-secret", path.join(app.config.dataDir, "auth-secret"));
    for (const upload of await uploadsOf(app))
      await addFile(archive, `uploads/${upload}`, path.join(app.config.dataDir, "uploads", upload));
    archive.finalize();
    await written;
    await rename(half, path.resolve(file));
    console.log(
      `Copia hecha en ${file}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} filas y ${(await uploadsOf(app)).length} ficheros.`,
    );
    if (app.config.s3)
      console.log(
        "Las fotos están en S3 y no van en el fichero: copia también el bucket con los medios de tu proveedor.",
      );
  } finally {
    client.release();
    await rm(work, { recursive: true, force: true });
  }
}

/** Puts a backup into an empty Convite: all of it, in one transaction, or nothing. Refuses one that has people in it already. */
export async function restore(app: AppServices, [file]: string[]): Promise<void> {
  if (!file) throw new Refused("Di de qué fichero: npm run restore -- convite.tar.gz");
  await stat(file).catch(() => {
    throw new Refused(`No existe el fichero ${file}.`);
  });
  if (await app.db.selectFrom("users").select("id").limit(1).executeTakeFirst()) {
    throw new Refused(
      "Este Convite ya tiene gente. Restaura en uno vacío: otra carpeta en DATA_DIR u otra base de datos en DATABASE_URL.",
    );
  }
  const work = await mkdtemp(path.join(app.config.dataDir, ".restore-"));
  const client = await app.pool.connect();
  try {
    await unpack(file, work);
    const manifest = await readManifest(work);
    await client.query("begin");
    const known = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
    const inOrder = [...known.keys()].flatMap((name) => manifest.tables.filter((table) => table.name === name));
    if (
      inOrder.length < manifest.tables.length ||
      inOrder.some(({ name, columns }) => columns.some((column) => !known.get(name)!.includes(column)))
    ) {
      throw new Refused("La copia es de una versión más nueva de Convite. Actualiza antes de restaurarla.");
    }
    for (const { name, columns } of inOrder) {
      // What triggers have written for the rows before stands in the backup as it became.
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount) await client.query(`delete from ${name}`);
      await pipeline(
        createReadStream(path.join(work, "tables", name)),
        client.query(copyFrom(`copy ${name} (${columnList(columns)}) from stdin`)),
      );
    }
    for (const table of ["announcements", "audit_log"])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1)`,
      );
    // Transactions are numbered anew here.
    await client.query("update announcements set writer = default");
    await client.query("commit");
    await mkdir(path.join(app.config.dataDir, "uploads"), { recursive: true });
    await moveAll(path.join(work, "uploads"), path.join(app.config.dataDir, "uploads"));
    await keepSecret(work, app);
    console.log(
      `Restaurado: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} filas, copia del ${manifest.madeAt}.`,
    );
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
    await rm(work, { recursive: true, force: true });
  }
}

/** The tables of the application with the columns that can be written, those that others refer to first. */
async function tablesOf(client: pg.PoolClient): Promise<Manifest["tables"]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select c.relname as name,
           array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
           array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by c.relname`);
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      (row) => !ordered.includes(row) && row.needs.every((need) => ordered.some(({ name }) => name === need)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns, rows: 0 }));
}

function columnList(columns: string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
}

async function uploadsOf(app: AppServices): Promise<string[]> {
  const folder = path.join(app.config.dataDir, "uploads");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function addFile(archive: ReturnType<typeof pack>, name: string, file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found) await pipeline(createReadStream(file), archive.entry({ name, size: found.size }));
}

const ENTRY = /^(manifest\.json|auth-secret|tables\/[a-z_]+|uploads\/[A-Za-z0-9_\-/]+\.[a-z]+)$/;

async function unpack(file: string, folder: string): Promise<void> {
  const archive = extract();
  archive.on("entry", (header, content, next) => {
    // Names of ours only: an archive from elsewhere must not choose where its files go.
    if (!ENTRY.test(header.name) || header.name.includes(".."))
      return next(new Refused(`El fichero contiene «${header.name}», que no es de una copia de Convite.`));
    void keep(path.join(folder, header.name), content).then(next);
  });
  await pipeline(createReadStream(file), createGunzip(), archive).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused("El fichero no es una copia de Convite o está dañado.");
  });
}

async function keep(target: string, content: AsyncIterable<unknown>): Promise<Error | null> {
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(target));
    return null;
  } catch (error) {
    return error as Error;
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest = JSON.parse(
    await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => "{}"),
  ) as Partial<Manifest>;
  if (manifest.convite !== 1 || !manifest.tables)
    throw new Refused("El fichero no es una copia de Convite o está dañado.");
  return manifest as Manifest;
}

async function moveAll(source: string, target: string): Promise<void> {
  for (const entry of await readdir(source, { withFileTypes: true }).catch(() => []))
    await rename(path.join(source, entry.name), path.join(target, entry.name));
}

/** Puts the backup's secret in place of the one that this start generated: sealed codes and links that were sent depend on it. */
async function keepSecret(folder: string, app: AppServices): Promise<void> {
  const secret = await readFile(path.join(folder, "auth-secret"), "utf8").catch(() => null);
  const target = path.join(app.config.dataDir, "auth-secret");
  const generated = await readFile(target, "utf8").catch(() => null);
  if (secret && generated !== null) await writeFile(target, secret, { mode: 0o600 });
}
