// Where tables stand: in rows at even gaps inside a room, aligned, and spread. Lengths are centimetres.
import { halfBox } from "./boxes.ts";
import {
  gapBetween,
  gapToWall,
  isInside,
  type Outline,
  outlineOf,
  outlineOfBox,
  type Piece,
  type Point,
  type Spot,
} from "./geometry.ts";
import type { TableTop } from "./shapes.ts";

/** The widest gap between tables that fills a large room, and the narrowest through which people pass. */
const gaps = { most: 300, least: 90, step: 10 } as const;
/** From a rim to a wall: a person who sits, and a way behind. */
const wallGap = { usual: 140, least: 60 } as const;

export type Rows = { spots: Point[]; gap: number };

/**
 * The centres of `tops` in rows inside `walls`, clear of `obstacles`: the tables and objects that stand there. The gap is the widest even
 * one at which all of them fit. If they do not fit, the answer has as many spots as there are with the narrowest gap.
 */
export function placedInRows(
  tops: readonly (TableTop & { angle?: number })[],
  walls: readonly Point[],
  obstacles: readonly Outline[],
): Rows {
  if (tops.length === 0) return { spots: [], gap: gaps.most };
  const boxes = tops.map((top) => halfBox({ ...top, angle: top.angle ?? 0 }));
  const cell = { x: 2 * Math.max(...boxes.map(({ x }) => x)), y: 2 * Math.max(...boxes.map(({ y }) => y)) };
  let fewer: Rows = { spots: [], gap: gaps.least };
  for (let gap: number = gaps.most; gap >= gaps.least; gap -= gaps.step)
    for (const margin of [wallGap.usual, wallGap.least]) {
      const spots = cellsOf(cell, gap, margin, walls, obstacles);
      if (spots.length >= tops.length) return { spots: evenly(spots, tops.length), gap };
      if (spots.length > fewer.spots.length) fewer = { spots, gap };
    }
  return fewer;
}

