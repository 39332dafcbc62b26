// Undoes removals of photographs.
import type { UndoersOf } from "#app/platform/undoers.server.ts";
import { restorePhotos } from "./removal.commands.server.ts";

export const albumUndoers: UndoersOf<`album.${string}`> = {
  "album.removed": (tx, pass, { undo }, now) => restorePhotos(tx, pass, undo.batchId, now),
};
