// Readers unsubscribe from invitations and reminders, from the day's tasks, the digest or the morning letter, and subscribe again.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { NotificationArea } from "#app/domain/home/notification.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { emailsOf, type Spared, unsubscribedBy } from "#app/platform/mail/unsubscribe.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/**
 * Stops all invitations and reminders to the address of `token`, from any host, and cancels the queued ones. Depending on the link it stops
 * the e-mails about the day's tasks or unread messages, the digest or the morning letter instead. A second call changes nothing. Refuses an invalid link. J-4
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
    // The data of a reader who left the newsletter is deleted.
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

/** Subscribes again. Refuses an invalid link. */
export async function hearAgain(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"emails.unsubscribe">,
  token: string,
  now: Date,
): Promise<Result<unknown, "invalid_link">> {
  const link = unsubscribedBy(config, token);
  if (!link) return refuse("invalid_link");
  const { email, spared } = link;
  // Only this address received the link, so its holder reads the e-mails sent there.
  if (spared === "news")
    await db
      .insertInto("mailingList")
      .values({ email, tokenHash: hashToken(newToken()), confirmedAt: now, createdAt: now })
      // A reader who never left keeps their old date on the list and gets the issue in progress.
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

/** The hour of a resumed digest; its previous hour is not stored. */
const USUAL_HOUR = 9;

/** The same preference as in the account's settings. */
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
  const choice =
    spared === "digest"
      ? { digestHour: isSpared ? null : USUAL_HOUR }
      : spared === "morning"
        ? { morningLetter: !isSpared }
        : { mutedLetters };
  const user = await tx
    .updateTable("users")
    .set({ ...choice, updatedAt: now })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (user) await announce(tx, `user:${user.id}`);
}
