// /app/event/{id}/schedule/links: the dialog of the links by which providers read their part of the day.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { lanesOf } from "#app/domain/event/schedule.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/links.route.ts";
import { scheduleActions } from "./actions.server.ts";
import { LinksDialog } from "./parts/links-dialog.tsx";
import { readLines } from "./queries.server.ts";
import { findOwnPhone, listShares } from "./shares.queries.server.ts";
import { usualLanes } from "#app/copy/event/day-templates.ts";

export const handle = {
  access: {
    view: "event.timeline.write",
    actions: { "share.create": "event.timeline.write", "share.revoke": "event.timeline.write" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Enlaces de la escaleta · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const [shares, lines, phone] = await Promise.all([
    listShares(app, pass),
    readLines(app.db, pass.event.id),
    findOwnPhone(app.db, pass),
  ]);
  const { id, title, type } = pass.event;
  return { event: { id, title }, shares, lanes: lanesOf(lines, usualLanes(type)), phone };
}

export const action = post(scheduleActions, handle.access.actions);

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  return <LinksDialog {...loaderData} answer={useAnswer(actionData)} />;
}
