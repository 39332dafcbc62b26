// Queries for the tables and seats of an event's plan, for the transactions of its commands.
import { sql } from "kysely";
import { isGuarded } from "#app/db/guards.ts";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import type { SeatingDetail, TableTop } from "#app/domain/event/plan/shapes.ts";
import { nameKey, type SeatingMode } from "#app/domain/event/seating.ts";
import { isId } from "#app/platform/pass.server.ts";

export const tableOf = { tables: "seatingTables", seats: "seats" } as const;

/** A seat with its fields; a table has neither code nor category. */
export type KeptPlace = { id: string; name: string; capacity: number; code: string | null; category: string | null };

export type Table = NonNullable<Awaited<ReturnType<typeof findTable>>>;

/** The log's entry that an undo takes back; null if nothing has changed. */
export type Done = { changeId: number | null };

export const topOf = ({ shape, widthCm: width, depthCm: depth, ends }: Table): TableTop => ({
  shape,
  width,
  depth,
  ends,
});

/** The columns of a table top. */
export const topColumns = ({ shape, width, depth, ends }: TableTop) => ({
  shape,
  widthCm: width,
  depthCm: depth,
  ends,
});

/** The table of the event; undefined for one of another event. A-4 */
export async function findTable(tx: Tx, eventId: string, tableId: unknown) {
  const [table] = isId(tableId) ? await listTables(tx, eventId, [tableId]) : [];
  return table;
}

/**
 * The tables of the event with these ids, locked until `tx` ends, so that no other command gives their chairs away. Leaves out those of
 * another event. A-4
 */
export async function listTables(tx: Tx, eventId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom("seatingTables")
    .select(["id", "name", "capacity", "number", "shape", "widthCm", "depthCm", "ends", "isLocked", "version"])
    .select(["layoutId", "xCm", "yCm", "angle"])
    .where("eventId", "=", eventId)
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .execute();
}

/** A guest at a table, or about to sit there. */
export type SeatedGuest = {
  id: string;
  name: string;
  tableId: string | null;
  chair: number | null;
  placeLocked: boolean;
};

/** The guests at a table in the order of their chairs, locked until `tx` ends. */
export async function guestsAt(tx: Tx, eventId: string, tableId: string): Promise<SeatedGuest[]> {
  const guests = await tx
    .selectFrom("guests")
    .select(["id", "name", "tableId", "chair", "placeLocked"])
    .where("eventId", "=", eventId)
    .where("tableId", "=", tableId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return guests.toSorted((one, other) => (one.chair ?? 99) - (other.chair ?? 99));
}

/** The places of these guests, locked until `tx` ends; leaves out guests of another event. A-4 */
export async function placesOf(tx: Tx, eventId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("guests")
    .select(["id", "tableId", "seatId", "chair", "placeLocked"])
    .where("eventId", "=", eventId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, tableId, seatId, chair, placeLocked: isLocked }) => {
    return { id, place: tableId ?? seatId, chair, isLocked };
  });
}

/** Where guests were, as the log keeps it for an undo. */
export function undoOfPlaces(
  guests: readonly { id: string; place: string | null; chair: number | null; isLocked: boolean }[],
): Pick<ChangeUndo, "values" | "chairs" | "locked"> {
  return {
    values: Object.fromEntries(guests.map(({ id, place }) => [id, place])),
    chairs: Object.fromEntries(guests.flatMap(({ id, chair }) => (chair === null ? [] : [[id, chair]]))),
    locked: guests.flatMap(({ id, isLocked }) => (isLocked ? [id] : [])),
  };
}

/** Whether the event's hosts give guests tables, or chairs. */
export async function findDetail(db: Db | Tx, eventId: string): Promise<SeatingDetail> {
  const row = await db.selectFrom("seatingSettings").select("detail").where("eventId", "=", eventId).executeTakeFirst();
  return row?.detail ?? "table";
}

/** The table or seat of the event; undefined for one of another event. A-4 */
export async function findPlace(
  tx: Tx,
  eventId: string,
  mode: SeatingMode,
  placeId: unknown,
): Promise<KeptPlace | undefined> {
  if (!isId(placeId)) return undefined;
  const isSeat = mode === "seats";
  return tx
    .selectFrom(tableOf[mode])
    .select(["id", "name"])
    .select((eb) => [
      (isSeat ? eb.val(1) : eb.ref("seatingTables.capacity")).as("capacity"),
      (isSeat ? eb.ref("seats.code") : eb.val(null)).as("code"),
      (isSeat ? eb.ref("seats.category") : eb.val(null)).as("category"),
    ])
    .where("eventId", "=", eventId)
    .where("id", "=", placeId)
    .executeTakeFirst();
}

/** Whether a place other than `ownId` has this name. */
export async function isNameTaken(
  tx: Tx,
  eventId: string,
  mode: SeatingMode,
  ownId: string,
  name: string,
): Promise<boolean> {
  const others = await tx
    .selectFrom(tableOf[mode])
    .select("name")
    .where("eventId", "=", eventId)
    .where("id", "<>", ownId)
    .execute();
  return others.some((other) => nameKey(other.name) === nameKey(name));
}

/** The first of `codes` that a seat of the event other than `ownId` has; compares them as the index does. */
export async function findTakenCode(
  tx: Tx,
  eventId: string,
  codes: readonly string[],
  ownId?: string,
): Promise<string | undefined> {
  if (codes.length === 0) return undefined;
  const twin = await tx
    .selectFrom("seats")
    .innerJoin(sql<{ code: string }>`unnest(${codes}::text[])`.as<"asked">(sql`asked(code)`), (join) => join.onTrue())
    .where("seats.eventId", "=", eventId)
    .where(sql<boolean>`search_key(seats.code) = search_key(asked.code)`)
    .$if(ownId !== undefined, (query) => query.where("seats.id", "<>", ownId!))
    .select("asked.code")
    .executeTakeFirst();
  return twin?.code;
}
