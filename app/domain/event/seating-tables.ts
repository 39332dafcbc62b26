// Tables of a seating plan as hosts describe them: number, shape, size in metres and chairs.
import { mostChairs, offeredSizes, tableShapes, type TableTop, usualTop } from "./plan/shapes.ts";
import { nameKey, seatingLimits, wholeNumber } from "./seating.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { requiredLine } from "#app/domain/text/text.ts";

/** The highest number of a table, and the sides of a table top in centimetres. */
export const tableLimits = { number: 9999, side: { min: 40, max: 1200 } } as const;

/** A new table. Without a `top` it is a round one that its chairs need; without a `number` it gets the lowest free one. */
export type TableFields = { name: string; capacity: number; top?: TableTop; number?: number };
/** The changed fields of a table; a missing field stays. */
export type TableChange = Partial<Required<TableFields>> & { isLocked?: boolean };

/** The fields of a form of tables, as typed: `width` and `depth` in metres («1,80»). */
export type TableInput = {
  name?: unknown;
  capacity?: unknown;
  count?: unknown;
  number?: unknown;
  shape?: unknown;
  width?: unknown;
  depth?: unknown;
  ends?: boolean | undefined;
};
export type TableFieldRefusal =
  | "name_required"
  | "name_too_long"
  | "capacity_invalid"
  | "count_invalid"
  | "number_invalid"
  | "shape_invalid"
  | "side_invalid";
type Refused = { ok: false; code: "fields_refused"; fields: Partial<Record<keyof TableInput, TableFieldRefusal>> };

/** A new table from the form, cleaned, and how many; or every refusal beside its field. part 2 §5 */
export function checkTable(input: TableInput): { ok: true; table: TableFields; count: number } | Refused {
  const { usual } = seatingLimits.capacity;
  const changed = checkTableChange({ ...input, name: input.name ?? "" });
  const count = wholeNumber(input.count, 1, 1, seatingLimits.atOnce);
  if (changed.ok && count !== null) {
    const { name = "", capacity = usual, number, top } = changed.change;
    return {
      ok: true,
      count,
      table: {
        name,
        capacity,
        ...(number !== undefined && { number }),
        ...(top && { top: fitted(top, input, capacity) }),
      },
    };
  }
  const fields = changed.ok ? {} : changed.fields;
  return { ok: false, code: "fields_refused", fields: count === null ? { ...fields, count: "count_invalid" } : fields };
}

