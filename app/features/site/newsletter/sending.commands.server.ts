// Sending the newsletter to all who have said yes, and to nobody else. SC-12
import { newId } from "#app/db/id.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { newsletterEmail } from "./newsletter.email.tsx";

type Letter = { subject: string; body: string; isTest: boolean };

/** Queues one e-mail for each who has confirmed, or only one to its writer; what went to readers is written down. */
export async function sendNewsletter(
  { db, config }: Pick<AppServices, "db" | "config">,
  { viewer }: AccountPass<"newsletter.send">,
  { subject, body, isTest }: Letter,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const readers = isTest
      ? [{ email: viewer.email, name: viewer.name }]
      : await tx
          .selectFrom("mailingList")
          .select(["email", "name"])
          .where("confirmedAt", "is not", null)
          .orderBy("email")
          .forShare()
          .execute();
    for (const recipient of readers) {
      const leave = unsubscribeUrl(config, recipient.email, undefined, "news");
      const facts = { origin: config.origin, about: subject, body, unsubscribeUrl: leave };
      await queueEmail(tx, newsletterEmail, { facts, recipient }, now);
    }
    if (isTest) return 1;
    const id = newId();
    const recipients = readers.length;
    await tx
      .insertInto("newsletters")
      .values({ id, subject, body, sentBy: viewer.id, recipients, sentAt: now })
      .execute();
    await audit(tx, { actorId: viewer.id, action: "newsletter.sent", subjectId: id });
    return recipients;
  });
}

/** How many receive it, how many have not said yes yet, and what went before. */
export async function readNewsletter(db: Db, _pass: AccountPass<"newsletter.send">) {
  const counted = await db
    .selectFrom("mailingList")
    .select((eb) => [eb.fn.count<number>("confirmedAt").as("confirmed"), eb.fn.countAll<number>().as("all")])
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom("newsletters")
    .select(["id", "subject", "recipients", "sentAt"])
    .orderBy("sentAt", "desc")
    .limit(50)
    .execute();
  const confirmed = Number(counted.confirmed);
  return { confirmed, waiting: Number(counted.all) - confirmed, sent };
}
