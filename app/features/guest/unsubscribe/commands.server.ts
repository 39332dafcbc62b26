// Readers of e-mails say that they want no more invitations and reminders, and take it back.
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { unsubscribedBy, sparedEmails } from "#app/platform/mail/unsubscribe.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/**
 * From now on no invitation and no reminder goes to the address that `token` was made for, from whomever; those that wait are not sent
 * any more. Saying it again changes nothing. Refuses a link that is none. J-4
 */
export async function unsubscribeAddress(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"emails.unsubscribe">,
  token: string,
  now: Date,
): Promise<Result<unknown, "invalid_link">> {
  const email = unsubscribedBy(config, token);
  if (!email) return refuse("invalid_link");
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("silencedAddresses")
      .values({ email, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .deleteFrom("letters")
      .where("recipient", "=", email)
      .where("status", "=", "queued")
      .where("kind", "in", sparedEmails)
      .execute();
  });
  return ok();
}

/** Takes it back: e-mails may come again. Refuses a link that is none. */
export async function hearAgain(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"emails.unsubscribe">,
  token: string,
): Promise<Result<unknown, "invalid_link">> {
  const email = unsubscribedBy(config, token);
  if (!email) return refuse("invalid_link");
  await db.deleteFrom("silencedAddresses").where("email", "=", email).execute();
  return ok();
}
