// Where a table stops while a host moves it: on the lines of its neighbours, before walls, at equal gaps, on the grid. Centimetres.
import { halfBox } from "./boxes.ts";
import type { Piece, Point } from "./geometry.ts";

/** From a rim to a wall. */
const WALL_GAP = 90;
const GRID = 10;
const NEIGHBOURS = 6;

export type Snapped = Point & {
  /** The lines on which it stops, null for the grid. */
  guideX: number | null;
  guideY: number | null;
};

/**
 * The place at which the table `piece` stops when a host holds it at `at`. Lines attract it from `within` centimetres on: centres and rims of
 * its six nearest neighbours, equal gaps, and 90 cm before a wall. Else it stops on a grid of 10 cm.
 */
export function snapped(
  piece: Piece,
  at: Point,
  others: readonly Piece[],
  walls: readonly Point[],
  within: number,
): Snapped {
  const half = halfBox(piece);
  const near = others
    .filter(({ id }) => id !== piece.id)
    .map((other) => ({ other, half: halfBox(other), far: Math.hypot(other.x - at.x, other.y - at.y) }))
    .sort((one, two) => one.far - two.far)
    .slice(0, NEIGHBOURS);
  const onAxis = (axis: "x" | "y") => {
    const across = axis === "x" ? "y" : "x";
    const lines = near.flatMap(({ other, half: its }) => [
      { to: other[axis], guide: other[axis], rank: 0 },
      { to: other[axis] - its[axis] + half[axis], guide: other[axis] - its[axis], rank: 1 },
      { to: other[axis] + its[axis] - half[axis], guide: other[axis] + its[axis], rank: 1 },
    ]);
    const ends = walls.map((corner) => corner[axis]);
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const wall = [
      { to: low + WALL_GAP + half[axis], guide: low + WALL_GAP, rank: 2 },
      { to: high - WALL_GAP - half[axis], guide: high - WALL_GAP, rank: 2 },
    ];
    const row = near
      .filter(({ other, half: its }) => Math.abs(other[across] - at[across]) < its[across] + half[across])
      .map(({ other, half: its }) => ({ low: other[axis] - its[axis], high: other[axis] + its[axis] }))
      .sort((one, two) => one.low - two.low);
    const equal = row.flatMap((one, index) => {
      const next = row[index + 1];
      if (!next) return [];
      const gap = next.low - one.high;
      return [(one.high + next.low) / 2, next.high + gap + half[axis], one.low - gap - half[axis]].map((to) => ({
        to,
        guide: to,
        rank: 1,
      }));
    });
    const found = [...lines, ...wall, ...equal]
      .map((line) => ({ ...line, far: Math.abs(line.to - at[axis]) }))
      .filter(({ far }) => far <= within)
      .sort((one, two) => one.far - two.far || one.rank - two.rank)[0];
    return found
      ? { to: Math.round(found.to), guide: found.guide }
      : { to: Math.round(at[axis] / GRID) * GRID, guide: null };
  };
  const [x, y] = [onAxis("x"), onAxis("y")];
  return { x: x.to, y: y.to, guideX: x.guide, guideY: y.guide };
}
