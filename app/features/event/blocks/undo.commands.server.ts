// Undoes changes of an event's board.
import { isRecord, textIn } from "#app/domain/kept-value.ts";
import { richTextOf } from "#app/domain/text/rich-text.ts";
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { lockBlock } from "./changing.commands.server.ts";
import { deleteBlock, restoreBlocks, writeBlock } from "./commands.server.ts";
import { placeAgain } from "./placing.commands.server.ts";

export const blockUndoers: UndoersOf<`blocks.${string}`> = {
  "blocks.added": (tx, pass, { subjectId }, now) =>
    deleteBlock(tx, pass, subjectId, now, { version: 1, placeVersion: 1 }),
  "blocks.changed": async (tx, pass, { subjectId, undo }, now) => {
    const block = await lockBlock(tx, pass.event.id, subjectId);
    if (!block || undo.version === undefined) return changedSince;
    const { content: kept = block.content, taskId } = undo.values ?? {};
    const words = isRecord(kept) ? kept : {};
    const content = block.type === "text" ? { doc: richTextOf(words.doc) } : { note: textIn(words.note) ?? "" };
    const edit = { content, ...(taskId === undefined ? {} : { taskId: textIn(taskId) }) };
    return writeBlock(tx, pass, { blockId: block.id, version: undo.version, edit }, now);
  },
  "blocks.moved": (tx, pass, { undo }, now) => placeAgain(tx, pass, undo.values ?? {}, now),
  "blocks.removed": (tx, pass, { undo }, now) => restoreBlocks(tx, pass, undo.batchId, now),
};
