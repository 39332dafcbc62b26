// A way through a room in words: straight legs in whole metres, and the turn before each.
import { turnedBy } from "./boxes.ts";
import type { Point, Spot } from "./geometry.ts";

/** `turn` is the one before the leg: how a guest turns who has come so far. */
export type Leg = { turn: "ahead" | "left" | "right" | "back"; metres: number };

/** A turn of fewer degrees goes on ahead. */
const AHEAD = 20;
const BACK = 150;
/** A leg below this length in centimetres belongs to the leg before it. */
const SHORT = 100;

/** The legs of `path` for a guest who comes through `door` and looks into the room; empty for a path without length. */
export function legsOf(path: readonly Point[], door: Spot): Leg[] {
  const corners = path.filter(
    (point, at) => at === 0 || at === path.length - 1 || farFrom(point, path[at - 1]!) >= SHORT,
  );
  // A door stands in the wall below it and opens inwards, so its inner side is up before it is turned.
  const into = turnedBy({ x: 0, y: -1 }, door.angle);
  let heading = Math.atan2(into.y, into.x);
  const legs: { turn: Leg["turn"]; length: number }[] = [];
  for (const [at, to] of corners.entries()) {
    const from = corners[at - 1];
    const length = from ? farFrom(from, to) : 0;
    if (!from || length === 0) continue;
    const next = Math.atan2(to.y - from.y, to.x - from.x);
    const by = ((((((next - heading) * 180) / Math.PI + 540) % 360) + 360) % 360) - 180;
    const turn = Math.abs(by) < AHEAD ? "ahead" : Math.abs(by) > BACK ? "back" : by > 0 ? "right" : "left";
    const last = legs.at(-1);
    if (last && (turn === "ahead" || length < SHORT)) last.length += length;
    else legs.push({ turn, length });
    heading = next;
  }
  return legs.map(({ turn, length }) => ({ turn, metres: Math.max(1, Math.round(length / 100)) }));
}

function farFrom(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
