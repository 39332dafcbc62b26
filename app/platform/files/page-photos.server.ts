// Finds the stored files that are photographs of an event's page, in both sizes.
import { type RawBuilder, sql } from "kysely";

/** Whether the current row of `files` is a photograph of a page, or one that its host may still restore. */
export const isPagePhoto = sql<boolean>`exists (select from page_photos p where files.key in (p.file_key, p.small_key))`;

/** Whether the current row of `files` is a photograph of the page of `eventId`. */
export function isPagePhotoOf(eventId: string): RawBuilder<boolean> {
  return sql<boolean>`files.key in (
    select file_key from page_photos where event_id = ${eventId}
    union all select small_key from page_photos where event_id = ${eventId})`;
}
