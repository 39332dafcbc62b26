// Undoes changes of guests: statuses, removals, merges, imports, and changes of several.
import { valuesByThing } from "#app/domain/event/undo-of-many.ts";
import { parseGuestStatus } from "#app/domain/guest/guest.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { releaseGuests } from "./adopting.commands.server.ts";
import { revertGuests } from "./bulk/reverting.commands.server.ts";
import { setGuestStatus } from "./commands.server.ts";
import { unmergeGuests } from "./doubles/commands.server.ts";
import { askAgain } from "./doubles/distinct.commands.server.ts";
import { undoImport } from "./import/commands.server.ts";
import { sittingDownAgain } from "./freed.commands.server.ts";
import { restoreGuests } from "./removal.commands.server.ts";

const restore: Undoer<"guest.delete"> = (tx, pass, { undo }, now) => restoreGuests(tx, pass, undo.batchId, now);

export const guestUndoers: UndoersOf<`guests.${string}`> = {
  "guests.status": async (tx, pass, { id, subjectId, undo }, now) => {
    const status = parseGuestStatus(undo.values?.status);
    return status
      ? sittingDownAgain(tx, pass.event.id, id, setGuestStatus(tx, pass, subjectId, status, now))
      : changedSince;
  },
  "guests.removed": restore,
  "guests.importUndone": restore,
  "guests.imported": (tx, pass, { undo }, now) => undoImport(tx, pass, undo.batchId, now),
  "guests.adopted": (tx, pass, { undo }, now) => releaseGuests(tx, pass, undo.batchId, now),
  "guests.merged": (tx, pass, { undo }, now) => unmergeGuests(tx, pass, undo.batchId, now),
  "guests.distinct": (tx, pass, { undo }) => askAgain(tx, pass, undo.batchId),
  "guests.bulk": (tx, pass, { id, undo }, now) =>
    sittingDownAgain(tx, pass.event.id, id, revertGuests(tx, pass, valuesByThing(undo.values), now)),
};
