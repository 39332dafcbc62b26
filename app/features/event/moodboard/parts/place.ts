// Where a thing lies on the cloth, as the style of its element.
import type { Box } from "#app/domain/moodboard.ts";

/**
 * One unit of the cloth is `--u` pixels. Properties of the element itself: what is inside would inherit variables, and be styled anew with
 * every one of two hundred things that are moved together.
 */
export function placeOf({ x, y, width, height }: Box, angle: number) {
  return { left: units(x), top: units(y), width: units(width), height: units(height), transform: turnOf(angle) };
}

/** `transform` and not `rotate`: what is dragged is moved by the same property, which browsers move without laying out layers anew. */
export function turnOf(angle: number): string {
  return `rotate(${angle}deg)`;
}

function units(value: number): string {
  return `calc(${value} * var(--u))`;
}
