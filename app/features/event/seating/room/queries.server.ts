// Queries for the pages of rooms: one room with its layouts, and the values of a new room's form.
import type { Db } from "#app/db/client.ts";
import { tablesFor } from "#app/domain/event/plan/room.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { listLayouts, listRooms } from "../plan/rooms.queries.server.ts";
import { readPlaces } from "../queries.server.ts";
import { readGap } from "../rules/queries.server.ts";

/** The chairs of a table that a form proposes. */
const USUAL_CHAIRS = 10;

type RoomPass = MemberPass<"seating.write">;

/** A room of the pass's event with its layouts; undefined for one of another event. A-4 */
export async function readRoom(db: Db, pass: RoomPass, roomId: string) {
  const eventId = pass.event.id;
  const [rooms, layouts] = await Promise.all([listRooms(db, eventId), listLayouts(db, eventId)]);
  const room = rooms.find(({ id }) => id === roomId);
  return room && { room, layouts: layouts.filter((layout) => layout.roomId === roomId) };
}

/** The values of a new room's form: how many guests come, as many tables as they need, and the least gap. */
export async function readFirstRoom(db: Db, pass: RoomPass) {
  const [{ mode, places, coming }, rooms, gap] = await Promise.all([
    readPlaces(db, pass),
    listRooms(db, pass.event.id),
    readGap(db, pass.event.id),
  ]);
  const tables = places.length > 0 ? 0 : tablesFor(coming, USUAL_CHAIRS);
  return {
    mode,
    coming,
    gap,
    rooms: rooms.map(({ id, name }) => ({ id, name })),
    there: places.length,
    proposed: { tables, chairs: USUAL_CHAIRS },
  };
}
