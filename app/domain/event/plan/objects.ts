// The objects in a room besides tables: their usual sizes, and which objects belong to the room itself. Lengths are centimetres.
import { parseMetres } from "./room.ts";
import { type ObjectKind, objectKinds } from "./shapes.ts";

/** The size that a new object has. */
export const objectSizes: Readonly<Record<ObjectKind, { width: number; depth: number }>> = {
  dance: { width: 500, depth: 460 },
  stage: { width: 400, depth: 250 },
  music: { width: 300, depth: 150 },
  bar: { width: 400, depth: 80 },
  buffet: { width: 300, depth: 90 },
  cake: { width: 90, depth: 90 },
  photo: { width: 250, depth: 150 },
  door: { width: 160, depth: 20 },
  pillar: { width: 40, depth: 40 },
  tree: { width: 200, depth: 200 },
  plant: { width: 60, depth: 60 },
  kids: { width: 300, depth: 300 },
  screen: { width: 300, depth: 20 },
  "high-table": { width: 70, depth: 70 },
  chairs: { width: 450, depth: 50 },
  text: { width: 200, depth: 60 },
};

/** Objects that stay where they are in every layout of their room. */
const ofRoom: ReadonlySet<ObjectKind> = new Set(["door", "pillar", "tree"]);

/** Whether an object belongs to the room, and not to one of its layouts. */
export function belongsToRoom(kind: ObjectKind): boolean {
  return ofRoom.has(kind);
}

const rounded: ReadonlySet<ObjectKind> = new Set(["tree", "plant", "cake", "high-table"]);

/** Whether an object of this kind fills the ellipse in its box, not the box. */
export function isRounded(kind: ObjectKind): boolean {
  return rounded.has(kind);
}

/** The kind `value`, or null if unknown. */
export function parseObjectKind(value: unknown): ObjectKind | null {
  return objectKinds.find((kind) => kind === value) ?? null;
}

/** A row of chairs has 1 to 200, any other object none. */
export const mostObjectChairs = 200;
const sides = { min: 10, max: 20_000 } as const;

/** A side of an object as typed in metres: `usual` if the field is empty. Null below 10 cm, above 200 m, and for no number. */
export function readSide(text: string | undefined, usual: number): number | null {
  if (text === undefined || text.trim() === "") return usual;
  const side = parseMetres(text);
  return side !== null && side >= sides.min && side <= sides.max ? side : null;
}

/** An angle as typed in whole degrees, from 0 to 359; 0 if the field is empty, null if it is no number. */
export function readAngle(text: string | undefined): number | null {
  if (text === undefined || text.trim() === "") return 0;
  return /^-?\d{1,4}$/.test(text.trim()) ? ((Number(text) % 360) + 360) % 360 : null;
}
