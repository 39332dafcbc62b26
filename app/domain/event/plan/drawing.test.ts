// The lines of a plan, and where a table lies for a guest who comes in.
import { describe, expect, it } from "vitest";
import { drawnPlan, entranceOf, neighboursOf, seenFrom } from "./drawing.ts";

const room = { width: 1000, depth: 600, outline: null };
const table = (number: number, x: number, y: number, angle = 0) => ({
  id: String(number),
  number,
  capacity: 4,
  shape: "rect" as const,
  width: 200,
  depth: 100,
  ends: false,
  spot: { x, y, angle },
});
const door = (id: string, width: number, label: string | null, spot = { x: 500, y: 600, angle: 0 }) => ({
  ...spot,
  id,
  kind: "door" as const,
  label,
  width,
  depth: 20,
  chairs: null,
});

describe("the lines of a plan", () => {
  it("have the tables that stand in the room, turned, with their chairs", () => {
    const { tables, walls } = drawnPlan(room, [table(1, 300, 200, 90), { ...table(2, 0, 0), spot: null }], []);
    expect(walls).toHaveLength(4);
    expect(tables.map(({ table: { number } }) => number)).toEqual([1]);
    const [{ top, chairs }] = tables as [(typeof tables)[0]];
    const rounded = (points: readonly { x: number; y: number }[]) =>
      points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect(rounded(top.points)).toEqual([
      [350, 100],
      [350, 300],
      [250, 300],
      [250, 100],
    ]);
    // Two chairs on each long side, which the turn has stood up.
    expect(rounded(chairs)).toEqual([
      [378, 150],
      [378, 250],
      [223, 250],
      [223, 150],
    ]);
  });

  it("have doors with their gap in the wall and leaves that open inwards", () => {
    const { things } = drawnPlan(room, [], [door("a", 160, null)]);
    expect(things[0]!.gap).toEqual([
      { x: 420, y: 600 },
      { x: 580, y: 600 },
    ]);
    expect(things[0]!.leaves.map(([, to]) => to.y)).toEqual([520, 520]);
  });

  it("have a chair for each of a row", () => {
    const row = { ...door("r", 300, null), kind: "chairs" as const, chairs: 3 };
    expect(drawnPlan(room, [], [row]).things[0]!.chairs.map(({ x }) => x)).toEqual([400, 500, 600]);
  });
});

describe("for a guest who comes in", () => {
  it("the entrance is the door of that name, else the widest", () => {
    expect(entranceOf([door("a", 90, null), door("b", 160, null)])?.id).toBe("b");
    expect(entranceOf([door("a", 90, "Entrada del patio"), door("b", 160, "Cocina")])?.id).toBe("a");
    expect(entranceOf([])).toBeUndefined();
  });

  it("a table is near or far, and on the side of the hand", () => {
    const { walls } = drawnPlan(room, [], []);
    const below = { x: 500, y: 600, angle: 0 };
    expect(seenFrom(below, { x: 500, y: 500 }, walls)).toEqual({ far: "near", side: "ahead" });
    expect(seenFrom(below, { x: 900, y: 100 }, walls)).toEqual({ far: "end", side: "right" });
    // A door in the left wall: a guest who comes in looks to the right, so the top of the plan is on their left.
    const left = { x: 0, y: 300, angle: 90 };
    expect(seenFrom(left, { x: 450, y: 50 }, walls)).toEqual({ far: "middle", side: "left" });
  });

  it("a table has its two nearest tables as neighbours", () => {
    const tables = [table(4, 100, 100), table(2, 400, 100), table(9, 900, 500), table(6, 100, 300)];
    expect(neighboursOf(tables[0]!, tables)).toEqual([6, 2]);
  });
});
