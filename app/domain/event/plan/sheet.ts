// A plan on paper: its scale, its bar, and its lines in millimetres of the sheet, in black.
import type { DrawnPlan } from "./drawing.ts";
import type { Outline, Point } from "./geometry.ts";
import type { ObjectKind } from "./shapes.ts";

/** The sheets in millimetres, lying. */
export const planSheets = { a3: [420, 297], a4: [297, 210] } as const;
export type PlanSheet = keyof typeof planSheets;
export const planSheetNames: readonly PlanSheet[] = ["a3", "a4"];

/** The sheet `value` names, or A3. */
export function parsePlanSheet(value: unknown): PlanSheet {
  return planSheetNames.find((sheet) => sheet === value) ?? "a3";
}

/** The edge of a sheet, and what its head and its foot take, in millimetres. */
export const planMargins = { edge: 12, head: 26, foot: 16 } as const;

/** The usual scales of plans, and smaller ones for the largest halls. */
const scales = [50, 75, 100, 150, 200, 300, 500, 1000, 2000] as const;

/** From the walls to the edge of the drawing, in centimetres: half a wall. */
const EDGE = 10;

/** The largest scale at which a room fits on `sheet`: 75 for 1:75. A room lies with its long side along the sheet's. */
export function planScale(room: { width: number; depth: number }, sheet: PlanSheet): number {
  const [long, short] = [Math.max(room.width, room.depth) + 2 * EDGE, Math.min(room.width, room.depth) + 2 * EDGE];
  const [width, height] = planSheets[sheet];
  const { edge, head, foot } = planMargins;
  const fits = (scale: number) =>
    (long * 10) / scale <= width - 2 * edge && (short * 10) / scale <= height - 2 * edge - head - foot;
  return scales.find(fits) ?? 2000;
}

/** The bar of a scale: whole metres that are at least 25 mm long. */
export function scaleBar(scale: number): { metres: number; millimetres: number } {
  const metres = [2, 5, 10, 20].find((each) => (each * 1000) / scale >= 25) ?? 50;
  return { metres, millimetres: (metres * 1000) / scale };
}

/** A closed line or a circle, in millimetres from the drawing's top left corner. `weight` is the stroke; 0 for none. */
type PaperShape = {
  points: [number, number][];
  radius: number;
  fill: "none" | "white" | "black";
  weight: number;
  isDashed: boolean;
  isOpen: boolean;
};
/** A word around a point. `isBold` is the number of a table. */
type PaperWord = { x: number; y: number; text: string; points: number; isBold: boolean };
export type PaperPlan = { width: number; height: number; shapes: PaperShape[]; words: PaperWord[] };

/** `isTaken` says whether a guest has the single seat. */
type Looks = { least?: number; hasNames?: boolean; isTaken?: (seatId: string) => boolean };
type Words<T, O> = { number: (table: T) => string; name: (table: T) => string; thing: (object: O) => string };
type Table = { id: string; width: number; depth: number | null };
type Thing = { kind: ObjectKind };

/** A chair on paper; `accessible`: a wheelchair stands there. */
export type PaperChair = "full" | "free" | "accessible";

/** Half a chair in centimetres. */
const CHAIR = 21;
/** The white middle of a place for a wheelchair. */
const MIDDLE = 10;
/** Typographic points: a millimetre has 2.83. */
const POINTS = 2.83;
/** The smallest letters of a plan. */
const LEAST = 6.5;

const dashed: ReadonlySet<ObjectKind> = new Set(["dance", "stage", "music", "kids", "photo"]);

/**
 * The lines and words of a plan at `scale`. `chairOf` says what a chair of a table is. Words stand upright on a room that lies. `words.name`
 * stands below a table; on a sheet names stand from 1:150 on (`hasNames`). No letter has fewer points than `least`.
 */
