// The table to move so that a wheelchair gets through a narrow place. Lengths are centimetres.
import type { Spot } from "./boxes.ts";
import type { WayRoom } from "./clearance.ts";
import { findMisplaced } from "./geometry.ts";
import { type Narrow, waysIn } from "./way.ts";
import { wayBreadth } from "#app/domain/event/rule-distance.ts";

/** A table moved `by` centimetres to `spot`. */
export type Opening = { tableId: string; spot: Spot; by: number };

const STEP = 10;

/**
 * Takes the place that shuts the way to the table `tableId` (and its `chair`, if any). Moves one of the tables beside it away from the place,
 * as far as the gap lacks. Returns the first move that opens the way; null if none does without a table over another or outside.
 */
export function openedWay(
  room: WayRoom,
  { gap, at, between }: Narrow,
  { tableId, chair }: { tableId: string; chair: number | null },
): Opening | null {
  const by = Math.ceil((wayBreadth - gap) / STEP) * STEP;
  for (const side of between) {
    const table = side.kind === "table" ? room.tables.find(({ id }) => id === side.id) : undefined;
    if (!table) continue;
    const far = Math.hypot(table.x - at.x, table.y - at.y) || 1;
    const along = (to: number, from: number) => Math.round(to + ((to - from) * by) / far);
    const moved = { ...table, x: along(table.x, at.x), y: along(table.y, at.y) };
    const tables = room.tables.map((each) => (each === table ? moved : each));
    if (findMisplaced(tables, new Set([moved.id]), room.walls)) continue;
    if (waysIn({ ...room, tables }).to(tableId, chair)?.reaches)
      return { tableId: table.id, spot: { x: moved.x, y: moved.y, angle: moved.angle }, by };
  }
  return null;
}
