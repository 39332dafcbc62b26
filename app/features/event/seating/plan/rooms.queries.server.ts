// Queries for rooms, their layouts, and the tables and objects of a layout.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { Spot } from "#app/domain/event/plan/geometry.ts";
import type { RoomMeasures } from "#app/domain/event/plan/room.ts";
import type { Background } from "#app/domain/event/plan/scale.ts";
import type { ObjectKind, TableTop } from "#app/domain/event/plan/shapes.ts";

export type PlanRoom = RoomMeasures & { id: string; name: string; version: number; background: Background | null };
/** `tables`: how many stand or shall stand in it. */
export type PlanLayout = {
  id: string;
  roomId: string;
  name: string;
  hasPlaces: boolean;
  version: number;
  tables: number;
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
  const [layouts, counts] = await Promise.all([
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
      .select((eb) => ["layoutId", eb.fn.countAll<number>().as("tables")])
      .execute(),
  ]);
  const first = layouts.find(({ hasPlaces }) => hasPlaces)?.id;
  const tablesOf = (id: string) =>
    counts
      .filter(({ layoutId }) => layoutId === id || (layoutId === null && id === first))
      .reduce((sum, { tables }) => sum + tables, 0);
  return layouts.map((layout) => ({ ...layout, tables: tablesOf(layout.id) }));
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

/** The layout `id` of an event with its room and what stands there; undefined for one of another event. A-4 */
export async function readLayout(db: Db | Tx, eventId: string, id: string | null) {
  const [rooms, layouts] = await Promise.all([listRooms(db, eventId), listLayouts(db, eventId)]);
  const layout = id === null ? layouts[0] : layouts.find((each) => each.id === id);
  const room = layout && rooms.find((each) => each.id === layout.roomId);
  if (!layout || !room) return { rooms, layouts, shown: undefined };
  const isFirst = layouts.find(({ hasPlaces }) => hasPlaces)?.id === layout.id;
  const [tables, objects] = await Promise.all([
    listTables(db, eventId, layout.id, isFirst),
    listObjects(db, eventId, layout),
  ]);
  return { rooms, layouts, shown: { layout, room, tables, objects } };
}
