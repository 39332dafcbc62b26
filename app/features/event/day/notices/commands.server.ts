// Hosts tell their guests something, and cancel it within ten seconds.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { noticeLimits } from "#app/domain/event/day-notice.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { NoticeFields } from "./form.ts";
import { findWays } from "./queries.server.ts";

type NoticePass = MemberPass<"day.announce">;

/** Stores a notice, which leaves after ten seconds. The same form posted twice is one notice. */
export async function announceToGuests(
  db: Db,
  pass: NoticePass,
  { text, clientId, to }: NoticeFields,
  now: Date,
): Promise<Result<{ noticeId: string }, "too_soon" | "nobody" | "event_held">> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("events").select("id").where("id", "=", eventId).forNoKeyUpdate().execute();
    const creator = tx.selectFrom("users").select("suspendedAt").where("id", "=", pass.event.createdBy);
    if ((await creator.executeTakeFirst())?.suspendedAt) return refuse("event_held");
    const notices = tx.selectFrom("dayNotices").select("id").where("eventId", "=", eventId);
    const same = await notices.where("clientId", "=", clientId).executeTakeFirst();
    if (same) return ok({ noticeId: same.id });
    const recent = new Date(now.getTime() - noticeLimits.minutesBetween * 60_000);
    const last = notices.where("createdAt", ">", recent).where("cancelledAt", "is", null);
    if (await last.executeTakeFirst()) return refuse("too_soon");
    if ((await findWays(tx, eventId, to)).people === 0) return refuse("nobody");
    const id = newId();
    const leavesAt = new Date(now.getTime() + noticeLimits.secondsToCancel * 1_000);
    const by = { createdBy: pass.viewer.id, createdByName: pass.viewer.name };
    await tx
      .insertInto("dayNotices")
      .values({ eventId, id, clientId, text, ...to, ...by, createdAt: now, leavesAt })
      .execute();
    await recordChange(tx, pass, { kind: "guests.notice", subjectId: id });
    await enqueue(tx, "send_day_notice", { eventId, noticeId: id }, { runAt: leavesAt });
    await announce(tx, `event:${eventId}`);
    return ok({ noticeId: id });
  });
}

/** Cancels a notice that has not left. */
export async function cancelNotice(
  db: Db,
  pass: NoticePass,
  noticeId: string,
  now: Date,
): Promise<Result<object, "notice_gone">> {
  const eventId = pass.event.id;
  if (!isId(noticeId)) return refuse("notice_gone");
  return inTransaction(db, async (tx) => {
    const cancelled = await tx
      .updateTable("dayNotices")
      .set({ cancelledAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", noticeId)
      .where("sentAt", "is", null)
      .where("cancelledAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!cancelled) return refuse("notice_gone");
    await announce(tx, `event:${eventId}`);
    return ok();
  });
}
