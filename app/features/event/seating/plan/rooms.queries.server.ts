// Queries for rooms, their layouts, and the tables and objects of a layout.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { Spot } from "#app/domain/event/plan/geometry.ts";
import type { RoomMeasures } from "#app/domain/event/plan/room.ts";
import { rowBox } from "#app/domain/event/plan/rows.ts";
import type { Background } from "#app/domain/event/plan/scale.ts";
import type { ObjectKind, TableTop } from "#app/domain/event/plan/shapes.ts";

export type PlanRoom = RoomMeasures & { id: string; name: string; version: number; background: Background | null };
/** `tables` and `seats`: how many stand or shall stand in it. */
export type PlanLayout = {
  id: string;
  roomId: string;
  name: string;
  hasPlaces: boolean;
  version: number;
  tables: number;
  seats: number;
};
/** A single seat on the plan: its centre from that of its row. `isAisle`: an aisle follows it. */
export type StandingSeat = {
  id: string;
  name: string;
  code: string | null;
  order: number;
  dx: number;
  dy: number;
  isAisle: boolean;
};
/** A row of single seats, as a piece of the plan: the box around its seats. Its id is that of its first seat. */
export type StandingRow = TableTop & {
  id: string;
  name: string;
  category: string | null;
  depth: number;
  spot: Spot;
  seats: StandingSeat[];
};
/** A table of a layout; `spot` is null until a host has placed it. */
export type StandingTable = TableTop & {
  id: string;
  number: number;
  name: string;
  capacity: number;
  isLocked: boolean;
  version: number;
  spot: Spot | null;
};
/** `isOfRoom`: it stands in every layout of the room. */
export type PlanObject = Spot & {
  id: string;
  kind: ObjectKind;
  label: string | null;
  width: number;
  depth: number;
  chairs: number | null;
  /** Of a door: a wheelchair may enter. */
  accessible: boolean;
  isOfRoom: boolean;
  version: number;
};

