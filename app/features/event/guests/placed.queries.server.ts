// Guests with their household and their place: the joins of every list that shows both.
import type { Db } from "#app/db/client.ts";

/** The guests of an event, each with its household, and its table or seat if it has one. */
export function placedGuests(db: Db, eventId: string) {
  return db
    .selectFrom("guests")
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .leftJoin("seatingTables", (join) =>
      join.onRef("seatingTables.eventId", "=", "guests.eventId").onRef("seatingTables.id", "=", "guests.tableId"),
    )
    .leftJoin("seats", (join) =>
      join.onRef("seats.eventId", "=", "guests.eventId").onRef("seats.id", "=", "guests.seatId"),
    )
    .where("guests.eventId", "=", eventId);
}
