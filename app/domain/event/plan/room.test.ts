// Metres as people type them, and the walls of rooms that are no rectangles.
import { describe, expect, it } from "vitest";
import { outlined, parseMetres, roomLimits, tablesFor, wallsOf } from "./room.ts";

it("reads metres with a comma or a point, with or without their unit", () => {
  expect(["3,30", "3.3", " 24 m", "0,05", "9999,99"].map(parseMetres)).toEqual([330, 330, 2400, 5, 999_999]);
  for (const text of ["", "3,333", "-3", "3 m 20", "1e3", "٣", "tres", null, 3, undefined])
    expect(parseMetres(text), String(text)).toBeNull();
});

describe("corners", () => {
  const of = (text: string) => {
    const read = outlined(text);
    return read.ok ? read.measures : read.code;
  };

  it("make walls, from the leftmost and the topmost corner on", () => {
    expect(of("0 0; 18 0; 18 3; 24 3; 24 15; 0 15")).toEqual({
      width: 2400,
      depth: 1500,
      outline: [0, 0, 1800, 0, 1800, 300, 2400, 300, 2400, 1500, 0, 1500],
    });
    expect(of("2,5 1\n12,5 1\n12,5 9\n")).toEqual({ width: 1000, depth: 800, outline: [0, 0, 1000, 0, 1000, 800] });
    expect(of("0,0;24.5,0;24.5,15;0,15")).toEqual({ width: 2450, depth: 1500, outline: null });
    expect(wallsOf({ width: 1000, depth: 800, outline: [0, 0, 1000, 0, 1000, 800] })).toHaveLength(3);
  });

  it("refuse walls that cross or lie on one another, and too few or too many of them", () => {
    expect(of("0 0; 24 15; 24 0; 0 15")).toBe("outline_invalid");
    expect(of("0 0; 24 0; 12 0; 12 9")).toBe("outline_invalid");
    expect(of("0 0; 0 0; 24 0; 24 15")).toBe("outline_invalid");
    expect(of("0 0; 24 0")).toBe("outline_invalid");
    expect(of("0 0; 24 0; esquina; 0 15")).toBe("outline_invalid");
    expect(of("0 0; 1 0; 1 1")).toBe("room_size");
    const many = Array.from({ length: roomLimits.corners.max + 1 }, (_, at) => `${at} ${at % 2}`);
    expect(of([...many, "40 20", "0 20"].join(";"))).toBe("outline_invalid");
  });
});

it("counts tables for people", () => {
  expect([tablesFor(118, 10), tablesFor(120, 10), tablesFor(0, 8)]).toEqual([12, 12, 1]);
});
