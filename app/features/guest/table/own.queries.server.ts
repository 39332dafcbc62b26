// The table of a household, once its hosts show it: its own people and chairs, and the room without another guest's name.
import type { Db } from "#app/db/client.ts";
import { type GuidedRoom, guidedRoom } from "#app/domain/event/plan/guided.ts";
import { isShown } from "#app/domain/event/seat-showing.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import { readLayout, listLayouts } from "#app/features/event/seating/plan/rooms.queries.server.ts";
import { readShowing } from "#app/features/event/seating/showing/queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** A person of the household with a place. `chair` is null where hosts show no chairs, `number` on a plan of single seats. */
type OwnSeat = {
  id: string;
  name: string;
  isNamed: boolean;
  number: number | null;
  place: string;
  chair: number | null;
};

/** A room with tables of the household. */
export type OwnRoom = GuidedRoom & { id: string; name: string };

export type OwnTables = {
  seats: OwnSeat[];
  /** The tables' numbers, lowest first, with the name if it says more than the number. */
  tables: { number: number; name: string | null }[];
  rooms: OwnRoom[];
};

/** Whether `readOwnTables` finds something: the hosts show the tables, and a guest of the household has a place. */
export async function hasOwnTable(
  db: Db,
  { event }: EventPass<"invitation.view">,
  householdId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("guests")
    .innerJoin("seatingSettings", "seatingSettings.eventId", "guests.eventId")
    .where("guests.eventId", "=", event.id)
    .where("householdId", "=", householdId)
    .where("status", "<>", "declined")
    .where((eb) => eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]))
    .where("shownFrom", "<=", now)
    .select("guests.id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The places of a household and the rooms with its tables; null before the hosts show them, and without a place. */
export async function readOwnTables(
  db: Db,
  { event }: EventPass<"seat.own">,
  householdId: string,
  now: Date,
): Promise<OwnTables | null> {
  const showing = await readShowing(db, event.id);
  if (!isShown(showing.shownFrom, now)) return null;
  const rows = await listOwnSeats(db, event.id, householdId);
  if (rows.length === 0) return null;
  const withChairs = showing.showsChairs && showing.detail === "chair";
  const seats = rows.map(({ id, name, isNamed, number, place, chair }): OwnSeat => {
    return { id, name, isNamed, number, place: place ?? "", chair: withChairs ? chair : null };
  });
  const tables = [
    ...new Map(rows.flatMap((row) => (row.number === null ? [] : [[row.number, row.place ?? ""]]))).entries(),
  ];
  return {
    seats,
    tables: tables.map(([number, name]) => ({ number, name: isNamedByNumber({ number, name }) ? null : name })),
    rooms: await listRooms(db, event.id, rows, withChairs),
  };
}

type SeatRow = Awaited<ReturnType<typeof listOwnSeats>>[number];

function listOwnSeats(db: Db, eventId: string, householdId: string) {
  return db
    .selectFrom("guests")
    .leftJoin("seatingTables as t", (join) =>
      join.onRef("t.eventId", "=", "guests.eventId").onRef("t.id", "=", "tableId"),
    )
    .leftJoin("seats as s", (join) => join.onRef("s.eventId", "=", "guests.eventId").onRef("s.id", "=", "seatId"))
    .where("guests.eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .where("status", "<>", "declined")
    .where((eb) => eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]))
    .select(["guests.id", "guests.name", "isNamed", "tableId", "chair", "t.number", "t.layoutId"])
    .select((eb) => eb.fn.coalesce("t.name", "s.name").as("place"))
    .orderBy("t.number")
    .orderBy("chair")
    .orderBy("guests.createdAt")
    .orderBy("guests.id")
    .execute();
}

/** The rooms in which the household's tables stand, as far as the hosts have placed them. */
async function listRooms(db: Db, eventId: string, rows: readonly SeatRow[], withChairs: boolean): Promise<OwnRoom[]> {
  const seated = rows.filter(({ tableId }) => tableId !== null);
  if (seated.length === 0) return [];
  const first = (await listLayouts(db, eventId)).find(({ hasPlaces }) => hasPlaces)?.id;
  const layoutIds = new Set(seated.flatMap(({ layoutId }) => layoutId ?? first ?? []));
  const rooms = await Promise.all([...layoutIds].map((id) => readLayout(db, eventId, id)));
  return rooms.flatMap(({ shown }) => {
    if (!shown) return [];
    const chairs = (tableId: string) =>
      withChairs ? seated.flatMap((row) => (row.tableId === tableId ? (row.chair ?? []) : [])) : [];
    const guided = guidedRoom(shown, new Map(seated.map(({ tableId }) => [tableId!, chairs(tableId!)])));
    return guided ? [{ id: shown.layout.id, name: shown.room.name, ...guided }] : [];
  });
}
