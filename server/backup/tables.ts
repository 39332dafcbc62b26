// Copies a database's tables, sequences and pending jobs to and from the files of a backup, using the catalogue.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

export type Table = { name: string; columns: string[] };

/** The app's tables with their writable columns; referenced tables come first. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relname as name,
           array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
           array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.conparentid = 0 and k.contype = 'f' and f.oid <> c.oid) as needs
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by c.relname`);
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      (row) => !ordered.includes(row) && row.needs.every((need) => ordered.some(({ name }) => name === need)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** Writes the rows of a table to `file` and returns their number. */
export async function copyOut(client: pg.ClientBase, table: Table, file: string): Promise<number> {
  // A query, because PostgreSQL below 18 does not copy from a divided table.
  const columns = table.columns.map(quoted).join(", ");
  return stream(client, `copy (select ${columns} from ${quoted(table.name)}) to stdout`, file);
}

/** Empties all `tables` and runs `fill` with triggers disabled: rows return unchanged and cause no effects. */
export async function refill(
  client: pg.ClientBase,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // A migration may have inserted rows; the backup has them too.
  await client.query(`truncate ${names.join(", ")}`);
  await fill();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/** Inserts the rows of `file` into a table. Returns their number. */
export async function copyIn(client: pg.ClientBase, table: Table, file: string): Promise<number> {
  const target = client.query(copyFrom(`copy ${nameOf(table)} from stdin`));
  await pipeline(createReadStream(file), target);
  return target.rowCount;
}

async function stream(client: pg.ClientBase, statement: string, file: string): Promise<number> {
  const source = client.query(copyTo(statement));
  await pipeline(source, createWriteStream(file));
  return source.rowCount;
}

function nameOf({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The last number of each used sequence, by its name. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

/** Sets every sequence after the highest number in its column, and after its number in `given`. */
export async function setSequences(client: pg.ClientBase, given: Readonly<Record<string, number>>): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string | null; column: string | null }>(`
    select s.relname as name, owner.attrelid::regclass::text as table, owner.attname as column
      from pg_class s
      left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      left join pg_attribute owner on owner.attrelid = d.refobjid and owner.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`);
  for (const { name, table, column } of rows) {
    const used = table && column ? `select max(${quoted(column)}) from ${table}` : "select null::bigint";
    const last = "greatest((select * from used), $2::bigint)";
    await client.query(
      `with used (highest) as (${used}) select setval($1::regclass, coalesce(${last}, 1), ${last} is not null)`,
      [quoted(name), given[name] ?? null],
    );
  }
}

const JOB_COLUMNS =
  "identifier text, payload json, queue text, run_at timestamptz, max_attempts int, key text, priority int";

/** Writes the waiting and running jobs to `file`. */
export async function copyJobsOut(client: pg.ClientBase, file: string): Promise<void> {
  await stream(
    client,
    `copy (select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
             from graphile_worker._private_jobs j
             join graphile_worker._private_tasks t on t.id = j.task_id
             left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
            where j.attempts < j.max_attempts order by j.id) to stdout`,
    file,
  );
}

/** Enqueues the jobs of `file` and deletes all others. Backups made before 0.2 have no such file. */
export async function copyJobsIn(client: pg.ClientBase, file: string): Promise<void> {
  await client.query("delete from graphile_worker._private_jobs");
  if (!existsSync(file)) return;
  await client.query(`create temporary table pending_jobs (${JOB_COLUMNS}) on commit drop`);
  await pipeline(createReadStream(file), client.query(copyFrom("copy pending_jobs from stdin")));
  await client.query(
    "select graphile_worker.add_job(identifier, payload, queue, run_at, max_attempts, key, priority) from pending_jobs",
  );
}
