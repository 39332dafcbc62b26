// Reverts a change of the seating plan: guests' places, a place's fields, and a removed place.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { Tx } from "#app/db/transaction.ts";
import { aboutGuests, type ChangeUndo, type KeptValue } from "#app/domain/event/change-log.ts";
import { tableShapes } from "#app/domain/event/plan/shapes.ts";
import { type Locked, lockedBy } from "#app/domain/event/seating-tables.ts";
import { textIn } from "#app/domain/kept-value.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { checkRoom, seatingLimits, type SeatingMode, type TableFull } from "#app/domain/event/seating.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { changeSeating, type SeatingPass, updateSeat } from "./places.commands.server.ts";
import {
  findDetail,
  findTakenCode,
  isNameTaken,
  type KeptPlace,
  listTables,
  placesOf,
  type Table,
  tableOf,
  undoOfPlaces,
  topOf,
} from "./places.queries.server.ts";
import { updateTable } from "./tables.commands.server.ts";

/** A guest with the place, the chair and the lock that they had. */
export type Where = { id: string; place: string | null; chair?: number | null; isLocked?: boolean };
type NotSeated =
  | Refusal<"guest_not_found" | "place_not_found" | "seat_taken" | "chair_taken" | "other_mode" | "guest_moved">
  | TableFull;

/**
 * Puts each guest at the place in `places`, or at none; all or none. Refuses a missing guest or place, and a taken place. A guest whose chair
 * is taken gets another one of the table, and is refused (`chair_taken`) where hosts give guests chairs. Refuses locked tables and guests
 * unless `isBehindLocks`, and guests who are not on the chairs `leftChairs` any more. `changeId` is the
 * entry of the change log.
 */
