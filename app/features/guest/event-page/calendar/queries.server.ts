// An event as a file for calendars, for everybody who may have it.
import icalendar from "ical-generator";
import { withEmoji } from "#app/domain/event-kinds.ts";
import { cleanLine, cleanText } from "#app/domain/text.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import type { PublicEvent } from "#app/domain/public-event.ts";

/**
 * One entry, its times in UTC so that every calendar shows them in its own zone; an event without a start time lasts the day. The entry
 * leads back to `event.url`; that of the same event has the same id in every file, so that a calendar keeps one.
 */
export function calendarResponse(
  { id, version }: Pick<EventRow, "id" | "version">,
  event: PublicEvent,
  { origin, name, headers }: { origin: string; name: string; headers: Readonly<Record<string, string>> },
  now: Date,
): Response {
  const calendar = icalendar({ prodId: { company: "Convite", product: "Convite", language: "ES" } });
  calendar.createEvent({
    id: `${id}@${new URL(origin).host}`,
    stamp: now,
    sequence: version,
    start: event.startTime ? new Date(event.startsAt) : new Date(`${event.date}T00:00:00Z`),
    ...(event.endsAt ? { end: new Date(event.endsAt) } : {}),
    allDay: event.startTime === null,
    summary: withEmoji(event.type, cleanLine(event.title)),
    description: cleanText(`${event.description}\n\n${event.url}`),
    location: cleanLine(event.location),
    url: event.url,
  });
  return new Response(`${calendar.toString()}\r\n`, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
      "x-robots-tag": "noindex",
    },
  });
}

/** What stands in place of the file for everybody else, `waitSeconds` after many wrong secrets. */
export function noCalendar(title: string, headers: Readonly<Record<string, string>> = {}, waitSeconds = 0): Response {
  return new Response(title, {
    status: waitSeconds > 0 ? 429 : 404,
    headers: {
      ...headers,
      ...(waitSeconds > 0 ? { "retry-after": String(waitSeconds) } : {}),
      "content-type": "text/plain; charset=utf-8",
      "x-robots-tag": "noindex",
    },
  });
}
