// The way of a wheelchair: 90 cm pass and 89 do not, wherever they lie; and the names of what shuts a way.
import { describe, expect, it } from "vitest";
import type { WayObject, WayRoom } from "./clearance.ts";
import { openedWay } from "./opening.ts";
import { wallsOf } from "./room.ts";
import { usualTop } from "./shapes.ts";
import { type Way, waysIn } from "./way.ts";

const object = (id: string, kind: WayObject["kind"], more: Partial<WayObject>): WayObject => ({
  id,
  kind,
  x: 0,
  y: 0,
  width: 20,
  depth: 20,
  angle: 0,
  accessible: true,
  ...more,
});
const table = (id: string, x: number, y: number) => ({ ...usualTop("round"), id, x, y, angle: 0, capacity: 8 });
const door = (more: Partial<WayObject> = {}) => object("door", "door", { x: 500, y: 1_000, width: 160, ...more });
/** A room of 10 × 10 m with a door in the middle of its lower wall, and table 1 behind. */
const room = (objects: WayObject[], tables = [table("1", 500, 250)], outline: number[] | null = null): WayRoom => ({
  walls: wallsOf({ width: 1_000, depth: 1_000, outline }),
  tables,
  objects: [door(), ...objects],
});
/** Two screens across the room at `y`, with a gap of `gap` from `x` on. */
const screens = (x: number, gap: number, y = 700, turned = 0): WayObject[] => [
  object("left", "screen", { x: x / 2, y, width: x, angle: turned }),
  object("right", "screen", { x: (x + gap + 1_000) / 2, y, width: 1_000 - x - gap, angle: turned }),
];
const way = (of: WayRoom, chair?: number) => waysIn(of).to("1", chair);
const narrowOf = (found: Way | null) => found?.narrow && [found.narrow.gap, ...found.narrow.between];

describe("a wheelchair", () => {
  it("comes from the door to the chair that is asked for, round what stands there", () => {
    const found = way(room([object("bar", "bar", { x: 500, y: 600, width: 600, depth: 80 })]), 5);
    if (!found?.reaches) throw new Error("no way");
    const [first, last] = [found.path[0]!, found.path.at(-1)!];
    expect(Math.hypot(first.x - 500, first.y - 1_000)).toBeLessThan(20);
    // Chair 5 of eight is the lowest one; its person's back is 50 cm off the rim.
    expect([found.chair, Math.round(last.x), Math.round(last.y)]).toEqual([5, 500, 390]);
    // Past an end of the bar, with 45 cm to it.
    expect(Math.max(...found.path.map(({ x }) => Math.abs(x - 500)))).toBeGreaterThan(340);
    expect(found.path.length).toBeLessThan(20);
  });

  it("passes through 90 cm and not through 89, wherever the gap lies on the grid", () => {
    for (let x = 420; x < 430; x++) {
      expect(way(room(screens(x, 90)))?.reaches, `90 cm at ${x}`).toBe(true);
      expect(narrowOf(way(room(screens(x, 89)))), `89 cm at ${x}`).toEqual([
        89,
        { kind: "object", id: expect.stringMatching(/left|right/) },
        { kind: "object", id: expect.stringMatching(/left|right/) },
      ]);
    }
    expect(narrowOf(way(room(screens(420, 104))))?.[0]).toBe(104);
  });

  it("passes a turned passage by its true breadth", () => {
    const turned = (gap: number) =>
      [-1, 1].map((side) => {
        const off = (side * (gap / 2 + 500)) / Math.SQRT2;
        return object(side < 0 ? "left" : "right", "screen", { x: 503 + off, y: 707 + off, width: 1_000, angle: 45 });
      });
    expect(way(room(turned(91)))?.reaches).toBe(true);
    expect(way(room(turned(88)))?.reaches).toBe(false);
  });

  it("drives over the dance floor and words, and not into a pillar, a wall or people on chairs", () => {
    const across = { x: 500, y: 700, width: 1_000, depth: 100 };
    for (const kind of ["dance", "text"] as const) expect(way(room([object("o", kind, across)]))?.reaches).toBe(true);
    for (const kind of ["stage", "chairs", "buffet"] as const)
      expect(way(room([object("o", kind, across)]))).toEqual({ reaches: false, narrow: null });
    // Table 2 with people on its chairs reaches 140 cm from its middle: 74 cm are left to the pillar.
    const [left, right] = screens(300, 400);
    const middle = { ...table("2", 300 + 140 + 74, 700), capacity: 4 };
    const shut = room([left!, right!], [table("1", 500, 250), middle]);
    expect(narrowOf(way(shut))).toEqual([74, { kind: "table", id: "2" }, { kind: "object", id: "left" }]);
  });

  it("gets through once the table beside the narrow place is moved by what lacks, if it may stand there", () => {
    const [left, right] = screens(300, 400);
    const beside = { ...table("2", 300 + 140 + 74, 700), capacity: 4 };
    const shut = room([left!, right!], [table("1", 500, 250), beside]);
    const { narrow } = way(shut)!;
    const chosen = { tableId: "1", chair: null };
    const opening = openedWay(shut, narrow!, chosen)!;
    expect(opening).toMatchObject({ tableId: "2", by: 20, spot: { angle: 0 } });
    const { x, y } = opening.spot;
    expect(Math.round(Math.hypot(x - beside.x, y - beside.y))).toBe(20);
    const opened = shut.tables.map((each) => (each.id === "2" ? { ...each, x, y } : each));
    expect(way({ ...shut, tables: opened })?.reaches).toBe(true);
    // A third table stands where the second would go.
    const third = { ...table("3", x + 170, y), capacity: 1 };
    expect(openedWay({ ...shut, tables: [...shut.tables, third] }, narrow!, chosen)).toBeNull();
    // Two screens are no tables.
    const screened = room(screens(420, 74));
    expect(openedWay(screened, way(screened)!.narrow!, chosen)).toBeNull();
  });

  it("needs a door that lets it in, as broad as itself", () => {
    expect(waysIn({ ...room([]), objects: [door({ accessible: false })] }).to("1")).toBeNull();
    expect(waysIn({ ...room([]), objects: [] }).to("1")).toBeNull();
    expect(way(room([]))).toMatchObject({ reaches: true });
    const narrow = waysIn({ ...room([]), objects: [door({ width: 80 })] }).to("1");
    expect(narrowOf(narrow)).toEqual([80, { kind: "wall" }, { kind: "wall" }]);
    // A door a little off its wall opens it too; the second one is nearer.
    const side = object("side", "door", { x: 15, y: 250, width: 100, angle: 90 });
    const found = waysIn({ ...room([]), objects: [door({ width: 80 }), side] }).to("1");
    expect(found?.reaches && found.path[0]!.x).toBeLessThan(20);
  });

  it("stays inside the walls of a room with corners", () => {
    const shaped = [0, 0, 1_000, 0, 1_000, 1_000, 400, 1_000, 400, 600, 0, 600];
    const found = way(room([], [table("1", 200, 300)], shaped));
    if (!found?.reaches) throw new Error("no way");
    expect(found.path.some(({ x, y }) => x < 445 && y > 645)).toBe(false);
    expect(waysIn(room([], [table("1", 200, 300)], shaped)).to("2")).toBeNull();
  });
});
