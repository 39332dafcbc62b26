// Geometry of a room from above: outlines of tables, gaps between them, and walls. Lengths are centimetres, angles degrees clockwise.
import { crosses, isRound, type Point, type Segment, type Spot, turnedBy } from "./boxes.ts";
import type { TableTop } from "./shapes.ts";

export type { Point, Spot } from "./boxes.ts";
/** A table on the floor. */
export type Piece = TableTop & Spot & { id: string };
/** A convex outline, widened by `radius`: a round table is one point with its radius. */
export type Outline = { points: readonly Point[]; radius: number };
/** The shortest way between two outlines; `gap` is below 0 where they overlap. */
export type Gap = { gap: number; from: Point; to: Point };

const OVAL_CORNERS = 32;

/** The outline of a table top. */
export function outlineOf(piece: TableTop & Spot): Outline {
  const { x, y, angle, width } = piece;
  if (isRound(piece)) return { points: [{ x, y }], radius: width / 2 };
  return outlineOfBox({ x, y, angle, width, depth: piece.depth ?? width }, piece.shape === "oval");
}

/** The outline of a rectangle, or of the ellipse in it. */
export function outlineOfBox(
  { x, y, angle, width, depth }: Spot & { width: number; depth: number },
  isOval = false,
): Outline {
  const [across, down] = [width / 2, depth / 2];
  const corners = isOval
    ? Array.from({ length: OVAL_CORNERS }, (_, at) => {
        const turn = (2 * Math.PI * at) / OVAL_CORNERS;
        return { x: across * Math.cos(turn), y: down * Math.sin(turn) };
      })
    : [
        { x: -across, y: -down },
        { x: across, y: -down },
        { x: across, y: down },
        { x: -across, y: down },
      ];
  const points = corners.map((corner) => {
    const turned = turnedBy(corner, angle);
    return { x: x + turned.x, y: y + turned.y };
  });
  return { points, radius: 0 };
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.map((point, at) => [point, points[(at + 1) % points.length]!]);
}

function nearestOn(point: Point, [a, b]: Segment): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return { x: a.x + along * dx, y: a.y + along * dy };
}

/** Whether `point` lies inside the corners `of`. */
export function isInside(point: Point, of: readonly Point[]): boolean {
  let inside = false;
  for (const [a, b] of segmentsOf(of))
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside;
  return inside;
}

/** The shortest way between two lists of lines; null where they cross. */
function shortest(one: readonly Point[], other: readonly Point[]): Gap | null {
  const [ones, others] = [segmentsOf(one), segmentsOf(other)];
  if (one.length > 1 && other.length > 1 && ones.some((a) => others.some((b) => crosses(a, b)))) return null;
  let best: Gap = { gap: Infinity, from: one[0]!, to: other[0]! };
  const look = (from: Point, to: Point) => {
    const gap = Math.hypot(to.x - from.x, to.y - from.y);
    if (gap < best.gap) best = { gap, from, to };
  };
  for (const point of one) for (const line of others) look(point, nearestOn(point, line));
  for (const point of other) for (const line of ones) look(nearestOn(point, line), point);
  return best;
}

function widened({ gap, from, to }: Gap, one: number, other: number): Gap {
  if (gap === 0) return { gap: -one - other, from, to };
  const [dx, dy] = [(to.x - from.x) / gap, (to.y - from.y) / gap];
  return {
    gap: gap - one - other,
    from: { x: from.x + dx * one, y: from.y + dy * one },
    to: { x: to.x - dx * other, y: to.y - dy * other },
  };
}

/** The gap between two outlines, from rim to rim. */
export function gapBetween(one: Outline, other: Outline): Gap {
  const contains = (outer: Outline, inner: Outline) =>
    outer.points.length > 2 && isInside(inner.points[0]!, outer.points);
  const way = contains(one, other) || contains(other, one) ? null : shortest(one.points, other.points);
  if (way === null) return { gap: -1 - one.radius - other.radius, from: one.points[0]!, to: other.points[0]! };
  return widened(way, one.radius, other.radius);
}

