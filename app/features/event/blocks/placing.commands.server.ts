// The places of blocks on an event's board: move one, or swap two.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { onBoard as nearest, type Place } from "#app/domain/event/blocks.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { ChangeUndo, KeptValue } from "#app/domain/event/change-log.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import {
  type BlockChanged,
  type BlockLost,
  type BlocksPass,
  change,
  lockBlock,
  onBoard,
} from "./changing.commands.server.ts";

/** Moves a block to `place` if its place is still at `version`; independent of writes to its content. */
export async function moveBlock(
  db: Db,
  pass: BlocksPass,
  { blockId, version, place }: { blockId: unknown; version: number; place: Place },
  now: Date,
): Promise<Result<{ version: number }, never> | BlockChanged | BlockLost> {
  const changes = { ...place, placeVersion: version + 1, updatedAt: now };
  return inTransaction(db, async (tx) => {
    const before = await lockBlock(tx, pass.event.id, blockId);
    const moved = await change(tx, pass.event.id, blockId, changes, { placeVersion: version });
    if (!moved.ok) return moved;
    const undo = before ? undoOfPlaces([before], [{ ...place, id: before.id }]) : null;
    await recordChange(tx, pass, { kind: "blocks.moved", subjectId: moved.id, facts: { to: moved.type }, undo });
    return ok({ version: version + 1 });
  });
}

/** Swaps two blocks if the first one's place is still at `version`: for the board as a list, one step up or down. */
export async function swapBlocks(
  db: Db,
  pass: BlocksPass,
  { blockId, version, swapWith }: { blockId: unknown; version: number; swapWith: unknown },
  now: Date,
): Promise<Result<{ version: number }, "event_gone"> | BlockChanged | BlockLost> {
  if (!isId(blockId) || !isId(swapWith) || blockId === swapWith) return refuse("block_not_found");
  return onBoard(db, pass, async (tx, eventId) => {
    const rows = await tx
      .selectFrom("eventBlocks")
      .select(["id", "x", "y", "width", "height", "placeVersion"])
      .where("eventId", "=", eventId)
      .where("id", "in", [blockId, swapWith])
      .where("removedAt", "is", null)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const one = rows.find(({ id }) => id === blockId);
    const other = rows.find(({ id }) => id === swapWith);
    if (!one || !other) return refuse("block_not_found");
    const swapped = [one, other].map((from) => {
      const to = from === one ? other : one;
      return { id: from.id, ...nearest({ x: to.x, y: to.y, width: from.width, height: from.height }) };
    });
    const undo = undoOfPlaces([one, other], swapped);
    for (const [from, to, seen] of [
      [one, other, version],
      [other, one, other.placeVersion],
    ] as const) {
      const { x, y } = nearest({ x: to.x, y: to.y, width: from.width, height: from.height });
      const changes = { x, y, placeVersion: seen + 1, updatedAt: now };
      const moved = await change(tx, eventId, from.id, changes, { placeVersion: seen });
      if (!moved.ok) return moved;
      if (from === one)
        await recordChange(tx, pass, { kind: "blocks.moved", subjectId: one.id, facts: { to: moved.type }, undo });
    }
    return ok({ version: version + 1 });
  });
}

type Placed = Place & { id: string };
const kept = (places: readonly Placed[]) =>
  Object.fromEntries(places.map(({ id, x, y, width, height }) => [id, [x, y, width, height]]));

function undoOfPlaces(before: readonly Placed[], after: readonly Placed[]): ChangeUndo {
  return { values: kept(before), left: kept(after) };
}

/** Restores the places of blocks by id, all or none. Refuses if a block is gone. */
export async function placeAgain(
  db: Db,
  pass: BlocksPass,
  places: Readonly<Record<string, KeptValue>>,
  now: Date,
): Promise<Result<unknown, "block_not_found" | "event_gone"> | BlockChanged | BlockLost> {
  return onBoard(db, pass, async (tx, eventId) => {
    const undo = { values: {}, left: {} };
    let first: string | null = null;
    for (const [id, place] of Object.entries(places).sort(([one], [other]) => (one < other ? -1 : 1))) {
      const before = await lockBlock(tx, eventId, id);
      if (!before || !Array.isArray(place)) return refuse("block_not_found");
      const [x = 0, y = 0, width = 0, height = 0] = place.map(Number);
      const after = { id, ...nearest({ x, y, width, height }) };
      const changes = { ...nearest(after), placeVersion: before.placeVersion + 1, updatedAt: now };
      const moved = await change(tx, eventId, id, changes, { placeVersion: before.placeVersion });
      if (!moved.ok) return moved;
      const each = undoOfPlaces([before], [after]);
      Object.assign(undo.values, each.values);
      Object.assign(undo.left, each.left);
      first ??= id;
    }
    if (first === null) return refuse("block_not_found");
    await recordChange(tx, pass, { kind: "blocks.moved", subjectId: first, undo });
    return ok();
  });
}
