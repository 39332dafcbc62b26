// Finds the stored files that are pictures of an event: the current one, and those of its saved designs.
import { type RawBuilder, sql } from "kysely";

/** Whether the current row of `files` is the picture of an event or of a saved design. */
export const isEventPicture = sql<boolean>`(exists (select from events e where e.image_key = files.key)
  or exists (select from event_designs d where d.image_key = files.key))`;

/** Whether the current row of `files` is the picture of `eventId` or of one of its saved designs. */
export function isPictureOf(eventId: string): RawBuilder<boolean> {
  return sql<boolean>`files.key in (
    select image_key from events where id = ${eventId}
    union all select image_key from event_designs where event_id = ${eventId})`;
}
