// Which moves of a proposal go together, and which the plan of today does not allow any more.
import { describe, expect, it } from "vitest";
import { lackingMove, type Mover, staleMoves, withMove, withoutMove, withSplits } from "./kept.ts";
import type { Hall } from "./hall.ts";
import type { Move } from "./proposal.ts";

const move = (id: number, person: string, from: string | null, to: string | null, ...needs: number[]): Move => ({
  id,
  householdId: person,
  people: [person],
  from,
  to,
  reason: { because: "other" },
  needs,
});
const moves = [
  move(0, "ana", null, "1", 1),
  move(1, "bea", "1", "2", 2),
  move(2, "eva", "2", null),
  move(3, "leo", null, "3"),
];
const set = (...ids: number[]) => new Set(ids);

describe("moves that hang together", () => {
  it("are ticked with all that they need, and unticked with all that need them", () => {
    expect(withMove(moves, set(3), 0)).toEqual(set(0, 1, 2, 3));
    expect(withMove(moves, set(), 3)).toEqual(set(3));
    expect(withoutMove(moves, set(0, 1, 2, 3), 2)).toEqual(set(3));
    expect(withoutMove(moves, set(0, 1, 2, 3), 0)).toEqual(set(1, 2, 3));
    expect(lackingMove(moves, set(0, 2))).toEqual({ id: 0, needs: [1] });
    expect(lackingMove(moves, set(1, 2, 3))).toBeUndefined();
  });
});

describe("moves that are stale", () => {
  const people: Record<string, NonNullable<Mover>> = {
    ana: { tableId: null, comes: true, isLocked: false },
    bea: { tableId: "1", comes: true, isLocked: false },
    eva: { tableId: "2", comes: true, isLocked: false },
    leo: { tableId: null, comes: true, isLocked: false },
  };
  const tables = ["1", "2", "3"].map((id) => ({ id, capacity: 1, isLocked: false }));
  const taken = new Map([
    ["1", 1],
    ["2", 1],
  ]);
  const stale = (change: Record<string, Mover> = {}, rooms = tables, load = taken) => [
    ...staleMoves(moves, set(0, 1, 2, 3), (id) => (id in change ? change[id]! : (people[id] ?? null)), rooms, load),
  ];

  it("are those of somebody who moved, left, declined or is locked, and those that have no room without them", () => {
    expect(stale()).toEqual([]);
    expect(stale({ leo: { ...people.leo!, tableId: "1" } }, tables, new Map([...taken, ["1", 2]]))).toEqual([3, 0]);
    expect(stale({ leo: null })).toEqual([3]);
    expect(stale({ leo: { ...people.leo!, comes: false } })).toEqual([3]);
    expect(stale({ eva: { ...people.eva!, isLocked: true } }).toSorted()).toEqual([0, 1, 2]);
  });

  it("are those of a table that is gone, locked or smaller", () => {
    expect(stale({}, tables.slice(0, 2))).toEqual([3]);
    expect(stale({}, [...tables.slice(0, 2), { id: "3", capacity: 1, isLocked: true }])).toEqual([3]);
    expect(stale({}, tables, new Map([...taken, ["3", 1]]))).toEqual([3]);
  });
});

it("lets the people of a household part", () => {
  const person = (id: string, householdId: string) => ({
    id,
    householdId,
    isMinor: false,
    circles: [],
    at: null,
    isFixed: false,
  });
  const hall: Hall = {
    tables: [],
    people: [person("ana", "a"), person("bea", "a"), person("eva", "e")],
    rules: [],
    gaps: [],
    households: true,
    strangers: true,
    even: true,
    keepsPlaces: true,
  };
  expect(withSplits(hall, ["a"]).people.map(({ householdId }) => householdId)).toEqual(["a ana", "a bea", "e"]);
});
