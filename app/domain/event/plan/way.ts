// The way of a wheelchair: 90 cm free from a door to a chair. The grid is 10 cm, and every chair has a person. Lengths are centimetres.
import { blockedBy, type Clearances, clearancesOf, type Passed, type WayRoom } from "./clearance.ts";
import { turnedBy } from "./boxes.ts";
import { type Point } from "./geometry.ts";
import { chairsAround } from "./shapes.ts";
import { wayBreadth } from "#app/domain/event/rule-distance.ts";

/** A narrow place: the obstacles at its sides, and the gap in whole centimetres. */
export type Narrow = { gap: number; at: Point; between: readonly [Passed, Passed] };
/** `path` goes from a door to `chair`; `narrow` is the narrowest place below 1.20 m. Without a way, `narrow` is the place that shuts it. */
export type Way =
  | { reaches: true; chair: number; path: Point[]; narrow: Narrow | null }
  | { reaches: false; narrow: Narrow | null };
/** The ways into a room. `to` is null for a table that does not stand in it, and where no door lets a wheelchair in. */
export type Ways = { to(tableId: string, chair?: number | null): Way | null };

/** From the rim to the back of a person on a chair; a wheelchair comes as near as this to its place. */
const BACK = 22.5;
const ARRIVES = 60;

/** Finds the shortest ways from all doors of a room to all tables. The search runs once, when it is first asked for. */
export function waysIn(room: WayRoom): Ways {
  let searched: Searched | undefined;
  const tables = new Map(room.tables.map((table) => [table.id, table]));
  return {
    to(tableId, chair = null) {
      const table = tables.get(tableId);
      if (!table || !room.objects.some(({ kind, accessible }) => kind === "door" && accessible)) return null;
      searched ??= search(clearancesOf(room, wayBreadth / 2));
      const places = chairsAround(table, table.capacity).map(({ x, y, angle }, at) => {
        // Outwards is against where the person looks.
        const look = (angle * Math.PI) / 180;
        const back = turnedBy({ x: x - BACK * Math.sin(look), y: y + BACK * Math.cos(look) }, table.angle);
        return { chair: at + 1, x: table.x + back.x, y: table.y + back.y };
      });
      const own = places.filter((place) => place.chair === chair);
      return searched.wayTo(own, true) ?? searched.wayTo(places, true) ?? searched.wayTo(places, false)!;
    },
  };
}

type Place = Point & { chair: number };
type Searched = ReturnType<typeof search>;

const steps = [
  [1, 0, 5],
  [-1, 0, 5],
  [0, 1, 5],
  [0, -1, 5],
  [1, 1, 7],
  [1, -1, 7],
  [-1, 1, 7],
  [-1, -1, 7],
] as const;