/** The fields that the form has, cleaned; or every refusal beside its field. A shape without a size gets its usual one. */
export function checkTableChange(input: TableInput): { ok: true; change: TableChange } | Refused {
  const { min, max, usual } = seatingLimits.capacity;
  const fields: Refused["fields"] = {};
  const change: TableChange = {};
  if (input.name !== undefined) {
    const name = requiredLine("name", seatingLimits.name, input.name);
    if (name.ok) change.name = name.text;
    else fields.name = name.code;
  }
  if (input.capacity !== undefined) {
    const capacity = wholeNumber(input.capacity, usual, min, max);
    if (capacity === null) fields.capacity = "capacity_invalid";
    else change.capacity = capacity;
  }
  if (isFilled(input.number)) {
    const number = wholeNumber(input.number, 1, 1, tableLimits.number);
    if (number === null) fields.number = "number_invalid";
    else change.number = number;
  }
  if (isFilled(input.shape)) {
    const top = checkTop(input);
    if (top.ok) change.top = top.top;
    else Object.assign(fields, top.fields);
  }
  return Object.keys(fields).length > 0 ? { ok: false, code: "fields_refused", fields } : { ok: true, change };
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";

function checkTop(input: TableInput): { ok: true; top: TableTop } | Refused {
  const shape = tableShapes.find((each) => each === input.shape);
  if (!shape) return { ok: false, code: "fields_refused", fields: { shape: "shape_invalid" } };
  const usual = usualTop(shape);
  const width = isFilled(input.width) ? parseMetres(input.width) : usual.width;
  const depth = usual.depth === null ? null : isFilled(input.depth) ? parseMetres(input.depth) : usual.depth;
  const fields: Refused["fields"] = {};
  if (width === undefined) fields.width = "side_invalid";
  if (depth === undefined) fields.depth = "side_invalid";
  if (width === undefined || depth === undefined) return { ok: false, code: "fields_refused", fields };
  return { ok: true, top: { shape, width, depth, ends: shape === "rect" && input.ends === true } };
}

/** Centimetres of a side typed in metres («1,80», «2»); undefined outside the limits of a side. */
export function parseMetres(typed: unknown): number | undefined {
  const text = typeof typed === "string" ? typed.trim().replace(/\s*m\.?$/i, "") : "";
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const side = Math.round(Number(text.replace(",", ".")) * 100);
  return side >= tableLimits.side.min && side <= tableLimits.side.max ? side : undefined;
}

/** A size that the form left open becomes one that has room for the chairs. */
function fitted(top: TableTop, { width }: TableInput, capacity: number): TableTop {
  return isFilled(width) ? top : { ...top, ...sizeFor(top, capacity) };
}

function sizeFor(top: TableTop, capacity: number): Pick<TableTop, "width" | "depth"> {
  const { shape, depth } = top;
  const inReach = (width: number) => Math.min(tableLimits.side.max, Math.max(tableLimits.side.min, width));
  if (shape === "round")
    return { width: Math.max(180, 10 * Math.ceil(((capacity * 60) / Math.PI - 55) / 10)), depth: null };
  if (shape === "head") return { width: inReach(65 * capacity), depth };
  if (shape === "row") return { width: inReach(50 * capacity), depth };
  const fitting = offeredSizes[shape].find(([width, other]) => mostChairs({ ...top, width, depth: other }) >= capacity);
  return fitting ? { width: fitting[0], depth: fitting[1] } : { width: top.width, depth };
}

/** `most` chairs fit at a table of this `top`. */
export type ChairsTooMany = Refusal<"chairs_too_many"> & { top: TableTop; most: number };

/** Whether `capacity` chairs fit at the table: 60 cm of its rim each. */
export function checkChairs(top: TableTop, capacity: number): { ok: true } | ChairsTooMany {
  const most = mostChairs(top);
  return capacity <= most ? { ok: true } : { ...refuse("chairs_too_many"), top, most };
}

/** Whether a table's name says no more than its number: «Mesa 4» of table 4. */
export function isNamedByNumber({ name, number }: { name: string; number: number }): boolean {
  return nameKey(name) === `mesa ${number}`;
}

/** Another table has `number`. */
export type NumberTaken = Refusal<"number_taken"> & { number: number };
export type CurrentTable = { name: string; number: number; capacity: number; version: number; top: TableTop };
/** The host `by` has changed the table since the form was loaded. */
export type PieceChanged = Refusal<"piece_changed"> & { current: CurrentTable; by: string | null };

/** A locked table, or a guest with a locked place: a command moves neither. */
export type Locked = Refusal<"locked"> & {
  table: { id: string; number: number } | null;
  guests: { id: string; name: string }[];
};

/** The refusal of a command that would move guests to or from a locked table, or with a locked place; null if it may. */
export function lockedBy(
  tables: readonly { id: string; number: number; isLocked: boolean }[],
  guests: readonly { id: string; name: string; placeLocked: boolean }[],
): Locked | null {
  const table = tables.find(({ isLocked }) => isLocked);
  const held = guests.filter(({ placeLocked }) => placeLocked).map(({ id, name }) => ({ id, name }));
  if (!table && held.length === 0) return null;
  return { ...refuse("locked"), table: table ? { id: table.id, number: table.number } : null, guests: held };
}

/** The table has `capacity` chairs, and no chair of that number. */
export type ChairUnknown = Refusal<"chair_unknown"> & { chair: number; capacity: number };
/** `guest` has the chair. */
export type ChairTaken = Refusal<"chair_taken"> & { chair: number; guest: string };

/**
 * New chairs for guests whose chairs a smaller table lost: each gets the lowest free one. Answers only those who move, in the order of their
 * chairs.
 */
export function chairsWithin<Guest extends { chair: number | null }>(
  guests: readonly Guest[],
  capacity: number,
): { guest: Guest; chair: number }[] {
  const taken = new Set(guests.flatMap(({ chair }) => (chair !== null && chair <= capacity ? [chair] : [])));
  const moving = guests.filter(({ chair }) => chair === null || chair > capacity);
  const free = Array.from({ length: capacity }, (_, at) => at + 1).filter((chair) => !taken.has(chair));
  return moving
    .toSorted((one, other) => (one.chair ?? 99) - (other.chair ?? 99))
    .flatMap((guest, at) => (free[at] === undefined ? [] : [{ guest, chair: free[at] }]));
}

/** The chair that is `by` further clockwise at a table of `capacity` chairs. */
export function turnedChair(chair: number, by: number, capacity: number): number {
  return ((((chair - 1 + by) % capacity) + capacity) % capacity) + 1;
}
