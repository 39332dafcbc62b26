// Reads one table for its page: its people in the order of their chairs, with what the kitchen must know.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { TableTop } from "#app/domain/event/plan/shapes.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { listAccessible } from "./rules/access.queries.server.ts";

/** A guest at the table. `needsAccess`: a rule asks for a place that a wheelchair reaches. `diet` is null without one, and for a host who may not see diets. */
export type Sitter = {
  id: string;
  name: string;
  status: GuestStatus;
  chair: number | null;
  isLocked: boolean;
  isMinor: boolean;
  needsAccess: boolean;
  diet: string | null;
};
export type OpenTable = {
  id: string;
  name: string;
  number: number;
  capacity: number;
  top: TableTop;
  isLocked: boolean;
  version: number;
  guests: Sitter[];
};

/** The table of the pass's event; undefined for a table of another event. A-4 */
export async function readTable(
  db: Db,
  pass: EventPass<"seating.write">,
  tableId: unknown,
): Promise<OpenTable | undefined> {
  if (!isId(tableId)) return undefined;
  const eventId = pass.event.id;
  const [table, guests, accessible] = await Promise.all([
    db
      .selectFrom("seatingTables")
      .select(["id", "name", "number", "capacity", "shape", "widthCm", "depthCm", "ends", "isLocked", "version"])
      .where("eventId", "=", eventId)
      .where("id", "=", tableId)
      .executeTakeFirst(),
    db
      .selectFrom("guests")
      .select(["id", "name", "status", "chair", "placeLocked", "memberType", "dietary"])
      .where("eventId", "=", eventId)
      .where("tableId", "=", tableId)
      .orderBy("chair")
      .orderBy(sql`sort_name collate "es-x-icu"`)
      .orderBy("id")
      .execute(),
    listAccessible(db, eventId),
  ]);
  if (!table) return undefined;
  const { shape, widthCm: width, depthCm: depth, ends, ...rest } = table;
  const seesDiets = pass.may("guest.dietary.view");
  return {
    ...rest,
    top: { shape, width, depth, ends },
    guests: guests.map(({ placeLocked: isLocked, memberType, dietary, ...guest }) => ({
      ...guest,
      isLocked,
      isMinor: memberType === "child",
      needsAccess: guest.status !== "declined" && accessible.has(guest.id),
      diet: seesDiets ? dietary : null,
    })),
  };
}
