// How much room there is at each place of a floor: the distance to the nearest obstacle, on a grid. Lengths are centimetres.
import { turnedBy } from "./boxes.ts";
import { gapBetween, type Outline, outlineOf, outlineOfBox, type Piece, type Point, type Spot } from "./geometry.ts";
import { isRounded } from "./objects.ts";
import { chairsAround, type ObjectKind } from "./shapes.ts";

/** An obstacle beside a way: a table with its chairs, an object, or a wall. */
export type Passed = { kind: "table" | "object"; id: string } | { kind: "wall" };
type WayTable = Piece & { capacity: number };
/** `accessible`: a door that lets a wheelchair in. */
export type WayObject = Spot & { id: string; kind: ObjectKind; width: number; depth: number; accessible: boolean };
export type WayRoom = { walls: readonly Point[]; tables: readonly WayTable[]; objects: readonly WayObject[] };

/** An outline that stands in the way, and the piece that it is of. */
type Part = { of: Passed; outline: Outline; box: { left: number; right: number; top: number; bottom: number } };

/**
 * `clear`: the distance from each cell's centre to the nearest obstacle, in whole centimetres; 0 inside one and outside the walls. `doors`: the cells at the doors. `sidesAt`: the two obstacles at the sides of a place, if the gap between them is below `least`.
 */
export type Clearances = {
  columns: number;
  rows: number;
  cell: number;
  clear: Uint8Array;
  /** 0 for a cell not looked at yet, 1 for a free one, 2 for one in a passage that is too narrow. */
  looked: Uint8Array;
  doors: number[];
  sidesAt(at: Point, least: number): { gap: number; between: readonly [Passed, Passed] } | null;
};

/** The side of a cell, in a room of at most `CELLS` of them; larger rooms have larger cells. */
const CELL = 10;
const CELLS = 250_000;
/** Beyond this distance nothing is measured. */
const MOST = 60;
/** A person on a chair: as broad as the chair, and from the rim to their back. */
const person = { width: 45, depth: 50, reach: 27.5 } as const;
/** A wall is cut into pieces of this length. A door this near a wall opens it. */
const PIECE = 200;
const DOOR_REACH = 60;

/** Measures the floor of a room. `half` is half the breadth of what shall pass. */
export function clearancesOf(room: WayRoom, half: number): Clearances {
  const [width, depth] = [Math.max(...room.walls.map(({ x }) => x)), Math.max(...room.walls.map(({ y }) => y))];
  let cell = CELL;
  while ((width / cell) * (depth / cell) > CELLS) cell += 5;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(depth / cell)];
  const clear = insideOf(room.walls, columns, rows, cell);
  const parts = partsOf(room);
  for (const { outline, box } of parts)
    for (let row = rowAt(box.top - MOST); row <= Math.min(rows - 1, rowAt(box.bottom + MOST)); row++)
      for (let column = rowAt(box.left - MOST); column <= Math.min(columns - 1, rowAt(box.right + MOST)); column++) {
        const at = row * columns + column;
        const far = farFrom(outline, column * cell + cell / 2, row * cell + cell / 2);
        if (far < clear[at]!) clear[at] = Math.floor(far);
      }
  function rowAt(length: number): number {
    return Math.max(0, Math.floor(length / cell));
  }

  const near = nearby(parts, 2 * half + MOST);
  const sidesAt: Clearances["sidesAt"] = (at, least) => {
    const sides = near(at).map((part) => ({ part, ...gapBetween({ points: [at], radius: 0 }, part.outline) }));
    const first = sides.reduce<(typeof sides)[number] | null>(
      (best, each) => (best && best.gap <= each.gap ? best : each),
      null,
    );
    if (!first || first.gap <= 0 || first.gap >= least) return null;
    const one = { x: first.to.x - at.x, y: first.to.y - at.y };
    let found: ReturnType<Clearances["sidesAt"]> = null;
    for (const side of sides) {
      const other = { x: side.to.x - at.x, y: side.to.y - at.y };
      const isAcross = one.x * other.x + one.y * other.y < -0.5 * first.gap * side.gap;
      // A cell lies up to a diagonal half of it beside the shortest way between the two.
      if (!isAcross || side.part === first.part || first.gap + side.gap >= least + cell) continue;
      const { gap } = gapBetween(first.part.outline, side.part.outline);
      if (gap < least && (!found || gap < found.gap)) found = { gap, between: named(first.part.of, side.part.of) };
    }
    return found;
  };
  const doors = room.objects.flatMap((object) =>
    object.kind === "door" && object.accessible ? cellsAt(doorway(object, room.walls).at, columns, rows, cell) : [],
  );
  return { columns, rows, cell, clear, looked: new Uint8Array(clear.length), doors, sidesAt };
}

