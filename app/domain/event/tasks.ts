// The tasks of an event: fields, due dates, groups, order, and the event's progress.
import { recordOf } from "#app/domain/record.ts";
import { refuse, ok, type Result } from "#app/domain/result.ts";
import { foldText, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { addDays, daysBetween, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";

export const taskLimits = { title: 200, description: 2_000, perEvent: 500, days: 1_000 } as const;

/** How many of an event's tasks its own screen shows. part 2 §4 */
const nextTasksShown = 5;
/** How many done tasks the list shows before the user opens all. */
export const doneTasksShown = 3;

/** When a task is due: on a fixed day, a number of days before the event (negative: after it), or at any time. */
export type TaskTime = { dueOn: PlainDate | null; daysBefore: number | null };

/** The facts about a task that the rules need. `day` is its due day, from either field. */
export type TaskFacts = {
  id: string;
  title: string;
  day: PlainDate | null;
  assigneeId: string | null;
  doneAt: Date | null;
  /** Its place in the team's order. */
  position: number;
};

/** The due day of a task; a day counted from the event moves with it. */
export function dayOf({ dueOn, daysBefore }: TaskTime, eventDate: PlainDate): PlainDate | null {
  return daysBefore === null ? dueOn : addDays(eventDate, -daysBefore);
}

export const taskGroups = ["overdue", "week", "month", "later", "undated", "done"] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** The group of a task on `today`: a week is the next seven days including today, a month the next thirty. */
export function groupOf({ day, doneAt }: Pick<TaskFacts, "day" | "doneAt">, today: PlainDate): TaskGroup {
  if (doneAt !== null) return "done";
  if (day === null) return "undated";
  const days = daysBetween(today, day);
  if (days < 0) return "overdue";
  return days < 7 ? "week" : days < 30 ? "month" : "later";
}

/** The tasks by group: open ones in the team's order, done ones newest first. */
export function groupTasks<T extends TaskFacts>(tasks: readonly T[], today: PlainDate): Record<TaskGroup, T[]> {
  const groups = recordOf(taskGroups, (): T[] => []);
  for (const task of tasks.toSorted(byPosition)) groups[groupOf(task, today)].push(task);
  groups.done.sort((one, other) => Number(other.doneAt) - Number(one.doneAt) || byPosition(one, other));
  return groups;
}

function byPosition(one: TaskFacts, other: TaskFacts): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

/** The next open tasks, in the order of the list: overdue ones first, undated ones last. */
export function nextTasks<T extends TaskFacts>(tasks: readonly T[], today: PlainDate, most = nextTasksShown): T[] {
  const { overdue, week, month, later, undated } = groupTasks(tasks, today);
  return [...overdue, ...week, ...month, ...later, ...undated].slice(0, most);
}

/** The task shown as next: the first that is not overdue, since those have their own mark; else the first open one, else null. */
export function nextTask<T extends TaskFacts>(tasks: readonly T[], today: PlainDate): T | null {
  const open = nextTasks(tasks, today, tasks.length);
  return open.find((task) => groupOf(task, today) !== "overdue") ?? open[0] ?? null;
}

export type TaskProgress = { done: number; total: number; percent: number };

/** The done share in full percent: 0 without tasks, 100 only if all are done. part 2 §4 */
export function progressOf(done: number, total: number): TaskProgress {
  const percent = total === 0 ? 0 : done === total ? 100 : Math.min(99, Math.round((100 * done) / total));
  return { done, total, percent };
}

export const taskStates = ["all", "open", "overdue", "done"] as const;
export type TaskState = (typeof taskStates)[number];

/** `of` is the account whose tasks are listed, `unassigned` for tasks without one, null for all. */
export type TaskFilter = { state: TaskState; of: string | null; query: string };

export const everyTask: TaskFilter = { state: "all", of: null, query: "" };

/** The tasks that match `filter`; a match contains every word of the query, without accents. */
export function filterTasks<T extends TaskFacts & { description: string }>(
  tasks: readonly T[],
  { state, of, query }: TaskFilter,
  today: PlainDate,
): T[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  return tasks.filter((task) => {
    if (of !== null && task.assigneeId !== (of === "unassigned" ? null : of)) return false;
    if (!isInState(task, state, today)) return false;
    if (words.length === 0) return true;
    const text = foldText(`${task.title} ${task.description}`);
    return words.every((word) => text.includes(word));
  });
}

function isInState({ day, doneAt }: TaskFacts, state: TaskState, today: PlainDate): boolean {
  if (state === "all") return true;
  if (state === "done") return doneAt !== null;
  return doneAt === null && (state === "open" || (day !== null && day < today));
}

/** The distance between the positions of neighbours: most moves then write one row only. */
export const positionStep = 1_024;

/** The index before which a new task with `day` goes in `tasks`: behind the last one due no later; without a day at the end. */
export function placeFor(tasks: readonly { day: PlainDate | null }[], day: PlainDate | null): number {
  if (day === null) return tasks.length;
  return tasks.findLastIndex((task) => task.day !== null && task.day <= day) + 1;
}

/** A position between two neighbours, null for none on that side. Null if there is no room, and the caller renumbers all. */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null && after === null) return 0;
  if (before === null) return after! - positionStep;
  if (after === null) return before + positionStep;
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}

