// The tasks of an event for screens: all of them, one, and the next ones.
import type { Db } from "#app/db/client.ts";
import {
  dayOf,
  everyTask,
  filterTasks,
  nextTask,
  nextTasks,
  progressOf,
  type TaskFacts,
  type TaskFilter,
  type TaskProgress,
  type TaskState,
  taskStates,
  type TaskTime,
} from "#app/domain/event/tasks.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { recordOf } from "#app/domain/record.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

type TaskPerson = { id: string; name: string; avatarUrl: string | null };

/** A person who can have a task, with their role in the event. */
export type Assignable = TaskPerson & { role: EventRole };

export type ListedTask = TaskFacts &
  TaskTime & {
    description: string;
    assignee: TaskPerson | null;
    templateKey: string | null;
    version: number;
  };

type TasksPass = MemberPass<
  "event.tasks.view" | "event.tasks.viewOwn" | "event.timeline.write" | "event.timeline.tickOwn"
>;

/** The tasks of the pass's event that its account may see, in the team's order. An event has a few hundred at most. */
export async function listTasks(db: Db, pass: TasksPass): Promise<ListedTask[]> {
  return readTasks(db, pass);
}

/** One task that the pass's account may see; undefined for a task of another event, and for an invalid id. */
export async function findTask(db: Db, pass: TasksPass, taskId: unknown): Promise<ListedTask | undefined> {
  if (!isId(taskId)) return undefined;
  const [task] = await readTasks(db, pass, taskId);
  return task;
}

/** The tasks, or the one of `taskId`: the team sees all of them, other members their own. */
async function readTasks(db: Db, { event, viewer, may }: MemberPass, taskId?: string): Promise<ListedTask[]> {
  const rows = await db
    .selectFrom("eventTasks")
    .leftJoin("eventMembers", (join) =>
      join
        .onRef("eventMembers.eventId", "=", "eventTasks.eventId")
        .onRef("eventMembers.userId", "=", "eventTasks.assigneeId"),
    )
    .leftJoin("users", "users.id", "eventTasks.assigneeId")
    .where("eventTasks.eventId", "=", event.id)
    .$if(taskId !== undefined, (query) => query.where("eventTasks.id", "=", taskId!))
    .$if(!may("event.tasks.view"), (query) => query.where("eventTasks.assigneeId", "=", viewer.id))
    .select([
      "eventTasks.id",
      "eventTasks.title",
      "eventTasks.description",
      "eventTasks.dueOn",
      "eventTasks.daysBefore",
      "eventTasks.assigneeId",
      "eventTasks.doneAt",
      "eventTasks.position",
      "eventTasks.templateKey",
      "eventTasks.version",
      "eventMembers.name as memberName",
      "users.name as userName",
      "users.image",
    ])
    .orderBy("eventTasks.position")
    .orderBy("eventTasks.id")
    .execute();
  // A page contains each person once, however many tasks they have.
  const people = new Map<string, TaskPerson>();
  return rows.map(({ memberName, userName, image, ...task }) => {
    const { assigneeId: id } = task;
    if (id !== null && !people.has(id))
      people.set(id, { id, name: memberName ?? userName ?? "", avatarUrl: photoUrl(image) });
    return { ...task, day: dayOf(task, event.date), assignee: (id !== null && people.get(id)) || null };
  });
}

/** The people who can have a task: every member of the event, the team first. */
export async function listAssignable(db: Db, eventId: string): Promise<Assignable[]> {
  const rows = await db
    .selectFrom("eventMembers")
    .innerJoin("users", "users.id", "eventMembers.userId")
    .where("eventMembers.eventId", "=", eventId)
    .where("eventMembers.status", "=", "active")
    .select(["users.id", "eventMembers.name", "eventMembers.role", "users.image"])
    .orderBy((eb) => eb("eventMembers.role", "in", ["guest", "viewer"]))
    .orderBy("eventMembers.createdAt")
    .orderBy("eventMembers.id")
    .execute();
  return rows.map(({ image, ...person }) => ({ ...person, avatarUrl: photoUrl(image) }));
}

export type TaskSummary = {
  /** Whether it counts all tasks of the event; otherwise only the viewer's own. */
  isWhole: boolean;
  progress: TaskProgress;
  /** The first five open tasks, in the order of the list. */
  next: ListedTask[];
  /** Today's date in the event's time zone. */
  today: PlainDate;
};

/** The progress and the next tasks: of all tasks for the team, of their own for other members. Null for others without a task. part 2 §4 */
export async function summarizeTasks(db: Db, pass: MemberPass, now: Date): Promise<TaskSummary | null> {
  const isWhole = pass.may("event.tasks.view");
  if (!isWhole && !pass.may("event.tasks.viewOwn")) return null;
  const tasks = await readTasks(db, pass);
  if (!isWhole && tasks.length === 0) return null;
  const today = dateIn(pass.event.timeZone, now);
  return { isWhole, ...shareOf(tasks), next: nextTasks(tasks, today), today };
}

function shareOf(tasks: readonly TaskFacts[]): { progress: TaskProgress } {
  return { progress: progressOf(tasks.filter(({ doneAt }) => doneAt !== null).length, tasks.length) };
}

/** A task as a row of the list: of its notes only whether there are any. */
export type ListRow = Omit<ListedTask, "description" | "templateKey" | "dueOn"> & { hasNotes: boolean };

export type TaskList = {
  /** The tasks that match the filter. */
  tasks: ListRow[];
  progress: TaskProgress;
  overdue: number;
  next: Pick<ListedTask, "id" | "title" | "day"> | null;
  today: PlainDate;
  /** The number of tasks for each other choice of a filter. */
  byState: Record<TaskState, number>;
  byPerson: { person: TaskPerson; count: number }[];
  all: number;
  unassigned: number;
  /** The titles and templates of all tasks, without the filter. */
  known: { title: string; templateKey: string | null }[];
};

function rowOf(task: ListedTask): ListRow {
  const { description, templateKey: _, dueOn: _day, ...row } = task;
  return { ...row, hasNotes: description !== "" };
}

/** The list for the screen. */
export async function showTasks(db: Db, pass: TasksPass, filter: TaskFilter, now: Date): Promise<TaskList> {
  const every = await readTasks(db, pass);
  const today = dateIn(pass.event.timeZone, now);
  const ofAll = filterTasks(every, { ...filter, of: null }, today);
  const people = new Set(every.flatMap(({ assignee }) => assignee ?? []));
  const next = nextTask(every, today);
  return {
    tasks: filterTasks(every, filter, today).map(rowOf),
    ...shareOf(every),
    overdue: filterTasks(every, { ...everyTask, state: "overdue" }, today).length,
    next: next && { id: next.id, title: next.title, day: next.day },
    today,
    byState: recordOf(
      taskStates,
      (state) => filterTasks(every, { ...everyTask, of: filter.of, query: filter.query, state }, today).length,
    ),
    byPerson: [...people].map((person) => ({
      person,
      count: ofAll.filter(({ assigneeId }) => assigneeId === person.id).length,
    })),
    all: ofAll.length,
    unassigned: ofAll.filter(({ assigneeId }) => assigneeId === null).length,
    known: every.map(({ title, templateKey }) => ({ title, templateKey })),
  };
}
