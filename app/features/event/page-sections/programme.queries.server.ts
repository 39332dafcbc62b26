// The running order's moments for guests, which the chapter of the day may show.
import type { Db } from "#app/db/client.ts";
import { type ProgrammeRow, programmeOf } from "#app/domain/event/schedule-day.ts";

/** The moments for guests as the event's page shows them: only time, title and place. */
export async function readProgramme(db: Db, eventId: string): Promise<ProgrammeRow[]> {
  const rows = await db
    .selectFrom("scheduleItems")
    .innerJoin("events", "events.id", "scheduleItems.eventId")
    .select(["scheduleItems.id", "startMinute", "minutes", "scheduleItems.title", "place"])
    .select(["events.date", "events.timeZone"])
    .where("scheduleItems.eventId", "=", eventId)
    .where("audience", "=", "guests")
    .execute();
  const [first] = rows;
  if (!first) return [];
  const lines = rows.map(({ startMinute, ...row }) => ({ ...row, start: startMinute, audience: "guests" as const }));
  return programmeOf(lines, first);
}
