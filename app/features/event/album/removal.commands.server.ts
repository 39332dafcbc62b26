// Removes photographs from the album, and restores them within the hour.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { albumUndoMs } from "#app/domain/album.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { type AlbumPass, changeAlbum } from "./commands.server.ts";

/** Removes photographs; `batchId` restores those of this form for an hour. */
export async function deletePhotos(
  db: Db,
  pass: AlbumPass,
  photoIds: readonly unknown[],
  now: Date,
): Promise<Result<{ batchId: string; count: number }, "photo_not_found" | "event_gone">> {
  const ids = photoIds.filter(isId);
  if (ids.length === 0) return refuse("photo_not_found");
  return changeAlbum(db, pass, async (tx, eventId) => {
    const batchId = newId();
    const rows = await tx
      .updateTable("albumPhotos")
      .set({ batchId, removedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "in", ids)
      .where("status", "not in", ["arriving", "preparing"])
      .where("removedAt", "is", null)
      .returning("id")
      .execute();
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
    const rows = await tx
      .updateTable("albumPhotos")
      .set({ batchId: null, removedAt: null })
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .where("removedAt", ">", new Date(now.getTime() - albumUndoMs))
      .returning("id")
      .execute();
    if (rows.length === 0) return refuse("too_late");
    await recordChange(tx, pass, { kind: "album.restored", facts: { count: rows.length } });
    return ok({ count: rows.length });
  });
}