export function planOnPaper<T extends Table, O extends Thing>(
  room: { width: number; depth: number },
  { walls, things, tables, rows }: DrawnPlan<T, O>,
  scale: number,
  chairOf: (table: T, chair: number) => PaperChair,
  words: Words<T, O>,
  { least = LEAST, hasNames = scale <= 150, isTaken = () => false }: Looks = {},
): PaperPlan {
  const isTurned = room.depth > room.width;
  const [across, down] = isTurned ? [room.depth, room.width] : [room.width, room.depth];
  const millimetres = (length: number) => Math.round((length * 1000) / scale) / 100;
  const at = ({ x, y }: Point): [number, number] => {
    const [px, py] = isTurned ? [room.depth - y, x] : [x, y];
    return [millimetres(px + EDGE), millimetres(py + EDGE)];
  };
  const shape = (points: readonly Point[], look: Partial<PaperShape>): PaperShape => ({
    points: points.map(at),
    radius: 0,
    fill: "none",
    weight: 0.3,
    isDashed: false,
    isOpen: false,
    ...look,
  });
  const outlined = ({ points, radius }: Outline, look: Partial<PaperShape>) =>
    shape(points, { radius: millimetres(radius), ...look });
  const disc = (point: Point, radius: number, fill: "white" | "black") =>
    shape([point], { radius: millimetres(radius), fill, weight: 0.25 });
  const seat = ({ x, y }: Point, isFull: boolean) =>
    shape(
      [
        { x: x - CHAIR, y: y - CHAIR },
        { x: x + CHAIR, y: y - CHAIR },
        { x: x + CHAIR, y: y + CHAIR },
        { x: x - CHAIR, y: y + CHAIR },
      ],
      { fill: isFull ? "black" : "white", weight: 0.25 },
    );
  const chair = (point: Point, look: PaperChair) =>
    look === "accessible"
      ? [disc(point, CHAIR, "black"), disc(point, MIDDLE, "white")]
      : [disc(point, CHAIR, look === "full" ? "black" : "white")];
  const word = (point: Point, text: string, points: number, isBold = false): PaperWord => {
    const [x, y] = at(point);
    return { x, y, text, points: Math.round(points * 10) / 10, isBold };
  };
  const letters = Math.max(least, Math.min(9, millimetres(42) * POINTS));
  // The line below a table and its chairs, on the sheet.
  const below = ({ at: middle, top, chairs }: DrawnPlan<T, O>["tables"][number]): Point => {
    const down = (point: Point) => (isTurned ? point.x - middle.x : point.y - middle.y);
    const rim = Math.max(
      ...top.points.map((point) => down(point) + top.radius),
      ...chairs.map((each) => down(each) + CHAIR),
    );
    const far = rim + ((letters / POINTS) * 0.75 * scale) / 10;
    return isTurned ? { x: middle.x + far, y: middle.y } : { x: middle.x, y: middle.y + far };
  };
  return {
    width: millimetres(across + 2 * EDGE),
    height: millimetres(down + 2 * EDGE),
    shapes: [
      shape(walls, { weight: 0.9, fill: "white" }),
      ...things.flatMap(({ object: { kind }, outline, gap, leaves, chairs }) => {
        if (gap)
          return [
            shape(gap, { weight: 1.4, fill: "white", isOpen: true }),
            ...leaves.map((leaf) => shape(leaf, { weight: 0.5, isOpen: true })),
          ];
        if (kind === "chairs") return chairs.flatMap((each) => chair(each, "free"));
        if (kind === "text") return [];
        return [outlined(outline, { fill: kind === "pillar" ? "black" : "white", isDashed: dashed.has(kind) })];
      }),
      ...rows.flatMap(({ seats }) => seats.map(({ id, at: middle }) => seat(middle, isTaken(id)))),
      ...tables.flatMap(({ table, top, chairs }) => [
        ...chairs.flatMap((each, index) => chair(each, chairOf(table, index + 1))),
        outlined(top, { fill: "white", weight: 0.45 }),
      ]),
    ],
    words: [
      ...things.flatMap(({ object, at: middle }) => {
        const text = words.thing(object);
        return text ? [word(middle, text, letters)] : [];
      }),
      ...rows.map(({ name, at: beside }) => {
        // A long name goes on to the left, away from the first seat.
        const longer = (((name.length - 1) * 0.3 * letters) / POINTS) * (scale / 10);
        return word(isTurned ? beside : { x: beside.x - longer, y: beside.y }, name, letters, true);
      }),
      ...tables.flatMap((drawn) => {
        const { table, at: middle } = drawn;
        const size = Math.min(table.width, table.depth ?? table.width);
        const number = word(
          middle,
          words.number(table),
          Math.max(least, Math.min(22, millimetres(size * 0.55) * POINTS)),
          true,
        );
        const name = hasNames ? words.name(table) : "";
        return name ? [number, word(below(drawn), name, letters)] : [number];
      }),
    ],
  };
}
