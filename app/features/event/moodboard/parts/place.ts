// Where a thing lies on the cloth, as the style of its element, and where the list of all things stands.
import type { Box } from "#app/domain/moodboard.ts";

/** In whole units of the cloth. */
export type Origin = { x: number; y: number };

export const noOrigin: Origin = { x: 0, y: 0 };

/**
 * In a list of things that stands at `origin`. One unit of the cloth is `--u` pixels. Properties of the element itself: what is inside would
 * inherit variables, and be styled anew with every one of two hundred things that are moved together.
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

/** `transform` and not `rotate`: what is dragged is moved by the same property, which browsers move without laying out layers anew. */
export function turnOf(angle: number): string {
  return `rotate(${angle}deg)`;
}

/** The style of the list that stands at `origin`: on a whole pixel, or its words would be blurred. */
export function listAt({ x, y }: Origin) {
  const pixels = (value: number) => `round(${units(value)}, 1px)`;
  return x === 0 && y === 0 ? {} : { transform: `translate(${pixels(x)}, ${pixels(y)})` };
}

type Placed = { id: string; x: number; y: number };

/**
 * Where the list at `origin` stands once the things `before` have become those `after`: it goes the way that more than half of them have
 * gone, and they lie in it as before, so that a browser draws none of them anew. The same object where there is no such way.
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
