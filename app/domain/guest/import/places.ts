// The places of the people on an imported list: free places of the plan, and new places.
import type { DraftPerson } from "#app/domain/guest/import/guest-import.ts";
import { seatingLimits, type SeatingMode } from "#app/domain/event/seating.ts";
import { cleanLine, foldText } from "#app/domain/text/text.ts";

/** A table or a seat of the plan, and its number of free places. */
export type PlanPlace = { id: string; name: string; code: string | null; free: number };
/** A place that the plan lacks: `taken` people of the list sit there. */
type NewPlace = { name: string; code: string | null; taken: number };
/** A place of the plan by its id, or a new one by its index. */
export type PlaceChosen = ({ id: string } | { made: number }) & { chair?: number };

export type Placing = {
  mode: SeatingMode | null;
  made: NewPlace[];
  /** For each household and each of its people; null without a place. */
  at: (PlaceChosen | null)[][];
  /** For each household, its places without room, as written. */
  full: string[][];
};

type Sitting = Pick<DraftPerson, "table" | "seat">;

/** The name of a seat in a list. */
export function seatLabel(name: string | null, code: string | null): string {
  return [name, code].filter(Boolean).join(" · ");
}

/**
 * Gives every person of `households` the place from the list, in order, while there is room. That is a table or seat of the plan by its
 * name, without accents, else a new one. An empty plan becomes one of tables if the list has tables, else of seats. At a table, the
 * number of a seat is the chair.
 */
export function placeHouseholds(
  plan: { mode: SeatingMode | null; places: readonly PlanPlace[] },
  households: readonly { people: readonly Sitting[] }[],
): Placing {
  const names = (field: keyof Sitting) =>
    households.some(({ people }) => people.some((person) => person[field] !== ""));
  const mode = plan.mode ?? (names("table") ? "tables" : names("seat") ? "seats" : null);
  const placing: Placing = { mode, made: [], at: [], full: [] };
  const most = mode === "tables" ? seatingLimits.tables : seatingLimits.seats;
  const room = mode === "tables" ? seatingLimits.capacity.max : 1;
  const codes = new Set(plan.places.flatMap(({ code }) => (code === null ? [] : [foldText(code)])));
  const known = Map.groupBy(
    plan.places.map((place) => ({ ...place })),
    ({ name, code }) => foldText(mode === "seats" ? seatLabel(name, code) : name),
  );
  const madeAt = new Map<string, number>();

  function choose(wanted: string): PlaceChosen | null {
    const key = foldText(wanted);
    const own = known.get(key);
    const free = own?.find((place) => place.free > 0);
    if (free) {
      free.free--;
      return { id: free.id };
    }
    if (own) return null;
    const at = madeAt.get(key) ?? make(wanted);
    const place = at === null ? undefined : placing.made[at];
    if (at === null || !place || place.taken >= room) return null;
    madeAt.set(key, at);
    place.taken++;
    return { made: at };
  }

  function make(wanted: string): number | null {
    if (plan.places.length + placing.made.length >= most) return null;
    const { name, code } = mode === "seats" ? seatOf(wanted) : { name: wanted, code: null };
    if (code !== null && codes.has(foldText(code))) return null;
    if (code !== null) codes.add(foldText(code));
    return placing.made.push({ name, code, taken: 0 }) - 1;
  }

  for (const { people } of households) {
    const full = new Set<string>();
    placing.at.push(
      people.map(({ table, seat }) => {
        const wanted = mode === "seats" ? seat : mode === "tables" ? table : "";
        const found = wanted === "" ? null : choose(wanted);
        const chair = mode === "tables" && /^(?:[1-9]|1\d|20)$/.test(seat.trim()) ? Number(seat) : undefined;
        const chosen = found && chair !== undefined ? { ...found, chair } : found;
        if (wanted !== "" && chosen === null) full.add(wanted);
        return chosen;
      }),
    );
    placing.full.push([...full]);
  }
  return placing;
}

/** The capacity of a new table for `taken` people. */
export function capacityFor(taken: number): number {
  return Math.max(seatingLimits.capacity.usual, taken);
}

function seatOf(label: string): { name: string; code: string | null } {
  const at = label.lastIndexOf(" · ");
  const code = at < 0 ? "" : cleanLine(label.slice(at + 3));
  return code === "" || code.length > seatingLimits.code
    ? { name: label, code: null }
    : { name: label.slice(0, at), code };
}
