// The picture of a plan: how a room lies on the screen, what is drawn at which size, and how large its letters are.
import type { Point } from "./boxes.ts";

/** A part of a room, in its own centimetres. `isUpright`: the room is drawn a quarter turn clockwise, so that its long side stands. */
export type View = { x: number; y: number; width: number; height: number; isUpright: boolean };

/** From a wall to the edge of the picture. */
const EDGE = 40;

/** The whole room, as its box on the screen: turned, width and depth change places. */
export function wholeRoom({ width, depth }: { width: number; depth: number }, isUpright: boolean): View {
  const [across, down] = isUpright ? [depth, width] : [width, depth];
  return { x: -EDGE, y: -EDGE, width: across + 2 * EDGE, height: down + 2 * EDGE, isUpright };
}

/** Whether a room is drawn upright in a box of the screen: its long side lies along the box's. */
export function standsUpright(room: { width: number; depth: number }, box: { width: number; height: number }): boolean {
  return room.width !== room.depth && room.width > room.depth === box.height > box.width;
}

/** A point of the room on the screen, before scaling. */
export function onScreen({ x, y }: Point, { depth }: { depth: number }, isUpright: boolean): Point {
  return isUpright ? { x: depth - y, y: x } : { x, y };
}

/** A point on the screen in the room: the contrary of `onScreen`. */
export function inRoom({ x, y }: Point, { depth }: { depth: number }, isUpright: boolean): Point {
  return isUpright ? { x: y, y: depth - x } : { x, y };
}

/** The details of the picture at a scale in pixels a metre: chairs, names below tables, initials in chairs, first names beside them. */
export type Level = "rims" | "chairs" | "names" | "initials" | "people";
const levels = [
  ["people", 110],
  ["initials", 60],
  ["names", 26],
  ["chairs", 14],
] as const satisfies readonly (readonly [Level, number])[];

export function levelAt(perMetre: number): Level {
  return levels.find(([, least]) => perMetre >= least)?.[0] ?? "rims";
}

/** The height of letters in centimetres of the room: `usual`, or what 12 pixels need at `perMetre`. */
export function lettersAt(perMetre: number, usual: number): number {
  return Math.max(usual, Math.ceil((12 * 100) / perMetre));
}

/** The usual scale of a picture in pixels a metre, before a script measures it: on a phone, or beside the panel. */
export function usualScale(view: View): number {
  const box = view.isUpright ? { width: 374, height: 600 } : { width: 760, height: 480 };
  return Math.round(Math.min(box.width / view.width, box.height / view.height) * 1000) / 10;
}

/**
 * The part of a room around `at`, a point on the screen. In it a finger hits a thing of `smallest` centimetres, in a box of `size` pixels.
 * Null if a finger does so with the whole room in sight.
 */
export function partAround(
  at: Point,
  smallest: number,
  size: { width: number; height: number },
  whole: View,
): View | null {
  const least = (FINGER * 100) / smallest;
  if (100 * Math.min(size.width / whole.width, size.height / whole.height) >= least) return null;
  // A part has the shape of its box, so that no pixel stays empty.
  const [width, height] = [(size.width * 100) / (1.5 * least), (size.height * 100) / (1.5 * least)];
  return within({ ...whole, width, height, x: at.x - width / 2, y: at.y - height / 2 }, whole);
}

/** Pixels that a finger hits. */
const FINGER = 44;
/** Tables that lie so near, in centimetres, belong to the same part of a room. */
const NEIGHBOURHOOD = 500;

/** The point of a room around which most is to do: the table with the most free chairs on it and its neighbours. Null without tables. */
export function busiestPoint(
  tables: readonly { spot: Point | null; capacity: number; people: { length: number } }[],
): Point | null {
  const placed = tables.flatMap(({ spot, capacity, people }) =>
    spot ? [{ spot, free: Math.max(0, capacity - people.length) }] : [],
  );
  let best: { spot: Point; free: number } | null = null;
  for (const { spot } of placed) {
    const near = placed.filter((each) => Math.hypot(each.spot.x - spot.x, each.spot.y - spot.y) <= NEIGHBOURHOOD);
    const free = near.reduce((sum, each) => sum + each.free, 0);
    if (!best || free > best.free) best = { spot, free };
  }
  return best?.spot ?? null;
}

/** The view after a zoom by `factor` around `at`, a point on the screen in the room's centimetres; never farther than the whole room. */
export function zoomed(view: View, whole: View, factor: number, at: Point): View {
  const width = Math.max(200, Math.min(whole.width, view.width / factor));
  const by = width / view.width;
  return within(
    { ...view, width, height: view.height * by, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by },
    whole,
  );
}

/** The view, moved so that it shows nothing beyond the whole room. */
export function within(view: View, whole: View): View {
  const clamp = (at: number, size: number, from: number, room: number) =>
    size >= room ? from + (room - size) / 2 : Math.max(from, Math.min(from + room - size, at));
  return {
    ...view,
    x: clamp(view.x, view.width, whole.x, whole.width),
    y: clamp(view.y, view.height, whole.y, whole.height),
  };
}
