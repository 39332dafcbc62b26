// Readers of e-mails say that they want no more invitations and reminders, or no more tasks of the day, and take it back.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { emailsOf, unsubscribedBy } from "#app/platform/mail/unsubscribe.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/**
 * From now on no invitation and no reminder goes to the address that `token` was made for, from whomever; those that wait are not sent
 * any more; or, if that is what the link is about, no e-mail about the tasks of a day. Saying it again changes nothing. Refuses a link that is none. J-4
 */
export async function unsubscribeAddress(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"emails.unsubscribe">,
  token: string,
  now: Date,
): Promise<Result<unknown, "invalid_link">> {
  const link = unsubscribedBy(config, token);
  if (!link) return refuse("invalid_link");
  const { email, spared } = link;
  await inTransaction(db, async (tx) => {
    if (spared === "tasks") await muteTasks(tx, email, true, now);
    else
      await tx
        .insertInto("silencedAddresses")
        .values({ email, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await tx
      .deleteFrom("letters")
      .where("recipient", "=", email)
      .where("status", "=", "queued")
      .where("kind", "in", emailsOf(spared))
      .execute();
  });
  return ok();
}

/** Takes it back: e-mails may come again. Refuses a link that is none. */
export async function hearAgain(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"emails.unsubscribe">,
  token: string,
  now: Date,
): Promise<Result<unknown, "invalid_link">> {
  const link = unsubscribedBy(config, token);
  if (!link) return refuse("invalid_link");
  if (link.spared === "tasks") await inTransaction(db, (tx) => muteTasks(tx, link.email, false, now));
  else await db.deleteFrom("silencedAddresses").where("email", "=", link.email).execute();
  return ok();
}

/** The same preference that stands in the account's settings. */
async function muteTasks(tx: Tx, email: string, isMuted: boolean, now: Date): Promise<void> {
  const user = await tx
    .updateTable("users")
    .set({
      mutedLetters: isMuted
        ? sql`case when 'tasks' = any(muted_letters) then muted_letters else array_append(muted_letters, 'tasks') end`
        : sql`array_remove(muted_letters, 'tasks')`,
      updatedAt: now,
    })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (user) await announce(tx, `user:${user.id}`);
}
