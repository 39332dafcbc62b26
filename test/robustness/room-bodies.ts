// The actions of the plan to scale and its rooms, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { createHash } from "node:crypto";
import { newId } from "#app/db/id.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import type { TestApp } from "#test/test-app.ts";
import { upload } from "#test/upload.ts";
import type { Bodies, Party } from "./cast.ts";

/** Makes the plan one of tables or of single seats. */
export async function choose(app: TestApp, { id }: Party, mode: "tables" | "seats"): Promise<void> {
  await app.pool.query("update events set seating_mode = $2 where id = $1", [id, mode]);
}

/** An empty table of an event. */
export async function insertTable(
  app: TestApp,
  eventId: string,
  name: string = newId(),
  capacity = 8,
): Promise<string> {
  const id = newId();
  const row = [eventId, id, name, capacity];
  await app.pool.query("insert into seating_tables (event_id, id, name, capacity) values ($1, $2, $3, $4)", row);
  return id;
}

/** The first layout of the event, in a room that no body removes. */
async function insertLayout(app: TestApp, party: Party): Promise<{ roomId: string; layoutId: string }> {
  await choose(app, party, "tables");
  const [roomId, layoutId] = ["room", "layout"].map((part) => uuidOf(`${party.id} ${part}`));
  await app.pool.query(
    `insert into seating_rooms (event_id, id, name, width_cm, depth_cm, position) values ($1, $2, 'Patio', 9000, 6000, 0)
     on conflict do nothing`,
    [party.id, roomId],
  );
  await app.pool.query(
    `insert into seating_layouts (event_id, id, room_id, name, position) values ($1, $2, $3, 'Cena', -1)
     on conflict do nothing`,
    [party.id, layoutId, roomId],
  );
  return { roomId: roomId!, layoutId: layoutId! };
}

/** The same id for the same text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** An object of the first layout's room. */
async function insertObject(app: TestApp, party: Party): Promise<string> {
  const { roomId } = await insertLayout(app, party);
  const objectId = newId();
  await app.pool.query(
    `insert into seating_objects (event_id, id, room_id, kind, x_cm, y_cm, width_cm, depth_cm)
     values ($1, $2, $3, 'pillar', 100, 100, 40, 40)`,
    [party.id, objectId, roomId],
  );
  return objectId;
}

/** The room in the path, with a layout of its own; another body may have removed it. */
async function keepRoom(app: TestApp, party: Party): Promise<string> {
  await choose(app, party, "tables");
  const [{ roomId }, layoutId] = [party.children, newId()];
  await app.pool.query(
    `insert into seating_rooms (event_id, id, name, width_cm, depth_cm, position) values ($1, $2, 'Sala', 2400, 1500, 9)
     on conflict do nothing`,
    [party.id, roomId],
  );
  await app.pool.query(
    `delete from seating_layouts where event_id = $1 and id in (
       select id from seating_layouts where event_id = $1 and room_id = $2 order by id desc offset 3)`,
    [party.id, roomId],
  );
  await app.pool.query(
    "insert into seating_layouts (event_id, id, room_id, name, position) values ($1, $2, $3, 'Baile', 9)",
    [party.id, layoutId, roomId],
  );
  return layoutId;
}

/** By intent, of the room in the path. */
export const roomBodies: Bodies = {
  "room.save": async (app, party) => {
    await keepRoom(app, party);
    await app.pool.query("update seating_rooms set version = 1 where event_id = $1 and id = $2", [
      party.id,
      party.children.roomId,
    ]);
    return { intent: "room.save", name: "Sala", width: "24", depth: "15", version: "1" };
  },
  "room.delete": async (app, party) => {
    await keepRoom(app, party);
    return { intent: "room.delete" };
  },
  "layout.add": async (app, party) => {
    await keepRoom(app, party);
    return { intent: "layout.add", name: "Cena", hasPlaces: "on" };
  },
  "layout.copy": async (app, party) => ({ intent: "layout.copy", layoutId: await keepRoom(app, party), name: "Otra" }),
  "layout.update": async (app, party) => ({
    intent: "layout.update",
    layoutId: await keepRoom(app, party),
    version: "1",
    name: "Cena",
    hasPlaces: "on",
  }),
  "layout.delete": async (app, party) => {
    await keepRoom(app, party);
    return { intent: "layout.delete", layoutId: await keepRoom(app, party) };
  },
};

