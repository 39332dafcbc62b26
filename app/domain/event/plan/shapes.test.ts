// Chairs around tables: how many fit, and where they stand.
import { describe, expect, it } from "vitest";
import { chairsAround, mostChairs, offeredSizes, roomEach, tableShapes, type TableTop, usualTop } from "./shapes.ts";

const top = (over: Partial<TableTop> & Pick<TableTop, "shape">): TableTop => ({ ...usualTop(over.shape), ...over });
const at = (chairs: ReturnType<typeof chairsAround>) =>
  chairs.map(({ x, y, angle }) => [Math.round(x) + 0, Math.round(y) + 0, angle]);

describe("how many chairs fit", () => {
  it("gives each person 60 cm of the rim, and never more than 20 chairs", () => {
    expect(mostChairs(top({ shape: "round", width: 160 }))).toBe(11);
    expect(mostChairs(top({ shape: "round", width: 180 }))).toBe(12);
    expect(mostChairs(top({ shape: "round", width: 1200 }))).toBe(20);
    expect(mostChairs(top({ shape: "rect", width: 240, depth: 90 }))).toBe(8);
    expect(mostChairs(top({ shape: "rect", width: 240, depth: 90, ends: true }))).toBe(10);
    expect(mostChairs(top({ shape: "head", width: 520, depth: 90 }))).toBe(8);
    expect(mostChairs(top({ shape: "row", width: 400, depth: 45 }))).toBe(8);
    expect(mostChairs(top({ shape: "high", width: 60 }))).toBe(4);
    expect(mostChairs(top({ shape: "rect", width: 40, depth: 40 }))).toBe(1);
  });

  it("says how much rim each person has", () => {
    expect(roomEach(top({ shape: "round", width: 180 }), 10)).toBe(73);
    expect(roomEach(top({ shape: "rect", width: 240, depth: 90 }), 8)).toBe(60);
  });
});

describe("where chairs stand", () => {
  it("begins at the top and goes clockwise, and everybody looks at the table", () => {
    expect(at(chairsAround(top({ shape: "round", width: 181 }), 4))).toEqual([
      [0, -118, 180],
      [118, 0, 270],
      [0, 118, 0],
      [-118, 0, 90],
    ]);
    expect(at(chairsAround(top({ shape: "rect", width: 240, depth: 91 }), 4))).toEqual([
      [-60, -73, 180],
      [60, -73, 180],
      [60, 73, 0],
      [-60, 73, 0],
    ]);
    expect(at(chairsAround(top({ shape: "rect", width: 241, depth: 91, ends: true }), 4))).toEqual([
      [0, -73, 180],
      [148, 0, 270],
      [0, 73, 0],
      [-148, 0, 90],
    ]);
    expect(at(chairsAround(top({ shape: "row", width: 400, depth: 45 }), 2))).toEqual([
      [-100, -50, 180],
      [100, -50, 180],
    ]);
  });

  it("gives every chair its own place at every offered size", () => {
    for (const shape of tableShapes)
      for (const [width, depth] of offeredSizes[shape]) {
        const table = top({ shape, width, depth });
        const chairs = chairsAround(table, mostChairs(table));
        expect(chairs).toHaveLength(mostChairs(table));
        for (const [index, one] of chairs.entries())
          for (const other of chairs.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y), `${shape} ${width}`).toBeGreaterThan(44);
      }
  });
});
