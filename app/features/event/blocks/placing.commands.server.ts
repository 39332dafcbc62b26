// Where the blocks of an event's board lie: one is put somewhere, or changes places with another.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { onBoard as nearest, type Place } from "#app/domain/blocks.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { type BlockChanged, type BlockLost, type BlocksPass, change, onBoard } from "./changing.commands.server.ts";

/** Puts a block where `place` says, if nobody has moved it since `version`; who writes it at the same time is in nobody's way. */
export async function moveBlock(
  db: Db,
  pass: BlocksPass,
  { blockId, version, place }: { blockId: unknown; version: number; place: Place },
  now: Date,
): Promise<Result<{ version: number }, never> | BlockChanged | BlockLost> {
  const changes = { ...place, placeVersion: version + 1, updatedAt: now };
  return inTransaction(db, async (tx) => {
    const moved = await change(tx, pass.event.id, blockId, changes, { placeVersion: version });
    if (!moved.ok) return moved;
    await recordChange(tx, pass, { kind: "blocks.moved", subjectId: moved.id, facts: { to: moved.type } });
    return ok({ version: version + 1 });
  });
}

/**
 * Lets two blocks change places, if nobody has moved the first since `version`: for those who see the board as a list, one step up or down.
 */
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
    for (const [from, to, seen] of [
      [one, other, version],
      [other, one, other.placeVersion],
    ] as const) {
      const { x, y } = nearest({ x: to.x, y: to.y, width: from.width, height: from.height });
      const changes = { x, y, placeVersion: seen + 1, updatedAt: now };
      const moved = await change(tx, eventId, from.id, changes, { placeVersion: seen });
      if (!moved.ok) return moved;
      if (from === one)
        await recordChange(tx, pass, { kind: "blocks.moved", subjectId: one.id, facts: { to: moved.type } });
    }
    return ok({ version: version + 1 });
  });
}
