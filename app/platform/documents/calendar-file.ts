// Calendar files (RFC 5545): entries at an hour in their own zone, which the file defines too, and all-day entries.
import { createHash } from "node:crypto";
import { eventEnd, eventInstant, type EventTime } from "#app/domain/time/event-time.ts";
import { cleanLine, cleanText } from "#app/domain/text/text.ts";
import { type ClockChange, clocksOf, type YearlyRule } from "#app/domain/time/time-zone.ts";
import { addDays, clockIn, type PlainDate } from "#app/domain/time/zoned-time.ts";

export type CalendarEntry = {
  /** The same in every file with this entry, so that a calendar keeps one copy. */
  uid: string;
  /** The time of the last change. */
  stamp: Date;
  sequence: number;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  /** An event with its hours; without a start time it lasts all day. */
  when: EventTime | { day: PlainDate };
  /** Does not mark the time as busy: a task, a deadline. */
  isFree?: boolean;
};

/** A calendar file of `entries`; a `name` makes it a feed that calendars fetch repeatedly. */
export function writeCalendar(entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Convite//Convite//ES",
    "CALSCALE:GREGORIAN",
    ...(name === undefined
      ? []
      : [
          "METHOD:PUBLISH",
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
          "X-PUBLISHED-TTL:PT1H",
        ]),
    ...zoneLines(entries),
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** An ETag of the file's content. */
export function calendarTag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

function entryLines({
  uid,
  stamp,
  sequence,
  summary,
  description,
  location,
  url,
  when,
  isFree = false,
}: CalendarEntry) {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${basic(stamp.toISOString().slice(0, 10), stamp.toISOString().slice(11, 19))}Z`,
    ...timeLines(when),
    `SUMMARY:${escaped(cleanLine(summary))}`,
    ...(isFree ? ["TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"] : []),
    ...(location ? [`LOCATION:${escaped(cleanLine(location))}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(cleanText(description))}`] : []),
    ...(url ? [`URL;VALUE=URI:${url}`] : []),
    "END:VEVENT",
  ];
}

function timeLines(when: CalendarEntry["when"]): string[] {
  if (!("timeZone" in when) || when.startTime === null) {
    const day = "timeZone" in when ? when.date : when.day;
    return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`];
  }
  const { date, startTime, timeZone } = when;
  const end = eventEnd(when);
  return [
    `DTSTART;TZID=${timeZone}:${local(timeZone, eventInstant(date, startTime, timeZone))}`,
    ...(end ? [`DTEND;TZID=${timeZone}:${local(timeZone, end)}`] : []),
  ];
}

/** The local clock time, not the typed time: an hour skipped by summer time becomes the next one. */
function local(timeZone: string, instant: Date): string {
  const { date, time } = clockIn(timeZone, instant);
  return basic(date, time);
}

/** Each zone of the entries, for the years of the entries. */
function zoneLines(entries: readonly CalendarEntry[]): string[] {
  const years = new Map<string, number[]>();
  for (const { when } of entries) {
    if (!("timeZone" in when) || when.startTime === null) continue;
    const year = Number(when.date.slice(0, 4));
    const [from = year, to = year] = years.get(when.timeZone) ?? [];
    years.set(when.timeZone, [Math.min(from, year), Math.max(to, year)]);
  }
  return [...years].flatMap(([timeZone, [from = 0, to = 0]]) => oneZone(timeZone, from - 1, to + 1));
}

function oneZone(timeZone: string, from: number, to: number): string[] {
  const { offset, changes, rules } = clocksOf(timeZone, from, to);
  const start = { date: `${from - 1}-01-01`, time: "00:00:00", before: offset, after: offset };
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    `X-LIC-LOCATION:${timeZone}`,
    ...(rules
      ? rules.flatMap((rule) => observance(rule, rule))
      : [start, ...changes].flatMap((each) => observance(each))),
    "END:VTIMEZONE",
  ];
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function observance({ date, time, before, after }: ClockChange, rule?: YearlyRule): string[] {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${offsetText(after)}`,
    `DTSTART:${basic(date, time)}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;BYMONTH=${rule.month};BYDAY=${rule.nth}${weekdays[rule.weekday]}`] : []),
    `END:${kind}`,
  ];
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}${String(rest).padStart(2, "0")}`;
}

function basic(date: PlainDate, time: string): string {
  return `${compact(date)}T${time.replaceAll(":", "")}`;
}

function compact(date: PlainDate): string {
  return date.replaceAll("-", "");
}

// Some readers break lines at more characters than the standard does. D-7
const lineEnds = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(lineEnds, String.raw`\n`);
}

/** Folds a line into parts of at most 75 bytes, without splitting a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts = [""];
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > 75) {
      parts.push("");
      // The space that begins the next line counts.
      bytes = 1;
    }
    parts[parts.length - 1] += sign;
    bytes += size;
  }
  return parts.join("\r\n ");
}
