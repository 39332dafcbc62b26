// The commands on tasks: add, change, tick off and assign, one or several at once.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { undoOfMany } from "#app/domain/event/undo-of-many.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  type AddTaskRefusal,
  type BulkTasksRefusal,
  dayOf,
  taskLimits,
  type TaskInput,
  type TaskTime,
  type ToggleTaskRefusal,
  type UpdateTaskRefusal,
} from "#app/domain/event/tasks.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { changeList, positionOf, readOrder } from "./order.commands.server.ts";
import { findTask, type ListedTask } from "./queries.server.ts";

type WriterPass = MemberPass<"event.timeline.write">;

/** Adds a task at the place of its day. Refuses it above the limit, and an assignee who is no member of the event. */
export async function addTask(
  db: Db,
  pass: WriterPass,
  input: TaskInput,
  now: Date,
): Promise<Result<{ taskId: string }, AddTaskRefusal>> {
  return changeList(db, pass, async (tx, event) => {
    if (!(await isAssignable(tx, event.id, input.assigneeId))) return refuse("assignee_gone");
    const order = await readOrder(tx, event);
    if (order.length >= taskLimits.perEvent) return refuse("task_limit");
    const taskId = newId();
    const position = await positionOf(tx, event.id, order, dayOf(input, event.date));
    await tx
      .insertInto("eventTasks")
      .values({ eventId: event.id, id: taskId, ...input, position, createdAt: now, updatedAt: now })
      .execute();
    await recordChange(tx, pass, {
      kind: "tasks.added",
      subjectId: taskId,
      facts: { title: input.title },
      undo: { version: 1 },
    });
    await tellAssignee(tx, pass, input.assigneeId, { taskId, title: input.title }, now);
    return ok({ taskId });
  });
}

/** Another person saved first; `current` is the task as it is now. */
export type TaskChanged = Refusal<"task_changed"> & { current: ListedTask };

/** Changes a task if its version is still `version`; null skips the check. With another day it moves to the place of that day. */
export async function updateTask(
  db: Db,
  pass: WriterPass,
  taskId: unknown,
  { version, ...input }: TaskInput & { version: number | null },
  now: Date,
): Promise<Result<unknown, Exclude<UpdateTaskRefusal, "task_changed">> | TaskChanged> {
  if (!isId(taskId)) return refuse("task_not_found");
  return changeList(db, pass, async (tx, event) => {
    if (!(await isAssignable(tx, event.id, input.assigneeId))) {
      const kept = await findTask(tx, pass, taskId);
      if (!kept) return refuse("task_not_found");
      return refuse("assignee_gone");
    }
    const before = await lockTask(tx, event.id, taskId);
    if (!before) return refuse("task_not_found");
    if (version !== null && version !== before.version) {
      const current = await findTask(tx, pass, taskId);
      return current ? { ...refuse("task_changed"), current } : refuse("task_not_found");
    }
    const day = dayOf(input, event.date);
    const isMoved = day !== dayOf(before, event.date);
    const others = isMoved ? (await readOrder(tx, event)).filter(({ id }) => id !== taskId) : [];
    await tx
      .updateTable("eventTasks")
      .set({
        ...input,
        ...(isMoved ? { position: await positionOf(tx, event.id, others, day) } : {}),
        version: before.version + 1,
        updatedAt: now,
      })
      .where("eventId", "=", event.id)
      .where("id", "=", taskId)
      .execute();
    const { fields, values, left } = difference(textsOf(before), textsOf(input));
    const [only] = fields;
    const to = fields.length === 1 && only !== undefined && only !== "assigneeId" ? left[only] : null;
    const facts = { title: input.title, fields, ...(typeof to === "string" && { to }) };
    const undo = { version: before.version + 1, values };
    if (fields.length > 0) await recordChange(tx, pass, { kind: "tasks.changed", subjectId: taskId, facts, undo });
    if (fields.includes("assigneeId"))
      await tellAssignee(tx, pass, input.assigneeId, { taskId, title: input.title }, now);
    return ok();
  });
}

/**
 * Ticks a task off, or opens it again; the current state again changes nothing. The version stays, so that a person who edits the
 * task at the same time can still save. The right to one's own tasks works only while the task is assigned to its holder.
 */
export async function toggleTask(
  db: Db,
  pass: MemberPass<"event.timeline.write" | "event.timeline.tickOwn">,
  taskId: unknown,
  completed: boolean,
  now: Date,
): Promise<Result<{ title: string; changed: boolean }, ToggleTaskRefusal>> {
  if (!isId(taskId)) return refuse("task_not_found");
  return inTransaction(db, async (tx) => {
    const before = await lockTask(tx, pass.event.id, taskId);
    if (!before) return refuse("task_not_found");
    if (pass.action === "event.timeline.tickOwn" && before.assigneeId !== pass.viewer.id)
      return refuse("task_not_found");
    const { title } = before;
    if ((before.doneAt !== null) === completed) return ok({ title, changed: false });
    await tx
      .updateTable("eventTasks")
      .set({ doneAt: completed ? now : null, updatedAt: now })
      .where("eventId", "=", pass.event.id)
      .where("id", "=", taskId)
      .execute();
    const kind = completed ? "tasks.done" : "tasks.reopened";
    const undo = { values: { completed: !completed }, left: { completed } };
    await recordChange(tx, pass, { kind, subjectId: taskId, facts: { title }, undo });
    await announce(tx, `event:${pass.event.id}:tasks`);
    return ok({ title, changed: true });
  });
}

