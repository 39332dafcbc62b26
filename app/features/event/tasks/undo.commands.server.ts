// Undoes changes of tasks.
import { valuesByThing } from "#app/domain/event/undo-of-many.ts";
import { idsIn, numberIn, textIn } from "#app/domain/kept-value.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { toggleTask, updateTask } from "./commands.server.ts";
import { orderTask } from "./order.commands.server.ts";
import { findTask } from "./queries.server.ts";
import { removeAddedTasks, restoreTasks } from "./removal.commands.server.ts";
import { revertTasks } from "./reverting.commands.server.ts";

const tickAsBefore: Undoer<"event.timeline.write"> = (tx, pass, { subjectId, undo }, now) =>
  subjectId === null
    ? revertTasks(tx, pass, valuesByThing(undo.values), now)
    : toggleTask(tx, pass, subjectId, undo.values?.completed === true, now);

export const taskUndoers: UndoersOf<`tasks.${string}`> = {
  "tasks.added": (tx, pass, { subjectId }, now) => removeAddedTasks(tx, pass, idsIn(subjectId), now),
  "tasks.template": (tx, pass, { undo }, now) => removeAddedTasks(tx, pass, idsIn(undo.values?.taskIds), now),
  "tasks.ordered": (tx, pass, { subjectId, undo }) => orderTask(tx, pass, subjectId, undo.values?.after ?? null),
  "tasks.changed": async (tx, pass, { subjectId, undo }, now) => {
    if (subjectId === null) return revertTasks(tx, pass, valuesByThing(undo.values), now);
    const task = await findTask(tx, pass, subjectId);
    if (!task || undo.version === undefined) return changedSince;
    const { title, description, dueOn, daysBefore, assigneeId } = { ...task, ...undo.values };
    const input = {
      title: textIn(title) ?? task.title,
      description: textIn(description) ?? "",
      dueOn: textIn(dueOn),
      daysBefore: numberIn(daysBefore),
      assigneeId: textIn(assigneeId),
    };
    return updateTask(tx, pass, subjectId, { ...input, version: undo.version }, now);
  },
  "tasks.done": tickAsBefore,
  "tasks.reopened": tickAsBefore,
  "tasks.removed": (tx, pass, { undo }, now) => restoreTasks(tx, pass, undo.batchId, now),
};
