// /app/event/{id}/leave: giving one's own place in an event up, asked for in a dialog over it.
import { data, redirect } from "react-router";
import { leftNotice } from "#app/features/events/settings/copy.ts";
import { accidentOf } from "#app/platform/http/accident.server.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/leave.route.ts";
import { leaveEvent } from "./commands.server.ts";
import { failedText, refusalText } from "./copy.ts";
import { LeaveDialog } from "./parts/leave-dialog.tsx";
import { leavingsOf } from "./queries.server.ts";

export const handle = { door: { see: "membership.leave", do: { leave: "membership.leave" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Salir del evento · Convite" }];

/** Which event it would be, and whether one stays on its guest list. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "membership.leave");
  const { site, now } = factsOf(args.context);
  const { isGuest } = await leavingsOf(site.db, pass, pass.viewer.id, now);
  return { event: { id: pass.event.id, title: pass.event.title }, isGuest };
}

/** Leaves (303 to the dashboard); 404 for who has no place, 403 for whose the event is. */
export async function action(args: Route.ActionArgs) {
  const pass = await openEvent(args, "membership.leave");
  intentOf(await readForm(args.request), handle.door.do);
  try {
    const left = await leaveEvent(factsOf(args.context).site.db, pass);
    if (left.ok) return redirect(`/app?aviso=${leftNotice}`, 303);
    if (left.code === "not_in_event") throw data({ why: "hidden" }, { status: 404 });
    return data({ errors: { form: refusalText[left.code] } }, { status: 403 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, text } = accidentOf(args, error, "event not left", failedText.leave);
    return data({ errors: { form: text } }, { status });
  }
}

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  return <LeaveDialog {...loaderData} errors={useAnswer(actionData)?.errors} />;
}
