// The embedded PostgreSQL: starts a database below the data folder for operators without their own.
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { holdsDatabase, makeCluster, removeUnfinished } from "./database/cluster.ts";
import { takeLock } from "./database/lock.ts";
import type { Log } from "./database/log.ts";
import { findPlace } from "./database/place.ts";
import { startPostmaster } from "./database/postmaster.ts";
import { isAlive } from "./database/processes.ts";
import { findPrograms } from "./database/programs.ts";
import { explain, refusal } from "./database/refusal.ts";
import { readServerState } from "./database/server-state.ts";
import { settings as safeSettings } from "./database/settings.ts";
import { connectionString, makeSocketFolder, removeSocketFolder } from "./database/socket-folder.ts";

export type Database = {
  /** For `pg` and Kysely: role `convite`, owner of the database `convite`, may create databases, no superuser. */
  connectionString: string;
  embedded: boolean;
  /** Fast shutdown; releases the folder. Safe to call again. */
  stop(): Promise<void>;
};

export type DatabaseRequest = {
  /** The operator's own PostgreSQL. If set, it is returned and nothing else happens. */
  databaseUrl?: string | null | undefined;
  /** The database is in its sub-folder `postgres`. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings in addition to ours. For tests only: real data needs none. */
  settings?: Record<string, string>;
};

/**
 * Opens the database; creates it on the first start. One process at a time: a second one is refused while the first lives.
 * If the server dies, it restarts under the same connection string. Throws `DatabaseRefused` for every known reason.
 */
export async function openDatabase({ databaseUrl, dataDir, log, settings = {} }: DatabaseRequest): Promise<Database> {
  if (databaseUrl) return { connectionString: databaseUrl, embedded: false, stop: async () => {} };
  if (process.platform === "win32") throw refusal("unsupported_system", "Windows"); // Node has no Unix sockets there
  try {
    return await openEmbedded(dataDir, log, { ...safeSettings, ...settings });
  } catch (error) {
    throw explain(error, dataDir);
  }
}

/**
 * The connection string of the database that another process has open in `dataDir`; otherwise null. For commands beside the
 * running app, such as an online copy. A command that migrates must open the database itself.
 */
export function findOpenDatabase(dataDir: string): string | null {
  const state = readServerState(join(dataDir, "postgres"));
  return state?.ready && isAlive(state.pid) ? connectionString(state.socketFolder, "convite", "convite") : null;
}

async function openEmbedded(dataDir: string, log: Log, settings: Record<string, string>): Promise<Database> {
  const place = findPlace(dataDir);
  const undo: (() => unknown)[] = [takeLock(place)];
  const undoAll = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const programs = findPrograms(place.home, place.account);
    const exists = holdsDatabase(place, programs);
    removeUnfinished(place);
    if (!exists) await makeCluster(place, programs, log);

    const socketFolder = makeSocketFolder(place);
    log.debug("Arrancando la base de datos");
    const postmaster = await startPostmaster({ place, programs, socketFolder, settings, log });
    undo.push(
      () => removeSocketFolder(socketFolder),
      () => postmaster.stop(),
    );
    await ensureDatabase(connectionString(socketFolder, "postgres", "postgres"), log);

    log.info(`Base de datos lista en ${place.data}`);
    if (place.home !== realpathSync(dataDir))
      log.warn(
        `La base de datos está en ${place.data}, fuera de ${dataDir}: cuenta con ella al hacer copias o montar volúmenes.`,
      );
    let stopped: Promise<void> | undefined;
    return {
      connectionString: connectionString(socketFolder, "convite", "convite"),
      embedded: true,
      stop: () => (stopped ??= undoAll()),
    };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

/** Creates the app's role and database if a first start did not finish. The app's role is no superuser. */
async function ensureDatabase(url: string, log: Log): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", (error) => log.error(error.message)); // a lost connection fails the query as well
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'convite') as role,
              exists (select from pg_database where datname = 'convite') as database`,
    );
    if (!rows[0]?.role) await client.query("create role convite login createdb");
    log.debug("Comprobando la base de datos «convite»");
    if (!rows[0]?.database) await client.query("create database convite owner convite");
  } finally {
    await client.end();
  }
}
