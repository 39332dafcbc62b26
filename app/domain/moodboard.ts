// The moodboard of an event: what may lie on it and where, how it is laid in layers and in line, and what a change of it says.
import { isRecord } from "./record.ts";

export const moodTypes = ["image", "note"] as const;
export type MoodType = (typeof moodTypes)[number];

/** The six pastels of notes, by the names of their tokens. part 2 §9 */
export const noteColours = ["limon", "clavel", "albahaca", "azulejo", "naranja", "uva"] as const;
export type NoteColour = (typeof noteColours)[number];

/** Their grounds, the same in both schemes: words on them are always dark. */
export const noteGrounds: Readonly<Record<NoteColour, string>> = {
  limon: "#fff3c7",
  clavel: "#fde4e8",
  albahaca: "#dff4e5",
  azulejo: "#e5ebff",
  naranja: "#ffe7d9",
  uva: "#e9dde2",
};

/** The cloth in units; a picture of it has as many pixels. part 2 §9 */
export const cloth = { width: 1_200, height: 800 } as const;
export const defaultSize: Readonly<Record<MoodType, { width: number; height: number }>> = {
  image: { width: 200, height: 150 },
  note: { width: 150, height: 100 },
};

export const mostMoodItems = 300;
/** How long a note is, or the words that say what a picture shows. */
export const moodTextLimit = 500;
/** How long what was deleted can be brought back. */
export const moodUndoMs = 60 * 60 * 1_000;

/** The properties that are numbers, and how far each may go. The middle of a thing stays on the cloth (`onCloth`). */
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
/** What lies on the cloth, as far as everybody draws it. */
export type MoodShape = Box & { angle: number; layer: number; colour: NoteColour; content: string };
/** What one change says of one thing. */
export type MoodPatch = Partial<MoodShape>;

export function parseMoodType(value: unknown): MoodType | null {
  return moodTypes.find((type) => type === value) ?? null;
}

function parseNoteColour(value: unknown): NoteColour | null {
  return noteColours.find((colour) => colour === value) ?? null;
}

/** A number of `prop` as it is kept: whole, but for layers, between which there is always another. Null for what is none. */
function parseMoodNumber(prop: NumberProp, value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^-?\d{1,7}(?:\.\d{1,12})?$/.test(text.trim())) return null;
  const number = prop === "layer" ? Number(text) : Math.round(Number(text));
  const { least, most } = moodLimits[prop];
  return number >= least && number <= most ? number : null;
}

/** The properties among `posted` that are there, read; those that say nothing of their kind are `wrong`. */
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

/** The nearest place at which the middle of a thing lies on the cloth, in whole units. */
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
/** How far a new thing stays from the others. */
const GAP = 8;

/**
 * Where a new thing of `size` is put: the place on the cloth nearest to `around`, its middle, that covers none of `others`. On a full
 * cloth the place that covers least. Angles are not looked at.
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

/** An angle between -180 and 180, whole; within three degrees of a right angle it is that one. */
export function turned(degrees: number): number {
  const around = ((((Math.round(degrees) + 180) % 360) + 360) % 360) - 180;
  const right = Math.round(around / 90) * 90;
  const settled = Math.abs(around - right) <= 3 ? right : around;
  return settled === 0 ? 0 : settled;
}

/** How a corner that is pulled by `dx`, `dy` changes a thing that lies at an angle: the opposite corner stays where it is. */
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
  // Along the edges of the thing itself.
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

/** Where each of `boxes` lies once they are in line; one alone is put in line with the cloth. */
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

/** In the order in which they lie, the lowest first; of one layer the older one. */
export function inLayers<Item extends Layered>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.layer - other.layer || (one.id < other.id ? -1 : 1));
}

/** The layers of those of `items` that `chosen` names once they are moved together, in their own order; empty where nothing changes. */
export function relayered(items: readonly Layered[], chosen: ReadonlySet<string>, how: LayerMove): Map<string, number> {
  const all = inLayers(items);
  const moved = all.filter(({ id }) => chosen.has(id));
  const others = all.filter(({ id }) => !chosen.has(id));
  if (moved.length === 0 || others.length === 0) return new Map();
  // How many of the others lie below the moved ones afterwards.
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

/** Which change of the board has set each property last, and whose it was; `over` is whose earlier one it has replaced unseen. */
type Stamp = { at: number; by: string; over?: string };
export type Stamps = Partial<Record<MoodProp, Stamp>>;

/** The stamps that are kept in a row; what is none is left out. */
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
 * The stamps that `patch` leaves when `by`, who has seen the board up to `seen`, makes it change number `at`. A property that another
 * person has set since is set all the same: the later change wins, and whose it was is kept, to be told.
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

/** What the forms of a moodboard ask for, each with its action. */
export const moodIntents = {
  "item.add": "event.moodboard.write",
  "item.update": "event.moodboard.write",
  "item.delete": "event.moodboard.write",
  restore: "event.moodboard.write",
  "palette.apply": "event.customize",
} as const;
export type MoodIntent = keyof typeof moodIntents;
