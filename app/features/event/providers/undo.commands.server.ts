// Undoes removals of providers and of their documents.
import type { UndoersOf } from "#app/platform/undoers.server.ts";
import { restoreProvider } from "./commands.server.ts";
import { bringLinesBack } from "./earlier-lines.commands.server.ts";
import { restoreDocument } from "./documents.commands.server.ts";
import { takeDecisionBack } from "./offers.commands.server.ts";

export const providerUndoers: UndoersOf<`providers.${string}`> = {
  "providers.removed": (tx, pass, { undo }, now) => restoreProvider(tx, pass, undo.batchId, now),
  "providers.chosen": takeDecisionBack,
  "providers.declined": takeDecisionBack,
  "providers.sorted": bringLinesBack,
  "providers.documentRemoved": (tx, pass, { undo }, now) => restoreDocument(tx, pass, undo.batchId, now),
};
