// A proposed seating plan as the database has it for an hour, and the moves of it that hang together.
import type { Hall } from "./hall.ts";
import { type Move, possibleMoves } from "./proposal.ts";
import { withRemedy } from "./remedy.ts";
import type { Found } from "./search.ts";

/** Where a search begins: at today's seats, or in an empty hall. */
export const searchStarts = ["now", "empty"] as const;
export type SearchStart = (typeof searchStarts)[number];

/** The start `value`; today's seats if unknown. */
export function parseSearchStart(value: unknown): SearchStart {
  return searchStarts.find((start) => start === value) ?? "now";
}

/** The result of a search, and its question. `splits`: the households that the host lets part for this proposal. */
export type SeatingProposal = { from: SearchStart; splits: string[]; found: Found };

/** The hall in which the people of `splits` need not sit with their households. */
export function withSplits(hall: Hall, splits: readonly string[]): Hall {
  return splits.reduce((sofar, householdId) => withRemedy(sofar, { change: "split", householdId }), hall);
}

type Hanging = readonly Pick<Move, "id" | "needs">[];

/** `chosen` with the move `id` and all that it needs. */
export function withMove(moves: Hanging, chosen: ReadonlySet<number>, id: number): Set<number> {
  const all = new Set(chosen);
  const left = [id];
  const needs = new Map(moves.map((move) => [move.id, move.needs]));
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next !== id && all.has(next)) continue;
    all.add(next);
    left.push(...(needs.get(next) ?? []).filter((needed) => !all.has(needed)));
  }
  return all;
}

/** `chosen` without the move `id` and all that need it. */
export function withoutMove(moves: Hanging, chosen: ReadonlySet<number>, id: number): Set<number> {
  return possibleMoves(moves, new Set([...chosen].filter((each) => each !== id)));
}

/** The first of `chosen` that lacks moves that it needs, with those; undefined if each has them. */
export function lackingMove(moves: Hanging, chosen: ReadonlySet<number>): { id: number; needs: number[] } | undefined {
  for (const { id, needs } of moves) {
    const lacks = chosen.has(id) ? needs.filter((needed) => !chosen.has(needed)) : [];
    if (lacks.length > 0) return { id, needs: lacks };
  }
  return undefined;
}

/** A guest in a move, as they are now; null for one who is not on the list any more. */
export type Mover = { tableId: string | null; comes: boolean; isLocked: boolean } | null;
export type MoverTable = { id: string; capacity: number; isLocked: boolean };

/**
 * The moves of `chosen` that today's plan does not allow any more. A guest sits elsewhere, does not come or is locked. A table is gone, locked
 * or, with all other moves, too small. `taken` counts the people at each table.
 */
export function staleMoves(
  moves: readonly Move[],
  chosen: ReadonlySet<number>,
  personOf: (id: string) => Mover,
  tables: readonly MoverTable[],
  taken: ReadonlyMap<string, number>,
): Set<number> {
  const tableOf = new Map(tables.map((table) => [table.id, table]));
  const isOpen = (id: string | null) => id === null || tableOf.get(id)?.isLocked === false;
  const isAsFound = (id: string, from: string | null) => {
    const person = personOf(id);
    return person !== null && person.comes && !person.isLocked && person.tableId === from;
  };
  const asked = moves.filter(({ id }) => chosen.has(id));
  const stale = new Set(
    asked.flatMap(({ id, people, from, to }) =>
      isOpen(from) && isOpen(to) && people.every((person) => isAsFound(person, from)) ? [] : [id],
    ),
  );
  for (let before = -1; before !== stale.size;) {
    before = stale.size;
    const load = new Map(taken);
    const left = asked.filter(({ id }) => !stale.has(id));
    for (const { people, from, to } of left) {
      if (from !== null) load.set(from, (load.get(from) ?? 0) - people.length);
      if (to !== null) load.set(to, (load.get(to) ?? 0) + people.length);
    }
    for (const { id, to } of left)
      if (to !== null && (load.get(to) ?? 0) > (tableOf.get(to)?.capacity ?? 0)) stale.add(id);
  }
  return stale;
}
