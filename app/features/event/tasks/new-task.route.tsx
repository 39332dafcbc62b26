// /app/event/{id}/tasks/new: the dialog of a new task, with everything that one may say of it.
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-task.route.ts";
import { addTask } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { taskForm } from "./form.ts";
import { backToList, refused, refusedTask } from "./parts/task-answers.ts";
import { NewTaskDialog } from "./parts/task-dialogs.tsx";
import { listAssignable } from "./queries.server.ts";

export const handle = {
  access: { view: "event.timeline.write", actions: { "task.add": "event.timeline.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Tarea nueva · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { people: await listAssignable(requestContext(args.context).app.db, pass.event.id), date: pass.event.date };
}

/** Adds the task: 303 to the list, 422 with what was typed, 403 on a full list. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "task not added",
    () => add(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["task.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(taskForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...task } = parsed.input;
  const added = await addTask(app.db, pass, task, now);
  return added.ok ? backToList(args, "anadida") : refusedTask(form, added.code);
}

export default function NewTask({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewTaskDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
