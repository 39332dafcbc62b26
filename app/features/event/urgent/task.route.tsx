// /app/event/{id}/tasks/{taskId}/tick: a task with one button that ticks it. A view changes nothing.
import { data } from "react-router";
import { daysBetween, dateIn } from "#app/domain/time/zoned-time.ts";
import { findTask } from "#app/features/event/tasks/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/task.route.ts";
import { tickText, whenDueText } from "./copy.ts";
import { TickScreen } from "./parts/tick-screen.tsx";
import { handsOf } from "./queries.server.ts";

export const handle = { access: { view: "event.tasks.viewOwn" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? "Tarea"} · Convite` }];

/** The task, if it belongs to this event and the viewer may see it; else 404. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const task = await findTask(app.db, pass, args.params.taskId);
  if (!task) throw data({ why: "hidden" }, { status: 404 });
  const { event, viewer, may } = pass;
  const { assigneeId, assignee } = task;
  const { mayTick } = handsOf({ row: event, may }, viewer, { assigneeId, assigneeName: assignee?.name ?? null });
  const when = task.day === null ? null : whenDueText(task.day, daysBetween(dateIn(event.timeZone, now), task.day));
  const isDone = task.doneAt !== null;
  return {
    title: task.title,
    lead: [event.title, assignee?.name, isDone ? tickText.done : when].filter(Boolean).join(" · "),
    taskId: task.id,
    mayTick: mayTick && !isDone,
  };
}

export default function Task({
  params: { eventId },
  loaderData: { title, lead, taskId, mayTick },
}: Route.ComponentProps) {
  const base = `/app/event/${eventId}/tasks`;
  const fields = { intent: "task.toggle", taskId, completed: "true" };
  return (
    <TickScreen
      title={title}
      lead={lead}
      action={base}
      button={mayTick ? { label: tickText.tick, fields } : null}
      more={{ to: `${base}/${taskId}`, label: tickText.seeTask }}
    />
  );
}
