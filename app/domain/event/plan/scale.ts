// A picture of the venue below a plan: its scale from two points, and the walls that a host draws on it. Points are in pixels of the
// picture, lengths in centimetres.
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { outlinedBy, parseMetres, type RoomMeasures } from "./room.ts";
import type { Point } from "./geometry.ts";

/** The width and the height of a picture in pixels. */
export type Pixels = { width: number; height: number };
/** A picture in the room; `width` is null until a host has given its scale. */
export type Background = {
  key: string;
  pixels: Pixels;
  x: number;
  y: number;
  width: number | null;
  opacity: number;
};

/** The sides of a sheet, and how strongly it shows: percent, the usual one in the middle. */
export const scaleLimits = { side: { min: 200, max: 40_000 }, opacity: { min: 10, max: 100, usual: 35 } } as const;
export const opacities = [20, 35, 60, 100] as const;

/** The sheet has sides out of bounds. */
export type SheetSize = Refusal<"sheet_size"> & { width: number; depth: number };

/**
 * The size of the whole sheet if there are `metres` (as typed) between two points of the picture. Refuses points at one place, metres that
 * are no length, and a sheet with a side below 2 m or above 400 m.
 */
export function sheetOf(
  [from, to]: readonly [Point, Point],
  metres: unknown,
  pixels: Pixels,
): Result<{ width: number; depth: number }, "points_equal" | "metres_invalid"> | SheetSize {
  const length = parseMetres(metres);
  if (length === null || length === 0) return refuse("metres_invalid");
  const apart = Math.hypot(to.x - from.x, to.y - from.y);
  if (apart < 1) return refuse("points_equal");
  const width = Math.round((pixels.width * length) / apart);
  const depth = Math.round((pixels.height * length) / apart);
  const { min, max } = scaleLimits.side;
  if (Math.min(width, depth) < min || Math.max(width, depth) > max) return { ...refuse("sheet_size"), width, depth };
  return ok({ width, depth });
}

/** The depth of the sheet at its `width`. */
export function depthOf(pixels: Pixels, width: number): number {
  return Math.round((width * pixels.height) / pixels.width);
}

/** A point of the picture, as a form posts it: a number of pixels within `most`; null for anything else. */
export function parsePixel(text: unknown, most: number): number | null {
  if (typeof text !== "string" || !/^\d{1,5}(?:\.\d{1,3})?$/.test(text)) return null;
  const at = Number(text);
  return at <= most ? at : null;
}

/** The corners «x,y;x,y» of the picture; null if one of them is no point of it. */
export function parseCorners(text: string, { width, height }: Pixels): Point[] | null {
  const corners = text
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [x, y, ...more] = part.trim().split(",");
      const [across, down] = [parsePixel(x, width), parsePixel(y, height)];
      return across === null || down === null || more.length > 0 ? null : { x: across, y: down };
    });
  return corners.every((corner) => corner !== null) ? corners : null;
}

/** The inverse of `parseCorners`. */
export function cornersText(corners: readonly Point[]): string {
  return corners.map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(";");
}

/**
 * The measures of a room with walls at `corners` of the picture, and the place of the picture. The room begins at its leftmost and its topmost
 * corner. Refuses as `outlinedBy` does.
 */
export function wallsOn(
  corners: readonly Point[],
  pixels: Pixels,
  width: number,
): Result<{ measures: RoomMeasures; x: number; y: number }, "outline_invalid" | "room_size"> {
  const perPixel = width / pixels.width;
  const points = corners.map(({ x, y }) => ({ x: Math.round(x * perPixel), y: Math.round(y * perPixel) }));
  const found = outlinedBy(points);
  if (!found.ok) return found;
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  return ok({ measures: found.measures, x: -left, y: -top });
}

/** The corners of the room's walls on the picture. */
export function cornersOn(walls: readonly Point[], { pixels, x, y }: Background, width: number): Point[] {
  const perCentimetre = pixels.width / width;
  return walls.map((wall) => ({ x: (wall.x - x) * perCentimetre, y: (wall.y - y) * perCentimetre }));
}

/** `at`, moved onto the line or the column of `before` if the wall between them is straight but for 5 degrees. */
export function squared(at: Point, before: Point | undefined): Point {
  if (!before) return at;
  const [across, down] = [Math.abs(at.x - before.x), Math.abs(at.y - before.y)];
  if (down <= across * 0.0875) return { x: at.x, y: before.y };
  if (across <= down * 0.0875) return { x: before.x, y: at.y };
  return at;
}
