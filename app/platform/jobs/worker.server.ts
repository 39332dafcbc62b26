// Runs the jobs on schedule and from the queue, and retries failures.
import { EventEmitter } from "node:events";
import {
  parseCronItems,
  type ParsedCronItem,
  run,
  type Runner,
  runOnce,
  type SharedOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { answering } from "#app/platform/http/answering.server.ts";
import { workerLogger } from "./job-log.server.ts";
import { enqueue, type JobName } from "./jobs.server.ts";
import type { JobTable, Work } from "./work.ts";
import { isBuilt } from "#app/domain/parts.ts";

const GIVE_UP_MS = 4_000;
const RESTART_MS = 1_000;
const MOST_FAILURES = 4;

export type Worker = {
  /** False while the worker restarts after losing the database. */
  isWorking(): boolean;
  stop(): Promise<void>;
};

/**
 * Starts the worker. `stop` takes no new jobs and resolves when the running ones have ended; after `giveUpMs` it aborts
 * them, and the next worker retries them. If the database is lost, the worker resumes once it is back.
 */
export async function startWorker(app: AppServices, jobs: Partial<JobTable>, giveUpMs = GIVE_UP_MS): Promise<Worker> {
  for (const name of namesIn(jobs)) {
    if (jobs[name]?.atStart) await enqueue(app.db, name, {} as never, { jobKey: name });
  }
  let stopped = false;
  let runner = await startRunner(app, jobs, giveUpMs);
  let working = true;

  const ended = (async () => {
    for (;;) {
      await runner.promise.catch((error: unknown) => app.log.warn({ err: error }, "jobs stopped"));
      working = false;
      if (stopped) return;
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      if (stopped) return;
      try {
        runner = await startRunner(app, jobs, giveUpMs);
        working = true;
      } catch (error) {
        app.log.warn({ err: error }, "jobs could not be started again");
      }
      if (stopped) await runner.stop().catch(() => {});
    }
  })();

  return {
    isWorking: () => working,
    async stop() {
      if (stopped) return;
      stopped = true;
      await runner.stop().catch(() => {});
      await ended;
    },
  };
}

async function startRunner(app: AppServices, jobs: Partial<JobTable>, giveUpMs: number): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const runner = await run({
    ...sharedOptions(app),
    taskList: taskListOf(app, jobs),
    parsedCronItems: cronItemsOf(jobs),
    concurrency: app.config.workerConcurrency,
    gracefulShutdownAbortTimeout: giveUpMs,
    events,
  });
  // A runner whose first database access failed keeps failing; a new runner does not.
  let failures = 0;
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === MOST_FAILURES) runner.stop("the database does not answer").catch(() => {});
  });
  for (const success of ["worker:getJob:empty", "job:start"] as const) events.on(success, () => (failures = 0));
  return runner;
}

/** Runs every due job, one after the other. A failed job waits for its next try, as with a worker. */
export async function runJobsOnce(app: AppServices, jobs: Partial<JobTable>): Promise<void> {
  await app.posting.settled();
  await runOnce({ ...sharedOptions(app), taskList: taskListOf(app, jobs), concurrency: 1 });
}

function sharedOptions(app: AppServices): SharedOptions & { noHandleSignals: true } {
  return {
    pgPool: app.directPool,
    logger: workerLogger(app.log),
    noHandleSignals: true,
    // Otherwise the worker completes jobs without awaiting, and an unavailable database would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function namesIn(jobs: Partial<JobTable>): JobName[] {
  return Object.keys(jobs).filter((name): name is JobName => Object.hasOwn(jobs, name));
}

function taskListOf(app: AppServices, jobs: Partial<JobTable>): TaskList {
  return Object.fromEntries(namesIn(jobs).map((name) => [name, taskOf(app, name, jobs)]));
}

function taskOf(app: AppServices, name: JobName, jobs: Partial<JobTable>): Task {
  const { run: work } = jobs[name] as { run(work: Omit<Work, "payload"> & { payload: unknown }): Promise<void> };
  return async (payload, { job, abortSignal }) => {
    const startedAt = performance.now();
    const line = () => ({
      job: name,
      id: String(job.id),
      attempt: job.attempts,
      ms: Math.round(performance.now() - startedAt),
    });
    try {
      await answering({ signal: abortSignal }, () => work({ app, payload, now: new Date(), signal: abortSignal }));
      app.log.info(line(), "job done");
    } catch (error) {
      app.log.warn({ ...line(), err: error }, "job failed");
      throw error;
    }
  };
}

function cronItemsOf(jobs: Partial<JobTable>): ParsedCronItem[] {
  const items = namesIn(jobs).flatMap((task) => {
    const { cron: match, part } = jobs[task] ?? {};
    // If the job waits already, a second copy would do nothing.
    return match && isBuilt({ part }) ? [{ task, match, identifier: task, options: { jobKey: task } }] : [];
  });
  return parseCronItems(items);
}
