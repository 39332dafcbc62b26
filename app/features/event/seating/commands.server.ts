// Commands that seat guests in the plan and free their places. Each event runs one command at a time.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { Tx } from "#app/db/transaction.ts";
import { aboutGuests, type ChangeFacts } from "#app/domain/event/change-log.ts";
import {
  type ChairsTooMany,
  type ChairTaken,
  type ChairUnknown,
  checkChairs,
  type Locked,
  lockedBy,
} from "#app/domain/event/seating-tables.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  checkRoom,
  type GuestMoved,
  orderPlaces,
  seatingLimits,
  type SeatingMode,
  type SeatRefusal,
  seatsFrom,
  type SeatsShort,
  type TableFull,
} from "#app/domain/event/seating.ts";
import { type RowSeat, seatsOfGroup } from "#app/domain/event/plan/rows.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { findLastSeat } from "./changed-by.queries.server.ts";
import { sitOnChairs } from "./chairs.commands.server.ts";
import { changeSeating, type SeatingPass } from "./places.commands.server.ts";
import { findPlace, guestsAt, listTables, placesOf, undoOfPlaces, type Done, topOf } from "./places.queries.server.ts";
import { lockPeople, type Person } from "./people.queries.server.ts";
import { setCapacity } from "./tables.commands.server.ts";

/** The guest's place when the form was drawn: the id of a place, or "none". Undefined skips the check. */
export type SeenAt = string | undefined;
export type Seating = {
  mode: SeatingMode;
  placeId: unknown;
  guestIds: readonly unknown[];
  /** Also seats every guest of this household who has no place and has not declined. */
  householdId?: unknown;
  from?: SeenAt;
  /** The chair of the table for one guest. Refuses a chair that another guest has (`chair_taken`), or exchanges the two if `swaps`. */
  chair?: number | null;
  swaps?: boolean;
  /** Puts as many chairs more at the table as these guests need. */
  addsChairs?: boolean;
};

type SeatingRefused =
  | Refusal<SeatRefusal>
  | SeatsShort
  | TableFull
  | GuestMoved
  | Locked
  | ChairTaken
  | ChairUnknown
  | ChairsTooMany;

/**
 * Seats people at a table, or on a seat and the next free ones of its row (`seatsOfGroup`); guests who sat elsewhere move. Refuses all if not all fit
 * (`table_full`, `seats_short`), another guest has the seat or the chair, or a table or a guest is locked. With `from`, refuses a person whose
 * place another host changed meanwhile (`guest_moved`): no acknowledged change is undone unseen.
 */
export async function seatGuests(
  db: Db,
  pass: SeatingPass,
  { mode, placeId, guestIds, householdId, from, ...how }: Seating,
  now: Date,
): Promise<({ ok: true; seated: string[]; place: string } & Done) | SeatingRefused> {
  const eventId = pass.event.id;
  const work = async (tx: Tx): Promise<({ ok: true; seated: string[]; place: string } & Done) | SeatingRefused> => {
    const place = await findPlace(tx, eventId, mode, placeId);
    if (!place) return refuse("place_not_found");
    const people = await lockPeople(tx, eventId, guestIds, householdId);
    if (!people) return refuse("guest_not_found");
    if (people.length === 0) return refuse("nobody_chosen");
    const placeOf = ({ tableId, seatId }: (typeof people)[number]) => tableId ?? seatId;
    const others = people.filter((one) => placeOf(one) !== place.id);
    const moved = from === undefined ? undefined : others.find((one) => (placeOf(one) ?? "none") !== from);
    if (moved) return guestMoved(tx, pass, moved);
    const seated = people.map(({ name }) => name);
    const [one] = people;
    const asked = mode === "tables" && people.length === 1 && one ? (how.chair ?? null) : null;
    // Guests who sit there already stay. If several take seats in a row together, all get their seats anew.
    const moving = (mode === "seats" && others.length > 0) || asked !== null ? people : others;
    if (moving.length === 0) return ok({ seated, place: place.name, changeId: null });
    const room =
      mode === "tables"
        ? await sitAtTable(tx, pass, place.id, moving, { ...how, chair: asked }, now)
        : await takeSeats(tx, eventId, place.id, moving, now);
    if (!room.ok) return room;
    const all = [...moving, ...room.displaced];
    const after = await placesOf(
      tx,
      eventId,
      all.map(({ id }) => id),
    );
    const undo = {
      ...undoOfPlaces(all.map((each) => ({ ...each, place: placeOf(each), isLocked: each.placeLocked }))),
      left: Object.fromEntries(after.map((each) => [each.id, each.place])),
      ...(asked === null
        ? {}
        : { leftChairs: Object.fromEntries(after.flatMap(({ id, chair }) => (chair ? [[id, chair]] : []))) }),
    };
    const facts = { title: place.name, ...aboutGuests(moving.map(({ id }) => id)) };
    const changeId = await recordChange(tx, pass, { kind: "tables.seated", subjectId: place.id, facts, undo });
    return ok({ seated, place: place.name, changeId });
  };
  return changeSeating(db, eventId, work).catch((error: unknown) => {
    if (refusedBy(error) === "seat_taken") return refuse("seat_taken");
    throw error;
  });
}