/** `count` of the cells in as few rows as hold them, those nearest to the middle, each row with about as many; in reading order. */
function evenly(spots: readonly Point[], count: number): Point[] {
  const rows = [...Map.groupBy(spots, ({ y }) => y)].map(([y, cells]) => ({ y, cells }));
  const middle = (rows[0]!.y + rows.at(-1)!.y) / 2;
  const inward = [...rows].sort(
    (one, other) => Math.abs(one.y - middle) - Math.abs(other.y - middle) || one.y - other.y,
  );
  const used: typeof rows = [];
  for (const row of inward) if (used.reduce((sum, { cells }) => sum + cells.length, 0) < count) used.push(row);
  const taken = used.map(() => 0);
  for (let left = count; left > 0; left--) {
    const open = used.flatMap(({ cells }, at) => (taken[at]! < cells.length ? [at] : []));
    const at = open.reduce((best, each) => (taken[each]! < taken[best]! ? each : best), open[0]!);
    taken[at]! += 1;
  }
  return used
    .flatMap(({ cells }, at) => {
      const skip = Math.floor((cells.length - taken[at]!) / 2);
      return cells.slice(skip, skip + taken[at]!);
    })
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The place for a box with the most room around it; of several the nearest to the middle. Its centre, inside the walls. */
export function roomiestSpot(
  box: { width: number; depth: number },
  walls: readonly Point[],
  obstacles: readonly Outline[],
): Point {
  const [right, bottom] = [Math.max(...walls.map(({ x }) => x)), Math.max(...walls.map(({ y }) => y))];
  const step = Math.max(50, Math.round(Math.max(right, bottom) / 40));
  let best = { x: Math.round(right / 2), y: Math.round(bottom / 2), room: -Infinity, far: Infinity };
  for (let y = step; y < bottom; y += step)
    for (let x = step; x < right; x += step) {
      const outline = outlineOfBox({ ...box, x, y, angle: 0 });
      // More than a way around it makes no difference.
      const room = Math.min(
        100,
        gapToWall(outline, walls).gap,
        ...obstacles.map((each) => gapBetween(outline, each).gap),
      );
      const far = Math.hypot(x - right / 2, y - bottom / 2);
      if (room > best.room + 1 || (room > best.room - 1 && far < best.far)) best = { x, y, room, far };
    }
  return { x: best.x, y: best.y };
}

function cellsOf(
  cell: Point,
  gap: number,
  margin: number,
  walls: readonly Point[],
  obstacles: readonly Outline[],
): Point[] {
  const [xs, ys] = [
    lineOf(
      cell.x,
      gap,
      margin,
      walls.map(({ x }) => x),
    ),
    lineOf(
      cell.y,
      gap,
      margin,
      walls.map(({ y }) => y),
    ),
  ];
  return ys.flatMap((y) =>
    xs.flatMap((x) => {
      const box = outlineOfBox({ x, y, angle: 0, width: cell.x, depth: cell.y });
      if (!isInside({ x, y }, walls) || gapToWall(box, walls).gap < margin - 1) return [];
      return obstacles.every((each) => gapBetween(box, each).gap >= Math.min(gap, 150)) ? [{ x, y }] : [];
    }),
  );
}

/** The centres of as many cells as fit on a line, in its middle. */
function lineOf(size: number, gap: number, margin: number, ends: readonly number[]): number[] {
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const count = Math.floor((to - from - 2 * margin + gap) / (size + gap));
  const first = (from + to - (count * (size + gap) - gap)) / 2 + size / 2;
  return Array.from({ length: Math.max(0, count) }, (_, at) => Math.round(first + at * (size + gap)));
}

/** The outlines of tables and objects that stand in a room. */
export function obstaclesOf(
  tables: readonly (TableTop & Spot)[],
  objects: readonly (Spot & { width: number; depth: number; kind: string })[],
): Outline[] {
  return [
    ...tables.map(outlineOf),
    ...objects.filter(({ kind }) => kind !== "text").map((object) => outlineOfBox(object)),
  ];
}

export const alignments = ["left", "centre", "right", "top", "middle", "bottom", "spread-x", "spread-y"] as const;
export type Alignment = (typeof alignments)[number];

/** The centres of `pieces` after an alignment: their rims or centres on one line, or equal gaps between the first and the last. */
export function aligned(pieces: readonly Piece[], to: Alignment): (Point & { id: string })[] {
  const boxed = pieces.map((piece) => ({ id: piece.id, x: piece.x, y: piece.y, half: halfBox(piece) }));
  if (boxed.length < 2) return boxed.map(({ id, x, y }) => ({ id, x, y }));
  if (to === "spread-x" || to === "spread-y") {
    const axis = to === "spread-x" ? "x" : "y";
    const sorted = [...boxed].sort((one, other) => one[axis] - other[axis] || (one.id < other.id ? -1 : 1));
    const [first, last] = [sorted[0]!, sorted.at(-1)!];
    const inside = sorted.slice(1, -1).reduce((sum, { half }) => sum + 2 * half[axis], 0);
    const gap = (last[axis] - last.half[axis] - first[axis] - first.half[axis] - inside) / (sorted.length - 1);
    let edge = first[axis] + first.half[axis];
    return sorted.map((each) => {
      if (each === first) return { id: each.id, x: each.x, y: each.y };
      const centre = Math.round(edge + gap + each.half[axis]);
      edge += gap + 2 * each.half[axis];
      return { id: each.id, x: axis === "x" ? centre : each.x, y: axis === "y" ? centre : each.y };
    });
  }
  const axis = to === "left" || to === "centre" || to === "right" ? "x" : "y";
  const lows = boxed.map((each) => each[axis] - each.half[axis]);
  const highs = boxed.map((each) => each[axis] + each.half[axis]);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  return boxed.map(({ id, x, y, half }) => {
    const isLow = to === "left" || to === "top";
    const isHigh = to === "right" || to === "bottom";
    const at = Math.round(isLow ? low + half[axis] : isHigh ? high - half[axis] : (low + high) / 2);
    return { id, x: axis === "x" ? at : x, y: axis === "y" ? at : y };
  });
}