/** Walks from the doors over all free cells; `far` is in fifths of a cell, and a diagonal step is 7 of them. */
function search(floor: Clearances) {
  const { columns, rows, cell } = floor;
  const count = columns * rows;
  const far = new Int32Array(count).fill(-1);
  const from = new Int32Array(count).fill(-1);
  const isFree = (at: number) => blockedBy(floor, at, wayBreadth) === null;
  const centre = (at: number): Point => ({
    x: (at % columns) * cell + cell / 2,
    y: Math.floor(at / columns) * cell + cell / 2,
  });

  // The longest step is 7: eight queues in turn hold all cells that wait.
  const queues = Array.from({ length: 8 }, () => [] as number[]);
  for (const at of floor.doors)
    if (isFree(at)) {
      far[at] = 0;
      queues[0]!.push(at);
    }
  for (let now = 0, empty = 0; empty < 8; now++) {
    const queue = queues[now % 8]!;
    empty = queue.length === 0 ? empty + 1 : 0;
    for (const at of queue) {
      if (far[at] !== now) continue;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      for (const [dx, dy, length] of steps) {
        const [x, y] = [column + dx, row + dy];
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const next = y * columns + x;
        const longer = now + length;
        if ((far[next] !== -1 && far[next]! <= longer) || !isFree(next)) continue;
        far[next] = longer;
        from[next] = at;
        queues[longer % 8]!.push(next);
      }
    }
    queue.length = 0;
  }

  let squeezed: Int32Array | undefined;
  /** Goes on from the cells of the ways through ever narrower places; the widest first. */
  const squeeze = (): Int32Array => {
    const before = new Int32Array(count).fill(-2);
    const waiting = Array.from({ length: 256 }, () => [] as number[]);
    const sources = far.some((each) => each >= 0) ? [...far.keys()].filter((at) => far[at]! >= 0) : floor.doors;
    for (const at of sources) {
      before[at] = -1;
      waiting[floor.clear[at]!]!.push(at);
    }
    for (let width = 255; width > 0; width--)
      // The list grows while it is read.
      for (const at of waiting[width]!) {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        for (const [dx, dy] of steps) {
          const [x, y] = [column + dx, row + dy];
          const next = y * columns + x;
          if (x < 0 || y < 0 || x >= columns || y >= rows || before[next] !== -2 || floor.clear[next] === 0) continue;
          before[next] = at;
          waiting[Math.min(width, floor.clear[next]!)]!.push(next);
        }
      }
    return before;
  };

  /** The cell from which a wheelchair comes to one of `places` on the shortest way. `longOf` is below 0 for a cell without a way. */
  const arrival = (places: readonly Place[], longOf: (at: number) => number) => {
    let best: { at: number; place: Place; long: number } | null = null;
    const reach = Math.ceil(ARRIVES / cell);
    for (const place of places) {
      const [column, row] = [Math.floor(place.x / cell), Math.floor(place.y / cell)];
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++)
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
          const at = y * columns + x;
          const here = longOf(at);
          if (here < 0) continue;
          const { x: cx, y: cy } = centre(at);
          const left = Math.hypot(cx - place.x, cy - place.y);
          const long = here + (left * 5) / cell;
          if (left <= ARRIVES && (!best || long < best.long) && isOpen(floor, { x: cx, y: cy }, place))
            best = { at, place, long };
        }
    }
    return best;
  };

  const trace = (end: number, before: Int32Array): number[] => {
    const cells: number[] = [];
    for (let at = end; at >= 0; at = before[at]!) cells.push(at);
    return cells.toReversed();
  };

  return {
    /** The way to one of `places`; with `isFull` only one of full breadth, else null. */
    wayTo(places: readonly Place[], isFull: boolean): Way | null {
      if (isFull) {
        const end = arrival(places, (at) => far[at]!);
        if (!end) return null;
        const cells = trace(end.at, from);
        const path = [...straightened(cells, columns, isFree).map(centre), { x: end.place.x, y: end.place.y }];
        return { reaches: true, chair: end.place.chair, path, narrow: narrowest(floor, cells.map(centre), 120) };
      }
      squeezed ??= squeeze();
      const before = squeezed;
      const end = arrival(places, (at) => (before[at] === -2 ? -1 : 0));
      if (!end) return { reaches: false, narrow: null };
      const cells = trace(end.at, before).map(centre);
      return { reaches: false, narrow: narrowest(floor, cells, wayBreadth) };
    },
  };
}

/** Whether nothing stands between two near points. */
function isOpen({ clear, columns, cell }: Clearances, from: Point, to: Point): boolean {
  for (let part = 1; part < 5; part++) {
    const [x, y] = [from.x + ((to.x - from.x) * part) / 5, from.y + ((to.y - from.y) * part) / 5];
    if (clear[Math.floor(y / cell) * columns + Math.floor(x / cell)] === 0) return false;
  }
  return true;
}

/** The narrowest place below `least` on the way over these points; null if all are broader. */
function narrowest(floor: Clearances, points: readonly Point[], least: number): Narrow | null {
  let best: Narrow | null = null;
  const { clear, columns, cell } = floor;
  for (const at of points) {
    // Half of a narrow passage lies on the nearer side.
    if (clear[Math.floor(at.y / cell) * columns + Math.floor(at.x / cell)]! > least / 2) continue;
    const found = floor.sidesAt(at, least);
    if (found && (!best || found.gap < best.gap)) best = { at, ...found, gap: Math.max(0, Math.floor(found.gap)) };
  }
  return best;
}

/** The corners of a way over free cells. */
function straightened(cells: readonly number[], columns: number, isFree: (at: number) => boolean): number[] {
  const isStraight = (one: number, other: number) => {
    const [x, y] = [one % columns, Math.floor(one / columns)];
    const [dx, dy] = [(other % columns) - x, Math.floor(other / columns) - y];
    const most = 2 * Math.max(Math.abs(dx), Math.abs(dy));
    for (let part = 1; part < most; part++)
      if (!isFree(Math.round(y + (dy * part) / most) * columns + Math.round(x + (dx * part) / most))) return false;
    return true;
  };
  const corners = cells.slice(0, 1);
  for (const [index, at] of cells.entries()) {
    const next = cells[index + 1];
    if (next === undefined || !isStraight(corners.at(-1)!, next)) if (at !== corners.at(-1)) corners.push(at);
  }
  return corners;
}
