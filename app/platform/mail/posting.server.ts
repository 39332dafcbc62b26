// From the commit that queues an e-mail to the job that sends it. The transaction does not enqueue the job itself: that
// would notify every worker inside it, and such commits wait for one another.
import type { Db } from "#app/db/client.ts";
import type { Config } from "#app/platform/config.server.ts";
import { enqueueAll } from "#app/platform/jobs/jobs.server.ts";
import type { Logger } from "#app/platform/log.server.ts";

export type Posting = {
  /** Resolves once every e-mail queued before has its job. */
  settled(): Promise<void>;
};

type Order = (emailId: string) => void;
const orderOf = new WeakMap<Db, Order>();

/**
 * Enqueues the jobs of e-mails that `db` has committed, many in one statement; none without a mail server. If the process
 * dies in between, or the database is unavailable, `requeue_letters` finds them.
 */
export function openPosting({ db, config, log }: { db: Db; config: Pick<Config, "smtpUrl">; log: Logger }): Posting {
  let waiting: string[] = [];
  let ordering: Promise<void> | null = null;

  async function orderAll(): Promise<void> {
    while (waiting.length > 0) {
      const orders = waiting.map((emailId) => ({ payload: { letterId: emailId }, jobKey: emailJobKey(emailId) }));
      waiting = [];
      await enqueueAll(db, "send_letter", orders).catch((error: unknown) =>
        log.warn({ err: error }, "e-mails wait for the next look at those without a job"),
      );
    }
    ordering = null;
  }

  orderOf.set(db, (emailId) => {
    if (!config.smtpUrl) return;
    waiting.push(emailId);
    ordering ??= Promise.resolve().then(orderAll);
  });
  return {
    async settled() {
      await ordering;
    },
  };
}

/** Sends a committed e-mail as soon as possible. */
export function postSoon(db: Db, emailId: string): void {
  orderOf.get(db)?.(emailId);
}

/** The key of an e-mail's only waiting job. */
export function emailJobKey(emailId: string): string {
  return `letter:${emailId}`;
}
