// Rooms and their layouts: measures that hosts type in metres, walls, names and limits. Lengths are centimetres.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { crosses, type Point } from "./boxes.ts";

/** `side`: the limits of a room's width and depth; `corners`: of its outline. */
export const roomLimits = {
  rooms: 6,
  layouts: 12,
  objects: 300,
  name: 80,
  side: { min: 200, max: 20_000 },
  corners: { min: 3, max: 40 },
} as const;

/** How a host begins: with measures, or without a plan. */
export const roomStarts = ["measures", "none"] as const;

/** Metres as people type them («3,30», «3.3 m») in centimetres; null if `text` is no such number. */
export function parseMetres(text: unknown): number | null {
  const typed = typeof text === "string" ? text.trim().replace(/\s*m$/i, "") : "";
  return /^\d{1,4}(?:[.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(",", ".")) * 100) : null;
}

/** The measures of a room; `outline` is null for a rectangle, else its corners as x, y, x, y …. */
export type RoomMeasures = { width: number; depth: number; outline: number[] | null };

/** The corners of a room, in order. */
export function wallsOf({ width, depth, outline }: RoomMeasures): Point[] {
  if (outline)
    return Array.from({ length: outline.length / 2 }, (_, at) => ({ x: outline[2 * at]!, y: outline[2 * at + 1]! }));
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
}

/** Reads the width and the depth of a rectangle. Refuses sides below 2 and above 200 metres. */
export function rectangle(width: unknown, depth: unknown): Result<{ measures: RoomMeasures }, "room_size"> {
  const [across, down] = [parseMetres(width), parseMetres(depth)];
  if (across === null || down === null || !isSide(across) || !isSide(down)) return refuse("room_size");
  return ok({ measures: { width: across, depth: down, outline: null } });
}

function isSide(length: number): boolean {
  return length >= roomLimits.side.min && length <= roomLimits.side.max;
}

/**
 * Reads corners in metres, one a line or between semicolons: «0 0; 24 0; 24 9,50», or «24,9.5» without a space. The room begins at its
 * leftmost and its topmost corner. Refuses walls that cross, fewer than 3 or more than 40 corners, and sides out of bounds.
 */
export function outlined(text: string): Result<{ measures: RoomMeasures }, "outline_invalid" | "room_size"> {
  const corners = text.split(/[;\n]/).flatMap((part) => (part.trim() === "" ? [] : [readCorner(part.trim())]));
  const points = corners.flatMap((corner) => corner ?? []);
  return points.length < corners.length ? refuse("outline_invalid") : outlinedBy(points);
}

/** As `outlined`, for corners in centimetres. */
export function outlinedBy(
  points: readonly Point[],
): Result<{ measures: RoomMeasures }, "outline_invalid" | "room_size"> {
  if (points.length < roomLimits.corners.min || points.length > roomLimits.corners.max)
    return refuse("outline_invalid");
  if (!isSimple(points)) return refuse("outline_invalid");
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const moved = points.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const [width, depth] = [Math.max(...moved.map(({ x }) => x)), Math.max(...moved.map(({ y }) => y))];
  if (!isSide(width) || !isSide(depth)) return refuse("room_size");
  const outline = moved.flatMap(({ x, y }) => [x, y]);
  const isRectangle = outline.join() === [0, 0, width, 0, width, depth, 0, depth].join();
  return ok({ measures: { width, depth, outline: isRectangle ? null : outline } });
}

function readCorner(part: string): Point | null {
  const words = /\s/.test(part) ? part.split(/\s+/) : part.split(",");
  const [x, y] = words.map(parseMetres);
  return words.length === 2 && typeof x === "number" && typeof y === "number" ? { x, y } : null;
}

/** Whether no two walls touch, but for neighbours at their common corner. */
function isSimple(points: readonly Point[]): boolean {
  const walls = points.map((point, at) => [point, points[(at + 1) % points.length]!] as const);
  return walls.every(([a, b], at) => {
    if (a.x === b.x && a.y === b.y) return false;
    return walls.slice(at + 1).every(([c, d], after) => {
      const isNext = after === 0;
      const isLast = at === 0 && after === walls.length - 2;
      if (!isNext && !isLast) return !crosses([a, b], [c, d]);
      // Neighbours share a corner; they may not lie on one another.
      const [corner, one, other] = isNext ? [b, a, d] : [a, b, c];
      const cross = (one.x - corner.x) * (other.y - corner.y) - (one.y - corner.y) * (other.x - corner.x);
      const dot = (one.x - corner.x) * (other.x - corner.x) + (one.y - corner.y) * (other.y - corner.y);
      return cross !== 0 || dot < 0;
    });
  });
}

/** How many tables with `chairs` chairs seat `people`; at least one. */
export function tablesFor(people: number, chairs: number): number {
  return Math.max(1, Math.ceil(people / chairs));
}
