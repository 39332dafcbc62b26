// The resources of one running Convite: settings, database, log, sessions, change events, files, cached pages.
import type pg from "pg";
import { createDb, type Db, openPool } from "#app/db/client.ts";
import { keepsNames } from "#app/db/pooler.ts";
import { type Auth, createAuth } from "#app/platform/auth/auth.server.ts";
import { createGoogle, type Google } from "#app/platform/auth/google.server.ts";
import { createSeen, type Seen } from "#app/platform/auth/seen.server.ts";
import type { Config } from "./config.server.ts";
import { createFileStore, type FileStore } from "#app/platform/files/file-store.server.ts";
import { createS3Store } from "#app/platform/files/s3-store.server.ts";
import { createPageCache, type PageCache } from "#app/platform/http/page-cache.server.ts";
import { createLive, type Live } from "#app/platform/live/live.server.ts";
import type { EmailKinds } from "#app/platform/mail/email-kind.ts";
import { openPosting, type Posting } from "#app/platform/mail/posting.server.ts";
import { createLog, createRequestLog, type Logger, type RequestLog } from "./log.server.ts";

export type AppServices = {
  config: Config;
  log: Logger;
  requestLog: RequestLog;
  pool: pg.Pool;
  /** Connections past the pooler, for a listener and for long transactions; without a pooler the same as `pool`. */
  directPool: pg.Pool;
  db: Db;
  auth: Auth;
  seen: Seen;
  google: Google | null;
  live: Live;
  files: FileStore;
  pages: PageCache;
  /** Every kind of e-mail that this Convite sends. */
  emails: EmailKinds;
  posting: Posting;
  close(): Promise<void>;
};

/** One listens for jobs, one takes them. */
const DIRECT_POOL = 2;

/** Opens a site on a migrated database. `close` ends the listener and the pool; call it once the server has drained. */
export async function openApp(
  config: Config,
  connectionString: string,
  log: Logger = createLog(config.logLevel),
  emails: EmailKinds = new Map(),
): Promise<AppServices> {
  const direct = config.databaseDirectUrl;
  const isNaming = direct === null || (await keepsNames(connectionString));
  if (!isNaming) log.warn("the pooler loses the names of statements: each is parsed and planned anew");
  const onLost = (error: Error) => log.warn({ err: error }, "database connection lost");
  const pool = openPool(connectionString, config.databasePool, onLost, { isPooled: direct !== null });
  const directPool = direct === null ? pool : openPool(direct, DIRECT_POOL, onLost);
  const db = createDb(pool, isNaming);
  const live = createLive({ connectionString: direct ?? connectionString, db, log });
  const pages = createPageCache(live);
  await live.start();
  const posting = openPosting({ db, config, log });
  const seen = createSeen(db, log);
  return {
    config,
    log,
    requestLog: createRequestLog(config.logLevel),
    pool,
    directPool,
    db,
    live,
    pages,
    emails,
    posting,
    auth: createAuth(db, config),
    seen,
    google: createGoogle(config, log),
    files: config.s3 ? createS3Store(config.s3) : createFileStore(config.dataDir),
    async close() {
      await posting.settled();
      await seen.stop();
      await live.stop();
      await Promise.all([...new Set([pool, directPool])].map((each) => each.end()));
    },
  };
}
