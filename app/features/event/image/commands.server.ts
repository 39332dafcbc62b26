// What can happen to an event's picture: it is set, replaced, taken away.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, type StoredImage, storeImage } from "#app/platform/files/images.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";

/** Where pictures are: their rows and their files. */
export type Pictures = { db: Db; files: FileStore };

/**
 * Gives the event a picture, written anew as a JPEG, and forgets the one it had. It takes room in the plan of the host who uploads it.
 * Refuses what `storeImage` refuses. part 1 §5, SC-33
 */
export async function setEventImage(
  { db, files }: Pictures,
  pass: MemberPass<"event.image.write">,
  bytes: Uint8Array | null,
  now: Date,
): Promise<StoredImage | ImageRefused | Refusal<"image_missing">> {
  if (!bytes?.length) return refuse("image_missing");
  const stored = await storeImage(db, files, {
    bytes,
    purpose: "event-image",
    ownerId: pass.viewer.id,
    replaces: pass.event.imageKey,
    now,
  });
  if (!stored.ok) return stored;
  await replaceImage({ db, files }, pass, stored.key, now);
  return stored;
}

/** Takes the event's picture away; without one nothing happens. */
export async function removeEventImage(
  pictures: Pictures,
  pass: MemberPass<"event.image.write">,
  now: Date,
): Promise<void> {
  await replaceImage(pictures, pass, null, now);
}

async function replaceImage(
  { db, files }: Pictures,
  pass: MemberPass<"event.image.write">,
  key: FileKey | null,
  now: Date,
): Promise<void> {
  const { event } = pass;
  await inTransaction(db, async (tx: Tx) => {
    const { imageKey: before } = await tx
      .selectFrom("events")
      .select("imageKey")
      .where("id", "=", event.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (before === key) return;
    await touchEvent(tx, event.id, now, { imageKey: key });
    await recordChange(tx, pass, { kind: key ? "event.picture" : "event.pictureRemoved" });
    if (before) await removeImage(tx, files, before);
  });
}
