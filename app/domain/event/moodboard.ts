// The moodboard of an event: its items, their places, layers and alignment, and the record of each change.
import { isRecord } from "#app/domain/record.ts";

export const moodTypes = ["image", "note"] as const;
export type MoodType = (typeof moodTypes)[number];

/** The six pastels of notes, by the names of their tokens. part 2 §9 */
export const noteColours = ["limon", "clavel", "albahaca", "azulejo", "naranja", "uva"] as const;
export type NoteColour = (typeof noteColours)[number];

/** The background of each, the same in both colour schemes: text on them is always dark. */
export const noteGrounds: Readonly<Record<NoteColour, string>> = {
  limon: "#fff3c7",
  clavel: "#fde4e8",
  albahaca: "#dff4e5",
  azulejo: "#e5ebff",
  naranja: "#ffe7d9",
  uva: "#e9dde2",
};

/** The size of the board in units; a picture of it has as many pixels. part 2 §9 */
export const cloth = { width: 1_200, height: 800 } as const;
export const defaultSize: Readonly<Record<MoodType, { width: number; height: number }>> = {
  image: { width: 200, height: 150 },
  note: { width: 150, height: 100 },
};

export const mostMoodItems = 300;
/** The maximum length of a note, or of a picture's description, in characters. */
export const moodTextLimit = 500;

/** The numeric properties and their limits. The middle of an item stays on the board (`onCloth`). */
export const moodLimits = {
  x: { least: -600, most: 1_200 },
  y: { least: -400, most: 800 },
  width: { least: 40, most: 1_200 },
  height: { least: 30, most: 800 },
  angle: { least: -180, most: 180 },
  layer: { least: -1_000_000, most: 1_000_000 },
} as const;
const numberProps = ["x", "y", "width", "height", "angle", "layer"] as const satisfies (keyof typeof moodLimits)[];
type NumberProp = (typeof numberProps)[number];
export const moodProps = [...numberProps, "colour", "content"] as const;
export type MoodProp = (typeof moodProps)[number];

export type Box = { x: number; y: number; width: number; height: number };
/** The properties of an item that every screen draws. */
export type MoodShape = Box & { angle: number; layer: number; colour: NoteColour; content: string };
/** The changed properties of one item. */
export type MoodPatch = Partial<MoodShape>;

export function parseMoodType(value: unknown): MoodType | null {
  return moodTypes.find((type) => type === value) ?? null;
}

function parseNoteColour(value: unknown): NoteColour | null {
  return noteColours.find((colour) => colour === value) ?? null;
}

/** A number of `prop` as stored: whole, except for layers, which leave room between any two. Null if invalid. */
function parseMoodNumber(prop: NumberProp, value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^-?\d{1,7}(?:\.\d{1,12})?$/.test(text.trim())) return null;
  const number = prop === "layer" ? Number(text) : Math.round(Number(text));
  const { least, most } = moodLimits[prop];
  return number >= least && number <= most ? number : null;
}

/** The valid properties in `posted`; `wrong` lists those with an invalid value. */
export function readPatch(posted: unknown): { patch: MoodPatch; wrong: MoodProp[] } {
  const values = isRecord(posted) ? posted : {};
  const patch: MoodPatch = {};
  const wrong: MoodProp[] = [];
  for (const prop of numberProps) {
    if (values[prop] === undefined) continue;
    const number = parseMoodNumber(prop, values[prop]);
    if (number === null) wrong.push(prop);
    else patch[prop] = number;
  }
  if (values.colour !== undefined) {
    const colour = parseNoteColour(values.colour);
    if (colour) patch.colour = colour;
    else wrong.push("colour");
  }
  if (values.content !== undefined) {
    if (typeof values.content === "string") patch.content = values.content;
    else wrong.push("content");
  }
  return { patch, wrong };
}

