// Queries for the tables and seats of an event's plan, for the transactions of its commands.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import { nameKey, type SeatingMode } from "#app/domain/event/seating.ts";
import { isId } from "#app/platform/pass.server.ts";

export const tableOf = { tables: "seatingTables", seats: "seats" } as const;

/** A place with all its fields; a table has neither code nor category. */
export type KeptPlace = { id: string; name: string; capacity: number; code: string | null; category: string | null };

/** The places of these guests, locked until `tx` ends; leaves out guests of another event. A-4 */
export async function placesOf(tx: Tx, eventId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("guests")
    .select(["id", "tableId", "seatId"])
    .where("eventId", "=", eventId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, tableId, seatId }) => ({ id, place: tableId ?? seatId }));
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