export async function seatAgain(
  db: Db,
  pass: SeatingPass,
  places: readonly Where[],
  { leftChairs = {}, isBehindLocks = false }: { leftChairs?: ChangeUndo["leftChairs"]; isBehindLocks?: boolean },
  now: Date,
): Promise<{ ok: true; changeId: number } | NotSeated | Locked> {
  return changeSeating(db, pass.event.id, async (tx, mode) => {
    if (!mode) return refuse("other_mode");
    const before = await placesOf(
      tx,
      pass.event.id,
      places.map(({ id }) => id),
    );
    if (before.length === 0 || before.length < places.length) return refuse("guest_not_found");
    if (before.some(({ id, chair }) => leftChairs[id] !== undefined && leftChairs[id] !== chair))
      return refuse("guest_moved");
    const ids = [...before, ...places].flatMap(({ place }) => (mode === "tables" ? (place ?? []) : []));
    const held = before.map((each) => ({ ...each, name: "", placeLocked: each.isLocked }));
    const locked = isBehindLocks ? null : lockedBy(await listTables(tx, pass.event.id, ids), held);
    if (locked) return locked;
    const seated = await seatAll(tx, pass.event.id, mode, places, now);
    if (!seated.ok) return seated;
    const undo = {
      ...undoOfPlaces(before),
      left: Object.fromEntries(places.map(({ id, place }) => [id, place])),
    };
    const kind = places.every(({ place }) => place === null) ? "tables.unseated" : "tables.seated";
    const changeId = await recordChange(tx, pass, { kind, facts: aboutGuests(places.map(({ id }) => id)), undo });
    return ok({ changeId });
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
  const isByChair = mode === "tables" && (await findDetail(tx, eventId)) === "chair";
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
    const taken = await takenChairs(tx, eventId, place);
    const mayHave = (chair: number | null) => chair !== null && chair <= capacity && !taken.has(chair);
    const known = guests.map(({ id, chair = null, isLocked = false }) => ({ id, chair, isLocked }));
    if (isByChair && known.some(({ chair }) => chair !== null && !mayHave(chair))) return refuse("chair_taken");
    // Guests without a chair of their own take the free ones last.
    const [own, any] = [known.filter(({ chair }) => mayHave(chair)), known.filter(({ chair }) => !mayHave(chair))];
    for (const each of [own, any.map((guest) => ({ ...guest, chair: null }))])
      if (each.length > 0)
        await sql`update guests set ${sql.ref(seatedBy)} = ${place}, chair = back.chair, place_locked = back.locked
          from unnest(${each.map(({ id }) => id)}::uuid[], ${each.map(({ chair }) => chair)}::smallint[], ${each.map(({ isLocked }) => isLocked)}::boolean[])
            back (id, chair, locked) where guests.event_id = ${eventId} and guests.id = back.id`.execute(tx);
  }
  return ok();
}

async function takenChairs(tx: Tx, eventId: string, tableId: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom("guests")
    .select("chair")
    .where("eventId", "=", eventId)
    .where("tableId", "=", tableId)
    .execute();
  return new Set(rows.flatMap(({ chair }) => chair ?? []));
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

/** The same table with the number and the layout that are there for it by now. */
async function standing(tx: Tx, eventId: string, table: TableColumns): Promise<TableColumns> {
  const twin = await tx
    .selectFrom("seatingTables")
    .select("id")
    .where("eventId", "=", eventId)
    .where("number", "=", table.number)
    .executeTakeFirst();
  const layout = await tx
    .selectFrom("seatingLayouts")
    .select("id")
    .where("eventId", "=", eventId)
    .where("id", "=", table.layoutId)
    .executeTakeFirst();
  return { ...table, number: twin ? 0 : table.number, layoutId: layout?.id ?? null };
}

/** Gives a table the fields of `kept`. */
export function renameTable(db: Db, pass: SeatingPass, table: Table, kept: Kept, now: Date) {
  const { name, capacity, number, isLocked, ...columns } = { ...table, ...tableIn(kept, table) };
  return updateTable(
    db,
    pass,
    table.id,
    { name, capacity, number, isLocked, top: topOf({ ...table, ...columns }) },
    now,
  );
}

/** Gives a seat the name and the other fields of `kept`. */
export function renameSeat(db: Db, pass: SeatingPass, seat: KeptPlace, kept: Kept, now: Date) {
  return updateSeat(db, pass, seat.id, seatIn(kept, seat), now);
}

/** A seat from the fields that the log stores. */
function seatIn(kept: Kept, seat: Omit<KeptPlace, "id">): Pick<KeptPlace, "name" | "code" | "category"> {
  const word = (value: KeptValue | undefined, now: string | null) => (value === undefined ? now : textIn(value));
  return {
    name: word(kept.name, seat.name) ?? seat.name,
    code: word(kept.code, seat.code),
    category: word(kept.category, seat.category),
  };
}

type TableColumns = Omit<Table, "id" | "version">;

/** A table from the fields that the log stores; a log of an older release lacks most of them. */
function tableIn(kept: Kept, table: TableColumns): TableColumns {
  const count = (value: KeptValue | undefined, now: number) => (typeof value === "number" ? value : now);
  const maybe = (value: KeptValue | undefined, now: number | null) =>
    typeof value === "number" ? value : value === null ? null : now;
  const is = (value: KeptValue | undefined, now: boolean) => (typeof value === "boolean" ? value : now);
  return {
    name: textIn(kept.name) ?? table.name,
    capacity: count(kept.capacity, table.capacity),
    number: count(kept.number, table.number),
    shape: tableShapes.find((shape) => shape === kept.shape) ?? table.shape,
    widthCm: count(kept.widthCm, table.widthCm),
    depthCm: maybe(kept.depthCm, table.depthCm),
    ends: is(kept.ends, table.ends),
    isLocked: is(kept.isLocked, table.isLocked),
    layoutId: textIn(kept.layoutId) ?? table.layoutId,
    xCm: maybe(kept.xCm, table.xCm),
    yCm: maybe(kept.yCm, table.yCm),
    angle: count(kept.angle, table.angle),
  };
}

/** The database gives a table of number 0 the lowest free one, and one of width 0 the size that its chairs need. */
const newTable: TableColumns = {
  name: "",
  capacity: 1,
  number: 0,
  shape: "round",
  widthCm: 0,
  depthCm: null,
  ends: false,
  isLocked: false,
  layoutId: null,
  xCm: null,
  yCm: null,
  angle: 0,
};

/**
 * Restores a removed table or seat with its guests. Refuses if the plan has another type or is full, or a place has the name or the code by
 * now. Also refuses if a guest is gone or sits elsewhere.
 */
export async function bringPlaceBack(
  db: Db,
  pass: SeatingPass,
  { id, mode: removedFrom, kept, guests }: { id: string; mode: SeatingMode; kept: Kept; guests: readonly Where[] },
  now: Date,
): Promise<Result<unknown, "name_taken" | "plan_full" | "code_taken"> | NotSeated> {
  const eventId = pass.event.id;
  const place = seatIn(kept, { name: "", capacity: 1, code: null, category: null });
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
    const shared = { eventId, id, createdAt: now, updatedAt: now };
    await (
      mode === "tables"
        ? tx
            .insertInto("seatingTables")
            .values({ ...shared, ...(await standing(tx, eventId, tableIn(kept, newTable))) })
        : tx.insertInto("seats").values({ ...shared, ...place })
    ).execute();
    const guestIds = guests.map((each) => each.id);
    const people = await placesOf(tx, eventId, guestIds);
    if (people.length < guestIds.length) return refuse("guest_not_found");
    if (people.some((each) => each.place !== null)) return refuse("guest_moved");
    if (guestIds.length > 0) {
      const seated = await seatAll(tx, eventId, mode, guests, now);
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
