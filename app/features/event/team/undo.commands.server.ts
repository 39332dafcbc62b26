// Undoes changes of members' roles, and removals of members.
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import { parseEventRole, parsePermission } from "#app/domain/permission/names.ts";
import { placeVersion } from "#app/domain/event/team.ts";
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { changeMember, restoreMember } from "./commands.server.ts";

export const teamUndoers: UndoersOf<`team.${string}`> = {
  "team.changed": async (tx, pass, { subjectId, undo }, now) => {
    const [before, left] = [placeIn(undo.values), placeIn(undo.left)];
    if (!before || !left) return changedSince;
    return changeMember(tx, pass, subjectId, { ...before, version: placeVersion(left) }, now);
  },
  "team.removed": (tx, pass, { undo }, now) => restoreMember(tx, pass, undo.batchId, now),
};

function placeIn(kept: ChangeUndo["values"]) {
  const role = parseEventRole(kept?.role);
  const named = (value: unknown) => [value ?? []].flat().flatMap((each) => parsePermission(each) ?? []);
  return role && { role, permissions: named(kept?.permissions), withheld: named(kept?.withheld) };
}
