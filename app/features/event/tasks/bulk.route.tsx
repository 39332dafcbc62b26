// /app/event/{id}/tasks/bulk: the dialog that gives several tasks a day or a person at once.
import { useSearchParams } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/bulk.route.ts";
import { taskActions } from "./actions.server.ts";
import { BulkDialog } from "./parts/bulk-dialog.tsx";
import { listAssignable } from "./queries.server.ts";

export const handle = {
  access: { view: "event.timeline.write", actions: { "bulk.update": "event.timeline.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar tareas · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { people: await listAssignable(requestContext(args.context).app.db, pass.event.id), date: pass.event.date };
}

export const action = post(taskActions, handle.access.actions);

export default function Bulk({ params, loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const answer = useAnswer(actionData);
  return <BulkDialog eventId={params.eventId} {...loaderData} answer={answer} ticked={address.getAll("ids[]")} />;
}
