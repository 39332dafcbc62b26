// An event as a calendar file, for all who may download it.
import { withEmoji } from "#app/domain/event/kinds.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { type CalendarEntry, writeCalendar } from "#app/platform/documents/calendar-file.ts";
import type { EventRow } from "#app/platform/pass.server.ts";

type Told = Pick<
  PublicEvent,
  "type" | "title" | "description" | "location" | "url" | "date" | "startTime" | "endTime" | "timeZone"
>;

/** The event's calendar entry, with a link to `event.url`. One event has the same id in every file, so calendars keep one entry. */
export function eventEntry(
  { id, version, updatedAt }: Pick<EventRow, "id" | "version" | "updatedAt">,
  { type, title, description, location, url, date, startTime, endTime, timeZone }: Told,
  origin: string,
): CalendarEntry {
  return {
    uid: `${id}@${new URL(origin).host}`,
    stamp: updatedAt,
    sequence: version,
    when: { date, startTime, endTime, timeZone },
    summary: withEmoji(type, title),
    description: `${description}\n\n${url}`.trim(),
    location,
    url,
  };
}

/** The file of one event, under `name`. */
export function calendarResponse(
  row: Pick<EventRow, "id" | "version" | "updatedAt">,
  event: Told,
  { origin, name, headers }: { origin: string; name: string; headers: Readonly<Record<string, string>> },
): Response {
  return new Response(writeCalendar([eventEntry(row, event, origin)]), {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
      "x-robots-tag": "noindex",
    },
  });
}

/** The response if the file is refused; `waitSeconds` after many wrong secrets. */
export function noCalendar(title: string, headers: Readonly<Record<string, string>> = {}, waitSeconds = 0): Response {
  return new Response(title, {
    status: waitSeconds > 0 ? 429 : 404,
    headers: {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      "x-robots-tag": "noindex",
    },
  });
}