/** A table first, a wall last. */
function named(one: Passed, other: Passed): readonly [Passed, Passed] {
  const isWall = one.kind === "wall" || (one.kind === "object" && other.kind === "table");
  return isWall ? [other, one] : [one, other];
}

/** Why nothing of `breadth` passes over a cell: an obstacle, or two that leave too narrow a passage. Null if it passes. */
export function blockedBy(floor: Clearances, at: number, breadth: number): "obstacle" | "passage" | null {
  const { clear, looked, columns, cell, sidesAt } = floor;
  const half = breadth / 2;
  const here = clear[at]!;
  if (here >= half) return null;
  // The way itself may lie beside the centre of the cell, by a diagonal half of it at most.
  if (here < half - cell * 0.71) return "obstacle";
  if (looked[at] === 0) {
    const centre = { x: (at % columns) * cell + cell / 2, y: Math.floor(at / columns) * cell + cell / 2 };
    looked[at] = sidesAt(centre, breadth) ? 2 : 1;
  }
  return looked[at] === 2 ? "passage" : null;
}

/** 255 for each cell with its centre inside the walls, else 0. */
function insideOf(walls: readonly Point[], columns: number, rows: number, cell: number): Uint8Array {
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = row * cell + cell / 2;
    const crossed = walls
      .flatMap((a, at) => {
        const b = walls[(at + 1) % walls.length]!;
        return a.y > y !== b.y > y ? [((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x] : [];
      })
      .sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossed.length; at += 2)
      cells.fill(
        255,
        row * columns + Math.ceil(crossed[at]! / cell - 0.5),
        row * columns + Math.min(columns, Math.ceil(crossed[at + 1]! / cell - 0.5)),
      );
  }
  return cells;
}

/** The distance from a point to an outline; 0 inside it. */
function farFrom({ points, radius }: Outline, x: number, y: number): number {
  const count = points.length;
  let least = Infinity;
  let isInside = count > 2;
  for (let at = 0; at < count; at++) {
    const a = points[at]!;
    const b = points[at + 1 === count ? 0 : at + 1]!;
    const [dx, dy, px, py] = [b.x - a.x, b.y - a.y, x - a.x, y - a.y];
    // The outline is convex, with its corners clockwise.
    if (dx * py - dy * px < 0) isInside = false;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const [ex, ey] = [px - along * dx, py - along * dy];
    const far = ex * ex + ey * ey;
    if (far < least) least = far;
  }
  return isInside ? 0 : Math.max(0, Math.sqrt(least) - radius);
}

/** Everything that stands in the way. */
function partsOf({ walls, tables, objects }: WayRoom): Part[] {
  const doors = objects.filter(({ kind, accessible }) => kind === "door" && accessible);
  return [
    ...tables.flatMap((table) => {
      const of = { kind: "table", id: table.id } as const;
      return [outlineOf(table), ...peopleAround(table)].map((outline) => partOf(of, outline));
    }),
    ...objects.flatMap((object) =>
      object.kind === "dance" || object.kind === "text" || object.kind === "door"
        ? []
        : partOf({ kind: "object", id: object.id }, outlineOfBox(object, isRounded(object.kind))),
    ),
    ...wallPieces(walls, doors).map((points) => partOf({ kind: "wall" }, { points, radius: 0 })),
  ];
}

