// The lines of a plan for pages and papers on which nothing moves: walls, doors, objects, tables and chairs, in centimetres of the room.
import { turnedBy } from "./boxes.ts";
import { outlineOf, outlineOfBox, nearestTables, type Outline, type Point, type Spot } from "./geometry.ts";
import { type RoomMeasures, wallsOf } from "./room.ts";
import { chairsAround, type ObjectKind, type TableTop } from "./shapes.ts";

type Table = TableTop & { id: string; number: number; capacity: number; spot: Spot | null };
type Thing = Spot & {
  id: string;
  kind: ObjectKind;
  label: string | null;
  width: number;
  depth: number;
  chairs: number | null;
};

type DrawnTable<T> = { table: T; at: Point; top: Outline; chairs: Point[] };
/** `leaves` and `gap` are lines from one point to another; a chair of a row has its centre in `chairs`. */
export type DrawnThing<O> = {
  object: O;
  at: Point;
  outline: Outline;
  chairs: Point[];
  gap: Line | null;
  leaves: Line[];
};
type Line = readonly [Point, Point];
/** A row of single seats: the middles of its seats in order, and the point for its name beside the first one. */
type DrawnRow = { name: string; at: Point; seats: { id: string; at: Point }[] };
export type DrawnPlan<T, O> = { walls: Point[]; things: DrawnThing<O>[]; tables: DrawnTable<T>[]; rows: DrawnRow[] };
type Row = { name: string; width: number; spot: Point; seats: readonly { id: string; dx: number; dy: number }[] };

const round: ReadonlySet<ObjectKind> = new Set(["tree", "plant", "cake", "high-table"]);

/** From the first seat of a row to the middle of its name. */
const NAME_OF_ROW = 40;

/** The lines of a room with its objects, its rows of seats, and its tables that have a place. `chairsOf` says how many chairs a table has. */
export function drawnPlan<T extends Table, O extends Thing>(
  room: RoomMeasures,
  tables: readonly T[],
  objects: readonly O[],
  chairsOf: (table: T) => number = ({ capacity }) => capacity,
  rows: readonly Row[] = [],
): DrawnPlan<T, O> {
  return {
    rows: rows.map(({ name, width, spot: { x, y }, seats }) => ({
      name,
      at: { x: x - width / 2 - NAME_OF_ROW, y },
      seats: seats.map(({ id, dx, dy }) => ({ id, at: { x: x + dx, y: y + dy } })),
    })),
    walls: wallsOf(room),
    things: objects.map(drawnThing),
    tables: tables.flatMap((table) => {
      const { spot } = table;
      if (!spot) return [];
      const chairs = chairsAround(table, chairsOf(table)).map((chair) => placed(chair, spot));
      return [{ table, at: { x: spot.x, y: spot.y }, top: outlineOf({ ...table, ...spot }), chairs }];
    }),
  };
}

function placed(at: Point, { x, y, angle }: Spot): Point {
  const turned = turnedBy(at, angle);
  return { x: x + turned.x, y: y + turned.y };
}

function drawnThing<O extends Thing>(object: O): DrawnThing<O> {
  const { kind, x, y, width, chairs } = object;
  const half = width / 2;
  const line = (from: Point, to: Point): Line => [placed(from, object), placed(to, object)];
  const isDoor = kind === "door";
  const step = width / (chairs ?? 1);
  return {
    object,
    at: { x, y },
    outline: outlineOfBox(object, round.has(kind)),
    chairs:
      kind === "chairs"
        ? Array.from({ length: chairs ?? 0 }, (_, at) => placed({ x: step * (at + 0.5) - half, y: 0 }, object))
        : [],
    gap: isDoor ? line({ x: -half, y: 0 }, { x: half, y: 0 }) : null,
    leaves: isDoor
      ? [line({ x: -half, y: 0 }, { x: -half, y: -half }), line({ x: half, y: 0 }, { x: half, y: -half })]
      : [],
  };
}

/** The door through which guests come: one that hosts called so, else the widest. Undefined in a room without doors. */
export function entranceOf<O extends Thing>(objects: readonly O[]): O | undefined {
  const doors = objects.filter(({ kind }) => kind === "door");
  return (
    doors.find(({ label }) => /entrada/i.test(label ?? "")) ??
    doors.toSorted((one, other) => other.width - one.width || (one.id < other.id ? -1 : 1))[0]
  );
}

/** The way of a guest who comes in: how far into the room, and to which side. */
export type Whereabouts = { far: "near" | "middle" | "end"; side: "left" | "ahead" | "right" };

/** Where `at` lies, seen by a guest who comes through `door` and looks into the room. */
export function seenFrom(door: Spot, at: Point, walls: readonly Point[]): Whereabouts {
  // A door stands in the wall below it and opens inwards, so its inner side is up before it is turned.
  const [into, right] = [turnedBy({ x: 0, y: -1 }, door.angle), turnedBy({ x: 1, y: 0 }, door.angle)];
  const along = (point: Point, way: Point) => (point.x - door.x) * way.x + (point.y - door.y) * way.y;
  const end = Math.max(1, ...walls.map((corner) => along(corner, into)));
  const sides = walls.map((corner) => along(corner, right));
  const [share, aside] = [along(at, into) / end, along(at, right)];
  const narrow = (Math.max(...sides) - Math.min(...sides)) / 8;
  return {
    far: share < 1 / 3 ? "near" : share < 2 / 3 ? "middle" : "end",
    side: aside < -narrow ? "left" : aside > narrow ? "right" : "ahead",
  };
}

/** The numbers of the two nearest tables, the nearest first. */
export function neighboursOf<T extends Table>(table: T, tables: readonly T[]): number[] {
  const pieces = tables.flatMap((each) => (each.spot ? [{ ...each, ...each.spot }] : []));
  const own = pieces.find(({ id }) => id === table.id);
  if (!own) return [];
  return nearestTables(own, pieces, 0).flatMap(({ id }) => tables.find((each) => each.id === id)?.number ?? []);
}
