// Sends push notifications for unread notifications: shortly after the first one, and not in quiet hours.
import { notificationText } from "#app/copy/home/notifications.ts";
import { formatCount } from "#app/copy/text/format.ts";
import type { Db } from "#app/db/client.ts";
import { withEmoji } from "#app/domain/event/kinds.ts";
import { groupKeyOf, placeOf } from "#app/domain/home/notification.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { readNotifications, type SeenNotification } from "#app/platform/notifications.server.ts";
import { pushKeys } from "#app/platform/push/keys.server.ts";
import { type PushMessage, sendPush } from "#app/platform/push/sending.server.ts";
import { readQuietEnd } from "#app/platform/quiet-hours.server.ts";

/** Older notifications are not pushed. */
const NEWS_MS = 24 * 3_600_000;
const MOST_SINGLE = 3;

/**
 * Pushes an account's unread and unpushed notifications to each of its devices; more than a few as one message.
 * Skips notifications that the user has read or may no longer see, and areas switched off. In quiet hours the job waits for their end.
 * Deletes a device whose push service rejects it. Retries if no device was reached.
 */
export async function sendPushes({ app, payload: { userId }, now, signal }: Work<"send_pushes">): Promise<void> {
  const { db, config } = app;
  const quietUntil = await readQuietEnd(db, userId, now);
  if (quietUntil)
    return enqueue(db, "send_pushes", { userId }, { jobKey: `push:${userId}`, runAt: quietUntil, keepsTime: true });
  const unread = await readNotifications(db, userId, { onlyUnread: true, way: "push" });
  const news = unread.filter(({ unpushed, at }) => unpushed > 0 && now.getTime() - at.getTime() < NEWS_MS);
  const devices = await readDevices(db, userId, now);
  if (news.length === 0 || devices.length === 0) return;
  const keys = await pushKeys(app);
  const messages = news.length > MOST_SINGLE ? [summary(news.length)] : news.map(messageOf);
  let reached = 0;
  for (const device of devices) {
    const outcomes = [];
    for (const message of messages) {
      const outcome = await sendPush(config, keys, device, message, signal);
      outcomes.push(outcome);
      if (outcome !== "sent") break;
    }
    const isGone = outcomes.includes("gone");
    if (isGone) await db.deleteFrom("pushDevices").where("userId", "=", userId).where("id", "=", device.id).execute();
    if (isGone || outcomes.includes("sent")) reached++;
    if (outcomes.includes("sent"))
      await db.updateTable("pushDevices").set({ pushedAt: now }).where("id", "=", device.id).execute();
  }
  if (reached === 0) throw new Error("no device could be reached");
  for (const { id, count } of news)
    await db
      .updateTable("notifications")
      .set({ pushed: count })
      .where("userId", "=", userId)
      .where("id", "=", id)
      .execute();
}

async function readDevices(db: Db, userId: string, now: Date) {
  return db
    .selectFrom("pushDevices")
    .innerJoin("sessions", "sessions.id", "pushDevices.sessionId")
    .select(["pushDevices.id", "endpoint", "p256dh", "auth"])
    .where("pushDevices.userId", "=", userId)
    .where("sessions.expiresAt", ">", now)
    .execute();
}

function messageOf(told: SeenNotification): PushMessage {
  const { kind, event, subjectId } = told;
  const about = { kind, eventId: event?.id ?? null, subjectId };
  return {
    title: event ? withEmoji(event.type, event.title) : "Convite",
    body: notificationText(told),
    url: placeOf(about),
    tag: groupKeyOf(about),
  };
}

function summary(count: number): PushMessage {
  return {
    title: "Convite",
    body: `Tienes ${formatCount(count, "aviso nuevo", "avisos nuevos")}`,
    url: "/app/notifications",
    tag: "resumen",
  };
}
