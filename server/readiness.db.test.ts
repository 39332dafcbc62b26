// The readiness of a process: each dependency fails alone and recovers.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { migrations } from "#app/db/migrate.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { createS3Store } from "#app/platform/files/s3-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openBucket } from "#test/bucket.ts";
import { testDatabase } from "#test/database.ts";
import { createReadiness } from "./readiness.ts";
import { watchSchema } from "./schema-watch.ts";

const { db, pool } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-ready-"));
const bucket = await openBucket();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
const known = { look: async () => null as string | null };
const working = { isWorking: () => true };

function readiness(
  config: object,
  { schema = known, worker = working }: { schema?: typeof known; worker?: typeof working | null } = {},
) {
  const settings = { dataDir, s3: null, ...config } as AppServices["config"];
  const files = settings.s3 ? createS3Store(settings.s3) : createFileStore(dataDir);
  return createReadiness({ config: settings, db, files, log }, schema, worker);
}

it("is ready with all of its parts, and says of each what it lacks", async () => {
  const gone = path.join(dataDir, "no-esta");
  expect(await readiness({ s3: bucket.settings }).lacks()).toEqual([]);
  expect(await readiness({ dataDir: gone }).lacks()).toEqual(["disk"]);
  expect(await readiness({ s3: { ...bucket.settings, bucket: "otro" } }).lacks()).toEqual(["bucket"]);
  expect(await readiness({}, { schema: { look: async () => "9999-later" } }).lacks()).toEqual(["database"]);
  expect(await readiness({}, { schema: { look: () => Promise.reject(new Error("away")) } }).lacks()).toEqual([
    "database",
  ]);
  expect(await readiness({}, { worker: { isWorking: () => false } }).lacks()).toEqual(["worker"]);
  await bucket.close();
  expect(await readiness({ s3: bucket.settings }).lacks()).toEqual(["bucket"]);
});

it("waits two seconds for a part that does not answer, and writes a change to the log once", async () => {
  let look = (): Promise<string | null> => new Promise(() => {});
  const ready = readiness({}, { schema: { look: () => look() } });
  lines.length = 0;
  expect([await ready.lacks(), await ready.lacks()]).toEqual([["database"], ["database"]]);
  look = known.look;
  expect([await ready.lacks(), await ready.lacks()]).toEqual([[], []]);
  expect(lines).toEqual(["not ready", "ready again"]);
});

it("is not ready in a process with a worker while jobs are due that nobody begins", async () => {
  await sql`select graphile_worker.add_job('sweep', run_at => now() - interval '20 minutes')`.execute(db);
  expect(await readiness({}).lacks()).toEqual(["queue"]);
  expect(await readiness({}, { worker: null }).lacks()).toEqual([]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect(await readiness({}).lacks()).toEqual([]);
});

it("finds a migration of a newer version by itself, once", async () => {
  const watch = watchSchema(pool, migrations, 20);
  expect(await watch.look()).toBeNull();
  const older = watchSchema(pool, migrations.slice(0, -1), 20);
  expect(await older.outdated).toBe(migrations.at(-1)!.name);
  expect(await older.look()).toBe(migrations.at(-1)!.name);
  for (const each of [watch, older]) each.stop();
});
