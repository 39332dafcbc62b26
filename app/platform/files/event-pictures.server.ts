// Which stored files are the picture of an event: the one it shows, and those of the designs that it has worn.
import { type RawBuilder, sql } from "kysely";

/** Whether the row of `files` at hand is the picture of an event, or of a design that is kept. */
export const isEventPicture = sql<boolean>`(exists (select from events e where e.image_key = files.key)
  or exists (select from event_designs d where d.image_key = files.key))`;

/** Whether the row of `files` at hand is the picture of `eventId`, or of a design that is kept of it. */
export function isPictureOf(eventId: string): RawBuilder<boolean> {
  return sql<boolean>`files.key in (
    select image_key from events where id = ${eventId}
    union all select image_key from event_designs where event_id = ${eventId})`;
}
