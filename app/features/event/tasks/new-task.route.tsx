// /app/event/{id}/tasks/new: the dialog of a new task, with everything that one may say of it.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-task.route.ts";
import { taskActions } from "./actions.server.ts";
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

export const action = post(taskActions, handle.access.actions);

export default function NewTask({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewTaskDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
