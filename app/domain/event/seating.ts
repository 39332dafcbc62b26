// The seating plan: tables or single seats, their names, their free places, and the refusals of seating.
import type { GuestGroup, GuestStatus } from "#app/domain/guest/guest.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { cleanLine, foldText, lengthOf, requiredLine } from "#app/domain/text/text.ts";

export const seatingModes = ["tables", "seats"] as const;
export type SeatingMode = (typeof seatingModes)[number];

/** `atOnce`: tables or seats that one form adds; `tables` and `seats`: the maximum of an event. part 2 §5 and §9 */
export const seatingLimits = {
  name: 80,
  code: 20,
  category: 40,
  capacity: { min: 1, max: 20, usual: 8 },
  atOnce: 500,
  tables: 500,
  seats: 2000,
} as const;

/** The mode `value`, or null if unknown. */
export function parseSeatingMode(value: unknown): SeatingMode | null {
  return seatingModes.find((mode) => mode === value) ?? null;
}

export type SeatFields = { name: string; code: string | null; category: string | null };
/** The fields of a form of seats, as typed; `count` adds several at once. */
export type PlaceInput = { name?: unknown; code?: unknown; category?: unknown; count?: unknown };
export type PlaceFieldRefusal =
  | "name_required"
  | "name_too_long"
  | "code_too_long"
  | "category_too_long"
  | "count_invalid";
type PlaceRefusals = Partial<Record<keyof PlaceInput, PlaceFieldRefusal>>;
type FieldsRefused = { ok: false; code: "fields_refused"; fields: PlaceRefusals };

/** A seat from the form, cleaned, or every refusal beside its field: a name, optionally a code and a category. part 2 §5 */
export function checkSeat(input: PlaceInput): { ok: true; seat: SeatFields; count: number } | FieldsRefused {
  const name = requiredLine("name", seatingLimits.name, input.name);
  const code = shortLine(input.code, seatingLimits.code);
  const category = shortLine(input.category, seatingLimits.category);
  const count = wholeNumber(input.count, 1, 1, seatingLimits.atOnce);
  if (name.ok && code !== undefined && category !== undefined && count !== null) {
    return { ok: true, seat: { name: name.text, code, category }, count };
  }
  const fields: PlaceRefusals = {};
  if (!name.ok) fields.name = name.code;
  if (code === undefined) fields.code = "code_too_long";
  if (category === undefined) fields.category = "category_too_long";
  if (count === null) fields.count = "count_invalid";
  return { ok: false, code: "fields_refused", fields };
}

