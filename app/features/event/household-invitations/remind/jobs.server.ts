// Scheduled reminders, on the days that the hosts have set before the last day for answers.
import { sql } from "kysely";
import { reminderHour } from "#app/domain/guest/personal-invitation.ts";
import { reminderDates } from "#app/domain/guest/rsvp-settings.ts";
import { addDays, dateIn, hourIn, instantAt } from "#app/domain/time/zoned-time.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { remindByItself, takesAnswers } from "./commands.server.ts";

/**
 * Reminds households that were invited before and owe an answer, from ten in the morning in each event's time zone. Safe to run every hour,
 * twice and on several processes: a household gets no second reminder within 48 hours. R-1
 */
export async function sendReminders({ app, now }: Work<"send_reminders">): Promise<void> {
  const events = await app.db
    .selectFrom("events")
    .selectAll()
    .where("rsvpDeadline", "is not", null)
    .where(sql<boolean>`reminder_days <> '{}'`)
    .where("rsvpDeadline", ">=", addDays(dateIn("UTC", now), -1))
    .where("status", "!=", "completed")
    .orderBy("id")
    .execute();
  let ordered = 0;
  for (const event of events) {
    const today = dateIn(event.timeZone, now);
    const isDue = reminderDates(event).includes(today) && hourIn(event.timeZone, now) >= reminderHour;
    if (!isDue || !takesAnswers(event, now)) continue;
    const tenOClock = instantAt(today, `${reminderHour}:00`, event.timeZone);
    ordered += (await remindByItself(app, event.id, tenOClock, now)).ordered;
  }
  if (ordered > 0) app.log.info({ ordered }, "reminders ordered");
}
