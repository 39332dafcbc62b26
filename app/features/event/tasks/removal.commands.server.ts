// Deletes tasks, and restores them within an hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { type RemoveTasksRefusal, type RestoreTasksRefusal, taskLimits } from "#app/domain/event/tasks.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { changeList } from "./order.commands.server.ts";

type WriterPass = MemberPass<"event.timeline.write">;

/**
 * Deletes tasks, and stores them for an hour under the returned batch. Ignores ids without a task in this event; refuses if no id has
 * one. robustness A-4
 */
export async function removeTasks(
  db: Db,
  pass: WriterPass,
  taskIds: readonly unknown[],
  now: Date,
): Promise<Result<{ batchId: string; removed: number }, RemoveTasksRefusal>> {
  const ids = [...new Set(taskIds.filter(isId))];
  if (ids.length === 0) return refuse("task_not_found");
  return changeList(db, pass, (tx) => takeOut(tx, pass, ids, now));
}

/** Deletes tasks that were added together, all or none: refuses if one of them is gone, done, or was changed since. */
export async function removeAddedTasks(
  db: Db,
  pass: WriterPass,
  ids: readonly string[],
  now: Date,
): Promise<Result<unknown, RemoveTasksRefusal>> {
  return changeList(db, pass, async (tx, event) => {
    const { rows } = await sql`
      select from event_tasks where event_id = ${event.id} and id = any(${ids}::uuid[]) and version = 1 and done_at is null
      order by id for update`.execute(tx);
    return rows.length < ids.length ? refuse("task_not_found") : takeOut(tx, pass, ids, now);
  });
}

async function takeOut(
  tx: Tx,
  pass: WriterPass,
  ids: readonly string[],
  now: Date,
): Promise<Result<{ batchId: string; removed: number }, "task_not_found">> {
  const batchId = newId();
  const { rows } = await sql<{ title: string }>`
    with gone as (
      delete from event_tasks where event_id = ${pass.event.id} and id = any(${ids}::uuid[]) returning *
    ), kept as (
      insert into removed_tasks (event_id, batch_id, task_id, contents, removed_at)
      select event_id, ${batchId}, id, to_jsonb(gone), ${now} from gone
    )
    select title from gone order by position, id`.execute(tx);
  if (rows.length === 0) return refuse("task_not_found");
  const [only] = rows;
  const facts = { count: rows.length, ...(rows.length === 1 && only && { title: only.title }) };
  await recordChange(tx, pass, { kind: "tasks.removed", facts, undo: { batchId } });
  return ok({ batchId, removed: rows.length });
}

/**
 * Restores the tasks of one batch within the hour, each at its place. Skips a template's task that is on the list
 * again; `left` counts these. A task loses its assignee if that person has left the event.
 */
export async function restoreTasks(
  db: Db,
  pass: WriterPass,
  batchId: unknown,
  now: Date,
): Promise<Result<{ restored: number; left: number }, RestoreTasksRefusal>> {
  if (!isId(batchId)) return refuse("too_late");
  return changeList(db, pass, async (tx, event) => {
    const { rows: batch } = await sql<{ tasks: number; listed: number }>`
      select (select count(*)::int from removed_tasks where event_id = ${event.id} and batch_id = ${batchId}
          and removed_at > ${undoableSince(now)}) as tasks,
        (select count(*)::int from event_tasks where event_id = ${event.id}) as listed`.execute(tx);
    const { tasks = 0, listed = 0 } = batch[0] ?? {};
    if (tasks === 0) return refuse("too_late");
    if (listed + tasks > taskLimits.perEvent) return refuse("task_limit");
    // The lock keeps their assignees in the event until the tasks are back.
    await sql`select from event_members m where m.event_id = ${event.id} and m.user_id in (
        select (contents->>'assignee_id')::uuid from removed_tasks where event_id = ${event.id} and batch_id = ${batchId})
      order by m.id for share`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      with back as (
        delete from removed_tasks where event_id = ${event.id} and batch_id = ${batchId} returning contents
      )
      insert into event_tasks (event_id, id, title, description, due_on, days_before, assignee_id, done_at, position,
        template_key, version, created_at, updated_at)
      select t.event_id, t.id, t.title, t.description, t.due_on, t.days_before,
        (select user_id from event_members m where m.event_id = t.event_id and m.user_id = t.assignee_id and m.status = 'active'),
        t.done_at, t.position, t.template_key, t.version, t.created_at, ${now}
      from back, jsonb_populate_record(null::event_tasks, back.contents) t
      on conflict do nothing returning id`.execute(tx);
    if (rows.length > 0) await recordChange(tx, pass, { kind: "tasks.restored", facts: { count: rows.length } });
    return ok({ restored: rows.length, left: tasks - rows.length });
  });
}
