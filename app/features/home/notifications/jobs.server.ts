// The daily digest: an account that requested it gets its unread notifications at its hour, if one of them is new.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { notificationText } from "#app/copy/home/notifications.ts";
import { withEmoji } from "#app/domain/event/kinds.ts";
import { dateIn, hourIn } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { readNotifications } from "#app/platform/notifications.server.ts";
import { digestEmail } from "./digest.email.tsx";

const MOST_LINES = 15;
const DAY_MS = 24 * 3_600_000;
/** A digest missed at its hour, because no worker ran, still goes out in the next two. */
const LATE_HOURS = 2;

/**
 * Sends one digest to each account at its hour. Runs hourly and may run twice or in parallel: a day has one.
 * Skips unverified addresses, suspended accounts, events that the user may no longer see, and areas without e-mail.
 */
export async function sendDigests({ app, now }: Work<"send_digests">): Promise<void> {
  for (const person of await readAwaiting(app.db, now)) await sendDigest(app, person, now);
}

type Reader = { id: string; name: string; email: string; day: string };

async function readAwaiting(db: Db, now: Date): Promise<Reader[]> {
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email", "digestHour", "digestOn", "timeZone"])
    .where("digestHour", "is not", null)
    .where("emailVerified", "=", true)
    .where("suspendedAt", "is", null)
    .orderBy("id")
    .execute();
  return people.flatMap(({ digestHour, digestOn, timeZone, ...person }) => {
    const late = hourIn(timeZone, now) - (digestHour ?? 0);
    const day = dateIn(timeZone, now);
    return late >= 0 && late <= LATE_HOURS && digestOn !== day ? [{ ...person, day }] : [];
  });
}

async function sendDigest(
  { db, config }: Pick<AppServices, "db" | "config">,
  { id, name, email, day }: Reader,
  now: Date,
): Promise<void> {
  const unread = await readNotifications(db, id, { onlyUnread: true, way: "email" });
  // Notifications that were all in yesterday's digest are no reason for another.
  if (!unread.some(({ at }) => now.getTime() - at.getTime() < DAY_MS)) return;
  const facts = {
    origin: config.origin,
    name,
    lines: unread.slice(0, MOST_LINES).map((told) => ({
      title: told.event && withEmoji(told.event.type, told.event.title),
      text: notificationText(told),
    })),
    more: Math.max(0, unread.length - MOST_LINES),
    notificationsUrl: emailLink(`${config.origin}/app/notifications`),
    settingsUrl: `${config.origin}/app/settings#avisos`,
    unsubscribeUrl: unsubscribeUrl(config, email, undefined, "digest"),
  };
  await inTransaction(db, async (tx) => {
    const claimed = await tx
      .updateTable("users")
      .set({ digestOn: day })
      .where("id", "=", id)
      .where("digestHour", "is not", null)
      .where(sql<boolean>`digest_on is distinct from ${day}::date`)
      .returning("id")
      .executeTakeFirst();
    if (claimed) await queueEmail(tx, digestEmail, { facts, recipient: { email, name }, userId: id }, now);
  });
}
