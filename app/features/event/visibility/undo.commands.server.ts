// Undoes changes of reaches.
import { parseReach, parseTarget, type Reaches, things } from "#app/domain/event/reach.ts";
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { restoreReaches } from "./commands.server.ts";

export const visibilityUndoers: UndoersOf<"event.reach"> = {
  "event.reach": async (tx, pass, { facts, undo }, now) => {
    const target = parseTarget(facts.thing);
    if (!target) return changedSince;
    return restoreReaches(tx, pass, { target, values: keptIn(undo.values), left: keptIn(undo.left) }, now);
  },
};

function keptIn(kept: ChangeUndo["values"] = {}): Partial<Reaches> {
  return Object.fromEntries(
    things.flatMap((thing) => {
      const reach = parseReach(thing, kept[thing]);
      return reach ? [[thing, reach]] : [];
    }),
  );
}
