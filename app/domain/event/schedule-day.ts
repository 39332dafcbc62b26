// The running order on its day: lines as instants in the event's zone, current and next lines, and double bookings of people and places.
import { nameKeys, type LineFields, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { addDays, dateIn, instantAt, type PlainDate, type PlainTime, timeIn } from "#app/domain/time/zoned-time.ts";

export type DayOf = { date: PlainDate; timeZone: string };

/** A line with its clock times, also right in a night with a clock change. `startsAt` and `endsAt` are instants in milliseconds. */
export type Placed<Line> = Line & {
  startsAt: number;
  /** The same as `startsAt` if no length is set. */
  endsAt: number;
  time: PlainTime;
  until: PlainTime | null;
  day: PlainDate;
};

const minute = 60_000;
const dayMs = 1_440 * minute;

/** The lines in the order of their starts. */
export function placeLines<Line extends Pick<ScheduleLine, "start" | "minutes" | "id">>(
  lines: readonly Line[],
  { date, timeZone }: DayOf,
): Placed<Line>[] {
  const at = clockReader(date, timeZone);
  return lines
    .map((line) => {
      const startsAt = at.instant(line.start);
      const endsAt = startsAt + (line.minutes ?? 0) * minute;
      const { time, day } = at.reading(startsAt);
      return { ...line, startsAt, endsAt, time, day, until: line.minutes === null ? null : at.reading(endsAt).time };
    })
    .sort((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1));
}

/** Clock times to instants and back. Time zone lookups are slow: without a clock change near the day it only adds minutes. */
function clockReader(date: PlainDate, timeZone: string) {
  const midnight = instantAt(date, "00:00", timeZone).getTime();
  const isEven = [-1, 1, 2, 3, 4, 5].every(
    (days) => instantAt(addDays(date, days), "00:00", timeZone).getTime() === midnight + days * dayMs,
  );
  const clock = (wall: number) => {
    const days = Math.floor(wall / 1_440);
    const rest = wall - days * 1_440;
    return { day: addDays(date, days), time: `${pad(Math.floor(rest / 60))}:${pad(rest % 60)}` };
  };
  return {
    instant(wall: number): number {
      if (isEven) return midnight + wall * minute;
      const { day, time } = clock(wall);
      return instantAt(day, time, timeZone).getTime();
    },
    reading(instant: number): { day: PlainDate; time: PlainTime } {
      if (isEven) return clock(Math.round((instant - midnight) / minute));
      const moment = new Date(instant);
      return { day: dateIn(timeZone, moment), time: timeIn(timeZone, moment) };
    },
  };
}

const pad = (number: number) => String(number).padStart(2, "0");

/** A line without a length lasts until the next one starts, for an hour at most. */
const untoldMs = 60 * minute;

export type Moment = "done" | "now" | "next" | "later";

/** The state of each line at `now`: over, on, next or later. A line without a length ends when the next one of `lines` starts. */
export function momentsOf<Line>(lines: readonly Placed<Line>[], now: Date): Moment[] {
  const at = now.getTime();
  const next = lines.find(({ startsAt }) => startsAt > at)?.startsAt;
  return lines.map((line, index) => {
    if (line.startsAt > at) return line.startsAt === next ? "next" : "later";
    return endOf(lines, index) > at ? "now" : "done";
  });
}

function endOf<Line>(lines: readonly Placed<Line>[], index: number): number {
  const { startsAt, endsAt } = lines[index]!;
  if (endsAt > startsAt) return endsAt;
  const following = lines.slice(index + 1).find((line) => line.startsAt > startsAt);
  return Math.min(startsAt + untoldMs, following?.startsAt ?? Number.POSITIVE_INFINITY);
}

export type NowAndNext<Line> = {
  /** The current line that started last; of several, one for guests before one for the team. */
  now: Placed<Line> | null;
  next: Placed<Line> | null;
  /** The full minutes until then, at least one. */
  minutes: number;
  isOver: boolean;
};

/** The current line at `now`, and the next one. */
export function nowAndNext<Line extends Pick<LineFields, "audience">>(
  lines: readonly Placed<Line>[],
  now: Date,
): NowAndNext<Line> {
  const moments = momentsOf(lines, now);
  const on = lines.filter((_, index) => moments[index] === "now");
  const last = on.at(-1)?.startsAt;
  const newest = on.filter(({ startsAt }) => startsAt === last);
  const soon = lines.filter((_, index) => moments[index] === "next");
  const next = soon.find(({ audience }) => audience === "guests") ?? soon[0] ?? null;
  return {
    now: newest.find(({ audience }) => audience === "guests") ?? newest[0] ?? null,
    next,
    minutes: next ? Math.max(1, Math.ceil((next.startsAt - now.getTime()) / minute)) : 0,
    isOver: lines.length > 0 && moments.every((moment) => moment === "done"),
  };
}

/** Two lines that need one person or one place at the same time, from `from` until `until`. */
export type Clash = {
  kind: "person" | "place";
  name: string;
  lines: readonly [string, string];
  from: PlainTime;
  until: PlainTime;
};

/** More than a screen shows. */
const mostClashes = 50;

/** Where a person is double-booked, or a place within one lane. Several lanes in one place at a time are one moment from several sides. */
export function clashesOf<Line extends ScheduleLine>(lines: readonly Placed<Line>[]): Clash[] {
  const keyOf = nameKeys();
  const clashes: Clash[] = [];
  const people = new Map<string, { name: string; lines: Placed<Line>[] }>();
  const places = new Map<string, { name: string; lines: Placed<Line>[] }>();
  for (const line of lines) {
    for (const name of line.people) gather(people, keyOf(name), shortName(name), line);
    if (line.place !== "") gather(places, `${keyOf(line.lane)}\n${keyOf(line.place)}`, line.place, line);
  }
  for (const [kind, groups] of [["person", people] as const, ["place", places] as const])
    for (const { name, lines: own } of groups.values())
      for (const [index, one] of own.entries())
        for (const other of own.slice(index + 1)) {
          if (!overlap(one, other) || clashes.length >= mostClashes) break;
          const isShorter = other.endsAt <= one.endsAt;
          const until = (isShorter ? other.until : one.until) ?? other.time;
          clashes.push({ kind, name, lines: [one.id, other.id], from: other.time, until });
        }
  return clashes;
}

/** The fix of a clash: the shortened line, its minutes and its end, where the other one starts. Null if both start at once. */
export function mendingOf<Line extends ScheduleLine>(
  { lines: [first, second] }: Clash,
  lines: readonly Placed<Line>[],
): { line: Placed<Line>; minutes: number; until: PlainTime } | null {
  const [one, other] = [lines.find(({ id }) => id === first), lines.find(({ id }) => id === second)];
  if (!one || !other || one.startsAt === other.startsAt) return null;
  return { line: one, minutes: Math.round((other.startsAt - one.startsAt) / minute), until: other.time };
}

function gather<Line>(
  groups: Map<string, { name: string; lines: Placed<Line>[] }>,
  key: string,
  name: string,
  line: Placed<Line>,
): void {
  if (key.trim() === "") return;
  const group = groups.get(key);
  if (group) group.lines.push(line);
  else groups.set(key, { name, lines: [line] });
}

/** `other` starts no earlier. A line without a length takes one minute. */
function overlap<Line>(one: Placed<Line>, other: Placed<Line>): boolean {
  return other.startsAt < Math.max(one.endsAt, one.startsAt + minute);
}

/** «Óscar Adell» of «Óscar Adell (micro)». */
function shortName(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, "").trim() || name;
}

/** The part of a line that guests read. */
export type ProgrammeRow = { time: PlainTime; what: string; where: string };

type GuestLine = Pick<ScheduleLine, "id" | "start" | "minutes" | "title" | "place" | "audience">;

/** The maximum number of rows in the page's programme. */
const mostMoments = 60;

/** The lines for guests in the page's programme: time, title and place only. The same moment in two lanes is one row. */
export function programmeOf(lines: readonly GuestLine[], day: DayOf): ProgrammeRow[] {
  const rows = placeLines(
    lines.filter(({ audience }) => audience === "guests"),
    day,
  ).map(({ time, title, place }) => ({ time, what: title, where: place }));
  const keyOf = nameKeys();
  const seen = new Set<string>();
  return rows
    .filter(({ time, what }) => {
      const key = `${time}\n${keyOf(what)}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostMoments);
}
