// The worker's part of «Decir algo»: a notice leaves by every way at once, unless a host has cancelled it.
import { inTransaction } from "#app/db/transaction.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { audienceOf } from "#app/domain/event/day-notice.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { dayNoticeEmail } from "./day-notice.email.tsx";
import { findWays } from "./queries.server.ts";

/** Sends the notice once. A suspended creator's event sends none. */
export async function sendDayNotice({ app, payload, now }: Work<"send_day_notice">): Promise<void> {
  const { eventId, noticeId } = payload;
  await inTransaction(app.db, async (tx) => {
    const notice = await tx
      .selectFrom("dayNotices")
      .selectAll()
      .where("eventId", "=", eventId)
      .where("id", "=", noticeId)
      .where("sentAt", "is", null)
      .where("cancelledAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    const event = await tx.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
    if (!notice || !event) return;
    const creator = tx.selectFrom("users").select("suspendedAt").where("id", "=", event.createdBy);
    if ((await creator.executeTakeFirst())?.suspendedAt) return;
    const ways = await findWays(tx, eventId, audienceOf(notice));
    const facts = { title: notice.text };
    await notify(tx, { kind: "day.notice", recipients: ways.accounts, eventId, subjectId: noticeId, facts }, now);
    let mailed = 0;
    for (const { householdId, email, name, guestId } of ways.mails) {
      const { tokenSealed } = await tx
        .selectFrom("households")
        .select("tokenSealed")
        .where("eventId", "=", eventId)
        .where("id", "=", householdId)
        .executeTakeFirstOrThrow();
      const token = householdToken(app.config, eventId, tokenSealed);
      const maker = notice.createdBy ?? event.createdBy;
      const mail = {
        facts: {
          origin: app.config.origin,
          event: eventOfEmail(event, notice.createdByName, maker),
          guestId,
          text: notice.text,
          url: token ? invitationUrl(app.config.origin, SECRET) : null,
          unsubscribeUrl: unsubscribeUrl(app.config, email, event),
        },
        secretSealed: token ? sealSecret(app.config, token) : null,
      };
      const queued = await queueEmail(
        tx,
        dayNoticeEmail,
        { ...mail, recipient: { email, name }, userId: maker, eventId },
        now,
      );
      if (queued.ok) mailed++;
    }
    await tx
      .updateTable("dayNotices")
      .set({ sentAt: now, pushed: ways.accounts.length, mailed })
      .where("eventId", "=", eventId)
      .where("id", "=", noticeId)
      .execute();
    await announce(tx, `event:${eventId}`);
  });
}
