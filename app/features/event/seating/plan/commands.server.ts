// Commands that move tables, rows of seats and objects of a layout, put them back, and place tables in rows.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { KeptValue } from "#app/domain/event/change-log.ts";
import { aligned, type Alignment, obstaclesOf, placedInRows } from "#app/domain/event/plan/arrange.ts";
import { findMisplaced, gapToWall, outlineOf, type Piece, type Spot } from "#app/domain/event/plan/geometry.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import type { TableTop } from "#app/domain/event/plan/shapes.ts";
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeRoom } from "./changing.commands.server.ts";
import { readLayout, type StandingRow, type StandingTable } from "./rooms.queries.server.ts";

export type PlanPass = MemberPass<"seating.write">;

/** A new place of a table, a row or an object. `spot` is null for a table or a row that leaves the plan. */
export type PieceMove = { id: string; spot: Spot | null; width?: number; depth?: number };
/** `over` is the number of the table that stands in the way, or the title of the row. */
export type NotMoved =
  | Refusal<"piece_not_found" | "outside" | "layout_without_places">
  | (Refusal<"overlap"> & { over: number | string });

export type Shown = NonNullable<Awaited<ReturnType<typeof readLayout>>["shown"]>;

/**
 * Moves tables, rows and objects of one layout: all or none. Refuses a table or a row that would overlap another one or stand outside the room.
 * A row keeps its angle.
 */
export async function movePieces(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  moves: readonly PieceMove[],
  now: Date,
): Promise<{ ok: true } | NotMoved> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown) return refuse("piece_not_found");
    const moved = await moveAll(tx, eventId, shown, moves, now);
    if (!moved.ok) return moved;
    if (moved.tables.length + moved.rows.length > 0)
      await recordMoves(tx, pass, shown, [...moved.tables.map(tableMoved), ...moved.rows.map(rowMoved)]);
    return ok();
  });
}

/** Aligns tables of one layout, or spreads them at equal gaps: all or none. Refuses a table without a place, and what `movePieces` refuses. */
export async function alignTables(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  { ids, to }: { ids: readonly string[]; to: Alignment },
  now: Date,
): Promise<{ ok: true } | NotMoved> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    const pieces = piecesOf(shown?.tables ?? []).filter(({ id }) => ids.includes(id));
    if (!shown || pieces.length < ids.length) return refuse("piece_not_found");
    const angles = new Map(pieces.map(({ id, angle }) => [id, angle]));
    const moves = aligned(pieces, to).map(({ id, x, y }) => ({ id, spot: { x, y, angle: angles.get(id) ?? 0 } }));
    const moved = await moveAll(tx, eventId, shown, moves, now);
    if (!moved.ok) return moved;
    await recordMoves(tx, pass, shown, moved.tables.map(tableMoved));
    return ok();
  });
}

type TableMove = { table: StandingTable; spot: Spot | null };
type RowMove = { row: StandingRow; spot: Spot | null };
type Moved = { id: string; title: string; from: Spot | null; spot: Spot | null };

const tableMoved = ({ table, spot }: TableMove): Moved => ({
  id: table.id,
  title: table.name,
  from: table.spot,
  spot,
});
const rowMoved = ({ row, spot }: RowMove): Moved => ({ id: row.id, title: rowTitle(row.name), from: row.spot, spot });

async function moveAll(
  tx: Tx,
  eventId: string,
  { layout, room, tables, rows, objects }: Shown,
  moves: readonly PieceMove[],
  now: Date,
): Promise<{ ok: true; tables: TableMove[]; rows: RowMove[] } | NotMoved> {
  const asked = new Map(moves.map((move) => [move.id, move]));
  const rowMoves = rows.flatMap((row): RowMove[] => {
    const move = asked.get(row.id);
    return move ? [{ row, spot: move.spot && { ...move.spot, angle: 0 } }] : [];
  });
  const moving = tables.flatMap((table) => {
    const move = asked.get(table.id);
    return move ? [{ table, spot: move.spot }] : [];
  });
  const things = objects.flatMap((object) => {
    const move = asked.get(object.id);
    return move?.spot ? [{ object, ...move, spot: move.spot }] : [];
  });
  if (moving.length + rowMoves.length + things.length < asked.size) return refuse("piece_not_found");
  const walls = wallsOf(room);
  if (things.some(({ spot }) => spot.x < 0 || spot.y < 0 || spot.x > room.width || spot.y > room.depth))
    return refuse("outside");
  const spots = new Map([
    ...moving.map(({ table, spot }) => [table.id, spot] as const),
    ...rowMoves.map(({ row, spot }) => [row.id, spot] as const),
  ]);
  const after = [...tables, ...rows].map((piece) => {
    return { ...piece, spot: spots.has(piece.id) ? spots.get(piece.id)! : piece.spot };
  });
  const changed = new Set([...spots].flatMap(([id, spot]) => (spot ? [id] : [])));
  const wrong = findMisplaced(piecesOf(after), changed, walls);
  if (wrong?.code === "outside") return refuse("outside");
  if (wrong) return { ...refuse("overlap"), over: titleOver({ tables, rows }, wrong.over) };
  if (moving.length > 0) await writeSpots(tx, eventId, layout.id, moving, now);
  if (rowMoves.length > 0) await shiftRows(tx, eventId, layout.id, rowMoves, now);
  if (things.length > 0) {
    const values = things.map(({ object, spot, width = object.width, depth = object.depth }) => ({
      id: object.id,
      ...spot,
      width,
      depth,
    }));
    await sql`update seating_objects o set x_cm = c.x, y_cm = c.y, angle = c.angle, width_cm = c.width, depth_cm = c.depth,
        version = o.version + 1
      from json_to_recordset(${JSON.stringify(values)}::json) as c (id uuid, x integer, y integer, angle smallint, width integer, depth integer)
      where o.event_id = ${eventId} and o.id = c.id`.execute(tx);
  }
  return { ...ok(), tables: moving, rows: rowMoves };
}

