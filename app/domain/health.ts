// What of an installation needs a person: thresholds, and the findings that are above them. Whatever mends itself is none.

/** The queue of jobs; `null` where there is nothing of the kind. */
export type QueueFacts = {
  /** Jobs whose tries were used up within a week. */
  deadLately: number;
  /** For how long the oldest job that is due has waited. */
  oldestSeconds: number | null;
  /** For how long the newest job that is under way has been so. */
  takenSeconds: number | null;
  /** For how long no worker of any process has shown itself. */
  quietSeconds: number | null;
};

export type HealthFacts = {
  queue: QueueFacts;
  mail: {
    isSetUp: boolean;
    /** E-mails that could leave now. */
    due: number;
    oldestDueSeconds: number | null;
    lastSentSeconds: number | null;
    sentToday: number;
    refusedToday: number;
  };
  /** Of the data folder, in bytes; null where the system does not say. */
  disk: { free: number; total: number } | null;
  /** Whether uploads can be read and kept. */
  hasFiles: boolean;
};

export type Concern =
  | { part: "jobs"; code: "no_worker" | "queue_stuck"; seconds: number | null }
  | { part: "jobs"; code: "jobs_dead"; count: number }
  | { part: "mail"; code: "mail_without_server"; count: number }
  | { part: "mail"; code: "mail_late"; count: number; seconds: number }
  | { part: "mail"; code: "mail_refused"; refused: number; tried: number }
  | { part: "storage"; code: "disk_low"; free: number; total: number }
  | { part: "storage"; code: "files_away" };

const MINUTE = 60;
/** A worker shows itself every minute. */
const QUIET_SECONDS = 5 * MINUTE;
const STUCK_SECONDS = 15 * MINUTE;
/** No job takes longer: a queue of which one was taken later moves. */
const JOB_SECONDS = 5 * MINUTE;
const LATE_MAIL_SECONDS = 60 * MINUTE;
/** Single addresses are mistyped every day, which their hosts see. Beyond both, something is wrong with the sender. */
const REFUSED = { least: 5, share: 0.2 };
/** A tenth of a large disk is plenty. */
const DISK = { leastShare: 0.1, leastBytes: 5 * 1024 ** 3 };

/** Whether jobs are due that nobody begins. A queue that is long and moves is not stuck. */
export function isStuck({ oldestSeconds, takenSeconds }: QueueFacts): boolean {
  return (oldestSeconds ?? 0) > STUCK_SECONDS && (takenSeconds ?? Infinity) > JOB_SECONDS;
}

/** What needs a person, the worst first; nothing while all is well. */
export function concernsOf({ queue, mail, disk, hasFiles }: HealthFacts): Concern[] {
  const concerns: Concern[] = [];
  if ((queue.quietSeconds ?? Infinity) > QUIET_SECONDS)
    concerns.push({ part: "jobs", code: "no_worker", seconds: queue.quietSeconds });
  else if (isStuck(queue)) concerns.push({ part: "jobs", code: "queue_stuck", seconds: queue.oldestSeconds });
  if (!hasFiles) concerns.push({ part: "storage", code: "files_away" });
  if (disk && disk.free < DISK.leastBytes && disk.free < disk.total * DISK.leastShare)
    concerns.push({ part: "storage", code: "disk_low", ...disk });
  if (!mail.isSetUp && mail.due > 0) concerns.push({ part: "mail", code: "mail_without_server", count: mail.due });
  if (mail.isSetUp && isLate(mail))
    concerns.push({ part: "mail", code: "mail_late", count: mail.due, seconds: mail.oldestDueSeconds ?? 0 });
  const tried = mail.sentToday + mail.refusedToday;
  if (mail.refusedToday >= REFUSED.least && mail.refusedToday >= tried * REFUSED.share)
    concerns.push({ part: "mail", code: "mail_refused", refused: mail.refusedToday, tried });
  if (queue.deadLately > 0) concerns.push({ part: "jobs", code: "jobs_dead", count: queue.deadLately });
  return concerns;
}

/** Some wait, and none has left meanwhile: a single address whose server is away is no fault of ours. */
function isLate({ oldestDueSeconds, lastSentSeconds }: HealthFacts["mail"]): boolean {
  return (oldestDueSeconds ?? 0) > LATE_MAIL_SECONDS && (lastSentSeconds ?? Infinity) > LATE_MAIL_SECONDS;
}
