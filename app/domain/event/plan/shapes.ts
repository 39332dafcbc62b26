// Tables to scale: their shapes, the sizes that hosts choose from, and where their chairs stand. Lengths are centimetres.

export const tableShapes = ["round", "rect", "oval", "head", "high", "row"] as const;
export type TableShape = (typeof tableShapes)[number];

/** The objects in a room or a layout besides tables. */
export const objectKinds = [
  "dance",
  "stage",
  "music",
  "bar",
  "buffet",
  "cake",
  "photo",
  "door",
  "pillar",
  "tree",
  "plant",
  "kids",
  "screen",
  "high-table",
  "chairs",
  "text",
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** A place that hosts give guests: a table, or a chair of it. */
export const seatingDetails = ["table", "chair"] as const;
export type SeatingDetail = (typeof seatingDetails)[number];

/** A table top. `depth` is null for a round one; `ends`: chairs at the two short sides too. */
export type TableTop = { shape: TableShape; width: number; depth: number | null; ends: boolean };

/** `chair`: the side of a chair. `reach`: from the rim to its centre. `person`: to the back of a person on it. `room`: a person's share of the rim. */
const chairSizes = { chair: 45, reach: 27.5, person: 50, room: 60 } as const;
/** The limits of a table's sides, and the maximum of its chairs. */
const tableSides = { min: 40, max: 1200, chairs: 20 } as const;

/** Sizes that a form offers for each shape, the usual one first. */
export const offeredSizes: Readonly<Record<TableShape, readonly (readonly [width: number, depth: number | null])[]>> = {
  round: [
    [180, null],
    [120, null],
    [150, null],
    [160, null],
    [200, null],
  ],
  rect: [180, 240, 300].flatMap((width) => [90, 80, 100].map((depth) => [width, depth] as const)),
  oval: [
    [220, 120],
    [260, 120],
  ],
  head: [
    [520, 90],
    [260, 90],
  ],
  high: [
    [70, null],
    [60, null],
    [80, null],
  ],
  row: [
    [400, 45],
    [200, 45],
  ],
};

const hasDepth = (shape: TableShape) => shape !== "round" && shape !== "high";

/** The size that a form chooses for `shape`. */
export function usualTop(shape: TableShape): TableTop {
  const [width, depth] = offeredSizes[shape][0]!;
  return { shape, width, depth: hasDepth(shape) ? depth : null, ends: false };
}

/** How many chairs fit at the table: 60 cm of rim each, 50 cm in a row; never more than 20. */
export function mostChairs({ shape, width, depth, ends }: TableTop): number {
  const short = depth ?? width;
  const along = Math.floor(width / chairSizes.room);
  const fitting = {
    round: Math.floor((Math.PI * (width + 2 * chairSizes.reach)) / chairSizes.room),
    rect: 2 * along + (ends ? 2 * Math.max(1, Math.floor(short / chairSizes.room)) : 0),
    oval: Math.floor(ovalRim(width, short) / chairSizes.room),
    head: along,
    high: 4,
    row: Math.floor(width / 50),
  }[shape];
  return Math.max(1, Math.min(tableSides.chairs, fitting));
}

/** How many centimetres of the rim each of `chairs` people has, rounded down. */
export function roomEach(top: TableTop, chairs: number): number {
  const short = top.depth ?? top.width;
  const rim = {
    round: Math.PI * (top.width + 2 * chairSizes.reach),
    rect: 2 * top.width + (top.ends ? 2 * short : 0),
    oval: ovalRim(top.width, short),
    head: top.width,
    high: Math.PI * (top.width + 2 * chairSizes.reach),
    row: top.width,
  }[top.shape];
  return Math.floor(rim / Math.max(1, chairs));
}

/** A chair: its centre from the table's centre, x to the right and y down. `angle` is where a person on it looks, clockwise from up. */
export type Chair = { x: number; y: number; angle: number };

/** Where `count` chairs stand, in the order of their numbers: clockwise from the top, before the table is turned. */
export function chairsAround(top: TableTop, count: number): Chair[] {
  const { shape, width, ends } = top;
  const short = top.depth ?? width;
  if (shape === "round" || shape === "high")
    return onRing(width / 2 + chairSizes.reach, width / 2 + chairSizes.reach, count);
  if (shape === "oval") return onRing(width / 2 + chairSizes.reach, short / 2 + chairSizes.reach, count);
  if (shape === "head" || shape === "row") return onSide(count, width, -(short / 2 + chairSizes.reach), 180);
  const atEnds = ends ? Math.min(count, 2 * Math.max(1, Math.floor(short / chairSizes.room))) : 0;
  const atSides = count - atEnds;
  const above = Math.ceil(atSides / 2);
  const right = Math.ceil(atEnds / 2);
  const turn = ({ x, y, angle }: Chair, by: number): Chair =>
    by === 90 ? { x: -y, y: x, angle: (angle + 90) % 360 } : { x: y, y: -x, angle: (angle + 270) % 360 };
  return [
    ...onSide(above, width, -(short / 2 + chairSizes.reach), 180),
    ...onSide(right, short, -(width / 2 + chairSizes.reach), 180).map((chair) => turn(chair, 90)),
    ...onSide(atSides - above, width, -(short / 2 + chairSizes.reach), 180).map(({ x, y }) => ({
      x: -x,
      y: -y,
      angle: 0,
    })),
    ...onSide(atEnds - right, short, -(width / 2 + chairSizes.reach), 180).map((chair) => turn(chair, 270)),
  ];
}

/** `count` chairs in equal parts of a side of length `length`, from left to right. */
function onSide(count: number, length: number, y: number, angle: number): Chair[] {
  return Array.from({ length: count }, (_, at) => ({ x: (length * (2 * at + 1 - count)) / (2 * count), y, angle }));
}

/** `count` chairs at equal distances on an ellipse with these half axes, clockwise from the top. */
function onRing(across: number, down: number, count: number): Chair[] {
  const STEPS = 720;
  const point = (step: number) => {
    const turn = (2 * Math.PI * step) / STEPS;
    return { x: across * Math.sin(turn), y: -down * Math.cos(turn) };
  };
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [point(step - 1), point(step)];
    lengths.push(lengths[step - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  return Array.from({ length: count }, (_, at) => {
    const step = lengths.findIndex((length) => length >= (lengths[STEPS]! * at) / count - 0.001);
    const { x, y } = point(step);
    // A person there looks across the rim: against the normal of the ellipse.
    const looks = (Math.atan2(-x / across ** 2, y / down ** 2) * 180) / Math.PI;
    return { x, y, angle: Math.round(looks + 360) % 360 };
  });
}

/** The line on which the chairs of an oval stand. Ramanujan's first approximation of an ellipse's circumference. */
function ovalRim(width: number, depth: number): number {
  const [a, b] = [width / 2 + chairSizes.reach, depth / 2 + chairSizes.reach];
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
}
