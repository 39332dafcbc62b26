// The way of a guest from the entrance to a table, through a room that hosts have drawn.
import { describe, expect, it } from "vitest";
import { guidedRoom } from "./guided.ts";

const room = { width: 1200, depth: 800, outline: null };
const table = (id: string, number: number, x: number, y: number) => ({
  id,
  number,
  capacity: 8,
  shape: "round" as const,
  width: 150,
  depth: null,
  ends: false,
  spot: { x, y, angle: 0 },
});
const thing = (id: string, kind: "door" | "stage", x: number, y: number, width: number, depth: number) => ({
  id,
  kind,
  label: kind === "door" ? "Entrada" : "Los novios",
  x,
  y,
  angle: 0,
  width,
  depth,
  chairs: null,
  accessible: false,
});
const door = thing("door", "door", 600, 800, 160, 20);
const tables = [table("one", 1, 200, 200), table("two", 2, 1000, 200), { ...table("three", 3, 0, 0), spot: null }];

describe("the way to a table", () => {
  it("begins at the entrance, ends at the table, and passes beside what stands between them", () => {
    const stage = thing("stage", "stage", 500, 500, 500, 100);
    const guided = guidedRoom({ room, tables, objects: [door, stage] }, new Map([["one", []]]));
    const [way, ...others] = guided!.ways;
    expect(others).toEqual([]);
    expect(way).toMatchObject({ number: 1, seen: { far: "end", side: "left" }, beside: [2] });
    const [from, to] = [way!.path[0]!, way!.path.at(-1)!];
    expect(Math.hypot(from.x - 600, from.y - 800)).toBeLessThan(100);
    expect(Math.hypot(to.x - 200, to.y - 200)).toBeLessThan(200);
    // Straight on lies the stage.
    expect(way!.path.length).toBeGreaterThan(2);
    expect(way!.legs.length).toBeGreaterThan(0);
  });

  it("shows the tables that stand, marks the own one, and no word of the hosts", () => {
    const guided = guidedRoom({ room, tables, objects: [door] }, new Map([["two", [3]]]))!;
    expect(guided.tables.map(({ id, isOwn, ownChairs }) => [id, isOwn, ownChairs])).toEqual([
      ["one", false, []],
      ["two", true, [3]],
    ]);
    expect(guided.entranceId).toBe("door");
    expect(JSON.stringify(guided)).not.toMatch(/Entrada|novios/);
  });

  it("is missing without a door, where it is too narrow, and for a table that does not stand", () => {
    const own = new Map([["one", []]]);
    expect(guidedRoom({ room, tables, objects: [] }, own)!.ways[0]).toMatchObject({ seen: null, path: [], legs: [] });
    const wall = thing("stage", "stage", 600, 450, 1200, 100);
    expect(guidedRoom({ room, tables, objects: [door, wall] }, own)!.ways[0]!.path).toEqual([]);
    expect(guidedRoom({ room, tables, objects: [door] }, new Map([["three", []]]))).toBeNull();
  });
});
