// /app/event/{id}/leave: the dialog in which a member leaves an event.
import { data, redirect } from "react-router";
import { leftNotice } from "#app/features/event/settings/copy.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/leave.route.ts";
import { leaveEvent } from "./commands.server.ts";
import { failedText, refusalText } from "./copy.ts";
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

/** Leaves (303 to the dashboard); 404 for an account that is no member, 403 for the event's creator. */
export async function action(args: Route.ActionArgs) {
  const pass = await authorizeEvent(args, handle.access.actions.leave);
  intentOf(await readForm(args.request), handle.access.actions);
  return orFailed(
    args,
    "event not left",
    async () => {
      const left = await leaveEvent(requestContext(args.context).app.db, pass);
      if (left.ok) return redirect(`/app?aviso=${leftNotice}`, 303);
      if (left.code === "not_in_event") throw data({ why: "hidden" }, { status: 404 });
      return data({ errors: { form: refusalText[left.code] } }, { status: 403 });
    },
    ({ status, text }) => data({ errors: { form: text(failedText.leave) } }, { status }),
  );
}

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  return <LeaveDialog {...loaderData} errors={useAnswer(actionData)?.errors} />;
}
