// The steps of the arrow keys on the plan: 10 cm, with Shift 1 cm, with Control 1 m.
import type { Direction, Point } from "#app/domain/event/plan/geometry.ts";

/** The direction of each arrow key on the screen. */
export const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const ways: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** How far an arrow key moves a thing in the room, in centimetres; null for another key. */
export function stepOf({ key, shiftKey, ctrlKey, metaKey }: Pressed, isUpright: boolean): Point | null {
  const direction = arrows[key];
  if (!direction) return null;
  const step = ctrlKey || metaKey ? 100 : shiftKey ? 1 : 10;
  const { x, y } = ways[direction];
  // On a turned room right is up, and down is right.
  const by = isUpright ? { x: y, y: -x } : { x, y };
  return { x: by.x * step, y: by.y * step };
}
