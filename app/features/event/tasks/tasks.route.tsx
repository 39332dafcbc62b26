// /app/event/{id}/tasks: the tasks before the event, their assignees and days.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { templateTasks } from "#app/copy/event/task-templates.ts";
import { openRooms } from "#app/domain/event/kept-rooms.ts";
import { missingTasks, templateFor } from "#app/domain/event/task-templates.ts";
import { listUnpaid } from "#app/features/event/budget/queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/tasks.route.ts";
import { taskActions, tickAction } from "./actions.server.ts";
import { readFilter, sameList } from "./parts/task-address.ts";
import { TasksScreen } from "./parts/tasks-screen.tsx";
import { listAssignable, showTasks } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.tasks.viewOwn",
    actions: {
      "task.add": "event.timeline.write",
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

const ticking = tickAction(handle.access.view, also.ownTask);
export const action = post({ ...taskActions, "task.toggle": ticking }, actions);

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TasksScreen {...loaderData} answer={useAnswer(actionData)}>
      {(context) => <Outlet context={context} />}
    </TasksScreen>
  );
}
