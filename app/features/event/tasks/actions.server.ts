// The actions of the forms in the list of tasks and its dialogs.
import { data } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { dayAtEnd } from "#app/domain/time/spoken-day.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { actionsWith, byCode, eventActions, type Kit, type Posted } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, type MemberPass } from "#app/platform/pass.server.ts";
import { addTask, changeTasks, toggleTask, updateTask } from "./commands.server.ts";
import { actionFailed, type NoticeName, notices, refusals } from "./copy.ts";
import { bulkForm, taskForm, templateForm } from "./form.ts";
import { orderTask } from "./order.commands.server.ts";
import { type TaskMore, tasksPath } from "./parts/task-address.ts";
import { findTask, type ListedTask } from "./queries.server.ts";
import { removeTasks, restoreTasks } from "./removal.commands.server.ts";
import { applyTemplate } from "./template.commands.server.ts";

type WritePass = MemberPass<"event.timeline.write">;
type To = NoticeName | { notice: NoticeName; batch: string };

type Refused = Refusal<keyof typeof refusals> & { current?: ListedTask };

const kit: Kit<MemberPass, To, Refused, TaskMore> = {
  what: "tasks not changed",
  failed: actionFailed,
  back: (to, { args, pass }) =>
    tasksPath(pass.event.id, new URL(args.request.url).searchParams, typeof to === "string" ? { notice: to } : to),
  refused: byCode<keyof typeof refusals, ListedTask>(
    refusals,
    {
      // A task of another event is one that is not there. A-4
      task_not_found: 404,
      event_gone: 404,
      task_limit: 403,
      assignee_gone: 422,
    },
    { assignee_gone: "assignee" },
  ),
};
const on = eventActions<WritePass>()(kit);

export const taskActions = {
  "task.add": on(
    taskForm,
    async ({ db, pass, input, form, now }) => {
      const { version: _, ...task } = input;
      const spoken = form.get("spoken") === "on" ? dayAtEnd(task.title, dateIn(pass.event.timeZone, now)) : null;
      const day = spoken && { title: spoken.rest, dueOn: spoken.day, daysBefore: null };
      return addTask(db, pass, { ...task, ...day }, now);
    },
    (_, posted) => quietly("anadida", posted),
  ),
  "task.update": on(
    taskForm,
    ({ db, pass, input, args, now }) => updateTask(db, pass, args.params.taskId, input, now),
    "actualizada",
  ),
  "task.delete": on(
    null,
    ({ db, pass, form, now }) => removeTasks(db, pass, [form.get("taskId")], now),
    ({ batchId }) => ({ notice: "eliminada", batch: batchId }),
  ),
  "task.order": on(
    null,
    ({ db, pass, form }) => orderTask(db, pass, form.get("taskId"), form.get("after") || null),
    (_, posted) => quietly("movida", posted),
  ),
  "template.apply": on(
    templateForm,
    ({ db, pass, input: { template, keys }, now }) => applyTemplate(db, pass, template, keys, now),
    ({ added, undated }) => (added === 0 ? "plantilla-nada" : undated > 0 ? "plantilla-tarde" : "plantilla"),
  ),
  "bulk.update": on(
    bulkForm,
    ({ db, pass, input, form, now }) => changeTasks(db, pass, form.getAll("ids[]"), input, now),
    "cambiadas",
  ),
  "bulk.delete": on(
    null,
    ({ db, pass, form, now }) => removeTasks(db, pass, form.getAll("ids[]"), now),
    ({ removed, batchId }) => ({ notice: removed === 1 ? "eliminada" : "eliminadas", batch: batchId }),
  ),
  restore: on(
    null,
    ({ db, pass, form, now }) => restoreTasks(db, pass, form.get("batchId"), now),
    ({ left }) => (left === 0 ? "recuperada" : "recuperada-en-parte"),
  ),
};

/** Ticks a task: an own task asks for the right `own`, every other for the right to write. `view` is the right to see it. */
export function tickAction(view: "event.tasks.viewOwn", own: "event.timeline.tickOwn") {
  const tick = actionsWith<MemberPass<"event.timeline.write" | "event.timeline.tickOwn">>(async (args, write, form) => {
    const seen = await authorizeEvent(args, view);
    const task = await findTask(requestContext(args.context).app.db, seen, form.get("taskId"));
    const isOwn = task !== undefined && task.assigneeId === seen.viewer.id;
    return isOwn ? authorizeEvent(args, own, { ownerId: seen.viewer.id }) : authorizeEvent(args, write);
  })(kit);
  const isDone = (form: FormData) => form.get("completed") === "true";
  return tick(
    null,
    ({ db, pass, form, now }) => toggleTask(db, pass, form.get("taskId"), isDone(form), now),
    (_, posted) => quietly(isDone(posted.form) ? "hecha" : "abierta", posted),
  );
}

/** The way back with its notice; for a script that stays where it is (`quiet`), only the notice. */
function quietly(notice: NoticeName, { form, intent }: Posted) {
  if (form.get("quiet") !== "on") return notice;
  return data({ intent, done: true as const, notice: notices[notice], errors: {}, values: {} });
}
