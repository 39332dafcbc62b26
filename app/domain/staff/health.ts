// The problems of an installation that need an operator: thresholds, and the findings above them. Self-healing problems are left out.

/** The queue of jobs; `null` if there is no such job or worker. */
export type QueueFacts = {
  /** Jobs that used up their tries within a week. */
  deadLately: number;
  /** How long the oldest due job has waited. */
  oldestSeconds: number | null;
  /** How long the newest running job has run. */
  takenSeconds: number | null;
  /** How long no worker of any process has reported. */
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
  /** Of the data folder, in bytes; null if the system does not report it. */
  disk: { free: number; total: number } | null;
  /** Whether uploads can be read and written. */
  hasFiles: boolean;
  /** Rows about persons that the last nightly count found beyond their term. */
  overdue: number;
  /** Passkeys for another host than the one of APP_ORIGIN. */
  passkeysElsewhere: number;
};

export type Concern =
  | { part: "jobs"; code: "no_worker" | "queue_stuck"; seconds: number | null }
  | { part: "jobs"; code: "jobs_dead"; count: number }
  | { part: "mail"; code: "mail_without_server"; count: number }
  | { part: "mail"; code: "mail_late"; count: number; seconds: number }
  | { part: "mail"; code: "mail_refused"; refused: number; tried: number }
  | { part: "storage"; code: "disk_low"; free: number; total: number }
  | { part: "storage"; code: "files_away" }
  | { part: "privacy"; code: "data_overdue"; count: number }
  | { part: "access"; code: "passkeys_elsewhere"; count: number };

const MINUTE = 60;
/** A worker reports every minute. */
const QUIET_SECONDS = 5 * MINUTE;
const STUCK_SECONDS = 15 * MINUTE;
/** No job takes longer: a queue with a job taken more recently is moving. */
const JOB_SECONDS = 5 * MINUTE;
const LATE_MAIL_SECONDS = 60 * MINUTE;
/** Some addresses are mistyped every day, and their hosts see that. Above both limits the sender has a problem. */
const REFUSED = { least: 5, share: 0.2 };
/** A tenth of a large disk is plenty. */
const DISK = { leastShare: 0.1, leastBytes: 5 * 1024 ** 3 };

/** Whether due jobs do not start. A long queue that moves is not stuck. */
export function isStuck({ oldestSeconds, takenSeconds }: QueueFacts): boolean {
  return (oldestSeconds ?? 0) > STUCK_SECONDS && (takenSeconds ?? Infinity) > JOB_SECONDS;
}

/** The problems that need an operator, the worst first; empty if all is well. */
export function concernsOf({ queue, mail, disk, hasFiles, overdue, passkeysElsewhere }: HealthFacts): Concern[] {
  const concerns: Concern[] = [];
  if ((queue.quietSeconds ?? Infinity) > QUIET_SECONDS)
    concerns.push({ part: "jobs", code: "no_worker", seconds: queue.quietSeconds });
  else if (isStuck(queue)) concerns.push({ part: "jobs", code: "queue_stuck", seconds: queue.oldestSeconds });
  if (overdue > 0) concerns.push({ part: "privacy", code: "data_overdue", count: overdue });
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
  if (passkeysElsewhere > 0) concerns.push({ part: "access", code: "passkeys_elsewhere", count: passkeysElsewhere });
  return concerns;
}

/** E-mails wait, and not one has left meanwhile: a single address whose server is down is not our problem. */
function isLate({ oldestDueSeconds, lastSentSeconds }: HealthFacts["mail"]): boolean {
  return (oldestDueSeconds ?? 0) > LATE_MAIL_SECONDS && (lastSentSeconds ?? Infinity) > LATE_MAIL_SECONDS;
}
