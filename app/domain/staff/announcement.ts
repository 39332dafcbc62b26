// An announcement by staff to every account: the limits of its text, and its end.
import { addDays, dateIn, defaultTimeZone, instantAt, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const announcementLimits = { body: 280, link: 300, days: 90 } as const;

/** The end of the day `until`; refuses a past day, and one more than ninety days away. */
export function announcementEnd(until: PlainDate, now: Date): Result<{ endsAt: Date }, "past" | "far"> {
  const today = dateIn(defaultTimeZone, now);
  if (until < today) return refuse("past");
  if (until > addDays(today, announcementLimits.days)) return refuse("far");
  return ok({ endsAt: instantAt(addDays(until, 1), "00:00", defaultTimeZone) });
}