/** The rooms of an event in the order in which hosts made them. */
export async function listRooms(db: Db | Tx, eventId: string): Promise<PlanRoom[]> {
  const rows = await db
    .selectFrom("seatingRooms")
    .leftJoin("files", "files.key", "seatingRooms.backgroundKey")
    .where("eventId", "=", eventId)
    .select(["id", "name", "version", "outline", "widthCm as width", "depthCm as depth"])
    .select(["files.key", "files.width as pixels", "files.height as lines"])
    .select(["backgroundLeftCm", "backgroundTopCm", "backgroundWidthCm", "backgroundOpacity"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(
    ({ key, pixels, lines, backgroundLeftCm, backgroundTopCm, backgroundWidthCm, backgroundOpacity, ...room }) => ({
      ...room,
      background:
        key === null || pixels === null || lines === null
          ? null
          : {
              key,
              pixels: { width: pixels, height: lines },
              x: backgroundLeftCm,
              y: backgroundTopCm,
              width: backgroundWidthCm,
              opacity: backgroundOpacity,
            },
    }),
  );
}

/** The layouts of an event in order; none if it has no room to scale, and so no plan. */
export async function listLayoutNames(
  db: Db,
  eventId: string,
): Promise<Pick<PlanLayout, "id" | "name" | "hasPlaces">[]> {
  return db
    .selectFrom("seatingLayouts")
    .where("eventId", "=", eventId)
    .select(["id", "name", "hasPlaces"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The layouts of an event, in order. A table without a layout belongs to the first one that seats guests. */
export async function listLayouts(db: Db | Tx, eventId: string): Promise<PlanLayout[]> {
  const [layouts, counts, seats] = await Promise.all([
    db
      .selectFrom("seatingLayouts")
      .where("eventId", "=", eventId)
      .select(["id", "roomId", "name", "hasPlaces", "version"])
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .groupBy("layoutId")
      .select((eb) => ["layoutId", eb.fn.countAll<number>().as("places")])
      .execute(),
    db
      .selectFrom("seats")
      .where("eventId", "=", eventId)
      .groupBy("layoutId")
      .select((eb) => ["layoutId", eb.fn.countAll<number>().as("places")])
      .execute(),
  ]);
  const first = layouts.find(({ hasPlaces }) => hasPlaces)?.id;
  const placesIn = (id: string, of: typeof counts) =>
    of
      .filter(({ layoutId }) => layoutId === id || (layoutId === null && id === first))
      .reduce((sum, { places }) => sum + places, 0);
  return layouts.map((layout) => {
    return { ...layout, tables: placesIn(layout.id, counts), seats: placesIn(layout.id, seats) };
  });
}

/** The rows of seats that stand in a layout, from the first one behind the stage on; `isFirst` brings those without a layout. */
async function listRows(db: Db | Tx, eventId: string, layoutId: string, isFirst: boolean): Promise<StandingRow[]> {
  const placed = await db
    .selectFrom("seats")
    .where("eventId", "=", eventId)
    .where((eb) => eb.or([eb("layoutId", "=", layoutId), ...(isFirst ? [eb("layoutId", "is", null)] : [])]))
    .where("xCm", "is not", null)
    .select(["id", "name", "code", "category", "rowName", "rowOrder", "isAisle", "xCm", "yCm"])
    .orderBy("rowOrder")
    .execute();
  const rows = [...Map.groupBy(placed, ({ rowName }) => rowName ?? "")].map(([name, seats]): StandingRow => {
    const { spot, ...box } = rowBox(seats.map(({ xCm, yCm }) => ({ x: xCm!, y: yCm! })));
    return {
      id: seats[0]!.id,
      name,
      category: seats[0]!.category,
      shape: "rect",
      ends: false,
      ...box,
      spot,
      seats: seats.map(({ id, name: title, code, rowOrder, isAisle, xCm, yCm }) => {
        return { id, name: title, code, order: rowOrder!, dx: xCm! - spot.x, dy: yCm! - spot.y, isAisle };
      }),
    };
  });
  return rows.sort(
    (one, other) => one.spot.y - other.spot.y || one.spot.x - other.spot.x || (one.id < other.id ? -1 : 1),
  );
}

/** The tables of a layout by number; `isFirst` brings those without a layout. */
async function listTables(db: Db | Tx, eventId: string, layoutId: string, isFirst: boolean): Promise<StandingTable[]> {
  const rows = await db
    .selectFrom("seatingTables")
    .where("eventId", "=", eventId)
    .where((eb) => eb.or([eb("layoutId", "=", layoutId), ...(isFirst ? [eb("layoutId", "is", null)] : [])]))
    .select(["id", "number", "name", "capacity", "isLocked", "version", "shape", "ends", "angle"])
    .select(["widthCm as width", "depthCm as depth", "xCm", "yCm"])
    .orderBy("number")
    .execute();
  return rows.map(({ xCm, yCm, angle, ...table }) => ({
    ...table,
    spot: xCm === null || yCm === null ? null : { x: xCm, y: yCm, angle },
  }));
}

/** The objects in a layout: those of its room, then its own. */
async function listObjects(
  db: Db | Tx,
  eventId: string,
  { roomId, id }: Pick<PlanLayout, "roomId" | "id">,
): Promise<PlanObject[]> {
  const rows = await db
    .selectFrom("seatingObjects")
    .where("eventId", "=", eventId)
    .where("roomId", "=", roomId)
    .where((eb) => eb.or([eb("layoutId", "is", null), eb("layoutId", "=", id)]))
    .select(["id", "kind", "label", "chairs", "accessible", "version", "angle", "layoutId"])
    .select(["xCm as x", "yCm as y", "widthCm as width", "depthCm as depth"])
    .orderBy(sql`layout_id nulls first`)
    .orderBy("id")
    .execute();
  return rows.map(({ layoutId, ...object }) => ({ ...object, isOfRoom: layoutId === null }));
}

/** The layout `id` of an event with its room and what stands there: tables, or rows of single seats. Undefined for one of another event. A-4 */
export async function readLayout(db: Db | Tx, eventId: string, id: string | null) {
  const [rooms, layouts] = await Promise.all([listRooms(db, eventId), listLayouts(db, eventId)]);
  const layout = id === null ? layouts[0] : layouts.find((each) => each.id === id);
  const room = layout && rooms.find((each) => each.id === layout.roomId);
  if (!layout || !room) return { rooms, layouts, shown: undefined };
  const isFirst = layouts.find(({ hasPlaces }) => hasPlaces)?.id === layout.id;
  const [tables, rows, objects] = await Promise.all([
    listTables(db, eventId, layout.id, isFirst),
    listRows(db, eventId, layout.id, isFirst),
    listObjects(db, eventId, layout),
  ]);
  return { rooms, layouts, shown: { layout, room, tables, rows, objects } };
}
