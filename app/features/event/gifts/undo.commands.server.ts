// Undoes changes and removals of gifts.
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { updateGift } from "./commands.server.ts";
import { findGift, giftIn } from "./queries.server.ts";
import { restoreGift } from "./removal.commands.server.ts";

export const giftUndoers: UndoersOf<`gifts.${string}`> = {
  "gifts.changed": async (tx, pass, { subjectId, undo }, now) => {
    const gift = subjectId && (await findGift(tx, pass, subjectId));
    if (!gift || undo.version === undefined) return changedSince;
    const { id: giftId, version: _, fileKey: __, ...fields } = gift;
    return updateGift(tx, pass, { giftId, version: undo.version, gift: giftIn(fields, undo.values ?? {}) }, now);
  },
  "gifts.removed": (tx, pass, { undo }, now) => restoreGift(tx, pass, undo.batchId, now),
};
