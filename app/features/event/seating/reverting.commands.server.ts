// Reverts a change of the seating plan: guests' places, a place's fields, and a removed place.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { Tx } from "#app/db/transaction.ts";
import { aboutGuests, type KeptValue } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  checkRoom,
  parseSeatingMode,
  seatingLimits,
  type SeatingMode,
  type TableFull,
} from "#app/domain/event/seating.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { changeSeating, type SeatingPass, updateSeat, updateTable } from "./places.commands.server.ts";
import { findTakenCode, isNameTaken, type KeptPlace, placesOf, tableOf } from "./places.queries.server.ts";

type Where = { id: string; place: string | null };
type NotSeated =
  | Refusal<"guest_not_found" | "place_not_found" | "seat_taken" | "other_mode" | "guest_moved">
  | TableFull;

/** Puts each guest at the place in `places`, or at none; all or none. Refuses a missing guest or place, and a taken place. */
export async function seatAgain(
  db: Db,
  pass: SeatingPass,
  places: readonly Where[],
  now: Date,
): Promise<{ ok: true } | NotSeated> {
  return changeSeating(db, pass.event.id, async (tx, mode) => {
    if (!mode) return refuse("other_mode");
    const before = await placesOf(
      tx,
      pass.event.id,
      places.map(({ id }) => id),
    );
    if (before.length === 0 || before.length < places.length) return refuse("guest_not_found");
    const seated = await seatAll(tx, pass.event.id, mode, places, now);
    if (!seated.ok) return seated;
    const undo = {
      values: Object.fromEntries(before.map(({ id, place }) => [id, place])),
      left: Object.fromEntries(places.map(({ id, place }) => [id, place])),
    };
    const kind = places.every(({ place }) => place === null) ? "tables.unseated" : "tables.seated";
    await recordChange(tx, pass, { kind, facts: aboutGuests(places.map(({ id }) => id)), undo });
    return ok();
  });
}

async function seatAll(
  tx: Tx,
  eventId: string,
  mode: SeatingMode,
  places: readonly Where[],
  now: Date,
): Promise<{ ok: true } | NotSeated> {
  const ids = places.map(({ id }) => id);
  const seatedBy = mode === "tables" ? "tableId" : "seatId";
  const standing = { tableId: null, seatId: null, updatedAt: now };
  await tx.updateTable("guests").set(standing).where("eventId", "=", eventId).where("id", "in", ids).execute();
  for (const [place, guests] of Map.groupBy(places, (each) => each.place)) {
    if (place === null) continue;
    const capacity = await capacityOf(tx, eventId, mode, place);
    if (capacity === null) return refuse("place_not_found");
    const { there } = await tx
      .selectFrom("guests")
      .select((eb) => eb.fn.countAll<number>().as("there"))
      .where("eventId", "=", eventId)
      .where(seatedBy, "=", place)
      .executeTakeFirstOrThrow();
    const room = checkRoom(capacity, there, guests.length);
    if (!room.ok) return mode === "tables" ? room : refuse("seat_taken");
    await tx
      .updateTable("guests")
      .set({ [seatedBy]: place })
      .where("eventId", "=", eventId)
      .where(
        "id",
        "in",
        guests.map(({ id }) => id),
      )
      .execute();
  }
  return ok();
}

async function capacityOf(tx: Tx, eventId: string, mode: SeatingMode, placeId: string): Promise<number | null> {
  const row = await tx
    .selectFrom(tableOf[mode])
    .select((eb) => (mode === "tables" ? eb.ref("seatingTables.capacity") : eb.val(1)).as("capacity"))
    .where("eventId", "=", eventId)
    .where("id", "=", placeId)
    .executeTakeFirst();
  return row?.capacity ?? null;
}

type Kept = Readonly<Record<string, KeptValue>>;

/** Gives a table or a seat the name and the other fields of `kept`. */
export async function renameAgain(db: Db, pass: SeatingPass, place: KeptPlace, kept: Kept, now: Date) {
  const { id, name, capacity, code, category } = { ...place, ...placeIn(kept, place) };
  return parseSeatingMode(pass.event.seatingMode) === "seats"
    ? updateSeat(db, pass, id, { name, code, category }, now)
    : updateTable(db, pass, id, { name, capacity }, now);
}

/** A place from the fields that the log stores. */
function placeIn(kept: Kept, place: KeptPlace): Omit<KeptPlace, "id"> {
  const word = (value: KeptValue | undefined, now: string | null) =>
    value === undefined ? now : typeof value === "string" ? value : null;
  return {
    name: word(kept.name, place.name) ?? place.name,
    capacity: typeof kept.capacity === "number" ? kept.capacity : place.capacity,
    code: word(kept.code, place.code),
    category: word(kept.category, place.category),
  };
}

/**
 * Restores a removed table or seat with its guests. Refuses if the plan has another type or is full, or a place has the name or the code by
 * now. Also refuses if a guest is gone or sits elsewhere.
 */
export async function bringPlaceBack(
  db: Db,
  pass: SeatingPass,
  { id, mode: removedFrom, kept, guestIds }: { id: string; mode: SeatingMode; kept: Kept; guestIds: readonly string[] },
  now: Date,
): Promise<Result<unknown, "name_taken" | "plan_full" | "code_taken"> | NotSeated> {
  const eventId = pass.event.id;
  const place = { id, ...placeIn(kept, { id, name: "", capacity: 1, code: null, category: null }) };
  const work = async (tx: Tx, mode: SeatingMode | null) => {
    if (mode !== removedFrom) return refuse("other_mode");
    const { there } = await tx
      .selectFrom(tableOf[mode])
      .select((eb) => eb.fn.countAll<number>().as("there"))
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    if (there >= seatingLimits[mode]) return refuse("plan_full");
    if (await isNameTaken(tx, eventId, mode, id, place.name)) return refuse("name_taken");
    if (place.code !== null && (await findTakenCode(tx, eventId, [place.code], id))) return refuse("code_taken");
    const shared = { eventId, id, name: place.name, createdAt: now, updatedAt: now };
    await (
      mode === "tables"
        ? tx.insertInto("seatingTables").values({ ...shared, capacity: place.capacity })
        : tx.insertInto("seats").values({ ...shared, code: place.code, category: place.category })
    ).execute();
    const people = await placesOf(tx, eventId, guestIds);
    if (people.length < guestIds.length) return refuse("guest_not_found");
    if (people.some((each) => each.place !== null)) return refuse("guest_moved");
    if (guestIds.length > 0) {
      const seated = await seatAll(
        tx,
        eventId,
        mode,
        people.map((each) => ({ id: each.id, place: id })),
        now,
      );
      if (!seated.ok) return seated;
    }
    await recordChange(tx, pass, {
      kind: "tables.added",
      subjectId: id,
      facts: { title: place.name, count: 1, to: mode },
    });
    return ok();
  };
  return changeSeating(db, eventId, work).catch((error: unknown) => {
    if (refusedBy(error) === "seat_taken") return refuse("seat_taken");
    throw error;
  });
}
