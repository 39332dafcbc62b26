// Commands for rooms and their layouts: a new room with its tables, its measures, and its removal.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { placedInRows } from "#app/domain/event/plan/arrange.ts";
import { roomLimits, type RoomMeasures, wallsOf } from "#app/domain/event/plan/room.ts";
import type { TableTop } from "#app/domain/event/plan/shapes.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { insertTables } from "../plan/adding.commands.server.ts";
import { changeRoom } from "../plan/changing.commands.server.ts";
import type { PlanPass } from "../plan/commands.server.ts";
import { listLayouts, listRooms } from "../plan/rooms.queries.server.ts";
import type { RoomChanged } from "./copy.ts";

/** The name of the layout that comes with a room. */
const FIRST_LAYOUT = "Mesas";
const SEATS_LAYOUT = "Asientos";

type NewRoom = {
  /** Null for tables without a room. */
  room: { name: string; measures: RoomMeasures } | null;
  tables: { top: TableTop; count: number; capacity: number } | null;
};

/**
 * Makes a room with its first layout, which takes the tables and seats that have no layout, and adds tables to it in rows. Answers the layout.
 * Refuses more rooms, layouts or tables than an event may have, and tables in a plan of single seats.
 */
export async function addRoom(
  db: Db,
  pass: PlanPass,
  { room, tables }: NewRoom,
  now: Date,
): Promise<
  Result<{ layoutId: string | null }, "rooms_full" | "layouts_full" | "plan_full" | "name_too_long" | "other_mode">
> {
  const eventId = pass.event.id;
  const work = async (tx: Tx, mode: string | null) => {
    if (mode === "seats" && (tables !== null || room === null)) return refuse("other_mode");
    if (mode === null)
      await tx.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
    const made = room
      ? await insertRoom(tx, pass, room, mode === "seats" ? SEATS_LAYOUT : FIRST_LAYOUT)
      : { ...ok(), layoutId: null };
    if (!made.ok) return made;
    if (tables) {
      const tops = Array.from({ length: tables.count }, () => tables.top);
      const spots = room ? placedInRows(tops, wallsOf(room.measures), []).spots : [];
      const added = await insertTables(tx, pass, { name: "Mesa", layoutId: made.layoutId, spots, ...tables }, now);
      if (!added.ok) return added;
    }
    return { ...ok(), layoutId: made.layoutId };
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}

async function insertRoom(tx: Tx, pass: PlanPass, { name, measures }: NonNullable<NewRoom["room"]>, layout: string) {
  const eventId = pass.event.id;
  const [rooms, layouts] = [await listRooms(tx, eventId), await listLayouts(tx, eventId)];
  if (rooms.length >= roomLimits.rooms) return refuse("rooms_full");
  if (layouts.length >= roomLimits.layouts) return refuse("layouts_full");
  const [roomId, layoutId] = [newId(), newId()];
  const { width, depth, outline } = measures;
  await tx
    .insertInto("seatingRooms")
    .values({ eventId, id: roomId, name, widthCm: width, depthCm: depth, outline, position: rooms.length })
    .execute();
  await tx
    .insertInto("seatingLayouts")
    .values({ eventId, id: layoutId, roomId, name: layout, position: layouts.length })
    .execute();
  if (!layouts.some(({ hasPlaces }) => hasPlaces))
    for (const places of ["seatingTables", "seats"] as const)
      await tx
        .updateTable(places)
        .set({ layoutId })
        .where("eventId", "=", eventId)
        .where("layoutId", "is", null)
        .execute();
  await recordChange(tx, pass, { kind: "tables.room", subjectId: roomId, facts: { title: name } });
  return { ...ok(), layoutId };
}

/** Changes a room's name and measures; its tables and objects stay. Refuses an older version of it than the stored one. */
export async function updateRoom(
  db: Db,
  pass: PlanPass,
  { roomId, name, measures, version }: { roomId: string; name: string; measures: RoomMeasures; version: number | null },
): Promise<Result<unknown, "room_not_found"> | RoomChanged> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const room = (await listRooms(tx, eventId)).find(({ id }) => id === roomId);
    if (!room) return refuse("room_not_found");
    if (room.version !== version)
      return {
        ...refuse("room_changed"),
        name: room.name,
        width: room.width,
        depth: room.depth,
        version: room.version,
      };
    const { width, depth, outline } = measures;
    await tx
      .updateTable("seatingRooms")
      .set({ name, widthCm: width, depthCm: depth, outline, version: room.version + 1 })
      .where("eventId", "=", eventId)
      .where("id", "=", roomId)
      .execute();
    await recordChange(tx, pass, { kind: "tables.room", subjectId: roomId, facts: { title: name } });
    return ok();
  });
}

/** Takes the tables and seats of these layouts off the plan; they and their people stay. */
async function takeDown(tx: Tx, eventId: string, layoutIds: readonly string[]): Promise<void> {
  if (layoutIds.length === 0) return;
  await tx
    .updateTable("seatingTables")
    .set({ layoutId: null, xCm: null, yCm: null, angle: 0 })
    .where("eventId", "=", eventId)
    .where("layoutId", "in", layoutIds)
    .execute();
  await tx
    .updateTable("seats")
    .set({ layoutId: null, xCm: null, yCm: null })
    .where("eventId", "=", eventId)
    .where("layoutId", "in", layoutIds)
    .execute();
}

