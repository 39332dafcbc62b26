// What a job is: what it is given, and when it runs.
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { JobName, JobPayloads } from "./jobs.server.ts";

/** What a job is given: it may run twice, on any process, and must notice when its work is already done. */
export type Work<Name extends JobName = JobName> = {
  app: AppServices;
  payload: JobPayloads[Name];
  now: Date;
  /** Fires when the process wants to leave: a job that waits for another server gives up and is tried again later. */
  signal: AbortSignal;
};

type Job<Name extends JobName = JobName> = {
  /** Does the work. What it throws is tried again, later and later, up to 25 times in four days. */
  run(work: Work<Name>): Promise<void>;
  /** When it runs by itself: five fields of a crontab, in UTC. Only for jobs that are told nothing. */
  cron?: string;
  /** Whether it also runs each time a worker starts, for what was missed while nothing ran. */
  atStart?: boolean;
};

/** The jobs of an installation. The rooms write theirs in `jobs.server.ts`; `server/jobs.ts` collects them. */
export type JobTable = { [Name in JobName]: Job<Name> };
