// Points and lines of a room from above, and the boxes around table tops. Lengths are centimetres, angles degrees clockwise.
import type { TableTop } from "./shapes.ts";

export type Point = { x: number; y: number };
/** The place of a thing on the floor: its centre, and how far it is turned. */
export type Spot = Point & { angle: number };
/** The point `at`, seen from a centre, after a turn by `angle`. */
export function turnedBy(at: Point, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return { x: at.x * cos - at.y * sin, y: at.x * sin + at.y * cos };
}

/** Whether a top has no corners and one diameter. */
export function isRound({ shape }: TableTop): boolean {
  return shape === "round" || shape === "high";
}

/** Half the width and half the depth of the upright box around a table top. */
export function halfBox(piece: TableTop & { angle: number }): Point {
  const [across, down] = [piece.width / 2, (piece.depth ?? piece.width) / 2];
  if (isRound(piece)) return { x: across, y: across };
  const turn = (piece.angle * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  return piece.shape === "oval"
    ? { x: Math.hypot(across * cos, down * sin), y: Math.hypot(across * sin, down * cos) }
    : { x: across * cos + down * sin, y: across * sin + down * cos };
}

/** A straight line between two points. */
export type Segment = readonly [Point, Point];

const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Whether two lines cross, or one ends on the other. */
export function crosses([a, b]: Segment, [c, d]: Segment): boolean {
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (one !== two && three !== four) return true;
  const isOn = (p: Point, from: Point, to: Point) =>
    p.x >= Math.min(from.x, to.x) &&
    p.x <= Math.max(from.x, to.x) &&
    p.y >= Math.min(from.y, to.y) &&
    p.y <= Math.max(from.y, to.y);
  return (
    (one === 0 && isOn(c, a, b)) ||
    (two === 0 && isOn(d, a, b)) ||
    (three === 0 && isOn(a, c, d)) ||
    (four === 0 && isOn(b, c, d))
  );
}
