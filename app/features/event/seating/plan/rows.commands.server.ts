// Commands for rows of single seats on the plan: new ones, seats of the list that get a place, and the removal of a row.
import { sql } from "kysely";
import { rowTitle, seatTitle } from "#app/copy/event/seat-rows.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { obstaclesOf } from "#app/domain/event/plan/arrange.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import {
  codeOf,
  placeForRows,
  rowKey,
  rowLimits,
  rowMeasures,
  rowNames,
  rowSeats,
} from "#app/domain/event/plan/rows.ts";
import { type CodeTaken, nameKey, orderPlaces, seatingLimits } from "#app/domain/event/seating.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { findTakenCode } from "../places.queries.server.ts";
import { changeRoom } from "./changing.commands.server.ts";
import { piecesOf, type PlanPass, type Shown } from "./commands.server.ts";
import { readLayout } from "./rooms.queries.server.ts";

/** `first` names the first row; null: the next letter. `between`: from row to row, in centimetres. `aisles`: the seats that an aisle follows. */
export type NewRows = {
  category: string | null;
  first: string | null;
  count: number;
  seats: number;
  between: number;
  aisles: readonly number[];
};
type NotAdded =
  | Refusal<
      "piece_not_found" | "layout_without_places" | "no_seats_here" | "seats_full" | "rows_dont_fit" | "row_name_long"
    >
  | (Refusal<"row_taken"> & { row: string })
  | CodeTaken;

/**
 * Adds rows of seats to a layout, behind the last row of their category or where the room has space, and numbers their seats. Begins a plan
 * that is not begun. Refuses a name of another row, a code of another seat, and rows that do not fit into the room.
 */
export async function addRows(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  made: NewRows,
  now: Date,
): Promise<{ ok: true } | NotAdded> {
  const eventId = pass.event.id;
  const work = async (tx: Tx, mode: string | null): Promise<{ ok: true } | NotAdded> => {
    if (mode === "tables") return refuse("no_seats_here");
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown) return refuse("piece_not_found");
    if (!shown.layout.hasPlaces) return refuse("layout_without_places");
    const there = await tx.selectFrom("seats").select(["name", "rowName"]).where("eventId", "=", eventId).execute();
    if (there.length + made.count * made.seats > seatingLimits.seats) return refuse("seats_full");
    const named = rowNames(made.first, made.count, rowsOf(there));
    if (!named.ok) return named;
    const across = rowSeats(made.seats, made.aisles);
    const rows = named.names.map((row) => ({ row, seats: across }));
    const spots = spotsFor(shown, rows, made.between, made.category);
    if (!spots) return refuse("rows_dont_fit");
    const seats = rows.flatMap(({ row, seats: own }, at) =>
      own.map(({ dx, isAisle }, index) => ({
        eventId,
        id: newId(),
        name: seatTitle(row, index + 1),
        code: codeOf(row, index + 1),
        category: made.category,
        layoutId: shown.layout.id,
        xCm: spots[at]!.x + dx,
        yCm: spots[at]!.y,
        rowName: row,
        rowOrder: index + 1,
        isAisle,
        createdAt: now,
        updatedAt: now,
      })),
    );
    const codes = seats.map(({ code }) => code);
    const taken = await findTakenCode(tx, eventId, codes);
    if (taken !== undefined) return { ...refuse("code_taken"), taken };
    const twin = seats.find(({ name }) => there.some((each) => nameKey(each.name) === nameKey(name)));
    if (twin) return { ...refuse("row_taken"), row: twin.rowName };
    if (mode === null) await tx.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", eventId).execute();
    await tx.insertInto("seats").values(seats).execute();
    const title = made.count === 1 ? rowTitle(named.names[0]!) : seats[0]!.name;
    await recordChange(tx, pass, { kind: "tables.added", facts: { title, count: seats.length, to: "seats" } });
    return ok();
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}

const rowsOf = (seats: readonly { rowName: string | null }[]) => [
  ...new Set(seats.flatMap(({ rowName }) => rowName ?? [])),
];

type Across = { seats: readonly { dx: number }[] };

/** The centres of the first seats of new rows, one behind the other; null if the room has no place for them. */
function spotsFor(
  { room, tables, rows, objects }: Shown,
  added: readonly Across[],
  between: number,
  category: string | null,
) {
  const width = Math.max(...added.map(({ seats }) => seats.at(-1)!.dx)) + rowMeasures.side;
  const depth = (added.length - 1) * between + rowMeasures.side;
  const last = rows.findLast((row) => row.category === category);
  const [seat] = last?.seats ?? [];
  const behind = last && seat && { x: last.spot.x + seat.dx, y: last.spot.y + seat.dy + between };
  const obstacles = obstaclesOf(piecesOf([...tables, ...rows]), objects);
  const first = placeForRows({ width, depth }, wallsOf(room), obstacles, behind);
  return first && added.map((_, index) => ({ x: first.x, y: first.y + index * between }));
}

/**
 * Puts the seats without a place into a layout. Seats of a row stand in it; the others in rows by their names («Palco 1», «Palco 2»). Answers how
 * many it placed, and how many did not fit.
 */