/** A person on each chair of a table. */
function peopleAround(table: WayTable): Outline[] {
  return chairsAround(table, table.capacity).map(({ x, y, angle }) => {
    const look = (angle * Math.PI) / 180;
    const inwards = person.reach - person.depth / 2;
    const at = turnedBy({ x: x + inwards * Math.sin(look), y: y - inwards * Math.cos(look) }, table.angle);
    const turned = (angle + table.angle) % 360;
    return outlineOfBox({
      x: table.x + at.x,
      y: table.y + at.y,
      angle: turned,
      width: person.width,
      depth: person.depth,
    });
  });
}

function partOf(of: Passed, outline: Outline): Part {
  const [xs, ys] = [outline.points.map(({ x }) => x), outline.points.map(({ y }) => y)];
  const { radius } = outline;
  return {
    of,
    outline,
    box: {
      left: Math.min(...xs) - radius,
      right: Math.max(...xs) + radius,
      top: Math.min(...ys) - radius,
      bottom: Math.max(...ys) + radius,
    },
  };
}

/** The walls without their doors, in short pieces. */
function wallPieces(walls: readonly Point[], doors: readonly WayObject[]): [Point, Point][] {
  const openings = doors.map((door) => ({ ...doorway(door, walls), half: door.width / 2 }));
  return walls.flatMap((a, wall) => {
    const b = walls[(wall + 1) % walls.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const cuts = openings
      .filter((opening) => opening.wall === wall)
      .map(({ along, half }) => [along - half, along + half] as const)
      .sort(([one], [other]) => one - other);
    const standing: [number, number][] = [];
    let begin = 0;
    for (const [from, to] of cuts) {
      if (from > begin) standing.push([begin, from]);
      begin = Math.max(begin, to);
    }
    if (begin < length) standing.push([begin, length]);
    const pointAt = (along: number): Point => ({
      x: a.x + ((b.x - a.x) * along) / length,
      y: a.y + ((b.y - a.y) * along) / length,
    });
    return standing.flatMap(([from, to]) => {
      const pieces = Math.ceil((to - from) / PIECE);
      const part = (to - from) / pieces;
      return Array.from({ length: pieces }, (_, at): [Point, Point] => [
        pointAt(from + at * part),
        pointAt(from + (at + 1) * part),
      ]);
    });
  });
}

/** Where a door opens its wall: the wall by number with the distance from its first corner; -1 for a door in the open. */
function doorway(door: Point, walls: readonly Point[]): { wall: number; along: number; at: Point } {
  let best = { wall: -1, along: 0, at: { x: door.x, y: door.y }, far: DOOR_REACH };
  for (const [wall, a] of walls.entries()) {
    const b = walls[(wall + 1) % walls.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    const along = Math.max(0, Math.min(length, ((door.x - a.x) * dx + (door.y - a.y) * dy) / length));
    const at = { x: a.x + (dx * along) / length, y: a.y + (dy * along) / length };
    const far = Math.hypot(door.x - at.x, door.y - at.y);
    if (far <= best.far) best = { wall, along, at, far };
  }
  return best;
}

/** The cells around a point. */
function cellsAt({ x, y }: Point, columns: number, rows: number, cell: number): number[] {
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => {
      const [at, down] = [column + dx, row + dy];
      return at >= 0 && down >= 0 && at < columns && down < rows ? [down * columns + at] : [];
    }),
  );
}

/** Finds the parts within `reach` of a point, by squares of a metre. */
function nearby(parts: readonly Part[], reach: number): (at: Point) => readonly Part[] {
  const SQUARE = 100;
  const squares = new Map<string, Part[]>();
  for (const part of parts) {
    const { left, right, top, bottom } = part.box;
    for (let x = Math.floor((left - reach) / SQUARE); x <= Math.floor((right + reach) / SQUARE); x++)
      for (let y = Math.floor((top - reach) / SQUARE); y <= Math.floor((bottom + reach) / SQUARE); y++) {
        const key = `${x} ${y}`;
        const list = squares.get(key);
        if (list) list.push(part);
        else squares.set(key, [part]);
      }
  }
  return ({ x, y }) => squares.get(`${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`) ?? [];
}
