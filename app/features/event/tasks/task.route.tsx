// /app/event/{id}/tasks/{taskId}: the dialog of one task.
import { data } from "react-router";
import { parseForm, intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import type { Route } from "./+types/task.route.ts";
import { updateTask } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { taskForm } from "./form.ts";
import { backToList, refused, refusedTask } from "./parts/task-answers.ts";
import { GoneTaskDialog, TaskDialog } from "./parts/task-dialogs.tsx";
import { findTask, listAssignable } from "./queries.server.ts";

export const handle = {
  access: { view: "event.tasks.viewOwn", actions: { "task.update": "event.timeline.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.task?.title ?? "Tarea"} · Convite` },
];

/** The task, if it is of this event and the viewer may see it; who may not write reads it. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const mayWrite = pass.may(handle.access.actions["task.update"]);
  const [task, people] = await Promise.all([
    findTask(app.db, pass, args.params.taskId),
    mayWrite ? listAssignable(app.db, pass.event.id) : [],
  ]);
  const today = dateIn(pass.event.timeZone, now);
  const found = { task: task ?? null, people, mayWrite, today, date: pass.event.date, viewerId: pass.viewer.id };
  return task ? found : data(found, { status: 404 });
}

/** Saves the task: 303 to the list, 422 with what was typed, 409 with the version that another person saved. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "task not changed",
    () => update(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["task.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(taskForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateTask(app.db, pass, args.params.taskId, parsed.input, now);
  if (updated.ok) return backToList(args, "actualizada");
  return refusedTask(form, updated.code, updated.code === "task_changed" ? updated.current : undefined);
}

export default function Task({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { task, ...more } = loaderData;
  if (!task) return <GoneTaskDialog eventId={params.eventId} />;
  return <TaskDialog key={task.id} eventId={params.eventId} task={task} answer={answer} {...more} />;
}
