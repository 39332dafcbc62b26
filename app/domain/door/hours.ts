// When a door opens for real, and when phones forget its list.
import { addDays, instantAt, type PlainDate } from "#app/domain/time/zoned-time.ts";

type EventDay = { date: PlainDate; timeZone: string };

/** The hours of a door in the event's zone. Before 00:00 of the day everything is a trial; at 12:00 of the next day phones erase. */
export function doorHours({ date, timeZone }: EventDay): { opensAt: Date; until: Date } {
  return { opensAt: instantAt(date, "00:00", timeZone), until: instantAt(addDays(date, 1), "12:00", timeZone) };
}

/** Whether what a phone notes at `now` is a trial: before the day, or if it was registered on the day to try the door. */
export function isRehearsal(
  { isRehearsal: wasAsked, createdAt }: { isRehearsal: boolean; createdAt: Date },
  opensAt: Date,
  now: Date,
): boolean {
  return now < opensAt || (wasAsked && createdAt >= opensAt);
}

/** Whether guests find the code for the door on their invitation: from two days before until phones forget the list. */
export function showsEntryCode(event: EventDay, now: Date): boolean {
  const from = instantAt(addDays(event.date, -2), "00:00", event.timeZone);
  return from <= now && now < doorHours(event).until;
}
