// Rows of single seats on the plan: where their seats stand, their names, and the seats that a group takes. Lengths are centimetres.
import { foldText } from "#app/domain/text/text.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { roomiestSpot } from "./arrange.ts";
import type { Point, Spot } from "./boxes.ts";
import { gapBetween, gapToWall, type Outline, outlineOfBox } from "./geometry.ts";

/** `side`: of a seat. `pitch`: from one seat's middle to the next one's; an aisle adds `aisle`. `between`: from row to row. */
export const rowMeasures = { side: 45, pitch: 55, aisle: 100, between: { min: 50, max: 500, usual: 90 } } as const;
/** The most that one form adds: `rows` at once, and `seats` in each. */
export const rowLimits = { name: 8, rows: 60, seats: 100 } as const;

/** A seat of a new row: its centre from that of the first one, and whether an aisle follows it. */
type NewSeat = { dx: number; isAisle: boolean };

/** The seats of a row of `count`; an aisle follows the seats with the numbers `aisles`. None follows the last one. */
export function rowSeats(count: number, aisles: readonly number[]): NewSeat[] {
  let dx = 0;
  return Array.from({ length: count }, (_, at) => {
    const isAisle = at + 1 < count && aisles.includes(at + 1);
    const seat = { dx, isAisle };
    dx += rowMeasures.pitch + (isAisle ? rowMeasures.aisle : 0);
    return seat;
  });
}

/** The upright box around the seats of a row, with its centre in whole centimetres. */
export function rowBox(seats: readonly Point[]): { spot: Spot; width: number; depth: number } {
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    spot: { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2), angle: 0 },
    width: right - left + rowMeasures.side,
    depth: bottom - top + rowMeasures.side,
  };
}

/** Two names of rows with the same key look the same. */
export function rowKey(name: string): string {
  return foldText(name).replace(/\s+/g, " ").trim();
}

/**
 * The names of `count` new rows: «I, J, K» after `taken`, or from `first` on («C», «7», «Palco 2»). Refuses a name that another row has, and one
 * that becomes too long.
 */
export function rowNames(
  first: string | null,
  count: number,
  taken: readonly string[],
): Result<{ names: string[] }, "row_name_long"> | (Refusal<"row_taken"> & { row: string }) {
  const from = first === null ? letters(Math.max(0, ...taken.map(numberOf)) + 1) : first;
  const names = Array.from({ length: count }, (_, at) => nameAfter(from, at, count));
  const keys = new Set(taken.map(rowKey));
  const twin = names.find((name) => keys.has(rowKey(name)));
  if (twin !== undefined) return { ...refuse("row_taken"), row: twin };
  return names.some((name) => [...name].length > rowLimits.name) ? refuse("row_name_long") : ok({ names });
}

function nameAfter(first: string, by: number, count: number): string {
  if (numberOf(first) > 0) return letters(numberOf(first) + by);
  const [, stem = "", number] = /^(.*?)(\d{1,4})$/.exec(first) ?? [null, first];
  if (number === undefined) return count === 1 ? first : `${stem} ${by + 1}`;
  return `${stem}${Number(number) + by}`;
}

/** 1 for A, 27 for AA; 0 for a name of other signs or of more than two letters. */
function numberOf(name: string): number {
  if (!/^[A-Za-z]{1,2}$/.test(name)) return 0;
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function letters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}

/** The code of a seat: «C6»; «7-12» after a row that ends in a figure. */
export function codeOf(row: string, number: number): string {
  return /\d$/.test(row) ? `${row}-${number}` : `${row}${number}`;
}

/** A seat of a row, in order. `isAisle`: an aisle follows it. */
export type RowSeat = { id: string; isTaken: boolean; isAisle: boolean };
/** `free` is how many free seats the row has. */
export type RowShort = Refusal<"seats_short"> & { free: number };

/**
 * The seats that `people` people take when a host presses `seatId`, in the order of the row. A group stays on one side of the aisle while it can.
 * It takes the pressed seat and the next free ones up to the aisle, then the free ones before it, the nearest first. It crosses an aisle only
 * when its own part of the row has too few. Refuses a taken seat, and a row with too few free ones: a group never ends up in two rows.
 */
export function seatsOfGroup(
  row: readonly RowSeat[],
  seatId: string,
  people: number,
): Result<{ seatIds: string[] }, "seat_taken"> | RowShort {
  const pressed = row.findIndex(({ id }) => id === seatId);
  const chosen = row[pressed];
  if (!chosen || chosen.isTaken) return refuse("seat_taken");
  const partOf = (at: number) => row.slice(0, at).filter(({ isAisle }) => isAisle).length;
  const own = partOf(pressed);
  const free = row.flatMap(({ isTaken }, at) => (isTaken ? [] : [at]));
  const order = free.toSorted((one, other) => {
    const rank = (at: number) => (partOf(at) === own ? 0 : 2) + (at < pressed ? 1 : 0);
    return rank(one) - rank(other) || Math.abs(one - pressed) - Math.abs(other - pressed);
  });
  if (order.length < people) return { ...refuse("seats_short"), free: free.length };
  const taken = order.slice(0, people).toSorted((one, other) => one - other);
  return ok({ seatIds: taken.map((at) => row[at]!.id) });
}

/** Whether the seat at `at` of a row has an aisle beside it: the ends of a row count. */
export function isBesideAisle(row: readonly { isAisle: boolean }[], at: number): boolean {
  return at === 0 || at === row.length - 1 || row[at]?.isAisle === true || row[at - 1]?.isAisle === true;
}

type Box = { width: number; depth: number };

/**
 * The centre of the first seat of a block of new rows. It is `behind`, after the last row, if the block fits there; else where most room is. Null
 * if the room has no free place for the block.
 */
export function placeForRows(
  block: Box,
  walls: readonly Point[],
  obstacles: readonly Outline[],
  behind: Point | undefined,
): Point | null {
  const [across, down] = [(block.width - rowMeasures.side) / 2, (block.depth - rowMeasures.side) / 2];
  const fits = ({ x, y }: Point) => {
    const outline = outlineOfBox({ ...block, x: x + across, y: y + down, angle: 0 });
    return gapToWall(outline, walls).gap >= 0 && obstacles.every((each) => gapBetween(outline, each).gap >= 0);
  };
  if (behind && fits(behind)) return behind;
  const { x, y } = roomiestSpot(block, walls, obstacles);
  const first = { x: Math.round(x - across), y: Math.round(y - down) };
  return fits(first) ? first : null;
}
