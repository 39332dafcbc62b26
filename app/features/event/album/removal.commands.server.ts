// Removes photographs from the album, and restores them within the hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { remove, restore } from "#app/platform/removal.server.ts";
import { type AlbumPass, changeAlbum } from "./commands.server.ts";

/** Removes photographs; `batchId` restores those of this form for an hour. */
export async function deletePhotos(
  db: Db,
  pass: AlbumPass,
  photoIds: readonly unknown[],
  now: Date,
): Promise<Result<{ batchId: string; count: number }, "photo_not_found" | "event_gone">> {
  return changeAlbum(db, pass, async (tx, eventId) => {
    const where = sql`status not in ('arriving', 'preparing')`;
    const { batchId, rows } = await remove(tx, "albumPhotos", { eventId, ids: photoIds, now, where });
    if (rows.length === 0) return refuse("photo_not_found");
    await recordChange(tx, pass, { kind: "album.removed", facts: { count: rows.length }, undo: { batchId } });
    return ok({ batchId, count: rows.length });
  });
}

/** Restores the photographs of one batch as they were. */
export async function restorePhotos(
  db: Db,
  pass: AlbumPass,
  batchId: unknown,
  now: Date,
): Promise<Result<{ count: number }, "too_late" | "event_gone">> {
  if (!isId(batchId)) return refuse("too_late");
  return changeAlbum(db, pass, async (tx, eventId) => {
    const restored = await restore(tx, "albumPhotos", { eventId, batchId, now });
    if (!restored.ok) return restored;
    const { rows } = restored;
    await recordChange(tx, pass, { kind: "album.restored", facts: { count: rows.length } });
    return ok({ count: rows.length });
  });
}
