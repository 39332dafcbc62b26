// Entrances count together as one house, and each room by itself.
import { expect, it } from "vitest";
import { capacityAt, factsAt, mixedEntrances, readCapacity } from "./setup.ts";

const main = { id: "main", kind: "entrance", capacity: 150 } as const;
const garden = { id: "garden", kind: "entrance", capacity: null } as const;
const side = { id: "side", kind: "entrance", capacity: 120 } as const;
const hall = { id: "hall", kind: "room", capacity: 40 } as const;
const open = { id: "open", kind: "room", capacity: null } as const;

it("gives a room its own capacity, and all entrances the smallest one of the house", () => {
  const points = [main, garden, hall, open];
  expect(points.map((point) => capacityAt(point, points))).toEqual([150, 150, 40, null]);
  expect(capacityAt(garden, [...points, side])).toBe(120);
  expect(capacityAt(garden, [garden, hall])).toBeNull();
});

it("counts a room apart from the house, and a point that is gone with the house", () => {
  const facts = ["main", "garden", "hall", "open", "gone"].map((point) => ({ point }));
  const at = (point: typeof main | typeof garden | typeof hall | typeof open) =>
    factsAt(facts, point, [main, garden, hall, open]).map((fact) => fact.point);
  expect(at(main)).toEqual(["main", "garden", "gone"]);
  expect(at(garden)).toEqual(at(main));
  expect([at(hall), at(open)]).toEqual([["hall"], ["open"]]);
});

it("reads a capacity in digits from 1 to 100,000", () => {
  expect(["", " 40 ", "100000"].map(readCapacity)).toEqual([
    { ok: true, capacity: null },
    { ok: true, capacity: 40 },
    { ok: true, capacity: 100_000 },
  ]);
  for (const typed of ["0", "-1", "1.5", "4e2", "100001", "1000000", "cien"])
    expect(readCapacity(typed), typed).toEqual({ ok: false });
});

it("finds an entrance that warns beside one that shares its people out; a room is no entrance", () => {
  const [warns, owns] = [
    { ...main, rule: "warn" },
    { ...garden, rule: "own" },
  ] as const;
  const room = { ...hall, rule: "own" } as const;
  expect(mixedEntrances([warns, owns])).toEqual({ warns, owns });
  expect(mixedEntrances([warns, room])).toBeNull();
  expect(mixedEntrances([owns, { ...room, rule: "warn" }])).toBeNull();
  expect(mixedEntrances([])).toBeNull();
});
