// Restores several tasks to their state before one change to all of them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { KeptValue } from "#app/domain/event/change-log.ts";
import { undoOfMany } from "#app/domain/event/undo-of-many.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { BulkTasksRefusal } from "#app/domain/event/tasks.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { type BulkTaskState, isAssignable, lockTasks } from "./commands.server.ts";
import { changeList } from "./order.commands.server.ts";

type Kept = Readonly<Record<string, KeptValue>>;

/** Writes the values of `kept` by task id, all or none. Refuses if a task is gone, or an assignee is no longer a member. */
export async function revertTasks(
  db: Db,
  pass: MemberPass<"event.timeline.write">,
  kept: ReadonlyMap<string, Kept>,
  now: Date,
): Promise<Result<unknown, BulkTasksRefusal>> {
  return changeList(db, pass, async (tx, event) => {
    const before = await lockTasks(tx, event.id, [...kept.keys()]);
    if (before.length === 0 || before.length < kept.size) return refuse("task_not_found");
    const changes = before.map(({ id, ...task }) => ({ id, before: task, after: stateOf(task, kept.get(id) ?? {}) }));
    for (const assigneeId of new Set(changes.map(({ after }) => after.assigneeId)))
      if (!(await isAssignable(tx, event.id, assigneeId))) return refuse("assignee_gone");
    await sql`
      update event_tasks t set due_on = n."dueOn", days_before = n."daysBefore", assignee_id = n."assigneeId", updated_at = ${now},
        done_at = case when n.completed then coalesce(t.done_at, ${now}) end,
        version = version + case when (t.due_on, t.days_before, t.assignee_id) is distinct from (n."dueOn", n."daysBefore", n."assigneeId")
          then 1 else 0 end
      from jsonb_to_recordset(${JSON.stringify(changes.map(({ id, after }) => ({ id, ...after })))}::jsonb)
        as n (id uuid, "dueOn" date, "daysBefore" integer, "assigneeId" uuid, completed boolean)
      where t.event_id = ${event.id} and t.id = n.id`.execute(tx);
    const ticked = changes.find((each) => each.after.completed !== each.before.completed);
    const kind = !ticked ? "tasks.changed" : ticked.after.completed ? "tasks.done" : "tasks.reopened";
    await recordChange(tx, pass, { kind, facts: { count: changes.length }, undo: undoOfMany(changes) });
    return ok();
  });
}

function stateOf(task: BulkTaskState, { completed, dueOn, daysBefore, assigneeId }: Kept): BulkTaskState {
  const text = (value: KeptValue | undefined, now: string | null) =>
    value === undefined ? now : typeof value === "string" ? value : null;
  return {
    completed: typeof completed === "boolean" ? completed : task.completed,
    dueOn: text(dueOn, task.dueOn),
    daysBefore: daysBefore === undefined ? task.daysBefore : typeof daysBefore === "number" ? daysBefore : null,
    assigneeId: text(assigneeId, task.assigneeId),
  };
}
