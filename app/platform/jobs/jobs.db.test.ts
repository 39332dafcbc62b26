// Jobs on a real PostgreSQL: a command enqueues them, a worker runs them and retries failures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openApp } from "#app/platform/app-services.server.ts";
import { testDatabase } from "#test/database.ts";
import { enqueue, enqueueAll, prepareJobs } from "./jobs.server.ts";
import type { JobTable } from "./work.ts";
import { forgetDeadJobs, freeHeldJobs } from "./held-jobs.server.ts";
import { runJobsOnce, startWorker } from "./worker.server.ts";

const { connectionString } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-jobs-"));
const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });
const app = await openApp(readConfig({ NODE_ENV: "test", DATA_DIR: dataDir }), connectionString, log);
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

beforeEach(async () => {
  // A new job name waits for the transaction that first wrote it; workers write all of theirs at start.
  await runJobsOnce(app, noting([]));
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  lines.length = 0;
});

const idle = { run: async () => {} };

/** A job table that only records its e-mails. */
function noting(noted: string[]): Partial<JobTable> {
  return {
    send_letter: { run: async ({ payload }) => void noted.push(payload.letterId) },
    requeue_letters: idle,
    free_held_jobs: idle,
    sweep: idle,
    complete_past_events: idle,
  };
}

async function waiting(): Promise<{ key: string | null; attempts: number; runAt: Date }[]> {
  const { rows } = await sql<{
    key: string | null;
    attempts: number;
    runAt: Date;
  }>`select key, attempts, run_at from graphile_worker.jobs order by id`.execute(app.db);
  return rows;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("a job", () => {
  it("exists once its command is committed, and never after a rollback", async () => {
    const noted: string[] = [];
    await inTransaction(app.db, async (tx) => {
      await enqueue(tx, "send_letter", { letterId: "kept" });
      await runJobsOnce(app, noting(noted));
      expect(noted).toEqual([]);
    });
    await inTransaction(app.db, async (tx) => {
      await enqueue(tx, "send_letter", { letterId: "undone" });
      throw new Error("the command fails");
    }).catch(() => {});
    await runJobsOnce(app, noting(noted));
    expect(noted).toEqual(["kept"]);
    expect(await waiting()).toEqual([]);
  });

  it("waits for its moment", async () => {
    const noted: string[] = [];
    await enqueue(
      app.db,
      "send_letter",
      { letterId: "tomorrow" },
      { jobKey: "t", runAt: new Date(Date.now() + 86_400_000) },
    );
    await runJobsOnce(app, noting(noted));
    expect(noted).toEqual([]);
    await enqueue(app.db, "send_letter", { letterId: "now" }, { jobKey: "t" });
    await runJobsOnce(app, noting(noted));
    expect(noted).toEqual(["now"]);
  });

  it("is there once for each key", async () => {
    const noted: string[] = [];
    for (const emailId of ["first", "second", "third"])
      await enqueue(app.db, "send_letter", { letterId: emailId }, { jobKey: "same" });
    await runJobsOnce(app, noting(noted));
    expect(noted).toEqual(["third"]);
  });

  it("is there for each of many that are ordered together, and once for each key", async () => {
    const noted: string[] = [];
    await enqueue(app.db, "send_letter", { letterId: "a" }, { jobKey: "k1" });
    const orders = ["b", "c"].map((emailId, index) => ({ payload: { letterId: emailId }, jobKey: `k${index + 1}` }));
    await enqueueAll(app.db, "send_letter", orders);
    await enqueueAll(app.db, "send_letter", []);
    await runJobsOnce(app, noting(noted));
    expect(noted.toSorted()).toEqual(["b", "c"]);
  });

  it("that fails comes again later, and the log says so without what it was told", async () => {
    let tries = 0;
    const jobs: Partial<JobTable> = {
      send_letter: {
        run: async () => {
          tries++;
          if (tries === 1) throw new Error("the post office is closed");
        },
      },
    };
    await enqueue(app.db, "send_letter", { letterId: "canary-payload" }, { jobKey: "again" });
    const before = Date.now();
    await runJobsOnce(app, jobs);
    const [job] = await waiting();
    expect(job).toMatchObject({ key: "again", attempts: 1 });
    expect(job!.runAt.getTime()).toBeGreaterThan(before + 1_000);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
    await runJobsOnce(app, jobs);
    expect(tries).toBe(2);
    expect(await waiting()).toEqual([]);
    expect(
      lines
        .map((line) => JSON.parse(line) as { msg: string; job: string; attempt: number })
        .map(({ msg, job, attempt }) => [msg, job, attempt]),
    ).toEqual([
      ["job failed", "send_letter", 1],
      ["job done", "send_letter", 2],
    ]);
    expect(lines.join("")).not.toContain("canary-payload");
  });
});

describe("a worker", () => {
  it("hears of a new job at once, runs what every start runs, and stops when asked", async () => {
    const noted: string[] = [];
    const jobs: Partial<JobTable> = {
      ...noting(noted),
      requeue_letters: { run: async () => void noted.push("start"), atStart: true, cron: "*/10 * * * *" },
    };
    const worker = await startWorker(app, jobs);
    await until(() => noted.includes("start"));
    // The worker finds the first job after the start by polling; the second proves that it was notified.
    await until(
      async () =>
        (
          await sql`select from pg_stat_activity where query ilike 'listen "jobs:insert"%' and datname = current_database()`.execute(
            app.db,
          )
        ).rows.length > 0,
    );
    await enqueue(app.db, "send_letter", { letterId: "x" });
    await until(() => noted.includes("x"));
    await worker.stop();
    await enqueue(app.db, "send_letter", { letterId: "y" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(noted).not.toContain("y");
    await runJobsOnce(app, jobs);
    expect(noted).toContain("y");
  });

  it("tells a job that takes long to give up, and leaves it for the next", async () => {
    let begun = false;
    const slow: Partial<JobTable> = {
      ...noting([]),
      send_letter: {
        run: ({ signal }) =>
          new Promise((_, reject) => {
            begun = true;
            signal.addEventListener("abort", () => reject(new Error("gave up")));
          }),
      },
    };
    const worker = await startWorker(app, slow, 200);
    await enqueue(app.db, "send_letter", { letterId: "slow" }, { jobKey: "slow" });
    await until(() => begun);
    await worker.stop();
    const [job] = await waiting();
    expect(job).toMatchObject({ key: "slow", attempts: 1 });
  });

  it("goes on working after the database has thrown out all its connections", async () => {
    const noted: string[] = [];
    const worker = await startWorker(app, noting(noted));
    expect(worker.isWorking()).toBe(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      app.db,
    );
    await until(() =>
      enqueue(app.db, "send_letter", { letterId: "after" }).then(
        () => true,
        () => false,
      ),
    );
    await until(() => noted.includes("after") && worker.isWorking());
    await worker.stop();
    expect(worker.isWorking()).toBe(false);
  });
});

describe("preparing", () => {
  it("may be done by several processes at once, and again", async () => {
    await sql`drop schema graphile_worker cascade`.execute(app.db);
    await Promise.all([prepareJobs(connectionString), prepareJobs(connectionString), prepareJobs(connectionString)]);
    await prepareJobs(connectionString);
    await enqueue(app.db, "sweep", {});
    expect(await waiting()).toHaveLength(1);
  });
});

it("jobs of a process that died are free after some minutes, of any kind, and those that can never run again are forgotten", async () => {
  const { db } = app;
  for (const key of ["held", "working"]) await enqueue(db, "send_reset", { userId: null }, { jobKey: key });
  await enqueue(db, "send_reset", { userId: null }, { jobKey: "replaced", queue: "replaced" });
  await enqueue(db, "send_reset", { userId: null }, { jobKey: "held", queue: "held" });
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '6 minutes' where key <> 'working'`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set locked_by = 'alive', locked_at = now() - interval '1 minute' where key = 'working'`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now() - interval '2 days' where key = 'replaced'`.execute(
    db,
  );
  const work = { app, payload: {}, now: new Date(), signal: new AbortController().signal } as never;
  await forgetDeadJobs(db);
  await freeHeldJobs(work);
  const { rows } = await sql<{ key: string; lockedBy: string | null }>`
    select key, locked_by from graphile_worker._private_jobs order by key`.execute(db);
  expect(rows).toEqual([
    { key: "held", lockedBy: null },
    { key: "working", lockedBy: "alive" },
  ]);
  const queues = await sql`select queue_name from graphile_worker._private_job_queues`.execute(db);
  expect(queues.rows).toEqual([{ queueName: "held" }]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