/** The nearest box whose middle is on the board, in whole units. */
export function onCloth({ x, y, width, height }: Box): Box {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));
  const { width: w, height: h } = moodLimits;
  const wide = within(width, w.least, w.most);
  const high = within(height, h.least, h.most);
  return {
    x: within(x, Math.ceil(-wide / 2), Math.floor(cloth.width - wide / 2)),
    y: within(y, Math.ceil(-high / 2), Math.floor(cloth.height - high / 2)),
    width: wide,
    height: high,
  };
}

const STEP = 25;
/** The distance between a new item and the others, in units. */
const GAP = 8;

/**
 * The box of a new item of `size`: the place on the board nearest to `around`, its middle, that overlaps none of `others`. On a full board
 * the place with the least overlap. Ignores angles.
 */
export function freePlace(
  size: { width: number; height: number },
  around: { x: number; y: number },
  others: readonly Box[],
): Box {
  const most = { x: Math.max(0, cloth.width - size.width), y: Math.max(0, cloth.height - size.height) };
  const place = (x: number, y: number) =>
    onCloth({ ...size, x: Math.max(0, Math.min(most.x, x)), y: Math.max(0, Math.min(most.y, y)) });
  const first = place(around.x - size.width / 2, around.y - size.height / 2);
  const places = [first];
  for (let x = first.x % STEP; x <= most.x; x += STEP)
    for (let y = first.y % STEP; y <= most.y; y += STEP) places.push(place(x, y));
  const far = ({ x, y }: Box) => Math.hypot(x - first.x, y - first.y);
  const covered = (box: Box) => others.reduce((sum, other) => sum + overlap(box, other), 0);
  let [best, least] = [first, Number.POSITIVE_INFINITY];
  for (const box of places.sort((one, other) => far(one) - far(other))) {
    const area = covered(box);
    if (area >= least) continue;
    [best, least] = [box, area];
    if (area === 0) break;
  }
  return best;
}

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) + GAP;
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) + GAP;
  return Math.max(0, wide) * Math.max(0, high);
}

/** A whole angle between -180 and 180; within three degrees of a right angle, that right angle. */
export function turned(degrees: number): number {
  const around = ((((Math.round(degrees) + 180) % 360) + 360) % 360) - 180;
  const right = Math.round(around / 90) * 90;
  const settled = Math.abs(around - right) <= 3 ? right : around;
  return settled === 0 ? 0 : settled;
}

/** The box after a pull of a `corner` by `dx`, `dy`, for an item at `angle`: the opposite corner stays in place. */
export function pulled(
  box: Box,
  angle: number,
  corner: { x: -1 | 1; y: -1 | 1 },
  dx: number,
  dy: number,
  keepsRatio: boolean,
): Box {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Along the item's own edges.
  const along = { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
  const { width: w, height: h } = moodLimits;
  let width = Math.max(w.least, Math.min(w.most, box.width + corner.x * along.x));
  let height = Math.max(h.least, Math.min(h.most, box.height + corner.y * along.y));
  if (keepsRatio) {
    const scale = Math.max(
      Math.max(width / box.width, height / box.height) >= 1
        ? Math.max(width / box.width, height / box.height)
        : Math.min(width / box.width, height / box.height),
      w.least / box.width,
      h.least / box.height,
    );
    const most = Math.min(scale, w.most / box.width, h.most / box.height);
    [width, height] = [box.width * most, box.height * most];
  }
  const grown = { x: (corner.x * (width - box.width)) / 2, y: (corner.y * (height - box.height)) / 2 };
  const middle = {
    x: box.x + box.width / 2 + grown.x * cos - grown.y * sin,
    y: box.y + box.height / 2 + grown.x * sin + grown.y * cos,
  };
  return onCloth({ x: middle.x - width / 2, y: middle.y - height / 2, width, height });
}

export type Alignment = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** The boxes after alignment; a single one aligns with the board. */
export function aligned(boxes: readonly Box[], how: Alignment): Box[] {
  const [first] = boxes;
  if (!first) return [];
  const frame =
    boxes.length === 1
      ? { left: 0, top: 0, right: cloth.width as number, bottom: cloth.height as number }
      : {
          left: Math.min(...boxes.map(({ x }) => x)),
          top: Math.min(...boxes.map(({ y }) => y)),
          right: Math.max(...boxes.map(({ x, width }) => x + width)),
          bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
        };
  const { left, right, top, bottom } = frame;
  return boxes.map((box) => {
    const { width, height } = box;
    const x = { left, centre: (left + right - width) / 2, right: right - width }[how as "left"] ?? box.x;
    const y = { top, middle: (top + bottom - height) / 2, bottom: bottom - height }[how as "top"] ?? box.y;
    return onCloth({ ...box, x, y });
  });
}

export type LayerMove = "front" | "forward" | "backward" | "back";
type Layered = { id: string; layer: number };

/** In layer order, the lowest first; within one layer the older item first. */
export function inLayers<Item extends Layered>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.layer - other.layer || (one.id < other.id ? -1 : 1));
}

