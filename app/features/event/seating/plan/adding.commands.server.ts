// Commands that add tables to a layout: in rows where the room has space, or as copies of others.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { obstaclesOf, placedInRows } from "#app/domain/event/plan/arrange.ts";
import { findMisplaced, type Spot } from "#app/domain/event/plan/geometry.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import type { TableTop } from "#app/domain/event/plan/shapes.ts";
import { placeNames, seatingLimits } from "#app/domain/event/seating.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changeRoom } from "./changing.commands.server.ts";
import { type NotMoved, piecesOf, type PlanPass, titleOver } from "./commands.server.ts";
import { readLayout } from "./rooms.queries.server.ts";

/** New tables: `spots` are the places of the first of them. Numbers their names after those that are there. */
export async function insertTables(
  tx: Tx,
  pass: PlanPass,
  { name, count, capacity, top, layoutId, spots, ids = [] }: NewTables,
  now: Date,
): Promise<Result<unknown, "plan_full" | "name_too_long">> {
  const eventId = pass.event.id;
  const there = await tx.selectFrom("seatingTables").select("name").where("eventId", "=", eventId).execute();
  if (there.length + count > seatingLimits.tables) return refuse("plan_full");
  // A single name would stay without a number: «Mesa».
  const named = placeNames(
    name,
    Math.max(2, count),
    there.map((table) => table.name),
  );
  if (!named.ok) return named;
  const names = named.names.slice(0, count);
  const rows = names.map((each, index) => ({
    eventId,
    id: ids[index] ?? newId(),
    name: each,
    capacity,
    shape: top.shape,
    widthCm: top.width,
    depthCm: top.depth,
    ends: top.ends,
    layoutId,
    xCm: spots[index]?.x ?? null,
    yCm: spots[index]?.y ?? null,
    angle: spots[index]?.angle ?? 0,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insertInto("seatingTables").values(rows).execute();
  await recordChange(tx, pass, { kind: "tables.added", facts: { title: names[0], count, to: "tables" } });
  return ok();
}

type NewTables = {
  name: string;
  count: number;
  capacity: number;
  top: TableTop;
  layoutId: string | null;
  spots: readonly (Omit<Spot, "angle"> & { angle?: number })[];
  ids?: readonly string[];
};

/** Adds tables of one shape to a layout, in rows where the room has space; the others wait for a place. */
export async function addTablesToLayout(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  made: { count: number; capacity: number; top: TableTop },
  now: Date,
): Promise<
  Result<unknown, "piece_not_found" | "plan_full" | "name_too_long" | "layout_without_places" | "other_mode">
> {
  const eventId = pass.event.id;
  const work = async (tx: Tx, mode: string | null) => {
    if (mode === "seats") return refuse("other_mode");
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown) return refuse("piece_not_found");
    if (!shown.layout.hasPlaces) return refuse("layout_without_places");
    const tops = Array.from({ length: made.count }, () => made.top);
    const { spots } = placedInRows(tops, wallsOf(shown.room), obstaclesOf(piecesOf(shown.tables), shown.objects));
    if (mode === null)
      await tx.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
    return insertTables(tx, pass, { name: "Mesa", layoutId: shown.layout.id, spots, ...made }, now);
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}

type Copied = { ok: true } | NotMoved | Refusal<"plan_full" | "name_too_long">;

/** Copies tables of a layout without their people, each moved by `dx` and `dy`. `ids` names each table and its copy. */
export async function copyTables(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  { ids, dx, dy }: { ids: readonly (readonly [id: string, copy: string])[]; dx: number; dy: number },
  now: Date,
): Promise<Copied> {
  const eventId = pass.event.id;
  const work = async (tx: Tx): Promise<Copied> => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown || !ids.flat().every(isId)) return refuse("piece_not_found");
    const all = await tx.selectFrom("seatingTables").select("id").where("eventId", "=", eventId).execute();
    const walls = wallsOf(shown.room);
    let pieces = piecesOf(shown.tables);
    for (const [id, copy] of ids) {
      const table = shown.tables.find((each) => each.id === id);
      if (!table?.spot || all.some((each) => each.id === copy)) return refuse("piece_not_found");
      const spot = { ...table.spot, x: table.spot.x + dx, y: table.spot.y + dy };
      pieces = [...pieces, { ...table, ...spot, id: copy }];
      const wrong = findMisplaced(pieces, new Set([copy]), walls);
      if (wrong?.code === "outside") return refuse("outside");
      if (wrong) return { ...refuse("overlap"), over: titleOver(shown, wrong.over) };
      const name = /^Mesa \d+$/.test(table.name) ? "Mesa" : table.name;
      const made = {
        name,
        count: 1,
        capacity: table.capacity,
        top: table,
        layoutId: shown.layout.id,
        spots: [spot],
        ids: [copy],
      };
      const inserted = await insertTables(tx, pass, made, now);
      if (!inserted.ok) return inserted;
    }
    return ok();
  };
  return changeRoom(db, eventId, work, { alsoList: true });
}
