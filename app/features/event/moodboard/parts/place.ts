// The style of an item's place on the cloth, and of the list of all items.
import type { Box } from "#app/domain/event/moodboard.ts";

/** In whole units of the cloth. */
export type Origin = { x: number; y: number };

export const noOrigin: Origin = { x: 0, y: 0 };

/**
 * For an item in a list at `origin`. One unit of the cloth is `--u` pixels. Sets properties of the element itself: its
 * children would inherit variables and be restyled with each of two hundred items moved together.
 */
export function placeOf({ x, y, width, height }: Box, angle: number, origin: Origin) {
  return {
    left: units(x - origin.x),
    top: units(y - origin.y),
    width: units(width),
    height: units(height),
    transform: turnOf(angle),
  };
}

/** `transform` instead of `rotate`: a drag moves items with the same property, which browsers do without a new layout of layers. */
export function turnOf(angle: number): string {
  return `rotate(${angle}deg)`;
}

/** The style of the list at `origin`: on a whole pixel, or its text would be blurred. */
export function listAt({ x, y }: Origin) {
  const pixels = (value: number) => `round(${units(value)}, 1px)`;
  return x === 0 && y === 0 ? {} : { transform: `translate(${pixels(x)}, ${pixels(y)})` };
}

type Placed = { id: string; x: number; y: number };

/**
 * The new origin of the list at `origin` after the items `before` became `after`: the list moves with the majority of them. Those
 * keep their place in it, so that a browser paints none of them again. The same object if there is no common move.
 */
export function originAfter(origin: Origin, before: readonly Placed[], after: readonly Placed[]): Origin {
  const old = new Map(before.map((item) => [item.id, item]));
  const ways = new Map<string, Origin & { count: number }>();
  for (const { id, x, y } of after) {
    const was = old.get(id);
    if (!was || (was.x === x && was.y === y)) continue;
    const key = `${x - was.x} ${y - was.y}`;
    const way = ways.get(key) ?? { x: x - was.x, y: y - was.y, count: 0 };
    ways.set(key, { ...way, count: way.count + 1 });
  }
  const common = [...ways.values()].find(({ count }) => count * 2 > after.length);
  return common ? { x: origin.x + common.x, y: origin.y + common.y } : origin;
}

function units(value: number): string {
  return `calc(${value} * var(--u))`;
}
