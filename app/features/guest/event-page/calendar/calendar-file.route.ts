// /evento/{slug}/calendario.ics: the event as a calendar file.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { notFound } from "#app/copy/guest/public-page.ts";
import { openPage, showEvent } from "../queries.server.ts";
import { calendarResponse, noCalendar } from "./queries.server.ts";
import type { Route } from "./+types/calendar-file.route.ts";

export const handle = { access: { view: "event.public.ics" } } satisfies Handle;

/** The file for visitors who may see the page, else 404. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const { origin } = app.config;
  const opened = await openPage(args, args.params.slug, handle.access.view);
  if (opened.screen !== "page") return noCalendar(notFound.title);
  const { pass, address } = opened;
  const event = await showEvent(app.db, pass, origin, address.slug, now);
  return calendarResponse(pass.event, event, { origin, name: address.slug, headers: {} });
}
