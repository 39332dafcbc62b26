// Rules of what hosts prepare for a door: names, and the hours of a link.
import { requiredLine } from "#app/domain/text/text.ts";
import { addDays, instantAt, parseDate, parseTime, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** The most of each kind that an event has, and the most characters of names and hints. */
export const doorLimits = { points: 30, links: 100, devices: 200, name: 60, hint: 120 } as const;
/** A link ends at this hour of the day after the event, unless a host says otherwise. */
export const usualEnd = "12:00";

/** The hours of a link as a host posts them. */
export type LinkHours = {
  opensDate?: string | undefined;
  opensTime?: string | undefined;
  closesDate?: string | undefined;
  closesTime?: string | undefined;
};
export type HoursRefusal = "opens_invalid" | "closes_invalid" | "closes_over" | "hours_order";

/**
 * The hours of a link by the event's clock. Without a beginning it opens at `now`; without an end it closes at noon of the next day. Refuses
 * an end that is over, and one before its beginning.
 */
export function readHours(
  { opensDate, opensTime, closesDate, closesTime }: LinkHours,
  event: { date: PlainDate; timeZone: string },
  now: Date,
):
  | { ok: true; opensAt: Date; closesAt: Date }
  | { ok: false; fields: Partial<Record<"opensDate" | "closesDate", HoursRefusal>> } {
  const opens = opensDate || opensTime ? momentOf(opensDate || event.date, opensTime || "00:00", event.timeZone) : now;
  const closes = momentOf(closesDate || addDays(event.date, 1), closesTime || usualEnd, event.timeZone);
  if (!opens || !closes)
    return {
      ok: false,
      fields: { ...(!opens && { opensDate: "opens_invalid" }), ...(!closes && { closesDate: "closes_invalid" }) },
    };
  if (closes <= now) return { ok: false, fields: { closesDate: "closes_over" } };
  if (closes <= opens) return { ok: false, fields: { closesDate: "hours_order" } };
  return { ok: true, opensAt: opens, closesAt: closes };
}

function momentOf(date: string, time: string, timeZone: string): Date | null {
  const [day, hour] = [parseDate(date), parseTime(time)];
  return day && hour ? instantAt(day, hour, timeZone) : null;
}

/** The name of a point, a link or a phone: one line of at most 60 characters. */
export function checkDoorName(input: unknown) {
  return requiredLine("name", doorLimits.name, input);
}
