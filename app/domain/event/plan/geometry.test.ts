// Gaps, overlaps and walls, and which table an arrow key reaches.
import { describe, expect, it } from "vitest";
import {
  findMisplaced,
  gapBetween,
  gapToWall,
  isInside,
  nearestTables,
  outlineOf,
  type Piece,
  tableTowards,
  tightPairs,
} from "./geometry.ts";
import { rectangle, wallsOf } from "./room.ts";
import { usualTop } from "./shapes.ts";

const round = (id: string, x: number, y: number, width = 180): Piece => ({
  ...usualTop("round"),
  id,
  x,
  y,
  width,
  angle: 0,
});
const rect = (id: string, x: number, y: number, angle = 0): Piece => ({
  ...usualTop("rect"),
  width: 240,
  id,
  x,
  y,
  angle,
});
const walls = wallsOf({ width: 2400, depth: 1500, outline: null });
/** A room whose right upper corner is cut out. */
const bent = wallsOf({ width: 1000, depth: 1000, outline: [0, 0, 500, 0, 500, 500, 1000, 500, 1000, 1000, 0, 1000] });
const gap = (one: Piece, other: Piece) => Math.round(gapBetween(outlineOf(one), outlineOf(other)).gap);

describe("the gap between two tables", () => {
  it("is measured from rim to rim", () => {
    expect(gap(round("a", 300, 300), round("b", 660, 300))).toBe(180);
    expect(gap(rect("a", 300, 300), rect("b", 300, 600))).toBe(210);
    expect(gap(rect("a", 300, 300), rect("b", 300, 600, 90))).toBe(135);
    expect(gap(round("a", 300, 300), rect("b", 600, 300))).toBe(90);
    const oval: Piece = { ...usualTop("oval"), width: 260, id: "o", x: 300, y: 300, angle: 90 };
    expect(gap(oval, round("a", 300, 620))).toBe(100);
    const { from, to } = gapBetween(outlineOf(round("a", 300, 300)), outlineOf(round("b", 660, 300)));
    expect([from, to]).toEqual([
      { x: 390, y: 300 },
      { x: 570, y: 300 },
    ]);
  });

  it("is below zero for tables that overlap, also for one inside the other", () => {
    expect(gap(round("a", 300, 300), round("b", 400, 300))).toBeLessThan(0);
    expect(gap(rect("a", 300, 300), rect("b", 320, 310, 90))).toBeLessThan(0);
    expect(gap(rect("a", 300, 300), round("b", 300, 300, 60))).toBeLessThan(0);
    expect(gap(round("a", 300, 300), round("b", 300, 300))).toBeLessThan(0);
  });
});

describe("walls", () => {
  it("hold what is wholly inside, also behind a corner that is cut out", () => {
    expect(Math.round(gapToWall(outlineOf(round("a", 300, 300)), walls).gap)).toBe(210);
    expect(gapToWall(outlineOf(round("a", 80, 300)), walls).gap).toBeLessThan(0);
    expect(gapToWall(outlineOf(round("a", -500, 300)), walls).gap).toBeLessThan(0);
    expect(isInside({ x: 700, y: 200 }, bent)).toBe(false);
    expect(gapToWall(outlineOf(rect("a", 480, 560, 0)), bent).gap).toBeGreaterThan(0);
    expect(gapToWall(outlineOf(rect("a", 480, 480, 0)), bent).gap).toBeLessThan(0);
  });

  it("and other tables refuse a table that was moved, and no table that stays", () => {
    const there = [round("a", 300, 300), round("b", 400, 300), round("c", 2000, 600)];
    expect(findMisplaced(there, new Set(["c"]), walls)).toBeNull();
    expect(findMisplaced(there, new Set(["b"]), walls)).toEqual({ code: "overlap", id: "b", over: "a" });
    expect(findMisplaced([round("a", 60, 300)], new Set(["a"]), walls)).toEqual({ code: "outside", id: "a" });
    expect(findMisplaced([round("a", 90, 90), round("b", 270, 90)], new Set(["a", "b"]), walls)).toBeNull();
  });
});

describe("neighbours", () => {
  const all = [round("a", 300, 300), round("b", 620, 300), round("c", 300, 700), rect("d", 2000, 1300)];

  it("are the two nearest tables, tight below the limit", () => {
    const [first, second, ...rest] = nearestTables(all[0]!, all, 150);
    expect([first!.id, Math.round(first!.gap), first!.isTight]).toEqual(["b", 140, true]);
    expect([second!.id, Math.round(second!.gap), second!.isTight]).toEqual(["c", 220, false]);
    expect(rest).toEqual([]);
    expect(tightPairs(all, 150).map(({ one, other }) => [one, other])).toEqual([["a", "b"]]);
    expect(tightPairs(all, 130)).toEqual([]);
  });

  it("are reached by arrows in their direction", () => {
    expect(tableTowards(all[0]!, all, "right")?.id).toBe("b");
    expect(tableTowards(all[0]!, all, "down")?.id).toBe("c");
    expect(tableTowards(all[0]!, all, "left")).toBeUndefined();
    expect(tableTowards(all[3]!, all, "up")?.id).toBe("b");
  });
});

it("reads the sides of a room in metres", () => {
  expect(rectangle("24", "15,50")).toEqual({ ok: true, measures: { width: 2400, depth: 1550, outline: null } });
  expect(rectangle("1,99", "15")).toEqual({ ok: false, code: "room_size" });
  expect(rectangle("200", "201")).toEqual({ ok: false, code: "room_size" });
  expect(rectangle("veinte", "15")).toEqual({ ok: false, code: "room_size" });
});
