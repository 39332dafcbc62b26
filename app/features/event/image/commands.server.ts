// Commands that set, replace and remove an event's picture.
import type { Db } from "#app/db/client.ts";
import { afterCommit, inTransaction, type Tx } from "#app/db/transaction.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, type StoredImage, storeImage } from "#app/platform/files/images.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import { isPictureOf } from "#app/platform/files/event-pictures.server.ts";
import { keepDesign } from "#app/features/event/design/commands.server.ts";
import { designOf } from "#app/features/event/design/queries.server.ts";

/** The storage of pictures: their rows and their files. */
export type Pictures = { db: Db; files: FileStore };

/**
 * Sets the event's picture, re-encoded as a JPEG; the former one stays with the design that it replaces. It counts in the plan of the host
 * who uploads it. Refuses as `storeImage` does. part 1 §5, SC-33
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
    now,
  });
  if (!stored.ok) return stored;
  await replaceImage({ db, files }, pass, stored.key, now);
  return stored;
}

/** Deletes the event's picture with those of its earlier designs; does nothing without one. */
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
    const before = await tx
      .selectFrom("events")
      .select(["imageKey", "template", "customization"])
      .where("id", "=", event.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (before.imageKey === key) return;
    if (!key) {
      const gone = await tx.deleteFrom("files").where(isPictureOf(event.id)).returning("key").execute();
      afterCommit(tx, () => void Promise.all(gone.map((each) => files.remove(each.key))).catch(() => {}));
    }
    await touchEvent(tx, event.id, now, { imageKey: key });
    if (!key) return recordChange(tx, pass, { kind: "event.pictureRemoved" });
    const batchId = await keepDesign(tx, event.id, { ...designOf(before), imageKey: before.imageKey }, now);
    await recordChange(tx, pass, { kind: "event.picture", undo: { batchId } });
  });
}
