// Commands that change the room of a seating plan: its type, its tables and its seats. Each event runs one command at a time.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  type AddPlaceRefusal,
  type ChangePlaceRefusal,
  type CodeTaken,
  placeNames,
  seatCodes,
  type SeatChanged,
  type SeatFields,
  seatingLimits,
  type SeatingMode,
} from "#app/domain/event/seating.ts";
import {
  type ChairsTooMany,
  checkChairs,
  type Locked,
  type NumberTaken,
  type TableFields,
  lockedBy,
} from "#app/domain/event/seating-tables.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import {
  findPlace,
  findTable,
  findTakenCode,
  isNameTaken,
  type KeptPlace,
  type SeatedGuest,
  tableOf,
  undoOfPlaces,
  type Done,
  topColumns,
} from "./places.queries.server.ts";
import { lockPlan } from "#app/platform/event-part.server.ts";

export type SeatingPass = MemberPass<"seating.write">;

/** The transaction of every write to a plan: locks the event's row and announces the change. */
export async function changeSeating<T extends { ok: boolean }>(
  db: Db,
  eventId: string,
  work: (tx: Tx, mode: SeatingMode | null) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx, await lockPlan(tx, eventId));
    if (!result.ok) return result;
    await announce(tx, `event:${eventId}:guests`);
    // Those who only look do not hear about the list of guests.
    await announce(tx, `event:${eventId}:seating`);
    return result;
  });
}

/**
 * Chooses tables or single seats. Another type deletes the places of both lists and frees every guest. Refuses that without `isConfirmed`
 * if the plan has places. part 2 §2
 */
export async function chooseSeatingMode(
  db: Db,
  pass: SeatingPass,
  mode: SeatingMode,
  isConfirmed: boolean,
): Promise<Result<unknown, "plan_not_empty">> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx, current) => {
    if (current === mode) return ok();
    if (!isConfirmed && current && (await countPlaces(tx, eventId, current)) > 0) return refuse("plan_not_empty");
    await holdGuests(tx, eventId);
    await tx.deleteFrom("seatingTables").where("eventId", "=", eventId).execute();
    await tx.deleteFrom("seats").where("eventId", "=", eventId).execute();
    await tx.updateTable("events").set({ seatingMode: mode }).where("id", "=", eventId).execute();
    await recordChange(tx, pass, { kind: "tables.mode", facts: { to: mode } });
    return ok();
  });
}

