// The types of a job: its input and its schedule.
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { JobName, JobPayloads } from "./jobs.server.ts";
import type { Part } from "#app/domain/parts.ts";

/** A job's input. A job may run twice, on any process, and must detect that its work is already done. */
export type Work<Name extends JobName = JobName> = {
  app: AppServices;
  payload: JobPayloads[Name];
  now: Date;
  /** Aborts when the process shuts down: a job that waits for another server stops and runs again later. */
  signal: AbortSignal;
};

type Job<Name extends JobName = JobName> = {
  /** Does the work. If it throws, it is retried with growing delays, up to 25 times in four days. */
  run(work: Work<Name>): Promise<void>;
  /** Its schedule: five crontab fields, in UTC. Only for jobs without payload. */
  cron?: string;
  /** Whether it also runs at each worker start, to catch up on missed runs. */
  atStart?: boolean;
  /** Scheduled only in a build with this part. */
  part?: Part;
};

/** The jobs of an installation. Features define theirs in `jobs.server.ts`; `server/jobs.ts` collects them. */
export type JobTable = { [Name in JobName]: Job<Name> };
