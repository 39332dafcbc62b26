// One PostgreSQL for a whole test run: the embedded one in its own folder, or the server of TEST_DATABASE_URL.
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import os, { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { createServer } from "vite";
import type { TestProject } from "vitest/node";
import { createLog } from "#app/platform/log.server.ts";
import { openDatabase } from "#server/database.ts";
import { keepsNames } from "#app/db/pooler.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { divideByEvent } from "./divided.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Any database of the test cluster; clones of the template go beside it. */
    cluster: string;
    template: string;
    /** The port of PgBouncer, and whether it keeps the names of statements; null for tests without it. */
    pooler: { port: number; keepsNames: boolean } | null;
  }
}

// Several times the space that a run's databases need.
const ROOM = 1024 ** 3;

type Cluster = {
  connectionString: string;
  template: string;
  pooler: { port: number; keepsNames: boolean } | null;
  stop(): Promise<void>;
};
type Shared = { users: number; cluster: Promise<Cluster> };

// Each project of a run loads this file separately; the process keeps the shared state.
const kept = globalThis as { conviteCluster?: Shared };

/** Gives all projects of a run one cluster, stopped after the last; each test file uses its own clone (a few milliseconds). */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const shared = (kept.conviteCluster ??= { users: 0, cluster: startCluster() });
  shared.users += 1;
  const { connectionString, template, pooler, stop } = await shared.cluster;
  project.provide("cluster", connectionString);
  project.provide("template", template);
  project.provide("pooler", pooler);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

/** Starts the cluster and migrates a template database in it. */
async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), "convite-test-"));
  const database = await openDatabase({
    databaseUrl: process.env.TEST_DATABASE_URL || null,
    dataDir,
    log: createLog("silent"),
    // Several sites with a pool each, at once: more connections than one site ever needs.
    // Tests that need planner statistics request them; no background work runs by itself.
    settings: {
      max_connections: "400",
      fsync: "off",
      full_page_writes: "off",
      autovacuum: "off",
      max_wal_size: "128MB",
      ...(process.env.PARTITIONED ? { max_locks_per_transaction: "1024" } : {}),
      ...statementLog(process.env.STATEMENT_LOG),
    },
  });
  const template = `convite_template_${process.pid}_${Date.now()}`;
  await asAdmin(database.connectionString, `create database ${template}`);
  // Vite bundles the migrations; outside a test file we must ask Vite for them.
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  const { prepareDatabase } = (await vite.ssrLoadModule(
    "/server/prepare-database.ts",
  )) as typeof import("#server/prepare-database.ts");
  await prepareDatabase(databaseNamed(database.connectionString, template));
  await vite.close();
  const parts = Number(process.env.PARTITIONED ?? 0);
  if (parts > 0) await divideTemplate(databaseNamed(database.connectionString, template), parts);
  const bouncer = process.env.TEST_THROUGH === "pgbouncer" ? await startPgBouncer(database.connectionString) : null;
  return {
    connectionString: database.connectionString,
    template,
    pooler: bouncer && {
      port: bouncer.port,
      keepsNames: await keepsNames(throughPooler(database.connectionString, bouncer.port)),
    },
    async stop() {
      await bouncer?.stop();
      if (!database.embedded)
        await asAdmin(database.connectionString, `drop database if exists ${template} with (force)`);
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings for a log of all statements in `folder`, which `scripts/record-release.ts` reads. */
function statementLog(folder: string | undefined): Record<string, string> {
  if (!folder) return {};
  return {
    log_statement: "all",
    log_parameter_max_length: "0",
    logging_collector: "on",
    log_destination: "jsonlog",
    log_directory: folder,
    log_file_mode: "0644",
    log_rotation_size: "0",
  };
}

/** Linux's in-memory folder, if it has room: each clone is a thousand files that live for a few seconds. */
function memoryFolder(): string | null {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM && os.freemem() >= 2 * ROOM ? folder : null;
}

async function divideTemplate(connectionString: string, parts: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await divideByEvent(client, parts).finally(() => client.end());
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The same database and role, through the pooler on `port`. */
export function throughPooler(connectionString: string, port: number): string {
  const { user, database } = new pg.Client({ connectionString });
  return `postgres://${user}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** The same server, another database. */
export function databaseNamed(connectionString: string, name: string): string {
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
