// The place of each line on the long table of the day: its rows of five minutes, its column, and the folds of empty hours.
import type { Placed } from "#app/domain/event/schedule-day.ts";

type Line = Placed<{ id: string; lane: string }>;

/** Minutes of a row. */
const step = 5;
/** The lowest height of a card in rows: a quarter of an hour, with its time and first words in one line. */
const leastRows = 3;
/** The table folds a gap that is longer than this. */
const longestGap = 120;
const foldedRows = 6;

export type Lying = { row: number; rows: number; lane: number; slot: number; slots: number };
type Mark = { row: number; at: number; isHour: boolean };
export type TableLayout = {
  rows: number;
  at: ReadonlyMap<string, Lying>;
  /** A seat every quarter of an hour. */
  marks: readonly Mark[];
  folds: readonly { row: number; rows: number; hours: number }[];
  /** The row of an instant, with fractions between two rows. */
  rowOf(instant: number): number;
};

/** Lays out `lines`, which are in their order; `laneOf` gives the column of each. */
export function layTable(lines: readonly Line[], laneOf: (lane: string) => number): TableLayout {
  const minuteOf = (instant: number) => Math.round(instant / 60_000);
  const stretches: { from: number; until: number; row: number }[] = [];
  for (const { startsAt, endsAt } of lines) {
    const from = Math.floor(minuteOf(startsAt) / 15) * 15;
    const until = Math.ceil(Math.max(minuteOf(endsAt), minuteOf(startsAt) + leastRows * step) / 15) * 15;
    const last = stretches.at(-1);
    if (last && from - last.until <= longestGap) last.until = Math.max(last.until, until);
    else stretches.push({ from, until, row: 1 });
  }
  let rows = 0;
  const folds: { row: number; rows: number; hours: number }[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const before = stretches[index - 1];
    if (before) {
      folds.push({ row: rows + 1, rows: foldedRows, hours: Math.round((stretch.from - before.until) / 60) });
      rows += foldedRows;
    }
    stretch.row = rows + 1;
    rows += (stretch.until - stretch.from) / step;
  }
  const rowOf = (instant: number) => {
    const minute = instant / 60_000;
    const stretch = stretches.findLast(({ from }) => from <= minute) ?? stretches[0];
    return stretch ? stretch.row + (Math.min(Math.max(minute, stretch.from), stretch.until) - stretch.from) / step : 1;
  };
  const marks = stretches.flatMap(({ from, until, row }) =>
    Array.from({ length: (until - from) / 15 }, (_, index) => ({
      row: row + index * 3,
      at: (from + index * 15) * 60_000,
      isHour: index === 0 || (from + index * 15) % 60 === 0,
    })),
  );
  return { rows, at: placeCards(lines, laneOf, rowOf), marks, folds, rowOf };
}

/** Lines of one lane at the same time share its width. */
function placeCards(
  lines: readonly Line[],
  laneOf: (lane: string) => number,
  rowOf: (instant: number) => number,
): Map<string, Lying> {
  const at = new Map<string, Lying>();
  type Lane = { ends: number[]; group: Lying[]; until: number };
  const lanes = new Map<number, Lane>();
  for (const { id, startsAt, endsAt, lane: name } of lines) {
    const row = Math.floor(rowOf(startsAt));
    const rows = Math.max(leastRows, Math.round(rowOf(endsAt)) - row);
    const number = laneOf(name);
    const lane: Lane = lanes.get(number) ?? { ends: [], group: [], until: 0 };
    lanes.set(number, lane);
    if (row >= lane.until) Object.assign(lane, { ends: [], group: [], until: 0 });
    const free = lane.ends.findIndex((end) => end <= row);
    const slot = free === -1 ? lane.ends.length : free;
    lane.ends[slot] = row + rows;
    lane.until = Math.max(lane.until, row + rows);
    const lying = { row, rows, lane: number, slot, slots: 1 };
    lane.group.push(lying);
    for (const each of lane.group) each.slots = lane.ends.length;
    at.set(id, lying);
  }
  return at;
}
