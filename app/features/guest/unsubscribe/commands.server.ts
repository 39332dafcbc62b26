// Readers of e-mails say that they want no more invitations and reminders, or no more tasks of the day or its digest, and take it back.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { NotificationArea } from "#app/domain/notification.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { emailsOf, type Spared, unsubscribedBy } from "#app/platform/mail/unsubscribe.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/**
 * From now on no invitation and no reminder goes to the address that `token` was made for, from whomever; those that wait are not sent
 * any more; or, if that is what the link is about, no e-mail about the tasks of a day or unread messages, or no digest. Saying it again changes nothing. Refuses a link that is none. J-4
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
    // Nothing is kept of who does not read the newsletter any more.
    if (spared === "news") await tx.deleteFrom("mailingList").where("email", "=", email).execute();
    else if (spared !== "invitations") await change(tx, { email, spared }, true, now);
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
  const { email, spared } = link;
  // The link came to this address alone: who presses it reads what is sent there.
  if (spared === "news")
    await db
      .insertInto("mailingList")
      .values({ email, tokenHash: hashToken(newToken()), confirmedAt: now, createdAt: now })
      // One who never left is on the list since then, and gets what is being sent.
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet((eb) => ({ confirmedAt: eb.fn.coalesce("mailingList.confirmedAt", eb.val(now)) })),
      )
      .execute();
  else if (spared !== "invitations") await inTransaction(db, (tx) => change(tx, { email, spared }, false, now));
  else await db.deleteFrom("silencedAddresses").where("email", "=", email).execute();
  return ok();
}

/** The hour of a digest that begins again: which it was is forgotten. */
const USUAL_HOUR = 9;

/** The same preference that stands in the account's settings. */
async function change(
  tx: Tx,
  { email, spared }: { email: string; spared: Exclude<Spared, "invitations" | "news"> },
  isSpared: boolean,
  now: Date,
): Promise<void> {
  const mutedLetters = isSpared
    ? sql<
        NotificationArea[]
      >`case when ${spared} = any(muted_letters) then muted_letters else array_append(muted_letters, ${spared}) end`
    : sql<NotificationArea[]>`array_remove(muted_letters, ${spared})`;
  const user = await tx
    .updateTable("users")
    .set(spared === "digest" ? { digestHour: isSpared ? null : USUAL_HOUR } : { mutedLetters })
    .set({ updatedAt: now })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (user) await announce(tx, `user:${user.id}`);
}
