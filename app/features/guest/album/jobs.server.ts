// The album's jobs: read and re-encode photographs one after another, and delete incomplete ones.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type AlbumFailure, announcedHours, arrivingHours } from "#app/domain/event/album.ts";
import { eraseAlbumPhotos } from "#app/platform/files/album-files.server.ts";
import type { AlbumPictures } from "#app/platform/files/album-pictures.server.ts";
import { type FileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { writeAlbumPhoto } from "#app/platform/files/photograph-tasks.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";

type Sizes = Record<keyof AlbumPictures, string>;

/** How often a photograph may crash the process that reads it. */
const MOST_ENDS = 5;

/**
 * Re-encodes a completely received photograph, then shows it or leaves it for the host's approval. Does nothing for a
 * deleted photograph. Gives up on one that crashed the process five times.
 */
export async function prepareAlbumPhoto({ app, payload, now }: Work<"prepare_album_photo">): Promise<void> {
  const { db, files } = app;
  const { eventId, photoId } = payload;
  const arrived = await readArrived(db, files, eventId, photoId);
  if (!arrived) return;
  const { pieces, createdBy, timeZone } = arrived;
  if ((await countBegun(db, payload, 1)) > MOST_ENDS)
    return finish(db, files, payload, { failure: "image_unreadable" });
  try {
    const cleaned = await writeAlbumPhoto({ pieces, timeZone, now: now.toISOString() }, createdBy);
    if (!cleaned.ok) return await finish(db, files, payload, { failure: cleaned.code });
    const keys = { original: newKey(), shown: newKey(), small: newKey() };
    if (!(await keepFiles(db, files, eventId, keys, cleaned, now))) return;
    const takenAt = cleaned.takenAt === null ? null : new Date(cleaned.takenAt);
    await finish(db, files, payload, { keys, pictures: cleaned, takenAt });
  } catch (error) {
    // A full disk is not the photograph's fault: the job retries as usual.
    await countBegun(db, payload, -1);
    throw error;
  }
}

/** Counts the start of a read (1) or its end (-1); returns the number of reads that did not end. */
async function countBegun(db: Db, { eventId, photoId }: Work<"prepare_album_photo">["payload"], by: 1 | -1) {
  const row = await db
    .updateTable("albumPhotos")
    .set({ begun: sql`begun + ${by}` })
    .where("eventId", "=", eventId)
    .where("id", "=", photoId)
    .returning("begun")
    .executeTakeFirst();
  return row?.begun ?? 0;
}

const newKey = () => newFileKey("album-photo", "jpg");

/** The pieces of a photograph in order, with the event's owner; null if the photograph is not waiting to be read. */
async function readArrived(db: Db, files: FileStore, eventId: string, photoId: string) {
  const parts = await db
    .selectFrom("albumPhotos")
    .innerJoin("events", "events.id", "albumPhotos.eventId")
    .innerJoin("albumParts", (join) =>
      join.onRef("albumParts.eventId", "=", "albumPhotos.eventId").onRef("albumParts.photoId", "=", "albumPhotos.id"),
    )
    .select(["fileKey", "events.createdBy", "events.timeZone"])
    .where("albumPhotos.eventId", "=", eventId)
    .where("albumPhotos.id", "=", photoId)
    .where("albumPhotos.status", "=", "preparing")
    .orderBy("start")
    .execute();
  const [first] = parts;
  if (!first) return null;
  const pieces: Buffer[] = [];
  for (const { fileKey } of parts) {
    const piece = await files.read(fileKey);
    if (piece) pieces.push(piece);
  }
  return { pieces, createdBy: first.createdBy, timeZone: first.timeZone };
}

/** Stores the three files, rows first; false if the event, which owns the files, is gone. */
async function keepFiles(
  db: Db,
  files: FileStore,
  eventId: string,
  keys: Sizes,
  { original, shown, small }: AlbumPictures,
  now: Date,
): Promise<boolean> {
  const event = await db.selectFrom("events").select("createdBy").where("id", "=", eventId).executeTakeFirst();
  if (!event) return false;
  const sizes = [
    { key: keys.original, image: original },
    { key: keys.shown, image: shown },
    { key: keys.small, image: small },
  ];
  const ownerId = event.createdBy;
  await db
    .insertInto("files")
    .values(
      sizes.map(({ key, image: { bytes, contentType, width, height } }) => {
        const size = { bytes: bytes.length, width, height };
        return { key, ownerId, purpose: "album-photo" as const, contentType, ...size, createdAt: now };
      }),
    )
    .execute();
  for (const { key, image } of sizes) await files.put(key, image.bytes);
  return true;
}

type Outcome = { failure: AlbumFailure } | { keys: Sizes; pictures: AlbumPictures; takenAt: Date | null };

async function finish(
  db: Db,
  files: FileStore,
  { eventId, photoId }: { eventId: string; photoId: string },
  outcome: Outcome,
): Promise<void> {
  const isKept = await inTransaction(db, async (tx) => {
    // Locked against deletion of the event, which would miss these files.
    const album = await tx
      .selectFrom("albums")
      .select("moderated")
      .where("eventId", "=", eventId)
      .forShare()
      .executeTakeFirst();
    if (!album) return null;
    const pieces = await tx
      .selectFrom("albumParts")
      .select("fileKey")
      .where("eventId", "=", eventId)
      .where("photoId", "=", photoId)
      .execute();
    const done =
      "failure" in outcome
        ? { status: "failed" as const, failure: outcome.failure }
        : {
            status: sql<
              "waiting" | "shown"
            >`case when ${album.moderated} and not from_host then 'waiting' else 'shown' end`,
            takenAt: outcome.takenAt,
            originalKey: outcome.keys.original,
            shownKey: outcome.keys.shown,
            smallKey: outcome.keys.small,
            width: outcome.pictures.shown.width,
            height: outcome.pictures.shown.height,
          };
    const finished = await tx
      .updateTable("albumPhotos")
      .set(done)
      .where("eventId", "=", eventId)
      .where("id", "=", photoId)
      .where("status", "=", "preparing")
      .returning("id")
      .executeTakeFirst();
    if (!finished) return null;
    const keys = pieces.map(({ fileKey }) => fileKey);
    if (keys.length > 0) await tx.deleteFrom("files").where("key", "in", keys).execute();
    await announce(tx, `event:${eventId}:album`);
    return keys;
  });
  // The photograph was withdrawn, or its event deleted, during the read: delete the new files too.
  const forgotten = isKept ?? ("keys" in outcome ? Object.values(outcome.keys) : []);
  if (isKept === null && forgotten.length > 0) await db.deleteFrom("files").where("key", "in", forgotten).execute();
  for (const key of forgotten) await files.remove(key);
}

/**
 * Deletes photographs that are incomplete or unreadable after a day; the browser already has that message. Deletes
 * announced photographs without any piece after an hour. Safe to repeat.
 */
export async function forgetArrivingPhotos({ app: { db, files }, now }: Work<"forget_arriving_photos">): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000);
  await inTransaction(db, async (tx) => {
    // Locked: a piece that arrives now either finds its photograph or moves it out of reach first.
    const left = await tx
      .selectFrom("albumPhotos")
      .select(["eventId", "id"])
      .where("status", "in", ["arriving", "failed"])
      .where((eb) =>
        eb.or([
          eb("touchedAt", "<", before(arrivingHours)),
          eb.and([eb("received", "=", 0), eb("touchedAt", "<", before(announcedHours))]),
        ]),
      )
      .forUpdate()
      .execute();
    for (const [eventId, photos] of Map.groupBy(left, (photo) => photo.eventId))
      await eraseAlbumPhotos(
        tx,
        files,
        eventId,
        photos.map(({ id }) => id),
      );
  });
}
