// Undoes removals of a moodboard's items.
import type { UndoersOf } from "#app/platform/undoers.server.ts";
import { restoreItems } from "./removal.commands.server.ts";

export const moodboardUndoers: UndoersOf<`moodboard.${string}`> = {
  "moodboard.removed": (tx, pass, { undo }, now) => restoreItems(tx, pass, { batchId: undo.batchId }, now),
};
