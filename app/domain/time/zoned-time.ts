// Calendar dates and clock times of a place, and their instants; right across summer time and in every IANA zone.

/** A calendar day of some place, written 2027-06-05. */
export type PlainDate = string;
/** A clock time of some place, written 18:30. */
export type PlainTime = string;

export const defaultTimeZone = "Europe/Madrid";

const day = 86_400_000;

/** The IANA name of the zone `value`, in the zone's own spelling if only case differs; null if invalid. */
export function parseTimeZone(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 64 || !/^[a-z]/i.test(value)) return null;
  try {
    const canonical = new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
    return canonical.toLowerCase() === value.toLowerCase() ? canonical : value;
  } catch {
    return null;
  }
}

/** `value` if it is an existing day between the years 1900 and 2200; else null. */
export function parseDate(value: unknown): PlainDate | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const year = Number(value.slice(0, 4));
  if (year < 1900 || year > 2200) return null;
  const instant = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(instant) && utcDate(instant) === value ? value : null;
}

/** `value` if it is a clock time from 00:00 to 23:59, without the seconds that a database or a browser may add; else null. */
export function parseTime(value: unknown): PlainTime | null {
  if (typeof value !== "string") return null;
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? value.slice(0, 5) : null;
}

/** The day `days` after `date`, or before it if negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return utcDate(utcMidnight(date) + days * day);
}

/** The same day `months` later; in a shorter month, its last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const start = new Date(utcMidnight(date));
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return utcDate(Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay)));
}

/** The number of days between two dates; negative if `to` is the earlier one. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / day);
}

/** The calendar day in `timeZone` at `instant`. */
export function dateIn(timeZone: string, instant: Date): PlainDate {
  return utcDate(instant.getTime() + offsetAt(timeZone, instant.getTime()));
}

/** The full hour, 0 to 23, in `timeZone` at `instant`. */
export function hourIn(timeZone: string, instant: Date): number {
  return new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).getUTCHours();
}

/** Whether it is the time for the day's notifications: from nine until before twelve. */
export function isMorningIn(timeZone: string, instant: Date): boolean {
  const hour = hourIn(timeZone, instant);
  return hour >= 9 && hour < 12;
}

/** The clock time in `timeZone` at `instant`. */
export function timeIn(timeZone: string, instant: Date): PlainTime {
  return new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).toISOString().slice(11, 16);
}

/**
 * The instant of `date` and `time` in `timeZone`. An hour that summer time skips continues from before the change (02:30 becomes 03:30); an
 * hour that comes twice is its first. Throws a RangeError for invalid arguments: check them first.
 */
export function instantAt(date: PlainDate, time: PlainTime, timeZone: string): Date {
  return new Date(utcToInstant(utcMidnight(date) + milliseconds(time), timeZone));
}

/** The instant `months` later at the same clock time of `timeZone`; month ends stay inside their month. */
export function addMonthsIn(timeZone: string, instant: Date, months: number): Date {
  const local = instant.getTime() + offsetAt(timeZone, instant.getTime());
  const date = utcDate(local);
  return new Date(utcToInstant(utcMidnight(addMonths(date, months)) + (local - utcMidnight(date)), timeZone));
}

// A clock reading is stored as if it were UTC. The offsets a day before and a day after bracket any change between them.
function utcToInstant(local: number, timeZone: string): number {
  const before = local - offsetAt(timeZone, local - day);
  const after = local - offsetAt(timeZone, local + day);
  const readings = [before, after].filter((instant) => instant + offsetAt(timeZone, instant) === local);
  return readings.length > 0 ? Math.min(...readings) : before;
}

/** How many minutes clocks in `timeZone` are ahead of UTC at `instant`, a number of milliseconds. */
export function offsetMinutes(timeZone: string, instant: number): number {
  return Math.round(offsetAt(timeZone, instant) / 60_000);
}

/** The date and the time with seconds in `timeZone` at `instant`. */
export function clockIn(timeZone: string, instant: Date): { date: PlainDate; time: string } {
  return clockAt(instant.getTime() + offsetAt(timeZone, instant.getTime()));
}

/** The date and the time with seconds of a clock reading stored as if it were UTC. */
export function clockAt(local: number): { date: PlainDate; time: string } {
  return { date: utcDate(local), time: new Date(local).toISOString().slice(11, 19) };
}

/** How many milliseconds clocks in `timeZone` are ahead of UTC at `instant`. */
function offsetAt(timeZone: string, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000;
  // A list requests the same moment in the same zone for each of its rows.
  const before = lastOffsets.get(timeZone);
  if (before?.second === second) return before.offset;
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(second)) part[type] = Number(value);
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second: seconds = 0 } = part;
  const offset = Date.UTC(year, month - 1, dayOfMonth, hour, minute, seconds) - second;
  lastOffsets.set(timeZone, { second, offset });
  return offset;
}

const lastOffsets = new Map<string, { second: number; offset: number }>();

// A formatter costs far more to create than to use.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

function utcMidnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function utcDate(instant: number): PlainDate {
  return new Date(instant).toISOString().slice(0, 10);
}

function milliseconds(time: PlainTime): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
}