/** The number of the table `id`, or the title of the row. */
export function titleOver({ tables, rows }: Pick<Shown, "tables" | "rows">, id: string): number | string {
  const row = rows.find((each) => each.id === id);
  return row ? rowTitle(row.name) : (tables.find((each) => each.id === id)?.number ?? 0);
}

/** Moves the seats of rows by as much as their rows; seats of a row without a spot leave the plan. */
async function shiftRows(tx: Tx, eventId: string, layoutId: string, moves: readonly RowMove[], now: Date) {
  const values = JSON.stringify(
    moves.map(({ row, spot }) => ({
      row: row.name,
      dx: spot && spot.x - row.spot.x,
      dy: spot && spot.y - row.spot.y,
    })),
  );
  await sql`update seats s set layout_id = ${layoutId}::uuid, x_cm = s.x_cm + c.dx, y_cm = s.y_cm + c.dy,
      updated_at = ${now}::timestamptz
    from json_to_recordset(${values}::json) as c ("row" text, dx integer, dy integer)
    where s.event_id = ${eventId} and s.row_name = c."row" and s.x_cm is not null`.execute(tx);
}

/** The tables that stand on the plan. */
export function piecesOf(tables: readonly (TableTop & { id: string; spot: Spot | null })[]): Piece[] {
  return tables.flatMap(({ spot, ...table }) => (spot ? [{ ...table, ...spot }] : []));
}

async function writeSpots(tx: Tx, eventId: string, layoutId: string, moves: readonly TableMove[], now: Date) {
  const values = JSON.stringify(moves.map(({ table, spot }) => ({ id: table.id, ...spot })));
  await sql`update seating_tables t set layout_id = ${layoutId}::uuid, x_cm = c.x, y_cm = c.y, angle = coalesce(c.angle, t.angle),
      version = t.version + 1, updated_at = ${now}::timestamptz
    from json_to_recordset(${values}::json) as c (id uuid, x integer, y integer, angle smallint)
    where t.event_id = ${eventId} and t.id = c.id`.execute(tx);
}

async function recordMoves(tx: Tx, pass: PlanPass, { layout }: Shown, moves: readonly Moved[]): Promise<void> {
  const kept = (spot: Spot | null): KeptValue => (spot ? [spot.x, spot.y, spot.angle] : null);
  const values = Object.fromEntries(moves.map(({ id, from }) => [id, kept(from)]));
  const left = Object.fromEntries(moves.map(({ id, spot }) => [id, kept(spot)]));
  const title = moves.length === 1 ? { title: moves[0]!.title } : {};
  const facts = { ...title, count: moves.length };
  await recordChange(tx, pass, { kind: "tables.moved", subjectId: layout.id, facts, undo: { values, left } });
}

/** Puts tables back where `values` says, if they stand where `left` says: as the log stores them. */
export async function moveBack(
  tx: Tx,
  pass: PlanPass,
  layoutId: string | null,
  values: Readonly<Record<string, KeptValue>>,
  left: Readonly<Record<string, KeptValue>>,
  now: Date,
): Promise<{ ok: true } | NotMoved | Refusal<"changed_since">> {
  const { shown } = await readLayout(tx, pass.event.id, layoutId);
  if (!shown) return refuse("changed_since");
  const isThere = [...shown.tables, ...shown.rows].every(
    ({ id, spot }) => !(id in left) || String(left[id] ?? "") === (spot ? `${spot.x},${spot.y},${spot.angle}` : ""),
  );
  if (!isThere) return refuse("changed_since");
  const moves = Object.entries(values).map(([id, kept]) => ({ id, spot: spotIn(kept) }));
  return movePieces(tx, pass, layoutId, moves, now);
}

function spotIn(kept: KeptValue): Spot | null {
  const [x, y, angle] = Array.isArray(kept) ? kept : [];
  return typeof x === "number" && typeof y === "number" && typeof angle === "number" ? { x, y, angle } : null;
}

/** Puts the tables that stand nowhere, or outside, in rows into the room. Answers how many it placed, and how many did not fit. */
export async function placeTables(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  now: Date,
): Promise<Result<{ placed: number; left: number }, "piece_not_found" | "room_full">> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown) return refuse("piece_not_found");
    const walls = wallsOf(shown.room);
    const isPlaced = ({ spot, ...table }: StandingTable) =>
      spot !== null && gapToWall(outlineOf({ ...table, ...spot }), walls).gap >= -1;
    const waiting = shown.tables.filter((table) => !isPlaced(table));
    const { spots } = placedInRows(
      waiting,
      walls,
      obstaclesOf(piecesOf([...shown.tables.filter(isPlaced), ...shown.rows]), shown.objects),
    );
    if (spots.length === 0) return waiting.length === 0 ? { ...ok(), placed: 0, left: 0 } : refuse("room_full");
    const moves = spots.map((at, index) => ({ table: waiting[index]!, spot: { ...at, angle: 0 } }));
    await writeSpots(tx, eventId, shown.layout.id, moves, now);
    await recordMoves(tx, pass, shown, moves.map(tableMoved));
    return { ...ok(), placed: moves.length, left: waiting.length - moves.length };
  });
}
