// /app/event/{id}/tasks: what is to be done until the event, its assignees and days.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { templateTasks } from "#app/copy/task-templates.ts";
import { openRooms } from "#app/domain/kept-rooms.ts";
import { dayAtEnd } from "#app/domain/spoken-day.ts";
import { missingTasks, templateFor } from "#app/domain/task-templates.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import { listUnpaid } from "#app/features/event/budget/queries.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/tasks.route.ts";
import { addTask, changeTasks, toggleTask, updateTask } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { bulkForm, taskForm, templateForm } from "./form.ts";
import { orderTask } from "./order.commands.server.ts";
import { readFilter, sameList } from "./parts/task-address.ts";
import { backToList, doneOn, refused, refusedTask } from "./parts/task-answers.ts";
import { TasksScreen } from "./parts/tasks-screen.tsx";
import { findTask, listAssignable, showTasks } from "./queries.server.ts";
import { removeTasks, restoreTasks } from "./removal.commands.server.ts";
import { applyTemplate } from "./template.commands.server.ts";

export const handle = {
  access: {
    view: "event.tasks.viewOwn",
    actions: {
      "task.add": "event.timeline.write",
      "task.update": "event.timeline.write",
      "task.toggle": "event.timeline.write",
      "task.delete": "event.timeline.write",
      "task.order": "event.timeline.write",
      "template.apply": "event.timeline.write",
      "bulk.update": "event.timeline.write",
      "bulk.delete": "event.timeline.write",
      restore: "event.timeline.write",
    },
    also: { all: "event.tasks.view", ownTask: "event.timeline.tickOwn", payments: "event.budget.view" },
  },
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Tareas · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The tasks that the viewer may see and the address leaves, in their groups, and what of the event's template is not among them. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const filter = readFilter(address, pass.viewer.id);
  const mayWrite = pass.may(actions["task.add"]);
  const [{ known, ...list }, people, payments] = await Promise.all([
    showTasks(app.db, pass, filter, now),
    mayWrite ? listAssignable(app.db, pass.event.id) : [],
    pass.may(also.payments) ? listUnpaid(app.db, pass.event.id) : null,
  ]);
  const { id, title, type, timeZone, date } = pass.event;
  const template = templateFor(type);
  const tasks = templateTasks[template];
  return {
    event: { id, title, timeZone, date },
    filter,
    ...list,
    people,
    keptRooms: openRooms(pass.may),
    viewerId: pass.viewer.id,
    seesAll: pass.may(also.all),
    mayWrite,
    payments,
    template: { name: template, total: tasks.length, missing: missingTasks(template, tasks, known) },
  };
}

/** Reads the list again after every action and change event, but not when only a dialog opens or a notice is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  return isPosted || currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl)
    ? defaultShouldRevalidate
    : false;
}

/**
 * Everything that the list posts. Success goes back to the list with its notice (303), or is 200 for a script that says `quiet`; refused
 * fields are 422 with what was typed, another person's version 409, a full list 403, a task that is gone 404.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "tasks not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

const handlers = {
  "task.add": add,
  "task.update": update,
  "task.toggle": toggle,
  "task.delete": removeOne,
  "task.order": order,
  "template.apply": fill,
  "bulk.update": changeChosen,
  "bulk.delete": removeChosen,
  restore,
};

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["task.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(taskForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...task } = parsed.input;
  const said = form.get("spoken") === "on" ? dayAtEnd(task.title, dateIn(pass.event.timeZone, now)) : null;
  const day = said && { title: said.rest, dueOn: said.day, daysBefore: null };
  const added = await addTask(app.db, pass, { ...task, ...day }, now);
  return added.ok ? doneOn(args, form, "anadida") : refusedTask(form, added.code);
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["task.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(taskForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateTask(app.db, pass, form.get("taskId"), parsed.input, now);
  if (updated.ok) return backToList(args, "actualizada");
  return refusedTask(form, updated.code, updated.code === "task_changed" ? updated.current : undefined);
}

/** A task of one's own is ticked off with the right to that alone; anybody else's asks for the right to write. */
async function toggle(args: Route.ActionArgs, form: FormData) {
  const seen = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const task = await findTask(app.db, seen, form.get("taskId"));
  const isOwn = task !== undefined && task.assigneeId === seen.viewer.id;
  const pass = isOwn
    ? await authorizeEvent(args, also.ownTask, { ownerId: seen.viewer.id })
    : await authorizeEvent(args, actions["task.toggle"]);
  const completed = form.get("completed") === "true";
  const done = await toggleTask(app.db, pass, form.get("taskId"), completed, now);
  return done.ok ? doneOn(args, form, completed ? "hecha" : "abierta") : refusedTask(form, done.code);
}

async function removeOne(args: Route.ActionArgs, form: FormData) {
  return remove(args, form, [form.get("taskId")]);
}

async function removeChosen(args: Route.ActionArgs, form: FormData) {
  return remove(args, form, form.getAll("ids[]"));
}

async function remove(args: Route.ActionArgs, form: FormData, ids: readonly unknown[]) {
  const pass = await authorizeEvent(args, actions["task.delete"]);
  const { app, now } = requestContext(args.context);
  const removed = await removeTasks(app.db, pass, ids, now);
  if (!removed.ok) return refusedTask(form, removed.code);
  return backToList(args, removed.removed === 1 ? "eliminada" : "eliminadas", removed.batchId);
}

async function order(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["task.order"]);
  const moved = await orderTask(
    requestContext(args.context).app.db,
    pass,
    form.get("taskId"),
    form.get("after") || null,
  );
  return moved.ok ? doneOn(args, form, "movida") : refusedTask(form, moved.code);
}

async function fill(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["template.apply"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(templateForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { template, keys } = parsed.input;
  const filled = await applyTemplate(app.db, pass, template, keys, now);
  if (!filled.ok) return refusedTask(form, filled.code);
  return backToList(args, filled.added === 0 ? "plantilla-nada" : filled.undated > 0 ? "plantilla-tarde" : "plantilla");
}

async function changeChosen(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["bulk.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(bulkForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const changed = await changeTasks(app.db, pass, form.getAll("ids[]"), parsed.input, now);
  return changed.ok ? backToList(args, "cambiadas") : refusedTask(form, changed.code);
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions.restore);
  const { app, now } = requestContext(args.context);
  const restored = await restoreTasks(app.db, pass, form.get("batchId"), now);
  if (!restored.ok) return refusedTask(form, restored.code);
  return backToList(args, restored.left === 0 ? "recuperada" : "recuperada-en-parte");
}

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TasksScreen {...loaderData} answer={useAnswer(actionData)}>
      {(context) => <Outlet context={context} />}
    </TasksScreen>
  );
}
