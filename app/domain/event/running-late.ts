// How late the event's day runs, and what moving the rest of it would change.
import type { ScheduleLine } from "#app/domain/event/schedule.ts";
import { nowAndNext, placeLines, type DayOf, type Placed } from "#app/domain/event/schedule-day.ts";

type Line = Placed<ScheduleLine>;

const minute = 60_000;
/** A smaller delay is not worth a word. */
export const leastDelay = 5;
/** A host moves lines in steps of so many minutes. */
export const delayStep = 5;

/**
 * The course of the day. Until a host says that a line has begun, it follows the clock, and nothing is late. `late` is in full minutes.
 * `rest` are the lines from the next one on, in their order.
 */
export type Course = { on: Line | null; next: Line | null; late: number; rest: Line[]; isOver: boolean };

/** The lines that everybody waits for: those for guests, or without any those of all lanes. */
function mainLines(lines: readonly Line[]): readonly Line[] {
  const forGuests = lines.filter(({ audience }) => audience === "guests");
  if (forGuests.length > 0) return forGuests;
  const ofAll = lines.filter(({ lane }) => lane === "");
  return ofAll.length > 0 ? ofAll : lines;
}

/**
 * The course at `now` of `lines` in their order. The next line is the first main one after the last that has begun. It is late by
 * the time since its planned start, or by the time until the one before it has had its length.
 */
export function courseOf(lines: readonly Line[], now: Date): Course {
  const main = mainLines(lines);
  const last = main.findLastIndex(({ startedAt }) => startedAt !== null);
  if (last < 0) {
    const { now: on, next, isOver } = nowAndNext(main, now);
    return { on, next, late: 0, rest: next ? from(lines, next) : [], isOver };
  }
  const on = main[last]!;
  const next = main[last + 1] ?? null;
  const ends = on.startedAt!.getTime() + (on.minutes ?? 0) * minute;
  if (!next) return { on, next, late: 0, rest: [], isOver: now.getTime() > ends && now.getTime() > on.endsAt };
  const late = Math.floor((Math.max(now.getTime(), ends) - next.startsAt) / minute);
  return { on, next, late: Math.max(0, late), rest: from(lines, next), isOver: false };
}

function from(lines: readonly Line[], next: Line): Line[] {
  return lines.filter(({ startsAt }) => startsAt >= next.startsAt);
}

/** The minutes to propose for a delay: the next full step. */
export function proposedShift(late: number): number {
  return Math.max(delayStep, Math.ceil(late / delayStep) * delayStep);
}

/** A line of the rest, with its time after the move; a fixed line keeps its own. */
export type Moved = { line: Line; to: Line };
/** A moved line that would run into the fixed line after it. `minutes` is its length until then, at least 0. */
export type Tight = { line: Line; fixed: Line; minutes: number };

/** `rest` moved by `minutes`, and what then runs into a fixed line. Parts of a day in other lanes do not hinder each other. */
export function movedRest(rest: readonly Line[], minutes: number, day: DayOf): { moved: Moved[]; tight: Tight[] } {
  const after = new Map(
    placeLines(
      rest.map((line) => (line.isFixed ? line : { ...line, start: line.start + minutes })),
      day,
    ).map((line) => [line.id, line]),
  );
  const moved = rest.map((line) => ({ line, to: after.get(line.id)! }));
  const tight = moved.flatMap(({ line, to }) => {
    if (line.isFixed) return [];
    const fixed = rest.find(
      (each) =>
        each.isFixed &&
        isTogether(each, line) &&
        each.startsAt > line.startsAt &&
        each.startsAt < Math.max(to.endsAt, to.startsAt + 1) &&
        each.startsAt >= line.endsAt,
    );
    if (!fixed) return [];
    return [{ line: to, fixed, minutes: Math.max(0, Math.round((fixed.startsAt - to.startsAt) / minute)) }];
  });
  return { moved, tight };
}

const isTogether = (one: Line, other: Line) => one.lane === other.lane || one.lane === "" || other.lane === "";
