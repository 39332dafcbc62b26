// Undoes changes of the running order.
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import type { LineFields } from "#app/domain/event/schedule.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { updateLine } from "./commands.server.ts";
import { findLine } from "./queries.server.ts";
import { deleteLine, restoreLines } from "./removal.commands.server.ts";

/** All lines of a batch, or none: the list does not show a host which ones stay. */
const restoreAll: Undoer<"event.timeline.write"> = async (tx, pass, { undo }, now) => {
  const restored = await restoreLines(tx, pass, undo.batchId, now);
  return restored.ok && restored.left > 0 ? changedSince : restored;
};

export const scheduleUndoers: UndoersOf<`schedule.${string}`> = {
  "schedule.added": (tx, pass, { subjectId, undo }, now) =>
    deleteLine(tx, pass, { lineId: subjectId, version: undo.version ?? 0 }, now),
  "schedule.changed": async (tx, pass, { subjectId, undo }, now) => {
    const line = await findLine(tx, pass.event.id, subjectId);
    if (!line || undo.version === undefined) return changedSince;
    const { id, version: _, isFixed: __, startedAt: ___, ...fields } = line;
    const before = { ...fields, ...lineIn(undo.values) };
    return updateLine(tx, pass, { lineId: id, version: undo.version, line: before }, now);
  },
  "schedule.moved": restoreAll,
  "schedule.removed": restoreAll,
  "schedule.template": restoreAll,
};

/** A line's values in its log entry. */
function lineIn({
  start,
  minutes,
  title,
  place,
  lane,
  people,
  notes,
  audience,
}: ChangeUndo["values"] = {}): Partial<LineFields> {
  const texts = Object.entries({ title, place, lane, notes }).filter(([, text]) => typeof text === "string");
  return {
    ...Object.fromEntries(texts),
    ...(typeof start === "number" && { start }),
    ...(minutes !== undefined && { minutes: typeof minutes === "number" ? minutes : null }),
    ...(Array.isArray(people) && { people: people.filter((each) => typeof each === "string") }),
    ...((audience === "team" || audience === "guests") && { audience }),
  };
}
