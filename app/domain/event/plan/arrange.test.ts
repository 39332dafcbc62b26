// Tables in rows, aligned and spread, and the lines on which they stop while they move.
import { describe, expect, it } from "vitest";
import { aligned, obstaclesOf, placedInRows, roomiestSpot } from "./arrange.ts";
import { findMisplaced, outlineOfBox, type Piece, tightPairs } from "./geometry.ts";
import { wallsOf } from "./room.ts";
import { tableShapes, usualTop } from "./shapes.ts";
import { snapped } from "./snap.ts";

const walls = wallsOf({ width: 2400, depth: 1500, outline: null });
const bent = wallsOf({ width: 2400, depth: 1500, outline: [0, 0, 1800, 0, 1800, 300, 2400, 300, 2400, 1500, 0, 1500] });
const round = (id: string, x: number, y: number): Piece => ({ ...usualTop("round"), id, x, y, angle: 0 });
const standing = (shape: (typeof tableShapes)[number], spots: readonly { x: number; y: number }[]): Piece[] =>
  spots.map((spot, at) => ({ ...usualTop(shape), ...spot, id: String(at), angle: 0 }));

describe("rows", () => {
  it("hold every shape inside every room, without an overlap and with a way between", () => {
    for (const room of [walls, bent])
      for (const shape of tableShapes) {
        const { spots, gap } = placedInRows(
          Array.from({ length: 10 }, () => usualTop(shape)),
          room,
          [],
        );
        expect(spots, shape).toHaveLength(10);
        const pieces = standing(shape, spots);
        expect(findMisplaced(pieces, new Set(pieces.map(({ id }) => id)), room), shape).toBeNull();
        expect(tightPairs(pieces, Math.min(gap, 90) - 1), shape).toEqual([]);
      }
  });

  it("leave tables and objects free that stand there, and the widest gap that fits between them", () => {
    const dance = { x: 1200, y: 750, angle: 0, width: 500, depth: 460, kind: "dance" };
    const { spots } = placedInRows(
      Array.from({ length: 9 }, () => usualTop("round")),
      walls,
      obstaclesOf([round("a", 400, 400)], [dance]),
    );
    const pieces = [...standing("round", spots), round("a", 400, 400)];
    expect(spots.length).toBeGreaterThan(5);
    expect(findMisplaced(pieces, new Set(pieces.map(({ id }) => id)), walls)).toBeNull();
    for (const { x, y } of spots) expect(Math.abs(x - 1200) > 340 || Math.abs(y - 750) > 320, `${x} ${y}`).toBe(true);
    expect(outlineOfBox({ ...dance }).points).toHaveLength(4);
    expect(placedInRows([usualTop("round"), usualTop("round")], walls, []).gap).toBeGreaterThan(
      placedInRows(
        Array.from({ length: 20 }, () => usualTop("round")),
        walls,
        [],
      ).gap,
    );
  });

  it("stand in the middle, with about as many tables in each", () => {
    const rowsOf = (count: number) =>
      [
        ...Map.groupBy(
          placedInRows(
            Array.from({ length: count }, () => usualTop("round")),
            walls,
            [],
          ).spots,
          ({ y }) => y,
        ),
      ].map(([, row]) => row.length);
    expect(rowsOf(4)).toEqual([4]);
    expect(rowsOf(11)).toEqual([4, 4, 3]);
    const [one] = placedInRows([usualTop("round")], walls, []).spots;
    expect(one!.y).toBe(750);
  });

  it("leave an object the place with the most room", () => {
    const spot = roomiestSpot({ width: 500, depth: 460 }, walls, obstaclesOf([round("a", 1200, 750)], []));
    expect(Math.abs(spot.x - 1200)).toBeGreaterThan(400);
    expect(roomiestSpot({ width: 500, depth: 460 }, walls, [])).toEqual({ x: 1200, y: 720 });
  });

  it("give as many spots as a room has", () => {
    const small = wallsOf({ width: 500, depth: 400, outline: null });
    const { spots } = placedInRows(
      Array.from({ length: 9 }, () => usualTop("round")),
      small,
      [],
    );
    expect(spots.length).toBeLessThan(9);
    expect(placedInRows([], walls, []).spots).toEqual([]);
  });
});

describe("alignments", () => {
  const three = [round("a", 300, 300), round("b", 640, 340), round("c", 1500, 380)];
  const xs = (to: Parameters<typeof aligned>[1]) => Object.fromEntries(aligned(three, to).map(({ id, x }) => [id, x]));
  const ys = (to: Parameters<typeof aligned>[1]) => Object.fromEntries(aligned(three, to).map(({ id, y }) => [id, y]));

  it("bring rims or centres on one line", () => {
    expect(ys("top")).toEqual({ a: 300, b: 300, c: 300 });
    expect(ys("middle")).toEqual({ a: 340, b: 340, c: 340 });
    expect(ys("bottom")).toEqual({ a: 380, b: 380, c: 380 });
    expect(xs("left")).toEqual({ a: 300, b: 300, c: 300 });
    expect(xs("right")).toEqual({ a: 1500, b: 1500, c: 1500 });
  });

  it("spread those between the first and the last", () => {
    expect(xs("spread-x")).toEqual({ a: 300, b: 900, c: 1500 });
    expect(ys("spread-x")).toEqual({ a: 300, b: 340, c: 380 });
  });
});

describe("a table that moves", () => {
  const others = [round("a", 400, 400), round("b", 800, 400)];
  const at = (x: number, y: number, within = 30) => {
    const stop = snapped(round("m", 0, 0), { x, y }, others, walls, within);
    return [stop.x, stop.y];
  };

  it("stops on its neighbours' lines, at equal gaps, before a wall, else on the grid", () => {
    expect(at(412, 774)).toEqual([400, 770]);
    expect(at(1190, 405)).toEqual([1200, 400]);
    expect(at(190, 1003)).toEqual([180, 1000]);
    expect(at(1033, 927)).toEqual([1030, 930]);
    expect(at(412, 774, 0)).toEqual([410, 770]);
  });
});