/** A whole number from `min` to `max`, `usual` if the field is empty; null for anything else. */
export function wholeNumber(input: unknown, usual: number, min: number, max: number): number | null {
  if (input === undefined || input === null || input === "") return usual;
  const text = typeof input === "number" ? String(input) : typeof input === "string" ? input.trim() : "";
  if (!/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** Null if empty, undefined if too long. */
function shortLine(input: unknown, max: number): string | null | undefined {
  if (typeof input !== "string") return null;
  if (input.length > 20 * max) return undefined;
  const text = cleanLine(input);
  if (text === "") return null;
  return lengthOf(text) <= max ? text : undefined;
}

/**
 * The names of `count` new places. «Mesa» three times gives «Mesa 1, Mesa 2, Mesa 3», from the highest number in `taken` on. A name that
 * ends in a number continues from it. A single place keeps its name, unless it exists in any accents and capitals: then it gets a number
 * too. Refuses names that become too long.
 */
export function placeNames(
  name: string,
  count: number,
  taken: readonly string[],
): Result<{ names: string[]; numbers: number[] }, "name_too_long"> {
  const known = new Set(taken.map(nameKey));
  const [, stem = "", from] = /^(.*?)\s*(\d{1,5})$/.exec(name) ?? [null, name];
  const before = stem === "" ? "" : `${stem} `;
  const next = highestOf(before, known) + 1;
  const numbered = (start: number) => {
    const numbers = Array.from({ length: count }, (_, index) => start + index);
    return { numbers, names: numbers.map((number) => `${before}${number}`) };
  };
  const asked = count === 1 ? { numbers: [Number(from ?? next)], names: [name] } : numbered(Number(from ?? next));
  const given = asked.names.some((each) => known.has(nameKey(each))) ? numbered(next) : asked;
  return given.names.some((each) => lengthOf(each) > seatingLimits.name) ? refuse("name_too_long") : ok(given);
}

/** The codes of new seats with these numbers: several get their number appended («A1», «A2»). Refuses a code that becomes too long. */
export function seatCodes(code: string, numbers: readonly number[]): Result<{ codes: string[] }, "code_too_long"> {
  const codes = numbers.length === 1 ? [code] : numbers.map((number) => `${code}${number}`);
  return codes.some((each) => lengthOf(each) > seatingLimits.code) ? refuse("code_too_long") : ok({ codes });
}

/** `taken` is the code of another seat. */
export type CodeTaken = Refusal<"code_taken"> & { taken: string };

/** Another host has changed the seat since the form was loaded. */
export type SeatChanged = Refusal<"seat_changed"> & { current: SeatFields & { version: number } };

export type SeatRefusal = "place_not_found" | "guest_not_found" | "nobody_chosen" | "seat_taken";
/** Too few free seats. On a seat of a row: its name, how many it has free, and how many people there are. */
export type SeatsShort = Refusal<"seats_short"> & { row?: string; free?: number; people?: number };
/** Another host changed the place of `guest` since the form was loaded. `last` is that change, or null if the log does not know it. */
export type GuestMoved = Refusal<"guest_moved"> & {
  guest: string;
  last: { by: string; table: number | null; seat?: string } | null;
};
export type AddPlaceRefusal = "other_mode" | "plan_full" | "name_too_long" | "code_too_long";
export type ChangePlaceRefusal = "place_not_found" | "name_taken";
/** The guests at a table that would become too small for them. */
export type TableTooSmall = Refusal<"table_too_small"> & { guests: string[] };

/** Two names with the same key look the same to a guest in search of their table. */
export function nameKey(name: string): string {
  return foldText(name).replace(/\s+/g, " ").trim();
}

function highestOf(before: string, known: ReadonlySet<string>): number {
  const key = foldText(before);
  const numbers = [...known].flatMap((name) => {
    const rest = name.startsWith(key) ? name.slice(key.length) : "";
    return /^\d{1,5}$/.test(rest) ? [Number(rest)] : [];
  });
  return Math.max(0, ...numbers);
}

const byName = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** Places in the order of a room: tables by number, seats by category, if any, then by name with «Fila 2» before «Fila 10». */
export function orderPlaces<Place extends { id: string; name: string; category?: string | null; number?: number }>(
  places: readonly Place[],
): Place[] {
  return [...places].sort(
    (one, other) =>
      (one.number ?? 0) - (other.number ?? 0) ||
      byName.compare(one.category ?? "", other.category ?? "") ||
      byName.compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** The filter of the plan's lists: every value that is not null must match. Tags match without accents and case. */
export type PlanFilter = { group: GuestGroup | null; tag: string | null };
export const wholePlan: PlanFilter = { group: null, tag: null };

/** Whether a filter is set. */
export function isFiltered({ group, tag }: PlanFilter): boolean {
  return group !== null || tag !== null;
}

/** A guest as the plan shows them. `isMatch`: the guest matches the plan's filter; `isLocked`: no command moves the guest. */
export type Seated = {
  id: string;
  name: string;
  status: GuestStatus;
  isMatch?: boolean;
  chair?: number | null;
  isLocked?: boolean;
};

/**
 * The people of one table or seat from one text, a line each: id, chair (0 for none), status, name. After the status, a star marks a match
 * of the filter and an exclamation mark a lock. One text instead of a value per person saves a third of the server's work on a page with
 * thousands of people.
 */
export function readPeople(people: string): Seated[] {
  if (people === "") return [];
  return people.split("\n").map((line) => {
    const [id = "", chair = "", marked = ""] = line.split(" ", 3);
    const status = marked.replace(/[*!]+$/, "") as GuestStatus;
    return {
      id,
      name: line.slice(id.length + chair.length + marked.length + 3),
      status,
      isMatch: marked.includes("*"),
      chair: Number(chair) || null,
      isLocked: marked.includes("!"),
    };
  });
}

/** How many of a table's places are free. */
export function freeAt(capacity: number, seated: number): number {
  return Math.max(0, capacity - seated);
}

/**
 * `free` is the number of free places. `table` is its number and `people` how many should sit there; `mayAdd`: the table has room for as many
 * chairs more.
 */
export type TableFull = Refusal<"table_full"> & { free: number; table?: number; people?: number; mayAdd?: boolean };

/** Whether `more` people fit at a table where `seated` sit. part 2 §2 */
export function checkRoom(capacity: number, seated: number, more: number): { ok: true } | TableFull {
  return seated + more <= capacity ? ok() : { ...refuse("table_full"), free: freeAt(capacity, seated) };
}

/**
 * The seats for `people` people from `seatId` on: that one, and the next free ones of its category in order. Refuses a taken seat, and too
 * few free seats.
 */
export function seatsFrom(
  seats: readonly { id: string; category: string | null; isTaken: boolean }[],
  seatId: string,
  people: number,
): Result<{ seatIds: string[] }, "seat_taken" | "seats_short"> {
  const first = seats.findIndex(({ id }) => id === seatId);
  const chosen = seats[first];
  if (!chosen || chosen.isTaken) return refuse("seat_taken");
  const free = seats.slice(first).filter(({ isTaken, category }) => !isTaken && category === chosen.category);
  return free.length < people ? refuse("seats_short") : ok({ seatIds: free.slice(0, people).map(({ id }) => id) });
}

/** `declinedSeated`: guests who declined and still have a place, which is free for others. */
export type SeatingFigures = { places: number; taken: number; free: number; unseated: number; declinedSeated: number };

/** The figures of the plan, from its places and its guests. */
export function seatingFigures(
  places: number,
  guests: { seated: number; unseated: number; declinedSeated: number },
): SeatingFigures {
  return {
    places,
    taken: guests.seated,
    free: freeAt(places, guests.seated),
    unseated: guests.unseated,
    declinedSeated: guests.declinedSeated,
  };
}
