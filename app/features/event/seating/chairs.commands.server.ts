// Commands that give guests chairs of their table, and the locks of tables and guests. Each event runs one command at a time.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import { type ChairUnknown, type Locked, turnedChair, lockedBy } from "#app/domain/event/seating-tables.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changeSeating, type SeatingPass } from "./places.commands.server.ts";
import { findTable, guestsAt, type SeatedGuest, type Table, type Done } from "./places.queries.server.ts";

/** Puts guests on chairs of tables; they stand up first, so that they may exchange chairs. Their locks stay. */
export async function sitOnChairs(
  tx: Tx,
  eventId: string,
  seats: readonly { id: string; tableId: string; chair: number | null; isLocked?: boolean }[],
  now: Date,
): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .updateTable("guests")
    .set({ tableId: null, seatId: null, updatedAt: now })
    .where("eventId", "=", eventId)
    .where(
      "id",
      "in",
      seats.map(({ id }) => id),
    )
    .execute();
  const chosen = seats.filter(({ chair }) => chair !== null);
  if (chosen.length > 0)
    await sql`update guests set table_id = sits.table_id, chair = sits.chair, place_locked = sits.locked
      from unnest(${chosen.map(({ id }) => id)}::uuid[], ${chosen.map(({ tableId }) => tableId)}::uuid[],
        ${chosen.map(({ chair }) => chair)}::smallint[], ${chosen.map(({ isLocked = false }) => isLocked)}::boolean[])
        sits (id, table_id, chair, locked)
      where guests.event_id = ${eventId} and guests.id = sits.id`.execute(tx);
  // The database gives each of the others, in their order, the first chair that is free by then.
  for (const { id, tableId, isLocked = false } of seats.filter(({ chair }) => chair === null))
    await tx
      .updateTable("guests")
      .set({ tableId, placeLocked: isLocked })
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .execute();
}

/** Puts guests of one table on other chairs of it, and records it: an undo gives each the chair that they had. */
async function changeChairs(
  tx: Tx,
  pass: SeatingPass,
  table: Table,
  moves: readonly { guest: SeatedGuest; chair: number }[],
  now: Date,
): Promise<{ ok: true } & Done> {
  const seats = moves.map(({ guest, chair }) => ({
    id: guest.id,
    tableId: table.id,
    chair,
    isLocked: guest.placeLocked,
  }));
  await sitOnChairs(tx, pass.event.id, seats, now);
  const here = Object.fromEntries(moves.map(({ guest }) => [guest.id, table.id]));
  const undo = {
    values: here,
    left: here,
    chairs: Object.fromEntries(moves.flatMap(({ guest: { id, chair } }) => (chair === null ? [] : [[id, chair]]))),
    leftChairs: Object.fromEntries(moves.map(({ guest, chair }) => [guest.id, chair])),
  };
  const facts = { title: table.name, ...aboutGuests(moves.map(({ guest }) => guest.id)) };
  return ok({ changeId: await recordChange(tx, pass, { kind: "tables.chairs", subjectId: table.id, facts, undo }) });
}

type ChairRefusal = Refusal<"place_not_found" | "guest_not_found"> | ChairUnknown | Locked;

/** Puts a guest on chair `to` of their table; the guest who has that chair gets theirs. */
export async function orderChair(
  db: Db,
  pass: SeatingPass,
  { tableId, guestId, to }: { tableId: unknown; guestId: unknown; to: number },
  now: Date,
): Promise<({ ok: true } & Done) | ChairRefusal> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const table = await findTable(tx, eventId, tableId);
    if (!table) return refuse("place_not_found");
    const people = await guestsAt(tx, eventId, table.id);
    const guest = people.find(({ id }) => id === guestId);
    if (!guest) return refuse("guest_not_found");
    if (to > table.capacity) return { ...refuse("chair_unknown"), chair: to, capacity: table.capacity };
    if (guest.chair === to) return ok({ changeId: null });
    const other = people.find(({ chair }) => chair === to);
    const locked = lockedBy([table], other ? [guest, other] : [guest]);
    if (locked) return locked;
    const moves = [
      { guest, chair: to },
      ...(other && guest.chair !== null ? [{ guest: other, chair: guest.chair }] : []),
    ];
    return changeChairs(tx, pass, table, moves, now);
  });
}

/** Moves everybody at a table by `by` chairs clockwise. */
export async function turnChairs(
  db: Db,
  pass: SeatingPass,
  { tableId, by }: { tableId: unknown; by: number },
  now: Date,
): Promise<({ ok: true } & Done) | Refusal<"place_not_found"> | Locked> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const table = await findTable(tx, eventId, tableId);
    if (!table) return refuse("place_not_found");
    const people = await guestsAt(tx, eventId, table.id);
    const locked = lockedBy([table], people);
    if (locked) return locked;
    const moves = people.flatMap((guest) =>
      guest.chair === null ? [] : [{ guest, chair: turnedChair(guest.chair, by, table.capacity) }],
    );
    return moves.length === 0 ? ok({ changeId: null }) : changeChairs(tx, pass, table, moves, now);
  });
}

/** Locks the places of guests, or unlocks them. Leaves out guests without a place. */
export async function lockGuests(
  db: Db,
  pass: SeatingPass,
  guestIds: readonly unknown[],
  isLocked: boolean,
  now: Date,
): Promise<Result<Done, "guest_not_found" | "nobody_chosen">> {
  const ids = [...new Set(guestIds)];
  if (ids.length === 0) return refuse("nobody_chosen");
  if (!ids.every(isId)) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const guests = await tx
      .selectFrom("guests")
      .select(["id", "tableId", "seatId", "placeLocked"])
      .where("eventId", "=", eventId)
      .where("id", "in", ids)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    if (guests.length < ids.length) return refuse("guest_not_found");
    const changed = guests
      .filter(({ tableId, seatId, placeLocked }) => (tableId ?? seatId) !== null && placeLocked !== isLocked)
      .map(({ id }) => id);
    if (changed.length === 0) return ok({ changeId: null });
    await tx
      .updateTable("guests")
      .set({ placeLocked: isLocked, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "in", changed)
      .execute();
    const each = (locked: boolean) => Object.fromEntries(changed.map((id) => [id, locked]));
    const undo = { values: each(!isLocked), left: each(isLocked) };
    const kind = isLocked ? "tables.locked" : "tables.unlocked";
    return ok({ changeId: await recordChange(tx, pass, { kind, facts: aboutGuests(changed), undo }) });
  });
}

/** Chooses whether hosts give guests tables or chairs. Moves no guest. */
export async function chooseDetail(db: Db, pass: SeatingPass, detail: SeatingDetail): Promise<{ ok: true }> {
  const eventId = pass.event.id;
  return changeSeating(db, eventId, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("seatingSettings")
      .values({ eventId, detail })
      .onConflict((at) =>
        at
          .column("eventId")
          .doUpdateSet((eb) => ({ detail, version: eb("seatingSettings.version", "+", 1) }))
          .where("seatingSettings.detail", "<>", detail),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await recordChange(tx, pass, { kind: "tables.detail", facts: { to: detail } });
    return ok();
  });
}
