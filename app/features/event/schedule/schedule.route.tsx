// /app/event/{id}/schedule: the running order of the day, with the current and the next line.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { openRooms } from "#app/domain/event/kept-rooms.ts";
import { daysUntil } from "#app/domain/time/event-time.ts";
import { lanesOf, nextLine } from "#app/domain/event/schedule.ts";
import { clashesOf, placeLines } from "#app/domain/event/schedule-day.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import { programmeSource } from "#app/features/event/page-sections/queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/schedule.route.ts";
import { scheduleActions } from "./actions.server.ts";
import { ScheduleScreen } from "./parts/schedule-screen.tsx";
import { listLines } from "./queries.server.ts";
import { templateFor, usualLanes } from "#app/copy/event/day-templates.ts";

export const handle = {
  access: {
    view: "event.timeline.view",
    actions: {
      "item.add": "event.timeline.write",
      "item.move": "event.timeline.write",
      "item.end": "event.timeline.write",
      "items.shift": "event.timeline.write",
      "template.apply": "event.timeline.write",
      restore: "event.timeline.write",
      "page.use": "event.customize",
    },
    also: { write: "event.timeline.write", customize: "event.customize" },
  },
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Escaleta · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, date, timeZone, type } = pass.event;
  const startTime = parseTime(pass.event.startTime);
  const [stored, source] = await Promise.all([listLines(app.db, pass), programmeSource(app.db, pass.event)]);
  const lines = placeLines(stored, { date, timeZone });
  const usual = usualLanes(type);
  return {
    event: { id, title, date, timeZone, startTime, template: templateFor(type) },
    lines,
    clashes: clashesOf(lines),
    lanes: lanesOf(stored, usual),
    usual,
    next: nextLine(stored, startTime),
    now: now.getTime(),
    days: daysUntil(date, timeZone, now),
    isOnPage: source.fromSchedule,
    keptRooms: openRooms(pass.may),
    mayWrite: pass.may(also.write),
    mayCustomize: pass.may(also.customize),
  };
}

/** Reads the lines again after every action and change event. Opening a dialog, choosing a lane or closing a notice reads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  return isPosted || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;
}

export const action = post(scheduleActions, actions);

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ScheduleScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet context={loaderData} />
    </ScheduleScreen>
  );
}