/** Deletes a room with its layouts and objects. Its tables and their people stay, without a place on a plan. */
export async function deleteRoom(db: Db, pass: PlanPass, roomId: string): Promise<Result<unknown, "room_not_found">> {
  const eventId = pass.event.id;
  const work = async (tx: Tx) => {
    const room = (await listRooms(tx, eventId)).find(({ id }) => id === roomId);
    if (!room) return refuse("room_not_found");
    const own = (await listLayouts(tx, eventId)).filter((layout) => layout.roomId === roomId);
    await takeDown(
      tx,
      eventId,
      own.map(({ id }) => id),
    );
    await tx.deleteFrom("seatingRooms").where("eventId", "=", eventId).where("id", "=", roomId).execute();
    await recordChange(tx, pass, { kind: "tables.roomRemoved", subjectId: roomId, facts: { title: room.name } });
    return ok();
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}

type LayoutFields = { name: string; hasPlaces: boolean };

/** Adds a layout to a room. With `from` it gets copies of that layout's objects. */
export async function addLayout(
  db: Db,
  pass: PlanPass,
  { roomId, name, hasPlaces, from }: LayoutFields & { roomId: string; from?: string | undefined },
): Promise<Result<{ layoutId: string }, "room_not_found" | "layout_not_found" | "layouts_full">> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const [rooms, layouts] = [await listRooms(tx, eventId), await listLayouts(tx, eventId)];
    const room = rooms.find(({ id }) => id === roomId);
    if (!room) return refuse("room_not_found");
    if (from !== undefined && !layouts.some((each) => each.id === from && each.roomId === roomId))
      return refuse("layout_not_found");
    if (layouts.length >= roomLimits.layouts) return refuse("layouts_full");
    const layoutId = newId();
    await tx
      .insertInto("seatingLayouts")
      .values({ eventId, id: layoutId, roomId, name, hasPlaces, position: layouts.length })
      .execute();
    if (from !== undefined) await copyObjects(tx, eventId, from, layoutId);
    await recordChange(tx, pass, { kind: "tables.room", subjectId: roomId, facts: { title: room.name } });
    return { ...ok(), layoutId };
  });
}

async function copyObjects(tx: Tx, eventId: string, from: string, layoutId: string): Promise<void> {
  const [own, { all }] = await Promise.all([
    tx.selectFrom("seatingObjects").selectAll().where("eventId", "=", eventId).where("layoutId", "=", from).execute(),
    tx
      .selectFrom("seatingObjects")
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow(),
  ]);
  const rows = own
    .slice(0, Math.max(0, roomLimits.objects - all))
    .map((object) => ({ ...object, id: newId(), layoutId, version: 1 }));
  if (rows.length > 0) await tx.insertInto("seatingObjects").values(rows).execute();
}

/** Changes a layout. One with tables or seats keeps seating guests. */
export async function updateLayout(
  db: Db,
  pass: PlanPass,
  { layoutId, name, hasPlaces, version }: LayoutFields & { layoutId: string | undefined; version: number | null },
): Promise<Result<unknown, "layout_not_found" | "layout_changed" | "layout_has_tables">> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const layout = (await listLayouts(tx, eventId)).find(({ id }) => id === layoutId);
    if (!layout) return refuse("layout_not_found");
    if (layout.version !== version) return refuse("layout_changed");
    if (!hasPlaces && layout.tables + layout.seats > 0) return refuse("layout_has_tables");
    await tx
      .updateTable("seatingLayouts")
      .set({ name, hasPlaces, version: layout.version + 1 })
      .where("eventId", "=", eventId)
      .where("id", "=", layout.id)
      .execute();
    await recordChange(tx, pass, { kind: "tables.room", subjectId: layout.roomId, facts: { title: name } });
    return ok();
  });
}

/** Deletes a layout with its objects; its tables and their people stay. A room keeps at least one layout. */
export async function deleteLayout(
  db: Db,
  pass: PlanPass,
  layoutId: string | undefined,
): Promise<Result<unknown, "layout_not_found" | "last_layout">> {
  const eventId = pass.event.id;
  const work = async (tx: Tx) => {
    const layouts = await listLayouts(tx, eventId);
    const layout = layouts.find(({ id }) => id === layoutId);
    if (!layout) return refuse("layout_not_found");
    if (layouts.filter(({ roomId }) => roomId === layout.roomId).length === 1) return refuse("last_layout");
    await takeDown(tx, eventId, [layout.id]);
    await tx.deleteFrom("seatingLayouts").where("eventId", "=", eventId).where("id", "=", layout.id).execute();
    await recordChange(tx, pass, { kind: "tables.room", subjectId: layout.roomId, facts: { title: layout.name } });
    return ok();
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}