async function guestMoved(tx: Tx, { event, viewer }: SeatingPass, guest: Person): Promise<GuestMoved> {
  return { ...refuse("guest_moved"), guest: guest.name, last: await findLastSeat(tx, event.id, guest.id, viewer.id) };
}

/** Seats `people` at a table; `displaced` answers the guest who had the asked chair and exchanges places with the one who moves. */
async function sitAtTable(
  tx: Tx,
  pass: SeatingPass,
  tableId: string,
  people: readonly Person[],
  { chair = null, swaps = false, addsChairs = false }: Pick<Seating, "chair" | "swaps" | "addsChairs">,
  now: Date,
): Promise<{ ok: true; displaced: Person[] } | SeatingRefused> {
  const eventId = pass.event.id;
  const tables = await listTables(tx, eventId, [tableId, ...people.flatMap((one) => one.tableId ?? [])]);
  const locked = lockedBy(tables, people);
  if (locked) return locked;
  const table = tables.find(({ id }) => id === tableId);
  if (!table) return refuse("place_not_found");
  const there = (await guestsAt(tx, eventId, tableId)).filter(({ id }) => !people.some((one) => one.id === id));
  if (chair !== null && chair > table.capacity) return { ...refuse("chair_unknown"), chair, capacity: table.capacity };
  const sitter = chair === null ? undefined : there.find((each) => each.chair === chair);
  const [mover] = people;
  if (sitter && mover) {
    if (!swaps) return { ...refuse("chair_taken"), chair: chair!, guest: sitter.name };
    const held = lockedBy([], [sitter]);
    if (held) return held;
    if (mover.tableId !== null) {
      const seats = [
        { id: mover.id, tableId, chair },
        { id: sitter.id, tableId: mover.tableId, chair: mover.chair },
      ];
      await sitOnChairs(tx, eventId, seats, now);
      return ok({ displaced: [{ ...sitter, seatId: null }] });
    }
  }
  const room = checkRoom(table.capacity, there.length, people.length);
  if (!room.ok) {
    const capacity = there.length + people.length;
    const fits = checkChairs(topOf(table), capacity);
    const mayAdd = fits.ok && capacity <= seatingLimits.capacity.max;
    if (!addsChairs) return { ...room, table: table.number, people: people.length, mayAdd };
    if (!fits.ok) return fits;
    await setCapacity(tx, pass, table, capacity, now);
  }
  // The guest on the asked chair gives it away and takes a free one of the table.
  const seats = people.map(({ id }) => ({ id, tableId, chair }));
  if (sitter) seats.push({ id: sitter.id, tableId, chair: null });
  await sitOnChairs(tx, eventId, seats, now);
  return ok({ displaced: sitter ? [{ ...sitter, seatId: null }] : [] });
}

