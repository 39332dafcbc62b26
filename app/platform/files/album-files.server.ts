// Finds the stored files of an event's album: its photos in three sizes, and the pieces of unfinished uploads.
import { sql, type RawBuilder } from "kysely";
import { afterCommit, type Tx } from "#app/db/transaction.ts";
import type { FileStore } from "./file-store.server.ts";

/** Whether the current row of `files` belongs to an album. */
export const isOfAnAlbum = sql<boolean>`(exists (select from album_photos p where files.key in (p.original_key, p.shown_key, p.small_key))
  or exists (select from album_parts a where a.file_key = files.key))`;

/** Whether the current row of `files` belongs to the album of `eventId`. */
export function isOfAlbum(eventId: string): RawBuilder<boolean> {
  return sql<boolean>`files.key in (
    select unnest(array[original_key, shown_key, small_key]) from album_photos where event_id = ${eventId}
    union all select file_key from album_parts where event_id = ${eventId})`;
}

/** Deletes photos with the rows of all their files, and removes the files after the commit. */
export async function eraseAlbumPhotos(
  tx: Tx,
  files: Pick<FileStore, "remove">,
  eventId: string,
  photoIds: readonly string[],
): Promise<void> {
  const ids = [...photoIds];
  const gone = await tx
    .deleteFrom("files")
    .where(
      sql<boolean>`key in (select unnest(array[original_key, shown_key, small_key]) from album_photos
          where event_id = ${eventId} and id = any (${ids}::uuid[])
        union all select file_key from album_parts where event_id = ${eventId} and photo_id = any (${ids}::uuid[]))`,
    )
    .returning("key")
    .execute();
  await tx.deleteFrom("albumPhotos").where("eventId", "=", eventId).where("id", "in", ids).execute();
  afterCommit(tx, () => void Promise.all(gone.map(({ key }) => files.remove(key))).catch(() => {}));
}
