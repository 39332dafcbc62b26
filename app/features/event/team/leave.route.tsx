// /app/event/{id}/leave: the dialog in which a member leaves an event.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { post } from "#app/platform/http/action.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/leave.route.ts";
import { leaveActions } from "./actions.server.ts";
import { LeaveDialog } from "./parts/leave-dialog.tsx";
import { leavingsOf } from "./queries.server.ts";

export const handle = { access: { view: "membership.leave", actions: { leave: "membership.leave" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Salir del evento · Convite" }];

/** The event, and whether the member stays on its guest list. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { isGuest } = await leavingsOf(app.db, pass, pass.viewer.id, now);
  return { event: { id: pass.event.id, title: pass.event.title }, isGuest };
}

export const action = post(leaveActions, handle.access.actions);

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  return <LeaveDialog {...loaderData} errors={useAnswer(actionData)?.errors} />;
}
