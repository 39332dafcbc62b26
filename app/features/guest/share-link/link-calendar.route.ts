// /invite/{token}/calendario.ics: the event as a calendar file, for holders of a shared link.
import { inviteUrl } from "#app/domain/event/share.ts";
import { calendarResponse, noCalendar } from "#app/features/guest/event-page/calendar/queries.server.ts";
import { showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { unknownText } from "#app/features/event/share-links/copy.ts";
import { openLink } from "#app/features/event/share-links/queries.server.ts";
import type { Route } from "./+types/link-calendar.route.ts";

export const handle = { access: { view: "event.public.ics" } } satisfies Handle;

/** The entry links back to the link. 404 for an invalid link, 429 for a guest who guesses. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const { origin } = app.config;
  const opened = await openLink(args, handle.access.view);
  if (opened.screen !== "page")
    return noCalendar(unknownText, secretHeaders, opened.screen === "unknown" ? opened.waitSeconds : 0);
  const { event } = opened.pass;
  const shown = await showEvent(app.db, opened.pass, origin, "", now);
  const url = inviteUrl(origin, args.params.token);
  return calendarResponse(event, { ...shown, url }, { origin, name: event.titleSlug, headers: secretHeaders });
}
