// What can happen to the blocks of an event's board: one is added, written, moved, deleted and brought back.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Updateable } from "kysely";
import type { EventBlocks } from "#app/db/types.ts";
import {
  blockUndoMs,
  type BlockType,
  freePlace,
  mostBlocks,
  onBoard as nearest,
  type Place,
} from "#app/domain/blocks.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { RichDoc } from "#app/domain/rich-text.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

type BlocksPass = MemberPass<"event.blocks.write">;

/** Deleted by another host; `batchId` brings it back. */
type BlockGone = Refusal<"block_gone"> & { batchId: string };
export type BlockLost = Refusal<"block_not_found"> | BlockGone;
/** Changed by another host since `version` was read. */
export type BlockChanged = Refusal<"block_changed">;

/** What a new block says: a text, or the words beside what it shows. */
export type BlockContent = { doc: RichDoc } | { note: string };

/** Puts a new block on the board, at the first free place. Refuses the one beyond `mostBlocks`. part 1 §2 and §9 */
export async function addBlock(
  db: Db,
  pass: BlocksPass,
  { type, content }: { type: BlockType; content: BlockContent },
  now: Date,
): Promise<Result<{ blockId: string }, "too_many_blocks" | "event_gone">> {
  return onBoard(db, pass, async (tx, eventId) => {
    const taken = await placesOf(tx, eventId);
    if (taken.length >= mostBlocks) return refuse("too_many_blocks");
    const id = newId();
    await tx
      .insertInto("eventBlocks")
      .values({
        eventId,
        id,
        type,
        content: JSON.stringify(content),
        ...freePlace(taken),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await recordChange(tx, pass, { kind: "blocks.added", subjectId: id, facts: { to: type } });
    return ok({ blockId: id });
  });
}

/** What is written into a block; a contact that is not named stays the one that it is, whosever it may be. */
export type BlockEdit = {
  content: BlockContent;
  fileKey?: string;
  contact?: { id: unknown; showsPhone: boolean; showsEmail: boolean };
};

/**
 * Writes a block, if nobody has since `version`. A contact must be of the writer's own address book; another host's may stay, and what is
 * shown of it is that host's to say.
 */
export async function writeBlock(
  db: Db,
  pass: BlocksPass,
  { blockId, version, edit }: { blockId: unknown; version: number; edit: BlockEdit },
  now: Date,
): Promise<Result<{ version: number }, "contact_not_found"> | BlockChanged | BlockLost> {
  const { content, contact } = edit;
  const changes: Updateable<EventBlocks> = { content: JSON.stringify(content), version: version + 1, updatedAt: now };
  if (edit.fileKey !== undefined) changes.fileKey = edit.fileKey;
  return inTransaction(db, async (tx) => {
    if (contact) {
      const chosen = await chooseContact(tx, pass, contact);
      if (!chosen) return refuse("contact_not_found");
      Object.assign(changes, chosen);
    }
    const written = await change(tx, pass.event.id, blockId, changes, { version });
    if (!written.ok) return written;
    await recordChange(tx, pass, { kind: "blocks.changed", subjectId: written.id, facts: { to: written.type } });
    return ok({ version: version + 1 });
  });
}

/** The columns of a contact of the pass's own book, or of none; nothing for the one that stays; null for one that is not theirs. */
async function chooseContact(
  tx: Tx,
  { viewer, may }: BlocksPass,
  { id, showsPhone, showsEmail }: NonNullable<BlockEdit["contact"]>,
): Promise<Updateable<EventBlocks> | null> {
  if (id === undefined || id === "other") return {};
  if (id === "") return { contactOwnerId: null, contactId: null, showsPhone: false, showsEmail: false };
  if (!isId(id) || !may("contact.crud", { ownerId: viewer.id })) return null;
  const own = await tx
    .selectFrom("contacts")
    .select("id")
    .where("ownerId", "=", viewer.id)
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return own ? { contactOwnerId: viewer.id, contactId: own.id, showsPhone, showsEmail } : null;
}

/** Gives a block a picture, written anew as a JPEG, and forgets the one it had. It takes room in the plan of its uploader. SC-33 */
export async function setBlockPicture(
  { db, files }: { db: Db; files: FileStore },
  pass: BlocksPass,
  written: { blockId: unknown; version: number; note: string; bytes: Uint8Array },
  now: Date,
): Promise<Result<{ version: number }, "contact_not_found"> | BlockChanged | BlockLost | ImageRefused> {
  const { blockId, version, note, bytes } = written;
  const before = await findFile(db, pass.event.id, blockId);
  const image = { bytes, purpose: "block-image", ownerId: pass.viewer.id, replaces: before, now } as const;
  const stored = await storeImage(db, files, image);
  if (!stored.ok) return stored;
  const edit = { content: { note }, fileKey: stored.key };
  const saved = await writeBlock(db, pass, { blockId, version, edit }, now);
  const useless = saved.ok ? before : stored.key;
  if (useless) await inTransaction(db, (tx) => removeImage(tx, files, useless));
  return saved;
}

async function findFile(db: Db, eventId: string, blockId: unknown): Promise<string | null> {
  if (!isId(blockId)) return null;
  const row = await db
    .selectFrom("eventBlocks")
    .select("fileKey")
    .where("eventId", "=", eventId)
    .where("id", "=", blockId)
    .executeTakeFirst();
  return row?.fileKey ?? null;
}

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

/** Takes a block off the board; `batchId` brings it back for an hour. */
export async function deleteBlock(
  db: Db,
  pass: BlocksPass,
  blockId: unknown,
  now: Date,
): Promise<Result<{ batchId: string }, "block_not_found">> {
  const batchId = newId();
  return inTransaction(db, async (tx) => {
    const deleted = await change(tx, pass.event.id, blockId, { batchId, removedAt: now });
    if (!deleted.ok) return refuse("block_not_found");
    const { id, type } = deleted;
    await recordChange(tx, pass, { kind: "blocks.removed", subjectId: id, facts: { to: type }, undo: { batchId } });
    return ok({ batchId });
  });
}

/** Brings back what was deleted together, where it lay and as it was written. */
export async function restoreBlocks(
  db: Db,
  pass: BlocksPass,
  batchId: unknown,
  now: Date,
): Promise<Result<unknown, "block_not_found" | "too_late" | "too_many_blocks" | "event_gone">> {
  if (!isId(batchId)) return refuse("block_not_found");
  return onBoard(db, pass, async (tx, eventId) => {
    const gone = await tx
      .selectFrom("eventBlocks")
      .select(["id", "removedAt"])
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .execute();
    if (gone.length === 0) return refuse("block_not_found");
    const since = now.getTime() - blockUndoMs;
    if (gone.some(({ removedAt }) => removedAt !== null && removedAt.getTime() <= since)) return refuse("too_late");
    const taken = await placesOf(tx, eventId);
    if (taken.length + gone.length > mostBlocks) return refuse("too_many_blocks");
    await tx
      .updateTable("eventBlocks")
      .set({ batchId: null, removedAt: null, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .execute();
    await recordChange(tx, pass, { kind: "blocks.restored", facts: { count: gone.length } });
    return ok();
  });
}

/** Who adds and who brings back wait for each other at the event, so that their count holds; what succeeds is announced. */
async function onBoard<R extends { ok: boolean }>(
  db: Db,
  { event }: BlocksPass,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, event.id);
    if (result.ok) await announce(tx, `event:${event.id}`);
    return result;
  });
}

async function placesOf(tx: Tx, eventId: string): Promise<Place[]> {
  return tx
    .selectFrom("eventBlocks")
    .select(["x", "y", "width", "height"])
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .execute();
}

/** Changes a block that is there and as its writer has seen it; says why not where it is not. */
async function change(
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
    await announce(tx, `event:${eventId}`);
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
