// The clocks of a place over some years: their changes, and a yearly rule for calendar files if one fits.
import { clockAt, offsetMinutes, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** A clock change: at `date` and `time` on the old clocks the offset changes from `before` to `after` minutes ahead of UTC. */
export type ClockChange = { date: PlainDate; time: string; before: number; after: number };
export type YearlyRule = ClockChange & { month: number; weekday: number; nth: number };
export type Clocks = { offset: number; changes: ClockChange[]; rules: YearlyRule[] | null };

const day = 86_400_000;
const minute = 60_000;

/**
 * The clocks of `timeZone` from the first day of year `from` to the last of year `to`. `rules` exist if the clocks change twice every year,
 * always on the same weekday of the same month. `offset` is the offset at the start, in minutes.
 */
export function clocksOf(timeZone: string, from: number, to: number): Clocks {
  const offset = offsetMinutes(timeZone, Date.UTC(from, 0, 1));
  const changes: ClockChange[] = [];
  // Clocks never change back within a week.
  for (let at = Date.UTC(from, 0, 1); at < Date.UTC(to + 1, 0, 1); at += 7 * day) {
    const [before, after] = [offsetMinutes(timeZone, at), offsetMinutes(timeZone, at + 7 * day)];
    if (before === after) continue;
    let [low, high] = [at, at + 7 * day];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offsetMinutes(timeZone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ ...clockAt(high + before * minute), before, after });
  }
  return { offset, changes, rules: rulesOf(changes, to - from + 1) };
}

function rulesOf(changes: readonly ClockChange[], years: number): YearlyRule[] | null {
  if (changes.length !== 2 * years) return null;
  const [spring, autumn] = [0, 1].map((which) => ruleOf(changes.filter((_, index) => index % 2 === which)));
  return spring && autumn ? [spring, autumn] : null;
}

/** The one rule that all of `changes` follow, or null. A weekday in the last seven days of a month counts from its end: -1. */
function ruleOf(changes: readonly ClockChange[]): YearlyRule | null {
  const [first] = changes;
  if (!first) return null;
  for (const fromEnd of [true, false]) {
    const placed = changes.map((change) => ({ ...change, ...placeOf(change.date, fromEnd) }));
    const [rule] = placed;
    const isKept = placed.every(
      ({ month, weekday, nth, time, before, after }) =>
        rule !== undefined &&
        nth !== 0 &&
        month === rule.month &&
        weekday === rule.weekday &&
        nth === rule.nth &&
        time === rule.time &&
        before === rule.before &&
        after === rule.after,
    );
    if (rule && isKept) return rule;
  }
  return null;
}

function placeOf(date: PlainDate, fromEnd: boolean): { month: number; weekday: number; nth: number } {
  const instant = new Date(`${date}T00:00:00Z`);
  const [month, dayOfMonth] = [instant.getUTCMonth() + 1, instant.getUTCDate()];
  const length = new Date(Date.UTC(instant.getUTCFullYear(), month, 0)).getUTCDate();
  const nth = fromEnd ? (dayOfMonth > length - 7 ? -1 : 0) : Math.ceil(dayOfMonth / 7);
  return { month, weekday: instant.getUTCDay(), nth };
}
