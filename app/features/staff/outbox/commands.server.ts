// The staff's retries of e-mails.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { emailJobKey } from "#app/platform/mail/posting.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

const MOST_AT_ONCE = 1_000;

/** Posts a refused or waiting e-mail as soon as possible. Refuses one that has been sent. */
export async function retryEmail(
  db: Db,
  { viewer }: AccountPass<"staff.emails">,
  emailId: unknown,
): Promise<Result<unknown, "letter_not_found" | "letter_sent">> {
  if (!isId(emailId)) return refuse("letter_not_found");
  return inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom("letters")
      .select(["id", "status"])
      .where("id", "=", emailId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!mail) return refuse("letter_not_found");
    if (mail.status === "sent") return refuse("letter_sent");
    await tx.updateTable("letters").set({ status: "queued", attempts: 0 }).where("id", "=", mail.id).execute();
    await enqueue(tx, "send_letter", { letterId: mail.id }, { jobKey: emailJobKey(mail.id) });
    await audit(tx, { actorId: viewer.id, action: "letter.retried", subjectId: mail.id });
    return ok();
  });
}

/** Retries every refused e-mail, the oldest first, at most 1,000 at once; returns their number. */
export async function retryRefused(db: Db, { viewer }: AccountPass<"staff.emails">): Promise<number> {
  return inTransaction(db, async (tx) => {
    const mails = await tx
      .updateTable("letters")
      .set({ status: "queued", attempts: 0 })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("letters")
          .select("id")
          .where("status", "=", "refused")
          .orderBy("createdAt")
          .limit(MOST_AT_ONCE)
          .forNoKeyUpdate(),
      )
      .returning("id")
      .execute();
    for (const { id } of mails) await enqueue(tx, "send_letter", { letterId: id }, { jobKey: emailJobKey(id) });
    await audit(tx, { actorId: viewer.id, action: "letters.retried", details: { letters: mails.length } });
    return mails.length;
  });
}
