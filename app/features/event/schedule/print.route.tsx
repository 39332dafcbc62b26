// /app/event/{id}/schedule/print: the running order on paper, all of it, or one lane per page.
import { lanesOf } from "#app/domain/event/schedule.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/print.route.ts";
import { ScheduleSheet } from "./parts/schedule-sheet.tsx";
import { listLines } from "./queries.server.ts";
import { usualLanes } from "#app/copy/event/day-templates.ts";

export const handle = { access: { view: "event.timeline.view" }, isLoop: true } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Escaleta en papel · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const stored = await listLines(requestContext(args.context).app.db, pass);
  const { id, title, date, timeZone, location, type } = pass.event;
  return {
    event: { id, title, date, location },
    lines: placeLines(stored, { date, timeZone }),
    lanes: lanesOf(stored, usualLanes(type)),
  };
}

export default function Print({ loaderData }: Route.ComponentProps) {
  return <ScheduleSheet {...loaderData} />;
}