export async function placeSeats(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  now: Date,
): Promise<Result<{ placed: number; left: number }, "piece_not_found" | "rows_dont_fit" | "layout_without_places">> {
  const eventId = pass.event.id;
  const work = async (tx: Tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown) return refuse("piece_not_found");
    if (!shown.layout.hasPlaces) return refuse("layout_without_places");
    const all = await tx
      .selectFrom("seats")
      .select(["id", "name", "category", "rowName", "rowOrder", "isAisle", "xCm"])
      .where("eventId", "=", eventId)
      .execute();
    const waiting = all.filter(({ xCm }) => xCm === null);
    if (waiting.length === 0) return { ...ok(), placed: 0, left: 0 };
    const rows = [
      ...Map.groupBy(waiting, (seat) => seat.rowName ?? `${seat.category ?? ""} ${stemOf(seat.name)}`).values(),
    ]
      .flatMap((seats) => partsOf(seats))
      .map((seats) => ({ row: seats[0]!.rowName, category: seats[0]!.category, seats }));
    const taken = rowsOf(all);
    let placed = 0;
    const state = { ...shown, rows: [...shown.rows] };
    for (const { row, category, seats } of rows) {
      const name = row ?? freeName(stemOf(seats[0]!.name), taken);
      if (row === null) taken.push(name);
      const aisles = seats.flatMap(({ isAisle }, index) => (isAisle ? [index + 1] : []));
      const across = rowSeats(seats.length, aisles);
      const [spot] = spotsFor(state, [{ seats: across }], rowMeasures.between.usual, category) ?? [];
      if (!spot) continue;
      const values = seats.map(({ id, rowOrder }, index) => {
        return { id, order: rowOrder ?? index + 1, x: spot.x + across[index]!.dx, y: spot.y };
      });
      await sql`update seats s set layout_id = ${shown.layout.id}::uuid, x_cm = c.x, y_cm = c.y, row_name = ${name}, row_order = c.turn,
          updated_at = ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(values.map(({ order, ...each }) => ({ ...each, turn: order })))}::json)
          as c (id uuid, turn smallint, x integer, y integer)
        where s.event_id = ${eventId} and s.id = c.id`.execute(tx);
      placed += seats.length;
      state.rows = (await readLayout(tx, eventId, shown.layout.id)).shown?.rows ?? state.rows;
    }
    if (placed === 0) return refuse("rows_dont_fit");
    const facts = { title: shown.layout.name };
    await recordChange(tx, pass, { kind: "tables.room", subjectId: shown.room.id, facts });
    return { ...ok(), placed, left: waiting.length - placed };
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}

/** «Fila A» of «Fila A 12»; the whole name without a figure at its end. */
const stemOf = (name: string) => /^(.*?)[\s,.·-]*\d{1,5}$/.exec(name)?.[1]?.trim() || name;

/** Seats in order, at most as many as a row has. */
function partsOf<Seat extends { id: string; name: string; rowOrder: number | null }>(seats: readonly Seat[]): Seat[][] {
  const ordered = orderPlaces(seats).toSorted((one, other) => (one.rowOrder ?? 0) - (other.rowOrder ?? 0));
  // A row of the plan stays whole.
  if (ordered[0]?.rowOrder !== null) return [ordered];
  const parts = Math.ceil(ordered.length / WAITING_ACROSS);
  const each = Math.ceil(ordered.length / parts);
  return Array.from({ length: parts }, (_, at) => ordered.slice(at * each, (at + 1) * each));
}
/** The seats of a row that are made of seats of the list. */
const WAITING_ACROSS = 20;

/** A free name for a row: «A» for seats called «Fila A», if no other row has it, else the next letter. */
function freeName(stem: string, taken: readonly string[]): string {
  const own = stem.replace(/^fila\s+/i, "").trim();
  const isFree = own !== "" && [...own].length <= rowLimits.name && !taken.some((each) => rowKey(each) === rowKey(own));
  if (isFree) return own;
  const next = rowNames(null, 1, taken);
  return next.ok ? next.names[0]! : own.slice(0, rowLimits.name);
}

/** Removes a row with its seats. Refuses one with people: they stand up first. */
export async function deleteRow(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  rowId: string | undefined,
): Promise<{ ok: true } | Refusal<"piece_not_found"> | (Refusal<"row_has_people"> & { row: string; people: number })> {
  const eventId = pass.event.id;
  const work = async (tx: Tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    const row = shown?.rows.find(({ id }) => id === rowId);
    if (!row) return refuse("piece_not_found");
    const ids = row.seats.map(({ id }) => id);
    const people = await tx
      .selectFrom("guests")
      .select("id")
      .where("eventId", "=", eventId)
      .where("seatId", "in", ids)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    if (people.length > 0) return { ...refuse("row_has_people"), row: rowTitle(row.name), people: people.length };
    await tx.deleteFrom("seats").where("eventId", "=", eventId).where("id", "in", ids).execute();
    // A row is made anew as easily: the log offers no undo.
    const facts = { title: rowTitle(row.name) };
    await recordChange(tx, pass, { kind: "tables.roomRemoved", subjectId: row.id, facts });
    return ok();
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}
