// How mail, jobs, storage and database are, as staff sees them on one screen. Nothing in it names a person.
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** A queue that has waited so long is stuck: each of these is tried every few minutes. */
const STUCK_MINUTES = 15;
/** Below this share of the disk an upload may soon be refused. */
const LEAST_FREE = 0.1;

export async function readHealth(
  { db, config, pool, pages }: Pick<AppServices, "db" | "config" | "pool" | "pages">,
  _pass: AccountPass<"staff.health">,
  now: Date,
) {
  const [mail, jobs, storage, database] = await Promise.all([
    readMail(db, now),
    readJobs(db),
    readStorage(db),
    readDatabase(db),
  ]);
  const disk = config.s3 ? null : await readDisk(config.dataDir);
  const stuck = new Date(now.getTime() - STUCK_MINUTES * 60_000);
  return {
    mail: {
      ...mail,
      isSetUp: config.smtpUrl !== null,
      isWell: config.smtpUrl !== null && (mail.oldest === null || mail.oldest > stuck) && mail.refusedToday === 0,
    },
    jobs: { ...jobs, isWell: jobs.failed === 0 && (jobs.oldest === null || jobs.oldest > stuck) },
    storage: {
      ...storage,
      isBucket: config.s3 !== null,
      disk,
      isWell: disk === null || disk.free / disk.total >= LEAST_FREE,
    },
    database: {
      ...database,
      connections: pool.totalCount,
      waiting: pool.waitingCount,
      isWell: pool.waitingCount === 0,
    },
    pages: pages.size(),
  };
}

type Db = AppServices["db"];

async function readMail(db: Db, now: Date) {
  const day = new Date(now.getTime() - 24 * 60 * 60_000);
  return db
    .selectFrom("letters")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("status", "=", "queued").as("queued"),
      eb.fn.countAll<number>().filterWhere("status", "=", "refused").as("refused"),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb("status", "=", "refused"), eb("createdAt", ">", day)]))
        .as("refusedToday"),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb("status", "=", "sent"), eb("sentAt", ">", day)]))
        .as("sentToday"),
      eb.fn.min("createdAt").filterWhere("status", "=", "queued").as("oldest"),
      eb.fn.max("sentAt").as("lastSent"),
    ])
    .executeTakeFirstOrThrow();
}

type Jobs = { waiting: number; running: number; failed: number; oldest: Date | null };

/** Jobs that are due and wait, that a process is at, and that have used up their tries. */
async function readJobs(db: Db): Promise<Jobs> {
  const { rows } = await sql<Jobs>`
    select (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::int as waiting,
           (count(*) filter (where locked_at is not null))::int as running,
           (count(*) filter (where attempts >= max_attempts))::int as failed,
           min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest
      from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldest: null };
}

async function readStorage(db: Db) {
  return db
    .selectFrom("files")
    .select((eb) => [eb.fn.countAll<number>().as("files"), sql<number>`coalesce(sum(bytes), 0)::float8`.as("bytes")])
    .executeTakeFirstOrThrow();
}

/** Free and whole bytes of the disk of the data folder; null where it does not say. */
async function readDisk(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

type Database = { version: string; bytes: number; sessions: number; ms: number };

async function readDatabase(db: Db): Promise<Database> {
  const startedAt = performance.now();
  const { rows } = await sql<Omit<Database, "ms">>`
    select current_setting('server_version') as version,
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as sessions`.execute(db);
  const { version = "", bytes = 0, sessions = 0 } = rows[0] ?? {};
  return { version: version.split(" ")[0] ?? "", bytes, sessions, ms: performance.now() - startedAt };
}
