// /app/event/{id}/day/move?minutos=: the dialog that moves the rest of the day, and shows each line's new hour first.
import { programmeSource } from "#app/features/event/page-sections/queries.server.ts";
import { scheduleActions } from "#app/features/event/schedule/actions.server.ts";
import { listShares } from "#app/features/event/schedule/shares.queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/move.route.ts";
import { MoveDialog } from "./parts/move-dialog.tsx";

export const handle = {
  access: {
    view: "event.timeline.write",
    actions: { "items.shift": "event.timeline.write", "item.end": "event.timeline.write" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Mover lo que queda · Convite" }];

/** Where the new hours are seen at once. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const [shares, source] = await Promise.all([listShares(app, pass), programmeSource(app.db, pass.event)]);
  return {
    links: shares.filter(({ isWorking }) => isWorking).map(({ name }) => name),
    isOnPage: source.fromSchedule && source.isShown,
  };
}

export const action = post(scheduleActions, handle.access.actions);

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveDialog {...loaderData} answer={useAnswer(actionData)} />;
}
