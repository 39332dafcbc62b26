// Commands that change a table: its name, number, shape, size, chairs and lock. Each event runs one command at a time.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { Tx } from "#app/db/transaction.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { type ChangePlaceRefusal, checkRoom, type TableTooSmall } from "#app/domain/event/seating.ts";
import {
  type ChairsTooMany,
  chairsWithin,
  checkChairs,
  type Locked,
  type NumberTaken,
  type PieceChanged,
  type TableChange,
  lockedBy,
} from "#app/domain/event/seating-tables.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { sitOnChairs } from "./chairs.commands.server.ts";
import { changeSeating, type SeatingPass } from "./places.commands.server.ts";
import { findTable, guestsAt, isNameTaken, type Table, type Done, topColumns, topOf } from "./places.queries.server.ts";

type ChangeRefused = Refusal<ChangePlaceRefusal> | NumberTaken | TableTooSmall | ChairsTooMany | Locked | PieceChanged;

/**
 * Changes the given fields of a table. With `version`, refuses a change of a table that another host changed meanwhile (`piece_changed`). A
 * smaller capacity gives guests on chairs above it other chairs; refuses one below the number of the guests, and names them.
 */
export async function updateTable(
  db: Db,
  pass: SeatingPass,
  tableId: unknown,
  change: TableChange & { version?: number | null },
  now: Date,
): Promise<({ ok: true } & Done) | ChangeRefused> {
  const eventId = pass.event.id;
  const work = async (tx: Tx): Promise<({ ok: true } & Done) | ChangeRefused> => {
    const table = await findTable(tx, eventId, tableId);
    if (!table) return refuse("place_not_found");
    const { version = null, top, ...rest } = change;
    const after = { ...rest, ...(top && topColumns(top)) };
    if (difference(table, after).fields.length === 0) return ok({ changeId: null });
    if (version !== null && version !== table.version) return pieceChanged(tx, eventId, table);
    if (after.name !== undefined && (await isNameTaken(tx, eventId, "tables", table.id, after.name)))
      return refuse("name_taken");
    const capacity = after.capacity ?? table.capacity;
    if (top || capacity > table.capacity) {
      const fits = checkChairs(top ?? topOf(table), capacity);
      if (!fits.ok) return fits;
    }
    if (capacity < table.capacity) {
      const seated = await keepWithin(tx, eventId, table, capacity, now);
      if (!seated.ok) return seated;
    }
    return writeTable(tx, pass, table, after, now);
  };
  return changeSeating(db, eventId, work).catch((error: unknown) => {
    if (refusedBy(error) === "number_taken") return { ...refuse("number_taken"), number: change.number ?? 0 };
    throw error;
  });
}

/** Gives a table `capacity` chairs, more than it has. */
export function setCapacity(tx: Tx, pass: SeatingPass, table: Table, capacity: number, now: Date) {
  return writeTable(tx, pass, table, { capacity }, now);
}

type Columns = Partial<
  Pick<Table, "name" | "capacity" | "number" | "shape" | "widthCm" | "depthCm" | "ends" | "isLocked">
>;

async function writeTable(
  tx: Tx,
  pass: SeatingPass,
  table: Table,
  after: Columns,
  now: Date,
): Promise<{ ok: true } & Done> {
  await tx
    .updateTable("seatingTables")
    .set((eb) => ({ ...after, version: eb("version", "+", 1), updatedAt: now }))
    .where("eventId", "=", pass.event.id)
    .where("id", "=", table.id)
    .execute();
  const { fields, values, left } = difference(table, after);
  const isLock = fields.join() === "isLocked";
  const kind = !isLock ? "tables.changed" : after.isLocked ? "tables.locked" : "tables.unlocked";
  const facts = { title: after.name ?? table.name, ...(!isLock && { fields }) };
  return ok({ changeId: await recordChange(tx, pass, { kind, subjectId: table.id, facts, undo: { values, left } }) });
}

/** Puts guests on chairs above `capacity` on free ones below; refuses a table that is too small for its guests, or locked. */
async function keepWithin(
  tx: Tx,
  eventId: string,
  table: Table,
  capacity: number,
  now: Date,
): Promise<{ ok: true } | TableTooSmall | Locked> {
  const guests = await guestsAt(tx, eventId, table.id);
  if (!checkRoom(capacity, guests.length, 0).ok)
    return { ...refuse("table_too_small"), guests: await namesOf(tx, eventId, table.id) };
  const moves = chairsWithin(guests, capacity);
  if (moves.length === 0) return ok();
  const locked = lockedBy(
    [table],
    moves.map(({ guest }) => guest),
  );
  if (locked) return locked;
  await sitOnChairs(
    tx,
    eventId,
    moves.map(({ guest, chair }) => ({ id: guest.id, tableId: table.id, chair })),
    now,
  );
  return ok();
}

/** The names of the guests at a table, by surname. */
async function namesOf(tx: Tx, eventId: string, tableId: string): Promise<string[]> {
  const guests = await tx
    .selectFrom("guests")
    .select("name")
    .where("eventId", "=", eventId)
    .where("tableId", "=", tableId)
    .orderBy(sql`sort_name collate "es-x-icu"`)
    .orderBy("id")
    .execute();
  return guests.map(({ name }) => name);
}

/** The refusal with the table as it is now, and the host who changed it last. */
async function pieceChanged(tx: Tx, eventId: string, table: Table): Promise<PieceChanged> {
  const last = await tx
    .selectFrom("eventChanges")
    .innerJoin("users", "users.id", "eventChanges.actorId")
    .select("users.name")
    .where("eventId", "=", eventId)
    .where("subjectId", "=", table.id)
    .where("kind", "=", "tables.changed")
    .orderBy("eventChanges.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { name, number, capacity, version } = table;
  return {
    ...refuse("piece_changed"),
    current: { name, number, capacity, version, top: topOf(table) },
    by: last?.name ?? null,
  };
}