/** The moved row of a list and the row before its new place (`after`; null: at the front). Null without a single moved row. */
export function movedIn(
  before: readonly string[],
  after: readonly string[],
): { id: string; after: string | null } | null {
  for (const [at, id] of after.entries()) {
    const without = (ids: readonly string[]) => ids.filter((each) => each !== id).join();
    if (before[at] !== id && without(before) === without(after)) return { id, after: after[at - 1] ?? null };
  }
  return null;
}

export type TaskInput = TaskTime & { title: string; description: string; assigneeId: string | null };

export type TaskFieldRefusal =
  | "title_required"
  | "title_too_long"
  | "description_too_long"
  | "date_invalid"
  | "before_invalid"
  | "time_twice"
  | "assignee_invalid";

type Posted = Readonly<
  Partial<Record<"title" | "description" | "when" | "date" | "before" | "side" | "assignee", unknown>>
>;
type TaskErrors = Partial<Record<"title" | "description" | "date" | "before" | "assignee", TaskFieldRefusal>>;

/** Checks the fields of a task's form. `isId` tells whether a text can be an account's id. */
export function checkTask(
  posted: Posted,
  isId: (value: unknown) => value is string,
): { ok: true; task: TaskInput } | { ok: false; fields: TaskErrors } {
  const title = requiredLine("title", taskLimits.title, posted.title);
  const description = optionalText("description", taskLimits.description, posted.description);
  const time = checkTime(posted);
  const assignee = checkAssignee(posted.assignee, isId);
  if (title.ok && description.ok && time.ok && assignee.ok) {
    const { dueOn, daysBefore } = time;
    const { assigneeId } = assignee;
    return { ok: true, task: { title: title.text, description: description.text, dueOn, daysBefore, assigneeId } };
  }
  const fields: TaskErrors = {};
  if (!title.ok) fields.title = title.code;
  if (!description.ok) fields.description = description.code;
  if (!time.ok) fields[time.code === "date_invalid" ? "date" : "before"] = time.code;
  if (!assignee.ok) fields.assignee = assignee.code;
  return { ok: false, fields };
}

/**
 * `when` selects the field: `date`, `before` or `none`; without it the filled one counts. `before` is in days before the event, or after it
 * with `side` = after.
 */
export function checkTime({
  when,
  date,
  before,
  side,
}: Pick<Posted, "when" | "date" | "before" | "side">): Result<
  TaskTime,
  "date_invalid" | "before_invalid" | "time_twice"
> {
  const hasDate = when === undefined ? isFilled(date) : when === "date";
  const hasBefore = when === undefined ? isFilled(before) : when === "before";
  if (hasDate && hasBefore) return refuse("time_twice");
  if (hasDate) {
    const dueOn = parseDate(typeof date === "string" ? date.trim() : date);
    return dueOn === null ? refuse("date_invalid") : ok({ dueOn, daysBefore: null });
  }
  if (!hasBefore) return ok({ dueOn: null, daysBefore: null });
  const text = typeof before === "string" ? before.trim() : "";
  const days = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(days) <= taskLimits.days)) return refuse("before_invalid");
  return ok({ dueOn: null, daysBefore: side === "after" ? -Math.abs(days) : days });
}

/** An empty value means no assignee. */
export function checkAssignee(
  assignee: unknown,
  isId: (value: unknown) => value is string,
): Result<{ assigneeId: string | null }, "assignee_invalid"> {
  if (!isFilled(assignee)) return ok({ assigneeId: null });
  return isId(assignee) ? ok({ assigneeId: assignee }) : refuse("assignee_invalid");
}

function isFilled(value: unknown): boolean {
  return value !== undefined && !(typeof value === "string" && value.trim() === "");
}

export type AddTaskRefusal = "task_limit" | "assignee_gone" | "event_gone";
export type UpdateTaskRefusal = "task_not_found" | "assignee_gone" | "event_gone" | "task_changed";
export type ToggleTaskRefusal = "task_not_found";
export type OrderTaskRefusal = "task_not_found" | "event_gone";
export type RemoveTasksRefusal = "task_not_found" | "event_gone";
export type RestoreTasksRefusal = "too_late" | "task_limit" | "event_gone";
export type BulkTasksRefusal = "task_not_found" | "assignee_gone" | "event_gone";
export type ApplyTemplateRefusal = "task_limit" | "event_gone";
