// /invitation/{token}/calendario.ics: the event as a calendar file, for the invited household.
import { calendarResponse, noCalendar } from "#app/features/guest/event-page/calendar/queries.server.ts";
import { showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { words } from "./copy.ts";
import { openHousehold } from "./queries.server.ts";
import type { Route } from "./+types/household-calendar.route.ts";

export const handle = { access: { view: "event.public.ics" } } satisfies Handle;

// C-13: limits a guest who tries one secret after another.
const MISSES = { tries: 30, minutes: 10 };

/** The entry links to the invitation. 404 for an unknown or expired secret, 429 for a guest who guesses. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now, address } = requestContext(args.context);
  const { origin } = app.config;
  const opened = await openHousehold(args, handle.access.view);
  if (!opened) {
    const misses = { key: `token-miss:${addressKey(address)}`, ...MISSES };
    return noCalendar(words.invalid, secretHeaders, await consumeRateLimit(app.db, [misses], now));
  }
  const pass = opened.household.isExpired ? null : opened.asked.pass;
  if (!pass) return noCalendar(words.invalid, secretHeaders);
  const { event } = pass;
  const url = `${origin}/invitation/${args.params.token}`;
  const shown = { ...(await showEvent(app.db, pass, origin, "", now)), url };
  return calendarResponse(event, shown, { origin, name: event.titleSlug, headers: secretHeaders });
}
