// The blocks of an event's board: their kinds, their places, and their reading order.
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const blockTypes = ["text", "image", "task", "budget", "contact", "timeline"] as const;
export type BlockType = (typeof blockTypes)[number];

/** The kind `value`, or null if unknown. */
export function parseBlockType(value: unknown): BlockType | null {
  return blockTypes.find((type) => type === value) ?? null;
}

/** The maximum number of blocks of an event, so that a phone can draw the board at once. */
export const mostBlocks = 60;
/** The maximum length of text in blocks other than text blocks: a picture's description, a note. */
export const noteLimit = 200;

/** The place of a block in units of the board, which is always `board.width` units wide. */
export type Place = { x: number; y: number; width: number; height: number };

/** All places are on a grid of `step` units. */
export const board = {
  width: 960,
  height: 6_000,
  step: 10,
  leastWidth: 120,
  leastHeight: 60,
  mostHeight: 1_200,
} as const;

// part 1 §9
export const defaultPlace: Place = { x: 100, y: 100, width: 200, height: 150 };

export const placeFields = ["x", "y", "width", "height"] as const;
export type PlaceField = (typeof placeFields)[number];

/** The limits of each of the four numbers, as long as the block stays on the board. */
export const placeLimits = {
  x: { least: 0, most: board.width - board.leastWidth },
  y: { least: 0, most: board.height - board.leastHeight },
  width: { least: board.leastWidth, most: board.width },
  height: { least: board.leastHeight, most: board.mostHeight },
} as const satisfies Record<PlaceField, { least: number; most: number }>;

/** The place from four posted numbers, on the grid of the board; else the invalid fields. */
export function checkPlace(
  posted: Readonly<Record<string, unknown>>,
): Result<{ place: Place }, "place_invalid"> | { ok: false; code: "place_invalid"; fields: PlaceField[] } {
  const place = { ...defaultPlace };
  const wrong: PlaceField[] = [];
  for (const field of placeFields) {
    const text = posted[field];
    const value = typeof text === "string" && /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    const { least, most } = placeLimits[field];
    if (value >= least && value <= most) place[field] = onLine(value);
    else wrong.push(field);
  }
  if (wrong.length === 0 && place.x + place.width > board.width) wrong.push("width");
  return wrong.length > 0 ? { ...refuse("place_invalid"), fields: wrong } : ok({ place });
}

function onLine(value: number): number {
  return Math.round(value / board.step) * board.step;
}

/** The nearest place on the board: a block dragged beyond the edge stays at the edge. */
export function onBoard({ x, y, width, height }: Place): Place {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, onLine(value)));
  const wide = within(width, board.leastWidth, board.width);
  return {
    x: within(x, 0, board.width - wide),
    y: within(y, 0, placeLimits.y.most),
    width: wide,
    height: within(height, board.leastHeight, board.mostHeight),
  };
}

/** The place of a new block: the default one, or the next free one in reading order. */
export function freePlace(taken: readonly Place[]): Place {
  const gap = 2 * board.step;
  for (let y = defaultPlace.y; y <= placeLimits.y.most; y += board.step) {
    for (let x = defaultPlace.x; x + defaultPlace.width <= board.width - gap; x += defaultPlace.width + gap) {
      const place = { ...defaultPlace, x, y };
      const around = { x: x - gap, y: y - gap, width: place.width + 2 * gap, height: place.height + 2 * gap };
      if (!taken.some((other) => overlaps(around, other))) return place;
    }
  }
  return defaultPlace;
}

function overlaps(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** From top to bottom, and in a row from left to right: the order of a phone, the keyboard and a screen reader. */
export function inReadingOrder<B extends { place: Place; id: string }>(blocks: readonly B[]): B[] {
  return [...blocks].sort(
    (one, other) => one.place.y - other.place.y || one.place.x - other.place.x || (one.id < other.id ? -1 : 1),
  );
}

/**
 * The shown blocks without rows that only hidden blocks occupy: the reader sees no gap in place of an empty block. Rows that the hosts left
 * free stay.
 */
export function withoutHoles<B extends { place: Place }>(blocks: readonly B[], isShown: (block: B) => boolean): B[] {
  const shown = blocks.filter(isShown);
  const isFree = (y: number) => shown.every(({ place }) => y < place.y || y >= place.y + place.height);
  const hidden = blocks.filter((block) => !isShown(block));
  const cut = new Set<number>();
  for (const { place } of hidden)
    for (let y = place.y; y < place.y + place.height; y += board.step) if (isFree(y)) cut.add(y);
  const rows = [...cut];
  return shown.map((block) => {
    const above = rows.filter((y) => y < block.place.y).length * board.step;
    return { ...block, place: { ...block.place, y: block.place.y - above } };
  });
}

/** The new place of a block after a key that moves it or, with `grows`, resizes it; null for other keys. */
export function nudged(place: Place, key: string, grows: boolean): Place | null {
  const [across, down] = nudges[key] ?? [0, 0];
  if (across === 0 && down === 0) return null;
  const [dx, dy] = [across * board.step, down * board.step];
  return onBoard(
    grows
      ? { ...place, width: Math.min(place.width + dx, board.width - place.x), height: place.height + dy }
      : { ...place, x: place.x + dx, y: place.y + dy },
  );
}

const nudges: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The intents of the blocks' forms, each with its action. */
export const blockIntents = {
  "block.add": "event.blocks.write",
  "block.update": "event.blocks.write",
  "block.move": "event.blocks.write",
  "block.delete": "event.blocks.write",
  restore: "event.blocks.write",
} as const;
export type BlockIntent = keyof typeof blockIntents;

export function isBlockIntent(intent: string): intent is BlockIntent {
  return Object.hasOwn(blockIntents, intent);
}