async function countPlaces(tx: Tx, eventId: string, mode: SeatingMode): Promise<number> {
  const row = await tx
    .selectFrom(tableOf[mode])
    .select((eb) => eb.fn.countAll<number>().as("places"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return row.places;
}

// Every command that locks several guests locks them in the order of their ids.
async function holdGuests(tx: Tx, eventId: string, placeId?: string): Promise<SeatedGuest[]> {
  return tx
    .selectFrom("guests")
    .select(["id", "name", "tableId", "chair", "placeLocked"])
    .where("eventId", "=", eventId)
    .where((eb) =>
      placeId
        ? eb.or([eb("tableId", "=", placeId), eb("seatId", "=", placeId)])
        : eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Adds `count` tables; numbers several of them, and a name that exists already. Refuses more than an event may have, more chairs than fit at
 * such a table, and the number of another table.
 */
export async function addTables(
  db: Db,
  pass: SeatingPass,
  { table, count }: { table: TableFields; count: number },
  now: Date,
): Promise<Result<{ count: number }, AddPlaceRefusal> | NumberTaken | ChairsTooMany> {
  const { name, capacity, top, number } = table;
  const added = addPlaces<ChairsTooMany>(db, pass, "tables", name, count, async (tx, eventId, names) => {
    const fits = top ? checkChairs(top, capacity) : ok();
    if (!fits.ok) return fits;
    const shared = { eventId, capacity, createdAt: now, updatedAt: now, ...(top && topColumns(top)) };
    const rows = names.map((each) => ({
      ...shared,
      id: newId(),
      name: each,
      ...(count === 1 && number && { number }),
    }));
    await tx.insertInto("seatingTables").values(rows).execute();
    return ok();
  });
  return added.catch((error: unknown) => {
    if (refusedBy(error) === "number_taken") return { ...refuse("number_taken"), number: number ?? 0 };
    throw error;
  });
}

/** Adds `count` seats; numbers the names and codes of several alike («Fila A 1», «A1»). Refuses a code that a seat of the event has. */
export async function addSeats(
  db: Db,
  pass: SeatingPass,
  { seat, count }: { seat: SeatFields; count: number },
  now: Date,
): Promise<Result<{ count: number }, AddPlaceRefusal> | CodeTaken> {
  return addPlaces(db, pass, "seats", seat.name, count, async (tx, eventId, names, numbers) => {
    const { code, category } = seat;
    const coded = code === null ? ok({ codes: [] }) : seatCodes(code, numbers);
    if (!coded.ok) return coded;
    const taken = await findTakenCode(tx, eventId, coded.codes);
    if (taken !== undefined) return { ...refuse("code_taken"), taken };
    const rows = names.map((name, index) => ({
      eventId,
      id: newId(),
      name,
      category,
      code: coded.codes[index] ?? null,
      createdAt: now,
      updatedAt: now,
    }));
    await tx.insertInto("seats").values(rows).execute();
    return ok();
  });
}

async function addPlaces<Refused extends { ok: false }>(
  db: Db,
  pass: SeatingPass,
  mode: SeatingMode,
  name: string,
  count: number,
  insert: (tx: Tx, eventId: string, names: string[], numbers: number[]) => Promise<{ ok: true } | Refused>,
): Promise<Result<{ count: number }, AddPlaceRefusal> | Refused> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx, current) => {
    if (current !== mode) return refuse("other_mode");
    const there = await namesIn(tx, eventId, mode);
    if (there.length + count > seatingLimits[mode]) return refuse("plan_full");
    const named = placeNames(
      name,
      count,
      there.flatMap((place) => place.names),
    );
    if (!named.ok) return named;
    const inserted = await insert(tx, eventId, named.names, named.numbers);
    if (!inserted.ok) return inserted;
    await recordChange(tx, pass, { kind: "tables.added", facts: { title: named.names[0], count, to: mode } });
    return ok({ count });
  });
}

/** The names of the event's places. «Mesa 4» is one of table 4 too, so that new tables are numbered as they are named. */
async function namesIn(tx: Tx, eventId: string, mode: SeatingMode): Promise<{ names: string[] }[]> {
  if (mode === "seats") {
    const seats = await tx.selectFrom("seats").select("name").where("eventId", "=", eventId).execute();
    return seats.map(({ name }) => ({ names: [name] }));
  }
  const tables = await tx
    .selectFrom("seatingTables")
    .select(["name", "number"])
    .where("eventId", "=", eventId)
    .execute();
  return tables.map(({ name, number }) => ({ names: [name, `Mesa ${number}`] }));
}

/** Changes a seat's name, code and category; its guest stays. Refuses a code that another seat has. */
export async function updateSeat(
  db: Db,
  pass: SeatingPass,
  seatId: unknown,
  { version, ...seat }: SeatFields & { version?: number | null },
  now: Date,
): Promise<Result<unknown, ChangePlaceRefusal> | CodeTaken | SeatChanged> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const found = await findPlace(tx, eventId, "seats", seatId);
    if (!found) return refuse("place_not_found");
    const { name, code, category } = found;
    const before = await tx
      .selectFrom("seats")
      .select("version")
      .where("eventId", "=", eventId)
      .where("id", "=", found.id)
      .executeTakeFirstOrThrow();
    if (version && version !== before.version)
      return { ...refuse("seat_changed"), current: { name, code, category, version: before.version } };
    if (await isNameTaken(tx, eventId, "seats", found.id, seat.name)) return refuse("name_taken");
    const taken = seat.code === null ? undefined : await findTakenCode(tx, eventId, [seat.code], found.id);
    if (taken !== undefined) return { ...refuse("code_taken"), taken };
    await tx
      .updateTable("seats")
      .set({ ...seat, version: before.version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", found.id)
      .execute();
    await recordPlace(tx, pass, found, seat);
    return ok();
  });
}

/** Deletes a table or a seat; its guests lose their place. Refuses a locked table, and one with a locked place. part 2 §2 */
export async function removePlace(
  db: Db,
  pass: SeatingPass,
  mode: SeatingMode,
  placeId: unknown,
): Promise<({ ok: true } & Done) | Refusal<"place_not_found"> | Locked> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const table = mode === "tables" ? await findTable(tx, eventId, placeId) : undefined;
    const found = table ?? (await findPlace(tx, eventId, mode, placeId));
    if (!found) return refuse("place_not_found");
    const guests = await holdGuests(tx, eventId, found.id);
    const locked = lockedBy(table ? [table] : [], guests);
    if (locked) return locked;
    await tx.deleteFrom(tableOf[mode]).where("eventId", "=", eventId).where("id", "=", found.id).execute();
    const { id, ...place } = found;
    const { chairs } = undoOfPlaces(guests.map((guest) => ({ ...guest, place: id, isLocked: false })));
    const undo = { values: { mode, place, guests: guests.map((guest) => guest.id) }, chairs };
    const facts = { title: found.name };
    return ok({ changeId: await recordChange(tx, pass, { kind: "tables.removed", subjectId: id, facts, undo }) });
  });
}

/** Records that `place` has the fields of `after` now, if they differ. */
async function recordPlace(tx: Tx, pass: SeatingPass, { id, ...place }: KeptPlace, after: SeatFields) {
  const { fields, values, left } = difference(place, after);
  const facts = { title: after.name, fields };
  if (fields.length > 0)
    await recordChange(tx, pass, { kind: "tables.changed", subjectId: id, facts, undo: { values, left } });
}
