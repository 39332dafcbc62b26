// /app/event/{id}/schedule/{lineId}: the dialog of one line, over the running order.
import { schedulePath } from "./copy.ts";
import { data } from "react-router";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/line.route.ts";
import { scheduleActions } from "./actions.server.ts";
import { LineDialog } from "./parts/line-dialog.tsx";
import { findLine } from "./queries.server.ts";
import { usualLanes } from "#app/copy/event/day-templates.ts";

export const handle = {
  access: {
    view: "event.timeline.write",
    actions: {
      "item.update": "event.timeline.write",
      "item.fixed": "event.timeline.write",
      "item.delete": "event.timeline.write",
      "items.shift": "event.timeline.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.line?.title ?? "Línea"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const line = await findLine(requestContext(args.context).app.db, pass.event.id, args.params.lineId);
  const { id, date, type } = pass.event;
  const event = { id, date, startTime: parseTime(pass.event.startTime), lanes: usualLanes(type) };
  return data({ event, line: line ?? null }, { status: line ? 200 : 404 });
}

export const action = post(scheduleActions, handle.access.actions);

export default function Line({ loaderData: { event, line }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!line)
    return (
      <GoneDialog
        title="Línea no encontrada"
        text="Esta línea ya no está en la escaleta."
        back="Ver la escaleta"
        backTo={schedulePath(event.id)}
      />
    );
  return <LineDialog key={line.id} event={event} line={line} answer={answer} />;
}
