// The commands on the blocks of an event's board: add, write, set a picture, delete and restore.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { sql, type Updateable } from "kysely";
import type { EventBlocks } from "#app/db/types.ts";
import { type BlockType, freePlace, mostBlocks, type Place } from "#app/domain/event/blocks.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { RichDoc } from "#app/domain/text/rich-text.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { remove, restore } from "#app/platform/removal.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import {
  type BlockChanged,
  type BlockLost,
  type BlocksPass,
  change,
  lockBlock,
  onBoard,
} from "./changing.commands.server.ts";

/** The content of a new block: a text, or the note beside the shown object. */
export type BlockContent = { doc: RichDoc } | { note: string };

/** Adds a new block to the board, at the first free place. Refuses more than `mostBlocks`. part 1 §2 and §9 */
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
    await recordChange(tx, pass, { kind: "blocks.added", subjectId: id, facts: { to: type }, undo: { version: 1 } });
    return ok({ blockId: id });
  });
}

/** The values to write into a block; without a contact in it the block keeps its own, even another host's. */
export type BlockEdit = {
  content: BlockContent;
  fileKey?: string;
  contact?: { id: unknown; showsPhone: boolean; showsEmail: boolean };
  /** One of the event's own tasks, or null for no task. */
  taskId?: string | null;
};

/**
 * Writes a block if its version is still `version`. A contact must be from the writer's own address book. Another
 * host's contact may stay, and that host decides which of its data the block shows.
 */
export async function writeBlock(
  db: Db,
  pass: BlocksPass,
  { blockId, version, edit }: { blockId: unknown; version: number; edit: BlockEdit },
  now: Date,
): Promise<Result<{ version: number }, "contact_not_found"> | Refusal<"task_not_found"> | BlockChanged | BlockLost> {
  const { content, contact } = edit;
  const changes: Updateable<EventBlocks> = { content: JSON.stringify(content), version: version + 1, updatedAt: now };
  if (edit.fileKey !== undefined) changes.fileKey = edit.fileKey;
  return inTransaction(db, async (tx) => {
    if (edit.taskId !== undefined) {
      if (edit.taskId !== null && !(await isOwnTask(tx, pass.event.id, edit.taskId))) return refuse("task_not_found");
      changes.taskId = edit.taskId;
    }
    if (contact) {
      const chosen = await chooseContact(tx, pass, contact);
      if (!chosen) return refuse("contact_not_found");
      Object.assign(changes, chosen);
    }
    const before = await lockBlock(tx, pass.event.id, blockId);
    const written = await change(tx, pass.event.id, blockId, changes, { version });
    if (!written.ok) return written;
    // A replaced picture is deleted, and only a contact's owner decides on its shown data: no undo for these.
    const mayUndo = before && edit.fileKey === undefined && changes.contactId === undefined;
    const { values } = difference(before ?? {}, {
      content,
      ...(edit.taskId === undefined ? {} : { taskId: edit.taskId }),
    });
    const undo = mayUndo ? { version: version + 1, values } : null;
    await recordChange(tx, pass, { kind: "blocks.changed", subjectId: written.id, facts: { to: written.type }, undo });
    return ok({ version: version + 1 });
  });
}

async function isOwnTask(tx: Tx, eventId: string, taskId: string): Promise<boolean> {
  if (!isId(taskId)) return false;
  const task = await tx
    .selectFrom("eventTasks")
    .select("id")
    .where("eventId", "=", eventId)
    .where("id", "=", taskId)
    .executeTakeFirst();
  return task !== undefined;
}

/** The columns of a contact of the pass's own book, or of no contact; empty to keep the contact; null for another person's contact. */
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

/** Sets a block's picture, re-encoded as JPEG, and deletes the previous one. It counts in its uploader's plan. SC-33 */
export async function setBlockPicture(
  { db, files }: { db: Db; files: FileStore },
  pass: BlocksPass,
  written: { blockId: unknown; version: number; note: string; bytes: Uint8Array },
  now: Date,
): Promise<Awaited<ReturnType<typeof writeBlock>> | ImageRefused> {
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

/** Deletes a block if it is still at `seen`'s versions; `batchId` restores it for an hour. */
export async function deleteBlock(
  db: Db,
  pass: BlocksPass,
  blockId: unknown,
  now: Date,
  seen: { version?: number; placeVersion?: number } = {},
): Promise<Result<{ batchId: string }, "block_not_found">> {
  const eventId = pass.event.id;
  const { version = null, placeVersion = null } = seen;
  const where = sql`version = coalesce(${version}, version) and place_version = coalesce(${placeVersion}, place_version)`;
  return inTransaction(db, async (tx) => {
    const { batchId, rows } = await remove(tx, "eventBlocks", { eventId, ids: [blockId], now, where });
    const [gone] = rows;
    if (!gone) return refuse("block_not_found");
    await announce(tx, `event:${eventId}:blocks`);
    const facts = { to: gone.type };
    await recordChange(tx, pass, { kind: "blocks.removed", subjectId: gone.id, facts, undo: { batchId } });
    return ok({ batchId });
  });
}

/** Restores the blocks of one batch, with their places and content. */
export async function restoreBlocks(
  db: Db,
  pass: BlocksPass,
  batchId: unknown,
  now: Date,
): Promise<Result<unknown, "block_not_found" | "too_late" | "too_many_blocks" | "event_gone">> {
  if (!isId(batchId)) return refuse("block_not_found");
  return onBoard(db, pass, async (tx, eventId) => {
    const restored = await restore(tx, "eventBlocks", {
      eventId,
      batchId,
      now,
      limit: { most: mostBlocks, full: "too_many_blocks" },
      missing: "block_not_found",
      set: { updatedAt: now },
    });
    if (!restored.ok) return restored;
    await recordChange(tx, pass, { kind: "blocks.restored", facts: { count: restored.rows.length } });
    return ok();
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
