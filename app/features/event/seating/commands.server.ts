// Commands that seat guests in the plan and free their places. Each event runs one command at a time.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import {
  checkRoom,
  type GuestMoved,
  orderPlaces,
  type SeatingMode,
  type SeatRefusal,
  seatsFrom,
  type TableFull,
} from "#app/domain/event/seating.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changeSeating, type SeatingPass } from "./places.commands.server.ts";
import { findPlace, placesOf } from "./places.queries.server.ts";

/** The guest's place when the form was drawn: the id of a place, or "none". Undefined skips the check. */
export type SeenAt = string | undefined;
export type Seating = {
  mode: SeatingMode;
  placeId: unknown;
  guestIds: readonly unknown[];
  /** Also seats every guest of this household who has no place and has not declined. */
  householdId?: unknown;
  from?: SeenAt;
};

/**
 * Seats people at a table, or on a seat and the next free ones after it; guests who sat elsewhere move. Refuses all if not all fit
 * (`table_full`, `seats_short`) or another guest has the seat (`seat_taken`). With `from`, refuses a person whose place another host
 * changed meanwhile (`guest_moved`): no acknowledged change is undone unseen.
 */
export async function seatGuests(
  db: Db,
  pass: SeatingPass,
  { mode, placeId, guestIds, householdId, from }: Seating,
  now: Date,
): Promise<Result<{ seated: string[]; place: string }, SeatRefusal> | TableFull | GuestMoved> {
  const eventId = pass.event.id;
  const work = async (tx: Tx) => {
    const place = await findPlace(tx, eventId, mode, placeId);
    if (!place) return refuse("place_not_found");
    const people = await lockPeople(tx, eventId, guestIds, householdId);
    if (!people) return refuse("guest_not_found");
    if (people.length === 0) return refuse("nobody_chosen");
    const placeOf = ({ tableId, seatId }: (typeof people)[number]) => tableId ?? seatId;
    const others = people.filter((one) => placeOf(one) !== place.id);
    const moved = from === undefined ? undefined : others.find((one) => (placeOf(one) ?? "none") !== from);
    if (moved) return { ...refuse("guest_moved"), guest: moved.name };
    // Guests who sit there already stay. If several take seats in a row together, all get their seats anew.
    const ids = (mode === "seats" && others.length > 0 ? people : others).map(({ id }) => id);
    if (ids.length > 0) {
      const room =
        mode === "tables"
          ? await sitAtTable(tx, eventId, place.id, ids, now)
          : await takeSeats(tx, eventId, place.id, ids, now);
      if (!room.ok) return room;
      const seated = await placesOf(tx, eventId, ids);
      const left = Object.fromEntries(seated.map((one) => [one.id, one.place]));
      const values = Object.fromEntries(people.filter(({ id }) => id in left).map((one) => [one.id, placeOf(one)]));
      const facts = { title: place.name, ...aboutGuests(others.map(({ id }) => id)) };
      const undo = { values, left };
      if (others.length > 0) await recordChange(tx, pass, { kind: "tables.seated", subjectId: place.id, facts, undo });
    }
    return ok({ seated: people.map(({ name }) => name), place: place.name });
  };
  return changeSeating(db, eventId, work).catch((error: unknown) => {
    if (refusedBy(error) === "seat_taken") return refuse("seat_taken");
    throw error;
  });
}

/** Locks the rows in the order of their ids and answers them in the order of `guestIds`. Undefined if a guest is not of this event. */
async function lockPeople(tx: Tx, eventId: string, guestIds: readonly unknown[], householdId: unknown) {
  const ids = [...new Set(guestIds)];
  if (!ids.every(isId) || (householdId !== undefined && !isId(householdId))) return undefined;
  const people = await tx
    .selectFrom("guests")
    .select(["id", "name", "tableId", "seatId"])
    .where("eventId", "=", eventId)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
        ...(householdId === undefined
          ? []
          : [
              eb.and([
                eb("householdId", "=", householdId),
                eb("tableId", "is", null),
                eb("seatId", "is", null),
                eb("status", "<>", "declined"),
              ]),
            ]),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (!ids.every((id) => people.some((person) => person.id === id))) return undefined;
  const turn = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return people.sort((one, other) => turn(one) - turn(other));
}

