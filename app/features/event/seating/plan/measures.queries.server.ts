// Reads where all tables and objects of an event stand, over all rooms and layouts, for rules that measure.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { KeptPlan } from "#app/domain/event/plan/whereabouts.ts";
import { listLayouts, listRooms } from "./rooms.queries.server.ts";

/** The whole plan of an event. A table without a layout stands in the first one that seats guests. The caller has checked authorization. */
export async function readKeptPlan(db: Db | Tx, eventId: string): Promise<KeptPlan> {
  const [rooms, layouts, tables, objects] = await Promise.all([
    listRooms(db, eventId),
    listLayouts(db, eventId),
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .select(["id", "capacity", "layoutId", "shape", "ends", "angle", "xCm", "yCm"])
      .select(["widthCm as width", "depthCm as depth"])
      .orderBy("number")
      .execute(),
    db
      .selectFrom("seatingObjects")
      .where("eventId", "=", eventId)
      .select(["id", "kind", "label", "angle", "accessible", "roomId", "layoutId"])
      .select(["xCm as x", "yCm as y", "widthCm as width", "depthCm as depth"])
      .orderBy("id")
      .execute(),
  ]);
  const first = layouts.find(({ hasPlaces }) => hasPlaces)?.id ?? null;
  return {
    rooms,
    layouts,
    objects,
    tables: tables.map(({ xCm, yCm, angle, layoutId, ...table }) => ({
      ...table,
      layoutId: layoutId ?? first,
      spot: xCm === null || yCm === null ? null : { x: xCm, y: yCm, angle },
    })),
  };
}
