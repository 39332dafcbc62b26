// The time of an event: its instants, the time left, and the state of its day (future, today, past), in the event's own zone.
import {
  addDays,
  type PlainDate,
  type PlainTime,
  dateIn,
  daysBetween,
  instantAt,
} from "#app/domain/time/zoned-time.ts";

export type EventTime = { date: PlainDate; startTime: PlainTime | null; endTime: PlainTime | null; timeZone: string };

/** The instant at which an event starts; without a start time, at midnight. R-2 */
export function eventInstant(date: PlainDate, startTime: PlainTime | null, timeZone: string): Date {
  return instantAt(date, startTime ?? "00:00", timeZone);
}

/** The instant at which an event ends; null if unknown. An end before the start is on the next day. */
export function eventEnd({ date, startTime, endTime, timeZone }: EventTime): Date | null {
  if (!endTime) return null;
  return instantAt(eventEndDay({ date, startTime, endTime }), endTime, timeZone);
}

/** The calendar day on which an event ends. */
export function eventEndDay({ date, startTime, endTime }: Omit<EventTime, "timeZone">): PlainDate {
  return startTime && endTime && endTime < startTime ? addDays(date, 1) : date;
}

export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/** The time from `now` to `instant` in full seconds; all zero after it. part 1 §2 */
export function countdownTo(instant: Date, now: Date): Countdown {
  const seconds = Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The days until the event's day, in the event's zone: 0 on the day, negative afterwards. */
export function daysUntil(date: PlainDate, timeZone: string, now: Date): number {
  return daysBetween(dateIn(timeZone, now), date);
}

/** Whether the event's day is in the future, today, or past, in the event's zone. */
export function dayState(date: PlainDate, timeZone: string, now: Date): "before" | "today" | "past" {
  const days = daysUntil(date, timeZone, now);
  return days > 0 ? "before" : days === 0 ? "today" : "past";
}

/** Whether the day after the event's end has started in its zone: then it counts as completed. R-2 */
export function isOver(time: EventTime, now: Date): boolean {
  return dateIn(time.timeZone, now) > eventEndDay(time);
}