async function takeSeats(
  tx: Tx,
  eventId: string,
  seatId: string,
  people: readonly Person[],
  now: Date,
): Promise<{ ok: true; displaced: Person[] } | Locked | Refusal<"seat_taken"> | SeatsShort> {
  const locked = lockedBy([], people);
  if (locked) return locked;
  const ids = people.map(({ id }) => id);
  const seats = await tx
    .selectFrom("seats")
    .leftJoin("guests", (join) =>
      join.onRef("guests.eventId", "=", "seats.eventId").onRef("guests.seatId", "=", "seats.id"),
    )
    .select(["seats.id", "seats.name", "seats.category", "guests.id as guestId"])
    .select(["seats.rowName", "seats.rowOrder", "seats.isAisle"])
    .where("seats.eventId", "=", eventId)
    .execute();
  // Seats that the movers leave count as free for them.
  const isTaken = (guestId: string | null) => guestId !== null && !ids.includes(guestId);
  const all = seats.map(({ guestId, ...seat }) => ({ ...seat, isTaken: isTaken(guestId) }));
  const rowName = all.find(({ id }) => id === seatId)?.rowName ?? null;
  const own = all.filter((seat) => seat.rowName === rowName);
  const taken: Result<{ seatIds: string[] }, "seat_taken"> | SeatsShort =
    rowName === null ? seatsFrom(orderPlaces(own), seatId, ids.length) : seatsInRow(own, rowName, seatId, ids.length);
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
  return ok({ displaced: [] });
}

function seatsInRow(
  seats: readonly (RowSeat & { rowOrder: number | null })[],
  row: string,
  seatId: string,
  people: number,
): Result<{ seatIds: string[] }, "seat_taken"> | SeatsShort {
  const ordered = seats.toSorted((one, other) => (one.rowOrder ?? 0) - (other.rowOrder ?? 0));
  const taken = seatsOfGroup(ordered, seatId, people);
  return taken.ok || taken.code === "seat_taken" ? taken : { ...taken, row, people };
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
): Promise<
  ({ ok: true; guests: string[] } & Done) | Refusal<"guest_not_found" | "nobody_chosen"> | GuestMoved | Locked
> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const people = await lockPeople(tx, eventId, guestIds, undefined);
    if (!people) return refuse("guest_not_found");
    if (people.length === 0) return refuse("nobody_chosen");
    const moved = people.find((one) => from !== undefined && ![null, from].includes(one.tableId ?? one.seatId));
    if (moved) return guestMoved(tx, pass, moved);
    const seated = people.filter(({ tableId, seatId }) => tableId ?? seatId);
    const guests = people.map(({ name }) => name);
    if (seated.length === 0) return ok({ guests, changeId: null });
    const locked = lockedBy(
      await listTables(
        tx,
        eventId,
        seated.flatMap(({ tableId }) => tableId ?? []),
      ),
      seated,
    );
    if (locked) return locked;
    const changeId = await freePlaces(
      tx,
      pass,
      "tables.unseated",
      seated,
      aboutGuests(seated.map(({ id }) => id)),
      now,
    );
    return ok({ guests, changeId });
  });
}

/** Frees the guests' places and records it with what an undo needs. */
async function freePlaces(
  tx: Tx,
  pass: SeatingPass,
  kind: "tables.unseated" | "tables.freed",
  guests: readonly Omit<Person, "name">[],
  facts: ChangeFacts,
  now: Date,
): Promise<number> {
  await standUp(
    tx,
    pass.event.id,
    guests.map(({ id }) => id),
    now,
  );
  const before = guests.map((each) => ({ ...each, place: each.tableId ?? each.seatId, isLocked: each.placeLocked }));
  const undo = { ...undoOfPlaces(before), left: Object.fromEntries(guests.map(({ id }) => [id, null])) };
  return recordChange(tx, pass, { kind, facts, undo });
}

/** Frees the places of all guests who have declined, behind locks too; answers their number. */
export async function freeDeclined(db: Db, pass: SeatingPass, now: Date): Promise<{ ok: true; count: number } & Done> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const gone = await tx
      .selectFrom("guests")
      .select(["id", "tableId", "seatId", "chair", "placeLocked"])
      .where("eventId", "=", eventId)
      .where("status", "=", "declined")
      .where((eb) => eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]))
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const count = gone.length;
    if (count === 0) return ok({ count, changeId: null });
    return ok({ count, changeId: await freePlaces(tx, pass, "tables.freed", gone, { count }, now) });
  });
}
