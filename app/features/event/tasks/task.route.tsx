// /app/event/{id}/tasks/{taskId}: the dialog of one task.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { Route } from "./+types/task.route.ts";
import { taskActions } from "./actions.server.ts";
import { GoneTaskDialog, TaskDialog } from "./parts/task-dialogs.tsx";
import { findTask, listAssignable } from "./queries.server.ts";

export const handle = {
  access: { view: "event.tasks.viewOwn", actions: { "task.update": "event.timeline.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.task?.title ?? "Tarea"} · Convite` },
];

/** The task, if it belongs to this event and the viewer may see it; a viewer without the right to write gets it read-only. */
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

export const action = post(taskActions, handle.access.actions);

export default function Task({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { task, ...more } = loaderData;
  if (!task) return <GoneTaskDialog eventId={params.eventId} />;
  return <TaskDialog key={task.id} eventId={params.eventId} task={task} answer={answer} {...more} />;
}
