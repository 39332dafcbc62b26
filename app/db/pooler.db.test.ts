// Behind a pooler in transaction mode: names of statements are left out, the role limits statements, the rest goes direct.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openApp } from "#app/platform/app-services.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { announce, createLive } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { openTransactionPooler } from "#test/transaction-pooler.ts";
import { connected, createDb, openPool } from "./client.ts";
import { keepsNames, preparePooler } from "./pooler.ts";
import { statement } from "./statement.ts";
import { inTransaction } from "./transaction.ts";

const { connectionString: direct, db } = await testDatabase();
const pooler = await openTransactionPooler(direct, 3);
const pooled = pooler.connectionString;
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-pooler-"));
afterAll(() => {
  pooler.close();
  rmSync(dataDir, { recursive: true });
});

const double = statement<{ number: number }, { double: number }>(
  "double",
  (at) => `select 2 * ${at.number}::int as double`,
);

it("sees whether statements keep their names", async () => {
  expect(await keepsNames(direct)).toBe(true);
  expect(await keepsNames(pooled)).toBe(false);
});

it("limits statements by the role, also when processes start together", async () => {
  const ask = (url: string) =>
    connected(url, async (client) => (await client.query("show statement_timeout")).rows[0].statement_timeout);
  const before = await ask(direct);
  await Promise.all([1, 2, 3, 4].map(() => preparePooler(pooled, direct)));
  const fresh = await openTransactionPooler(direct, 1);
  expect([before, await ask(fresh.connectionString)]).toEqual(["0", "30s"]);
  fresh.close();
});

it("refuses two addresses of different databases", async () => {
  await inEmptyDatabase(async (other) => {
    await expect(preparePooler(pooled, other)).rejects.toThrow(/DATABASE_DIRECT_URL deben llevar a la misma/);
  });
});

it("serves many at once, hears changes and runs jobs, with the connections of the settings", async () => {
  const lines: string[] = [];
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOL: "4",
    WORKER_CONCURRENCY: "2",
  });
  const app = await openApp(config, pooled, createLog("info", { write: (line) => void lines.push(line) }));
  const heard: string[] = [];
  app.live.listen((change) => void (change && heard.push(change.topic)));
  const done: string[] = [];
  const worker = await startWorker(app, {
    send_letter: { run: async ({ payload }) => void done.push(payload.letterId) },
  });
  const other = createLive({ connectionString: direct, db, log: app.log });
  await other.start();
  const doubled = await Promise.all(Array.from({ length: 40 }, (_, number) => double(app.db, { number })));
  expect(doubled.map(([row]) => row?.double)).toEqual(Array.from({ length: 40 }, (_, number) => 2 * number));
  expect([app.pool.totalCount, app.directPool.totalCount]).toEqual([4, 2]);
  await inTransaction(db, (tx) => announce(tx, "event:through"));
  await enqueue(app.db, "send_letter", { letterId: "through" });
  await expect.poll(() => [...heard, ...done]).toEqual(["event:through", "through"]);
  await worker.stop();
  await other.stop();
  await app.close();
  expect(lines.join("")).toContain("the pooler loses the names of statements");
});

it("would fail with names, and with a limit that a session sets for itself", async () => {
  const errors: string[] = [];
  const named = openPool(pooled, 4, () => {}, { isPooled: true });
  const named2 = createDb(named);
  await Promise.allSettled(Array.from({ length: 12 }, (_, number) => double(named2, { number }))).then((all) =>
    all.forEach((each) => each.status === "rejected" && errors.push(String(each.reason))),
  );
  expect(errors.join()).toMatch(/prepared statement "double" (already exists|does not exist)/);
  await named.end();
  const limited = openPool(pooled, 1, () => {});
  await expect(sql`select 1`.execute(createDb(limited))).rejects.toThrow("unsupported startup parameter");
  await limited.end();
});
