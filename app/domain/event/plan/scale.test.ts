// The scale of a picture below a plan, and the walls drawn on it.
import { describe, expect, it } from "vitest";
import { cornersOn, cornersText, depthOf, parseCorners, parsePixel, sheetOf, squared, wallsOn } from "./scale.ts";
import { wallsOf } from "./room.ts";

const pixels = { width: 1_000, height: 625 };
const points = (x1: number, x2: number) =>
  [
    { x: x1, y: 300 },
    { x: x2, y: 300 },
  ] as const;

describe("the scale", () => {
  it("is the whole sheet by the metres between two points", () => {
    expect(sheetOf(points(100, 600), "12", pixels)).toEqual({ ok: true, width: 2_400, depth: 1_500 });
    expect(sheetOf(points(600, 100), "6,50", pixels)).toEqual({ ok: true, width: 1_300, depth: 813 });
    expect(depthOf(pixels, 2_400)).toBe(1_500);
  });

  it("refuses points at one place, other words than metres, and sheets out of bounds", () => {
    expect(sheetOf(points(5, 5.5), "12", pixels)).toMatchObject({ code: "points_equal" });
    for (const metres of ["", "0", "doce", "-3", null, "1e3"])
      expect(sheetOf(points(0, 500), metres, pixels)).toMatchObject({ code: "metres_invalid" });
    expect(sheetOf(points(0, 1), "9", pixels)).toMatchObject({ code: "sheet_size", width: 900_000 });
    expect(sheetOf(points(0, 1_000), "1,90", pixels)).toMatchObject({ code: "sheet_size", width: 190 });
  });

  it("reads points within the picture alone", () => {
    expect(parsePixel("999.5", 1_000)).toBe(999.5);
    for (const typed of ["1000.5", "-1", "1e2", "0x1", "", " 3", "NaN", undefined, 3])
      expect(parsePixel(typed, 1_000)).toBeNull();
    expect(parseCorners("0,0; 10,5.5;", pixels)).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 5.5 },
    ]);
    for (const typed of ["0,0;1001,3", "0,626", "1", "1,2,3", "a,b"]) expect(parseCorners(typed, pixels)).toBeNull();
  });
});

describe("walls on the picture", () => {
  const corners = parseCorners("100,50;900,50;900,300;500,300;500,550;100,550", pixels)!;

  it("make the room, and the picture begins left of it and above it", () => {
    const walls = wallsOn(corners, pixels, 2_000);
    expect(walls).toMatchObject({ ok: true, x: -200, y: -100, measures: { width: 1_600, depth: 1_000 } });
    if (!walls.ok) return;
    const { x, y, measures } = walls;
    const background = { key: "k", pixels, x, y, width: 2_000, opacity: 35 };
    expect(cornersText(cornersOn(wallsOf(measures), background, 2_000))).toBe(cornersText(corners));
  });

  it("are refused where they cross, and where the room is too small", () => {
    expect(wallsOn(parseCorners("0,0;100,100;100,0;0,100", pixels)!, pixels, 2_000)).toMatchObject({
      code: "outline_invalid",
    });
    expect(wallsOn(corners.slice(0, 2), pixels, 2_000)).toMatchObject({ code: "outline_invalid" });
    expect(wallsOn(parseCorners("0,0;50,0;50,50;0,50", pixels)!, pixels, 2_000)).toMatchObject({ code: "room_size" });
  });

  it("become straight if they nearly are", () => {
    const before = { x: 100, y: 100 };
    expect(squared({ x: 500, y: 120 }, before)).toEqual({ x: 500, y: 100 });
    expect(squared({ x: 110, y: 500 }, before)).toEqual({ x: 100, y: 500 });
    expect(squared({ x: 300, y: 300 }, before)).toEqual({ x: 300, y: 300 });
    expect(squared({ x: 300, y: 301 }, undefined)).toEqual({ x: 300, y: 301 });
  });
});