/** A change to several tasks at once; undefined fields stay as each task has them. */
export type BulkTaskChanges = {
  completed?: boolean | undefined;
  time?: TaskTime | undefined;
  assigneeId?: string | null | undefined;
};

/**
 * Changes several tasks, all or none: their state, day and assignee. Ignores ids without a task in this event; refuses if no id has
 * one. A-4
 */
export async function changeTasks(
  db: Db,
  pass: WriterPass,
  taskIds: readonly unknown[],
  { completed, time, assigneeId }: BulkTaskChanges,
  now: Date,
): Promise<Result<{ changed: number }, BulkTasksRefusal>> {
  const ids = [...new Set(taskIds.filter(isId))];
  if (ids.length === 0) return refuse("task_not_found");
  return changeList(db, pass, async (tx, event) => {
    if (!(await isAssignable(tx, event.id, assigneeId ?? null))) return refuse("assignee_gone");
    const order = await readOrder(tx, event);
    const held = order.filter(({ id }) => ids.includes(id));
    if (held.length === 0) return refuse("task_not_found");
    const chosen = sql<string>`any(${held.map(({ id }) => id)}::uuid[])`;
    const before = await lockTasks(
      tx,
      event.id,
      held.map(({ id }) => id),
    );
    const undoOf = (after: Partial<BulkTaskState>) =>
      undoOfMany(before.map(({ id, ...state }) => ({ id, before: state, after })));
    if (completed !== undefined)
      await tx
        .updateTable("eventTasks")
        .set({ doneAt: completed ? now : null, updatedAt: now })
        .where("eventId", "=", event.id)
        .where("id", "=", chosen)
        .where("doneAt", completed ? "is" : "is not", null)
        .execute();
    if (assigneeId !== undefined) {
      const given = await tx
        .updateTable("eventTasks")
        .set((eb) => ({ assigneeId, version: eb("version", "+", 1), updatedAt: now }))
        .where("eventId", "=", event.id)
        .where("id", "=", chosen)
        .where("assigneeId", "is distinct from", assigneeId)
        .returning(["id as taskId", "title"])
        .execute();
      const [first] = given;
      if (first) await tellAssignee(tx, pass, assigneeId, first, now, given.length);
    }
    if (time !== undefined)
      await tx
        .updateTable("eventTasks")
        .set((eb) => ({ ...time, version: eb("version", "+", 1), updatedAt: now }))
        .where("eventId", "=", event.id)
        .where("id", "=", chosen)
        .where((eb) =>
          eb.or([eb("dueOn", "is distinct from", time.dueOn), eb("daysBefore", "is distinct from", time.daysBefore)]),
        )
        .execute();
    const facts = { count: held.length };
    if (completed !== undefined) {
      const undo = undoOf({ completed });
      await recordChange(tx, pass, { kind: completed ? "tasks.done" : "tasks.reopened", facts, undo });
    }
    if (assigneeId !== undefined || time !== undefined) {
      const fields = [...(time ? ["dueOn", "daysBefore"] : []), ...(assigneeId === undefined ? [] : ["assigneeId"])];
      const undo = undoOf({ ...time, ...(assigneeId === undefined ? {} : { assigneeId }) });
      await recordChange(tx, pass, { kind: "tasks.changed", facts: { ...facts, fields }, undo });
    }
    return ok({ changed: held.length });
  });
}

/** The fields that an undo of a change to several tasks restores. */
export type BulkTaskState = TaskTime & { completed: boolean; assigneeId: string | null };

/** These tasks as they are now, locked until `tx` ends. */
export async function lockTasks(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<(BulkTaskState & { id: string })[]> {
  const rows = await tx
    .selectFrom("eventTasks")
    .select(["id", "dueOn", "daysBefore", "assigneeId", "doneAt"])
    .where("eventId", "=", eventId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(({ doneAt, ...row }) => ({ ...row, completed: doneAt !== null }));
}

/** Whether this account may get a task: it is a member, and a lock keeps it one until `tx` ends. True for null: no assignee. */
export async function isAssignable(tx: Tx, eventId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  const member = await tx
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", eventId)
    .where("userId", "=", userId)
    .where("status", "=", "active")
    .$if(isGuarded("locks"), (query) => query.forShare())
    .executeTakeFirst();
  return member !== undefined;
}

/** Notifies the member who gets tasks from another host; a single task is named by its title. */
async function tellAssignee(
  tx: Tx,
  { event, viewer }: WriterPass,
  assigneeId: string | null,
  { taskId, title }: { taskId: string; title: string },
  now: Date,
  count = 1,
): Promise<void> {
  if (assigneeId === null || assigneeId === viewer.id) return;
  const told = { kind: "task.assigned" as const, recipients: [assigneeId], eventId: event.id, subjectId: taskId };
  await notify(tx, { ...told, facts: { title }, count }, now);
}

/** The fields of a task that a form writes. */
function textsOf({ title, description, dueOn, daysBefore, assigneeId }: TaskInput): TaskInput {
  return { title, description, dueOn, daysBefore, assigneeId };
}

/** The task as it is now, locked until `tx` ends; undefined for a task of another event. A-4 */
async function lockTask(tx: Tx, eventId: string, taskId: string) {
  return tx
    .selectFrom("eventTasks")
    .select(["id", "title", "description", "dueOn", "daysBefore", "assigneeId", "doneAt", "version"])
    .where("eventId", "=", eventId)
    .where("id", "=", taskId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
