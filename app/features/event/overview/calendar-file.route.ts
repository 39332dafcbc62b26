// /app/event/{id}/calendario.ics: the event as a calendar file for a member.
import { calendarResponse } from "#app/features/guest/event-page/calendar/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/calendar-file.route.ts";

export const handle = { access: { view: "event.app.view" } } satisfies Handle;

/** The same entry as in the feed, so that a calendar with both shows one. */
export async function loader(args: Route.LoaderArgs) {
  const { event } = await authorizeEvent(args, handle.access.view);
  const { origin } = requestContext(args.context).app.config;
  const url = `${origin}/app/event/${event.id}`;
  return calendarResponse(event, { ...event, url }, { origin, name: event.titleSlug || "evento", headers: {} });
}
