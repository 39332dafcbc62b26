// Undoes changes of the page's design and picture.
import type { Undoer, UndoersOf } from "#app/platform/undoers.server.ts";
import { restoreDesign } from "./commands.server.ts";

const wearBefore: Undoer<"event.customize"> = (tx, pass, { undo }, now) =>
  restoreDesign(tx, pass, undo.batchId ?? "", now);

export const designUndoers: UndoersOf<"design.changed" | "design.restored" | "event.picture"> = {
  "design.changed": wearBefore,
  "design.restored": wearBefore,
  "event.picture": wearBefore,
};
