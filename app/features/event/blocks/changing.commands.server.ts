// Shared by all changes of an event's blocks: the version check of a block, and the count of the board.
import type { Updateable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { EventBlocks } from "#app/db/types.ts";
import type { BlockType } from "#app/domain/event/blocks.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { changeEventPart } from "#app/platform/event-part.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type BlocksPass = MemberPass<"event.blocks.write">;

/** Another host deleted it; `batchId` restores it. */
type BlockGone = Refusal<"block_gone"> & { batchId: string };
export type BlockLost = Refusal<"block_not_found"> | BlockGone;
/** Changed by another host since `version` was read. */
export type BlockChanged = Refusal<"block_changed">;

/** Adding and restoring lock the event, so that the count holds; a success is announced. */
export async function onBoard<R extends { ok: boolean }>(
  db: Db,
  { event }: BlocksPass,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return changeEventPart(db, event.id, `event:${event.id}:blocks`, act);
}

/** A block's content and place, locked until `tx` ends. */
export async function lockBlock(tx: Tx, eventId: string, blockId: unknown) {
  if (!isId(blockId)) return undefined;
  return tx
    .selectFrom("eventBlocks")
    .select(["id", "type", "content", "taskId", "x", "y", "width", "height", "version", "placeVersion"])
    .where("eventId", "=", eventId)
    .where("id", "=", blockId)
    .where("removedAt", "is", null)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Changes a block if it exists at the given version; returns the refusal otherwise. */
export async function change(
  tx: Tx,
  eventId: string,
  blockId: unknown,
  changes: Updateable<EventBlocks>,
  seen: { version?: number; placeVersion?: number } = {},
): Promise<Result<{ id: string; type: BlockType }, "block_changed"> | BlockLost> {
  if (!isId(blockId)) return refuse("block_not_found");
  const isSeen = isGuarded("locks") ? seen : {};
  const changed = await tx
    .updateTable("eventBlocks")
    .set(changes)
    .where("eventId", "=", eventId)
    .where("id", "=", blockId)
    .where("removedAt", "is", null)
    .where((eb) => eb.and(isSeen))
    .returning(["id", "type"])
    .executeTakeFirst();
  if (changed) {
    await announce(tx, `event:${eventId}:blocks`);
    return ok(changed);
  }
  const there = await tx
    .selectFrom("eventBlocks")
    .select("batchId")
    .where("eventId", "=", eventId)
    .where("id", "=", blockId)
    .executeTakeFirst();
  if (!there) return refuse("block_not_found");
  return there.batchId === null ? refuse("block_changed") : { ...refuse("block_gone"), batchId: there.batchId };
}
