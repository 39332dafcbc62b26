// A drawn room for tests of guests' ways: a door in the wall below, and one table in a far corner.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";

/** Draws a room of 16 × 10 metres, and places the event's table `number` in it. */
export async function drawRoom(db: Db, eventId: string, number: number): Promise<void> {
  const [roomId, layoutId] = [newId(), newId()];
  await db
    .insertInto("seatingRooms")
    .values({ eventId, id: roomId, name: "Comedor", widthCm: 1600, depthCm: 1000, position: 1 })
    .execute();
  await db.insertInto("seatingLayouts").values({ eventId, id: layoutId, roomId, name: "Cena", position: 1 }).execute();
  const place = { eventId, roomId, angle: 0 };
  await db
    .insertInto("seatingObjects")
    .values([
      {
        ...place,
        id: newId(),
        kind: "door",
        label: "Entrada principal",
        widthCm: 160,
        depthCm: 20,
        xCm: 800,
        yCm: 1000,
      },
      { ...place, id: newId(), kind: "dance", widthCm: 400, depthCm: 400, xCm: 800, yCm: 450 },
    ])
    .execute();
  await db
    .updateTable("seatingTables")
    .set({ layoutId, xCm: 250, yCm: 250 })
    .where("eventId", "=", eventId)
    .where("number", "=", number)
    .execute();
}
