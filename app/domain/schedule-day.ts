// The running order on its day: lines as instants of the event's zone, what is on now and next, and where a person or a place is wanted twice.
import { nameKeys, type LineFields, type ScheduleLine } from "#app/domain/schedule.ts";
import { addDays, dateIn, instantAt, type PlainDate, type PlainTime, timeIn } from "#app/domain/zoned-time.ts";

export type DayOf = { date: PlainDate; timeZone: string };

/** A line with what clocks show: right in the night in which they change too. `startsAt` and `endsAt` are instants in milliseconds. */
export type Placed<Line> = Line & {
  startsAt: number;
  /** The same as `startsAt` where nobody has said how long it takes. */
  endsAt: number;
  time: PlainTime;
  until: PlainTime | null;
  day: PlainDate;
};

const minute = 60_000;
const dayMs = 1_440 * minute;

/** The lines in the order in which they begin. */
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

/** Clock times to instants and back. Asking a zone is slow: days in which no clock changes are counted. */
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

/** A line without a length is on until the next one begins, for an hour at most. */
const untoldMs = 60 * minute;

export type Moment = "done" | "now" | "next" | "later";

/** Which lines are over, on, next and later at `now`. Lines without a length end where the next one of `lines` begins. */
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
  /** Of all that is on, what began last: what is for guests before what is for the team. */
  now: Placed<Line> | null;
  next: Placed<Line> | null;
  /** How many full minutes until then, at least one. */
  minutes: number;
  isOver: boolean;
};

/** What is on at `now`, and what comes after it. */
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

/** Two lines that want one person or one place at the same time, from `from` until `until`. */
export type Clash = {
  kind: "person" | "place";
  name: string;
  lines: readonly [string, string];
  from: PlainTime;
  until: PlainTime;
};

/** More than a screen shows. */
const mostClashes = 50;

/**
 * Where a person is wanted twice at once, and a place twice in one lane: what several lanes do in one place at a time is one moment seen
 * from several sides.
 */
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

/** How a clash ends: which line takes how many minutes, until when, where the other one begins. Null where both begin at once. */
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

/** `other` begins no earlier. A line without a length takes its one minute. */
function overlap<Line>(one: Placed<Line>, other: Placed<Line>): boolean {
  return other.startsAt < Math.max(one.endsAt, one.startsAt + minute);
}

/** «Óscar Adell» of «Óscar Adell (micro)». */
function shortName(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, "").trim() || name;
}

/** What a guest reads of a line. */
export type ProgrammeRow = { time: PlainTime; what: string; where: string };

type GuestLine = Pick<ScheduleLine, "id" | "start" | "minutes" | "title" | "place" | "audience">;

/** How many moments the page's programme has at most. */
const mostMoments = 60;

/** The lines for guests as the page's programme shows them: when, what and where, and nothing else. The same moment in two lanes is one. */
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
