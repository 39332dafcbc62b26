// /evento/{slug}/calendario.ics: the event as a file for calendars.
import icalendar from "ical-generator";
import { cleanLine, cleanText } from "#app/domain/text.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { kindOf } from "#app/domain/event-kinds.ts";
import { openPage, showEvent } from "./queries.server.ts";
import { notFound } from "./copy.ts";
import type { Route } from "./+types/calendar-file.route.ts";

export const handle = { door: { see: "event.public.ics" } } satisfies Handle;

/** One entry, its times in UTC so that every calendar shows them in its own zone; an event without a start time lasts the day. */
export async function loader(args: Route.LoaderArgs) {
  const { site, now } = factsOf(args.context);
  const opened = await openPage(args, args.params.slug, "event.public.ics");
  if (opened.screen !== "page")
    return new Response(notFound.title, {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "x-robots-tag": "noindex" },
    });
  const { pass, address } = opened;
  const event = await showEvent(site.db, pass, site.config.origin, address.slug, now);
  const host = new URL(site.config.origin).host;
  const calendar = icalendar({ prodId: { company: "Convite", product: "Convite", language: "ES" } });
  calendar.createEvent({
    id: `${pass.event.id}@${host}`,
    stamp: now,
    sequence: pass.event.version,
    start: event.startTime ? new Date(event.startsAt) : new Date(`${event.date}T00:00:00Z`),
    ...(event.endsAt ? { end: new Date(event.endsAt) } : {}),
    allDay: event.startTime === null,
    summary: `${kindOf(event.type).emoji} ${cleanLine(event.title)}`,
    description: cleanText(`${event.description}\n\n${event.url}`),
    location: cleanLine(event.location),
    url: event.url,
  });
  return new Response(calendar.toString(), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${address.slug}.ics"`,
      "x-robots-tag": "noindex",
    },
  });
}