async function sitAtTable(tx: Tx, eventId: string, tableId: string, ids: string[], now: Date) {
  const table = await tx
    .selectFrom("seatingTables")
    .select("capacity")
    .where("eventId", "=", eventId)
    .where("id", "=", tableId)
    .executeTakeFirstOrThrow();
  const { seated } = await tx
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<number>().as("seated"))
    .where("eventId", "=", eventId)
    .where("tableId", "=", tableId)
    .executeTakeFirstOrThrow();
  const room = checkRoom(table.capacity, seated, ids.length);
  if (!room.ok) return room;
  await tx
    .updateTable("guests")
    .set({ tableId, seatId: null, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .execute();
  return ok();
}

async function takeSeats(tx: Tx, eventId: string, seatId: string, ids: string[], now: Date) {
  const seats = await tx
    .selectFrom("seats")
    .leftJoin("guests", (join) =>
      join.onRef("guests.eventId", "=", "seats.eventId").onRef("guests.seatId", "=", "seats.id"),
    )
    .select(["seats.id", "seats.name", "seats.category", "guests.id as guestId"])
    .where("seats.eventId", "=", eventId)
    .execute();
  // Seats that the movers leave count as free for them.
  const isTaken = (guestId: string | null) => guestId !== null && !ids.includes(guestId);
  const row = orderPlaces(seats).map(({ id, category, guestId }) => ({ id, category, isTaken: isTaken(guestId) }));
  const taken = seatsFrom(row, seatId, ids.length);
  if (!taken.ok) return taken;
  await standUp(tx, eventId, ids, now);
  for (const [index, id] of ids.entries()) {
    await tx
      .updateTable("guests")
      .set({ seatId: taken.seatIds[index]!, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .execute();
  }
  return ok();
}

async function standUp(tx: Tx, eventId: string, ids: string[], now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ tableId: null, seatId: null, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .execute();
}

/** Frees the guests' places. With `from`, only from that place: `guest_moved` if another host has moved a guest meanwhile. */
export async function unseatGuests(
  db: Db,
  pass: SeatingPass,
  guestIds: readonly unknown[],
  from: SeenAt,
  now: Date,
): Promise<Result<{ guests: string[] }, "guest_not_found" | "nobody_chosen"> | GuestMoved> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const people = await lockPeople(tx, eventId, guestIds, undefined);
    if (!people) return refuse("guest_not_found");
    if (people.length === 0) return refuse("nobody_chosen");
    const moved = people.find((one) => from !== undefined && ![null, from].includes(one.tableId ?? one.seatId));
    if (moved) return { ...refuse("guest_moved"), guest: moved.name };
    const ids = people.map(({ id }) => id);
    await standUp(tx, eventId, ids, now);
    const seated = people.filter(({ tableId, seatId }) => tableId ?? seatId);
    const values = Object.fromEntries(seated.map(({ id, tableId, seatId }) => [id, tableId ?? seatId]));
    const left = Object.fromEntries(seated.map(({ id }) => [id, null]));
    const facts = aboutGuests(seated.map(({ id }) => id));
    if (seated.length > 0) await recordChange(tx, pass, { kind: "tables.unseated", facts, undo: { values, left } });
    return ok({ guests: people.map(({ name }) => name) });
  });
}

/** Frees the places of all guests who have declined; answers their number. */
export async function freeDeclined(db: Db, pass: SeatingPass, now: Date): Promise<{ ok: true; count: number }> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const gone = await tx
      .selectFrom("guests")
      .select(["id", "tableId", "seatId"])
      .where("eventId", "=", eventId)
      .where("status", "=", "declined")
      .where((eb) => eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]))
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) {
      await standUp(tx, eventId, ids, now);
      const undo = {
        values: Object.fromEntries(gone.map(({ id, tableId, seatId }) => [id, tableId ?? seatId])),
        left: Object.fromEntries(ids.map((id) => [id, null])),
      };
      await recordChange(tx, pass, { kind: "tables.freed", facts: { count: ids.length }, undo });
    }
    return ok({ count: ids.length });
  });
}
