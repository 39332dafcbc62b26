// Sends the newsletter to all confirmed readers, and to no one else. SC-12
import { newId } from "#app/db/id.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { newsletterEmail } from "./newsletter.email.tsx";

type Letter = { subject: string; body: string; isTest: boolean };

/**
 * Sends it to its writer alone, or stores it and orders the job that queues an e-mail for each confirmed reader. Returns the number of
 * recipients.
 */
export async function sendNewsletter(
  { db, config }: Pick<AppServices, "db" | "config">,
  { viewer }: AccountPass<"newsletter.send">,
  { subject, body, isTest }: Letter,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (isTest) {
      const leave = unsubscribeUrl(config, viewer.email, undefined, "news");
      const facts = { origin: config.origin, about: subject, body, unsubscribeUrl: leave };
      await queueEmail(tx, newsletterEmail, { facts, recipient: { email: viewer.email, name: viewer.name } }, now);
      return 1;
    }
    const { confirmed } = await tx
      .selectFrom("mailingList")
      .select((eb) => eb.fn.countAll<string>().as("confirmed"))
      .where("confirmedAt", "<=", now)
      .executeTakeFirstOrThrow();
    const id = newId();
    const recipients = Number(confirmed);
    await tx
      .insertInto("newsletters")
      .values({ id, subject, body, sentBy: viewer.id, recipients, sentAt: now })
      .execute();
    await enqueue(tx, "send_newsletter", { newsletterId: id }, { jobKey: `newsletter:${id}` });
    await audit(tx, { actorId: viewer.id, action: "newsletter.sent", subjectId: id });
    return recipients;
  });
}

/** Small enough that a transaction soon releases its rows, and a stopping process need not wait. */
const BATCH = 200;

/**
 * Queues the next batch of `most` readers and orders the one after it, in one transaction. A dying process has queued a whole batch or
 * nothing; of two parallel runs, the second waits and continues after the first. Each reader who had confirmed when the newsletter was
 * sent gets one e-mail, unless they leave meanwhile. Returns the number of e-mails: zero if all readers have theirs. J-4
 */
export async function queueBatch(
  { db, config }: Pick<AppServices, "db" | "config">,
  newsletterId: string,
  now: Date,
  most = BATCH,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const letter = await tx
      .selectFrom("newsletters")
      .select(["subject", "body", "sentBy", "sentAt", "reached"])
      .where("id", "=", newsletterId)
      .where("finishedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!letter) return 0;
    const { subject, body, sentBy, sentAt, reached } = letter;
    // Locks the rows: a reader who leaves now waits for this batch, and then takes the e-mail out of the queue.
    const readers = await tx
      .selectFrom("mailingList")
      .select(["email", "name", "tokenHash"])
      .where("confirmedAt", "<=", sentAt)
      .$if(reached !== null, (query) => query.where("tokenHash", ">", reached))
      .orderBy("tokenHash")
      .limit(most)
      .forShare()
      .execute();
    for (const { email, name } of readers) {
      const leave = unsubscribeUrl(config, email, undefined, "news");
      const facts = { origin: config.origin, about: subject, body, unsubscribeUrl: leave };
      await queueEmail(tx, newsletterEmail, { facts, recipient: { email, name } }, now);
    }
    const last = readers.length < most;
    await tx
      .updateTable("newsletters")
      .set((eb) => ({
        queued: eb("queued", "+", readers.length),
        reached: last ? null : readers.at(-1)!.tokenHash,
        finishedAt: last ? now : null,
      }))
      .where("id", "=", newsletterId)
      .execute();
    if (!last) await enqueue(tx, "send_newsletter", { newsletterId }, { jobKey: `newsletter:${newsletterId}` });
    // The sender's desk shows the progress.
    if (sentBy) await announce(tx, `user:${sentBy}`);
    return readers.length;
  });
}

/** The numbers of confirmed and unconfirmed readers, and the newsletters sent before. */
export async function readNewsletter(db: Db, _pass: AccountPass<"newsletter.send">) {
  const counted = await db
    .selectFrom("mailingList")
    .select((eb) => [eb.fn.count<number>("confirmedAt").as("confirmed"), eb.fn.countAll<number>().as("all")])
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom("newsletters")
    .select(["id", "subject", "recipients", "queued", "sentAt", "finishedAt"])
    .orderBy("sentAt", "desc")
    .limit(50)
    .execute();
  const confirmed = Number(counted.confirmed);
  return { confirmed, waiting: Number(counted.all) - confirmed, sent };
}