/** A picture below the plan of the room in the path, with a scale; returns its key. */
async function keepPicture(app: TestApp, party: Party): Promise<string> {
  await keepRoom(app, party);
  const key = newFileKey("seating-plan", "jpg");
  await app.pool.query(
    `insert into files (key, owner_id, purpose, content_type, bytes, width, height)
     select $1, created_by, 'seating-plan', 'image/jpeg', 10, 1000, 625 from events where id = $2`,
    [key, party.id],
  );
  await app.pool.query(
    "update seating_rooms set background_key = $3, background_width_cm = 2400 where event_id = $1 and id = $2",
    [party.id, party.children.roomId, key],
  );
  return key;
}

/** By intent, of the picture below the plan of the room in the path. */
export const scaleBodies: Bodies = {
  upload: async (app, party) => {
    await keepRoom(app, party);
    return upload("upload");
  },
  scale: async (app, party) => {
    const picture = await keepPicture(app, party);
    return { intent: "scale", picture, x1: "100", y1: "300", x2: "600", y2: "300", metres: "12", opacity: "35" };
  },
  walls: async (app, party) => {
    const picture = await keepPicture(app, party);
    return { intent: "walls", picture, corners: "100,50;900,50;900,550;100,550" };
  },
  "background.delete": async (app, party) => {
    await keepPicture(app, party);
    return { intent: "background.delete" };
  },
};

const newRoom = { how: "none", shape: "round-180", tables: "1", chairs: "8" };

/** By intent, of the plan to scale and of a new room. */
export const planBodies: Bodies = {
  here: () => ({ intent: "here", chosen: newId() }),
  "plan.save": async (app, party) => {
    await insertLayout(app, party);
    return { intent: "plan.save", "changes[0].id": await insertTable(app, party.id) };
  },
  align: async (app, party) => {
    const { layoutId } = await insertLayout(app, party);
    const ids = [await insertTable(app, party.id), await insertTable(app, party.id)];
    // Tables of earlier bodies would stand in the way.
    await app.pool.query("update seating_tables set layout_id = null, x_cm = null, y_cm = null where event_id = $1", [
      party.id,
    ]);
    const at = "update seating_tables set layout_id = $3, x_cm = $4, y_cm = $5 where event_id = $1 and id = $2";
    for (const [row, id] of ids.entries())
      await app.pool.query(at, [party.id, id, layoutId, 300 + 20 * row, 300 + 400 * row]);
    return { intent: "align", "ids[]": ids, to: "left" };
  },
  place: async (app, party) => {
    await insertLayout(app, party);
    return { intent: "place" };
  },
  "rows.add": async (app, party) => {
    await insertLayout(app, party);
    await choose(app, party, "seats");
    await app.pool.query("delete from seats where event_id = $1", [party.id]);
    return { intent: "rows.add", rows: "1", seats: "4", category: "Platea", between: "0,90", aisles: "2" };
  },
  "row.delete": async (app, party) => {
    const { layoutId } = await insertLayout(app, party);
    await choose(app, party, "seats");
    const rowId = newId();
    await app.pool.query(
      `insert into seats (event_id, id, name, layout_id, x_cm, y_cm, row_name, row_order) values ($1, $2, $3, $4, 500, 500, $5, 1)`,
      [party.id, rowId, rowId, layoutId, rowId.slice(-8)],
    );
    return { intent: "row.delete", rowId };
  },
  "seats.place": async (app, party) => {
    await insertLayout(app, party);
    await choose(app, party, "seats");
    await app.pool.query("delete from seats where event_id = $1", [party.id]);
    await app.pool.query("insert into seats (event_id, id, name) values ($1, $2, 'Fila A 1')", [party.id, newId()]);
    return { intent: "seats.place" };
  },
  "tables.add": async (app, party) => {
    await insertLayout(app, party);
    return { intent: "tables.add", shape: "round-180", count: "1", chairs: "8" };
  },
  "object.add": async (app, party) => {
    await insertLayout(app, party);
    return { intent: "object.add", kind: "dance" };
  },
  "object.update": async (app, party) => ({
    intent: "object.update",
    objectId: await insertObject(app, party),
    version: "1",
    width: "1",
    depth: "1",
    x: "2",
    y: "2",
  }),
  "object.delete": async (app, party) => ({ intent: "object.delete", objectId: await insertObject(app, party) }),
  copy: async (app, party) => {
    const { layoutId } = await insertLayout(app, party);
    const tableId = await insertTable(app, party.id);
    const at = "update seating_tables set layout_id = $3, x_cm = 300, y_cm = 300 where event_id = $1 and id = $2";
    await app.pool.query(at, [party.id, tableId, layoutId]);
    return { intent: "copy", "ids[]": tableId, "newIds[]": newId(), dx: "400", dy: "0" };
  },
  "room.save": async (app, party) => {
    await choose(app, party, "tables");
    return { intent: "room.save", ...newRoom };
  },
};