/** The new layers of the `chosen` items after they move together, in their own order; empty if nothing changes. */
export function relayered(items: readonly Layered[], chosen: ReadonlySet<string>, how: LayerMove): Map<string, number> {
  const all = inLayers(items);
  const moved = all.filter(({ id }) => chosen.has(id));
  const others = all.filter(({ id }) => !chosen.has(id));
  if (moved.length === 0 || others.length === 0) return new Map();
  // How many of the other items are below the moved ones afterwards.
  const isUp = how === "front" || how === "forward";
  const edge = isUp ? all.indexOf(moved.at(-1)!) : all.indexOf(moved[0]!);
  const below = all.slice(0, edge).filter(({ id }) => !chosen.has(id)).length;
  const at = {
    front: others.length,
    forward: Math.min(others.length, below + 1),
    backward: Math.max(0, below - 1),
    back: 0,
  }[how];
  const [low, high] = [others[at - 1]?.layer, others[at]?.layer];
  const least = low ?? high! - moved.length - 1;
  const most = high ?? low! + moved.length + 1;
  const step = (most - least) / (moved.length + 1);
  const layers = new Map(moved.map(({ id }, index) => [id, Number((least + step * (index + 1)).toFixed(9))]));
  return moved.every(({ id, layer }) => layers.get(id) === layer) ? new Map() : layers;
}

/** The board change that last set a property, and its author. `over`: the author of the earlier change that it replaced unseen. */
type Stamp = { at: number; by: string; over?: string };
export type Stamps = Partial<Record<MoodProp, Stamp>>;

/** The stamps stored in a row, without invalid ones. */
export function stampsOf(stored: unknown): Stamps {
  const stamps: Stamps = {};
  if (!isRecord(stored)) return stamps;
  for (const prop of moodProps) {
    const stamp = stored[prop];
    if (!isRecord(stamp) || typeof stamp.at !== "number" || typeof stamp.by !== "string") continue;
    stamps[prop] = { at: stamp.at, by: stamp.by, ...(typeof stamp.over === "string" && { over: stamp.over }) };
  }
  return stamps;
}

/**
 * The stamps after `by` applies `patch` as change number `at`; `by` has seen the board up to `seen`. It replaces another person's change
 * even unseen: the later one wins. The stamp then stores that person in `over`, so that the screen can tell.
 */
export function stamped(
  stamps: Stamps,
  patch: MoodPatch,
  { at, by, seen }: { at: number; by: string; seen: number },
): Stamps {
  const next: Stamps = {};
  for (const prop of moodProps) {
    if (patch[prop] === undefined) continue;
    const last = stamps[prop];
    const isUnseen = last !== undefined && last.at > seen && last.by !== by;
    next[prop] = { at, by, ...(isUnseen && { over: last.by }) };
  }
  return next;
}

/** The intents of a moodboard's forms, each with its action. */
export const moodIntents = {
  "item.add": "event.moodboard.write",
  "item.update": "event.moodboard.write",
  "item.delete": "event.moodboard.write",
  restore: "event.moodboard.write",
  "palette.apply": "event.customize",
} as const;
export type MoodIntent = keyof typeof moodIntents;
