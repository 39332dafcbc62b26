// Commands for the photographs of an event's page: hosts add, order and remove them, and restore them within the hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { movePhoto, mostPhotos, orderPhotos, type PhotoWay } from "#app/domain/event/page-sections.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storePagePhoto } from "#app/platform/files/images.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { countRows, remove, restore } from "#app/platform/removal.server.ts";
import { change, ensureSection, type Gone, type HostPass } from "./commands.server.ts";

/**
 * Adds a photograph at the end, in two sizes that count in the plan of its uploader. Refuses the twenty-first (`too_many_photos`), and as
 * `storePagePhoto` does. SC-33
 */
export async function addPhoto(
  { db, files }: { db: Db; files: FileStore },
  pass: HostPass,
  bytes: Uint8Array | null,
  now: Date,
): Promise<
  { ok: true; photoId: string } | Refusal<"image_missing"> | Refusal<"too_many_photos"> | Gone | ImageRefused
> {
  if (!bytes?.length) return refuse("image_missing");
  if ((await countRows(db, "pagePhotos", pass.event.id)) >= mostPhotos) return refuse("too_many_photos");
  const stored = await storePagePhoto(db, files, { bytes, ownerId: pass.viewer.id, now });
  if (!stored.ok) return stored;
  const { fullKey, smallKey } = stored;
  const added = await change(db, pass, async (tx, eventId) => {
    await ensureSection(tx, eventId, "photos");
    // Other uploads may have finished meanwhile.
    if ((await countRows(tx, "pagePhotos", eventId)) >= mostPhotos) return refuse("too_many_photos");
    const id = newId();
    const photoPosition = sql<number>`(select coalesce(max(photo_position) + 1, 0) from page_photos where event_id = ${eventId})`;
    await tx
      .insertInto("pagePhotos")
      .values({ eventId, id, fileKey: fullKey, smallKey, photoPosition, createdAt: now })
      .execute();
    await recordChange(tx, pass, { kind: "design.photoAdded", subjectId: id });
    return ok({ photoId: id });
  });
  if (!added.ok)
    await inTransaction(db, async (tx) => {
      for (const key of [fullKey, smallKey]) await removeImage(tx, files, key);
    });
  return added;
}

/** Puts the photographs into the posted order, or moves one a place `way`. Refuses an order without a photograph of the page. */
export async function arrangePhotos(
  db: Db,
  pass: HostPass,
  wanted: { photoIds: readonly unknown[] } | { photoId: unknown; way: PhotoWay },
): Promise<Result<unknown, "photo_not_found" | "event_gone">> {
  return change(db, pass, async (tx, eventId) => {
    const ids = await listPhotoIds(tx, eventId);
    const order = "photoIds" in wanted ? orderPhotos(ids, wanted.photoIds) : moved(ids, wanted);
    if (!order) return refuse("photo_not_found");
    if (order.join() === ids.join()) return ok();
    await sql`update page_photos set photo_position = placed.at - 1
      from unnest(${order}::uuid[]) with ordinality as placed (id, at)
      where page_photos.event_id = ${eventId} and page_photos.id = placed.id`.execute(tx);
    await recordChange(tx, pass, { kind: "design.photosOrdered" });
    return ok();
  });
}

function moved(ids: readonly string[], { photoId, way }: { photoId: unknown; way: PhotoWay }): string[] | null {
  const found = ids.find((id) => id === photoId);
  return found === undefined ? null : movePhoto(ids, found, way);
}

/** Removes a photograph; `batchId` restores it for an hour, and then it is deleted with its files. */
export async function deletePhoto(
  db: Db,
  pass: HostPass,
  photoId: unknown,
  now: Date,
): Promise<Result<{ batchId: string }, "photo_not_found" | "event_gone">> {
  return change(db, pass, async (tx, eventId) => {
    const { batchId, rows } = await remove(tx, "pagePhotos", { eventId, ids: [photoId], now });
    const [row] = rows;
    if (!row) return refuse("photo_not_found");
    await recordChange(tx, pass, { kind: "design.photoRemoved", subjectId: row.id, undo: { batchId } });
    return ok({ batchId });
  });
}

/** Restores a photograph at its place, if the page still has room for it. */
export async function restorePhoto(
  db: Db,
  pass: HostPass,
  batchId: unknown,
  now: Date,
): Promise<Result<unknown, "too_late" | "too_many_photos" | "event_gone">> {
  if (!isId(batchId)) return refuse("too_late");
  return change(db, pass, async (tx, eventId) => {
    const limit = { most: mostPhotos, full: "too_many_photos" as const };
    const restored = await restore(tx, "pagePhotos", { eventId, batchId, now, limit });
    if (!restored.ok) return restored;
    await recordChange(tx, pass, { kind: "design.photoRestored", subjectId: restored.row.id });
    return ok();
  });
}

/** The ids of the page's photographs in the host's order. */
async function listPhotoIds(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("pagePhotos")
    .select("id")
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .orderBy("photoPosition")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
