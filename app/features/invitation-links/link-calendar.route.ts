// /invite/{token}/calendario.ics: the event as a file for calendars, for who holds a shared link.
import { inviteUrl } from "#app/domain/share.ts";
import { calendarResponse, noCalendar } from "#app/features/event-page/calendar/queries.server.ts";
import { showEvent } from "#app/features/event-page/queries.server.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { unknownText } from "./copy.ts";
import { openLink } from "./queries.server.ts";
import type { Route } from "./+types/link-calendar.route.ts";

export const handle = { door: { see: "event.public.ics" } } satisfies Handle;

/** The entry leads back to the link. 404 for a link that is worth nothing, 429 for whoever guesses. */
export async function loader(args: Route.LoaderArgs) {
  const { site, now } = factsOf(args.context);
  const { origin } = site.config;
  const opened = await openLink(args, "event.public.ics");
  if (opened.screen !== "page")
    return noCalendar(unknownText, secretHeaders, opened.screen === "unknown" ? opened.waitSeconds : 0);
  const { event } = opened.pass;
  const shown = await showEvent(site.db, opened.pass, origin, "", now);
  const url = inviteUrl(origin, args.params.token);
  return calendarResponse(event, { ...shown, url }, { origin, name: event.titleSlug, headers: secretHeaders }, now);
}
