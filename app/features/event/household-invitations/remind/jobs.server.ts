// Scheduled reminders, on the days that the hosts have set before the last day for answers.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { reminderHour } from "#app/domain/guest/personal-invitation.ts";
import { reminderDates } from "#app/domain/guest/rsvp-settings.ts";
import { addDays, dateIn, hourIn, instantAt, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { inPortions } from "#app/platform/jobs/portions.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { remindByItself, takesAnswers } from "./commands.server.ts";

/**
 * Reminds households that were invited before and owe an answer, from ten in the morning in each event's time zone. Safe to run every hour,
 * twice and on several processes: a household gets no second reminder within 48 hours. R-1
 */
export async function sendReminders({ app, now }: Work<"send_reminders">): Promise<void> {
  let ordered = 0;
  for await (const portion of inPortions<Reminding>((last, limit) => readReminding(app.db, now, last, limit)))
    for (const event of portion) {
      const today = dateIn(event.timeZone, now);
      const isDue = reminderDates(event).includes(today) && hourIn(event.timeZone, now) >= reminderHour;
      if (!isDue || !takesAnswers(event, now)) continue;
      const tenOClock = instantAt(today, `${reminderHour}:00`, event.timeZone);
      ordered += (await remindByItself(app, event.id, tenOClock, now)).ordered;
    }
  if (ordered > 0) app.log.info({ ordered }, "reminders ordered");
}

type Reminding = Awaited<ReturnType<typeof readReminding>>[number];

/** The next events whose last day for answers is to come, by that day. */
function readReminding(db: Db, now: Date, last: { rsvpDeadline: PlainDate | null; id: string } | null, limit: number) {
  return db
    .selectFrom("events")
    .selectAll()
    .where("rsvpDeadline", ">=", addDays(dateIn("UTC", now), -1))
    .where(sql<boolean>`rsvp_deadline is not null and reminder_days <> '{}'`)
    .where("status", "<>", "completed")
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(rsvp_deadline, id) > (${last!.rsvpDeadline}::date, ${last!.id}::uuid)`),
    )
    .orderBy("rsvpDeadline")
    .orderBy("id")
    .limit(limit)
    .execute();
}