/** The gap between an outline and the nearest wall; below 0 for what stands outside or through a wall. */
export function gapToWall(outline: Outline, walls: readonly Point[]): Gap {
  const way = outline.points.every((point) => isInside(point, walls)) ? shortest(outline.points, walls) : null;
  if (way === null) return { gap: -1 - outline.radius, from: outline.points[0]!, to: walls[0]! };
  return widened(way, outline.radius, 0);
}

/** Why a table cannot stand where it is: over the table `over`, or not wholly inside the walls. */
export type Misplaced = { code: "overlap"; id: string; over: string } | { code: "outside"; id: string };

/** The first of the tables `moved` that overlaps another table or a wall; null if all of them may stand there. */
export function findMisplaced(
  pieces: readonly Piece[],
  moved: ReadonlySet<string>,
  walls: readonly Point[],
): Misplaced | null {
  const outlines = pieces.map((piece) => ({ ...piece, outline: outlineOf(piece), reach: reachOf(piece) }));
  for (const one of outlines) {
    if (!moved.has(one.id)) continue;
    // A table may touch a wall, and whole centimetres are rounded.
    if (gapToWall(one.outline, walls).gap < -0.5) return { code: "outside", id: one.id };
    for (const other of outlines) {
      if (other.id === one.id || Math.hypot(other.x - one.x, other.y - one.y) > one.reach + other.reach) continue;
      if (gapBetween(one.outline, other.outline).gap < -0.5) return { code: "overlap", id: one.id, over: other.id };
    }
  }
  return null;
}

function reachOf(piece: TableTop): number {
  return Math.hypot(piece.width, piece.depth ?? piece.width) / 2;
}

/** A measure to a neighbour of a table; `isTight`: people cannot pass there with a tray. */
export type Measure = Gap & { id: string; isTight: boolean };

/** The `count` nearest neighbours of a table with the gaps to them, the nearest first. A gap below `least` is tight. */
export function nearestTables(piece: Piece, others: readonly Piece[], least: number, count = 2): Measure[] {
  const outline = outlineOf(piece);
  const near = others
    .filter(({ id }) => id !== piece.id)
    .map((other) => ({ other, far: Math.hypot(other.x - piece.x, other.y - piece.y) - reachOf(other) }))
    .sort((one, two) => one.far - two.far)
    .slice(0, 6);
  return near
    .map(({ other }) => ({ ...gapBetween(outline, outlineOf(other)), id: other.id }))
    .sort((one, two) => one.gap - two.gap)
    .slice(0, count)
    .map((way) => ({ ...way, isTight: way.gap < least }));
}

/** The pairs of neighbours with a gap below `least`, the narrowest first. */
export function tightPairs(pieces: readonly Piece[], least: number): { one: string; other: string; gap: number }[] {
  const outlines = pieces.map((piece) => ({
    id: piece.id,
    at: piece,
    outline: outlineOf(piece),
    reach: reachOf(piece),
  }));
  const pairs = outlines.flatMap((one, at) =>
    outlines.slice(at + 1).flatMap((other) => {
      const far = Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y);
      if (far > one.reach + other.reach + least) return [];
      const { gap } = gapBetween(one.outline, other.outline);
      return gap < least ? [{ one: one.id, other: other.id, gap }] : [];
    }),
  );
  return pairs.sort((one, other) => one.gap - other.gap);
}

export type Direction = "left" | "right" | "up" | "down";

/** The table that an arrow key reaches from `from`: the nearest one in that direction; undefined if there is no table. */
export function tableTowards<T extends Point & { id: string }>(
  from: T,
  tables: readonly T[],
  direction: Direction,
): T | undefined {
  const across = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best: { table: T; cost: number } | undefined;
  for (const table of tables) {
    const [dx, dy] = [table.x - from.x, table.y - from.y];
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    if (table.id === from.id || ahead <= 0) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { table, cost };
  }
  return best?.table;
}
