// The chairs of a table and its top as SVG, in the table's own centimetres: one text, because a room has hundreds of them.
import { chairsAround, type TableTop } from "#app/domain/event/plan/shapes.ts";
import { type Point, type Spot, turnedBy } from "#app/domain/event/plan/boxes.ts";
import { type Level, onScreen } from "#app/domain/event/plan/picture.ts";
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";
import css from "./picture.module.css";

/** A person at a table, as the picture needs them. */
export type Sitting = { chair: number | null; status: GuestStatus; needsAccess: boolean };
/** `wheel`: a wheelchair stands where the chair was. */
type ChairState = "on" | "waits" | "away" | "free" | "mine" | "wheel";

/** Half a chair. */
const CHAIR = 22;
/** From the rim to the middle of a chair. */
const REACH = 27.5;

/** The state of each chair, from the first on. People without a chair take the free ones; the next `held` free chairs are lemon. */
export function chairStates(capacity: number, people: readonly Sitting[], held: number): ChairState[] {
  const states = Array.from({ length: Math.max(capacity, people.length) }, (): ChairState => "free");
  const stateOf = ({ status, needsAccess }: Sitting): ChairState =>
    needsAccess && status !== "declined" ? "wheel" : isComing(status) ? "on" : status === "declined" ? "away" : "waits";
  const rest: Sitting[] = [];
  for (const one of people) {
    if (one.chair !== null && states[one.chair - 1] === "free") states[one.chair - 1] = stateOf(one);
    else rest.push(one);
  }
  const inOrder: ChairState[] = [...rest.map(stateOf), ...Array.from({ length: held }, (): ChairState => "mine")];
  return states.map((state) => (state === "free" ? (inOrder.shift() ?? "free") : state));
}

/** The number of the chair at a point on the screen, in centimetres of the room; null beside the chairs. */
export function chairAt(
  table: TableTop & { capacity: number; spot: Spot | null },
  at: Point,
  room: { depth: number },
  isUpright: boolean,
): number | null {
  const { spot } = table;
  if (!spot) return null;
  const found = chairsAround(table, table.capacity).findIndex((chair) => {
    const turned = turnedBy(chair, spot.angle);
    const seen = onScreen({ x: spot.x + turned.x, y: spot.y + turned.y }, room, isUpright);
    return Math.hypot(seen.x - at.x, seen.y - at.y) <= CHAIR;
  });
  return found < 0 ? null : found + 1;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The SVG of a table before it is turned. Far away the chairs are one dashed line. */
export function tableMarkup(top: TableTop, states: readonly ChairState[], level: Level): string {
  return (level === "rims" ? rim(top, states) : chairs(top, states)) + shape(top, 0, css.top!);
}

function chairs(top: TableTop, states: readonly ChairState[]): string {
  return chairsAround(top, states.length)
    .map(({ x, y }, at) => {
      const state = states[at]!;
      const spoke = state === "wheel" ? `<circle class="${css.spoke}" cx="${round(x)}" cy="${round(y)}" r="10"/>` : "";
      return `<circle class="${css[state]}" cx="${round(x)}" cy="${round(y)}" r="${CHAIR}"/>${spoke}`;
    })
    .join("");
}

function rim(top: TableTop, states: readonly ChairState[]): string {
  const taken = states.filter((state) => state !== "free").length;
  return shape(top, REACH, `${css.rim} ${taken === 0 ? css.none : taken < states.length ? css.some : css.full}`);
}

function shape({ shape: kind, width, depth }: TableTop, wider: number, name: string): string {
  const [across, down] = [width / 2 + wider, (depth ?? width) / 2 + wider];
  if (kind === "round" || kind === "high") return `<circle class="${name}" r="${across}"/>`;
  if (kind === "oval") return `<ellipse class="${name}" rx="${across}" ry="${down}"/>`;
  return `<rect class="${name}" x="${-across}" y="${-down}" width="${2 * across}" height="${2 * down}" rx="12"/>`;
}
