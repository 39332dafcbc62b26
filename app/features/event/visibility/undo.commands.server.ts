// Undoes changes of reaches.
import { parsePageReach, parseReach, parseTarget, type Reaches, things } from "#app/domain/event/reach.ts";
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { restorePage, restoreReaches } from "./commands.server.ts";

export const visibilityUndoers: UndoersOf<"event.reach"> = {
  "event.reach": async (tx, pass, { facts, undo }, now) => {
    if (facts.thing === "visibility") {
      const [value, left] = [undo.values, undo.left].map((kept) => parsePageReach(kept?.visibility));
      return value && left ? restorePage(tx, pass, { value, left }, now) : changedSince;
    }
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
