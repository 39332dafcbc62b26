// The health of mail, jobs, storage and database on one screen for staff. It names no person.
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { concernsOf } from "#app/domain/staff/health.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { readLastCheck } from "#app/platform/erasures.server.ts";
import { countPasskeysElsewhere } from "#app/platform/auth/passkeys.server.ts";
import { readQueue } from "#app/platform/jobs/queue.server.ts";
import { readMail } from "#app/platform/mail/mail-facts.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { commit, version } from "#app/platform/version.server.ts";

const FILES_LIMIT_MS = 2_000;

type Parts = Pick<AppServices, "db" | "config" | "pool" | "pages" | "files" | "emails">;

/** The facts of each part, and the concerns. */
export async function readHealth(app: Parts, _pass: AccountPass<"staff.health">, now: Date) {
  const { db, config, pool, pages } = app;
  const [{ facts, concerns }, files, database] = await Promise.all([
    checkHealth(app, now),
    readStorage(db),
    readDatabase(db),
  ]);
  const { mail, queue, disk, hasFiles, overdue } = facts;
  return {
    concerns,
    mail,
    jobs: queue,
    privacy: { overdue },
    storage: { ...files, disk, hasFiles, isBucket: config.s3 !== null },
    database: { ...database, connections: pool.totalCount, waiting: pool.waitingCount },
    pages: pages.size(),
    release: { version, commit },
  };
}

/** The concerns that need a person (`concernsOf`), with their facts. */
export async function checkHealth({ db, config, files, emails }: Omit<Parts, "pool" | "pages">, now: Date) {
  const [queue, mail, disk, hasFiles, overdue, passkeysElsewhere] = await Promise.all([
    readQueue(db),
    readMail(db, emails, now),
    readDisk(config.dataDir),
    files.check(AbortSignal.timeout(FILES_LIMIT_MS)).then(
      () => true,
      () => false,
    ),
    readLastCheck(db),
    countPasskeysElsewhere({ db, config }),
  ]);
  const facts = {
    queue,
    mail: { ...mail, isSetUp: config.smtpUrl !== null },
    disk,
    hasFiles,
    overdue: overdue?.left ?? 0,
    passkeysElsewhere,
  };
  return { facts, concerns: concernsOf(facts) };
}

type Db = AppServices["db"];

async function readStorage(db: Db) {
  return db
    .selectFrom("files")
    .select((eb) => [eb.fn.countAll<number>().as("files"), sql<number>`coalesce(sum(bytes), 0)::float8`.as("bytes")])
    .executeTakeFirstOrThrow();
}

/** Free and total bytes of the disk of the data folder; null if the system does not say. */
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
