// Copies a pattern's pictures for the new event, so that neither event deletes the other's.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type FileKey, type FileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { removeImage } from "#app/platform/files/images.server.ts";
import { checkStorage } from "#app/platform/files/storage.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { createEvent } from "./commands.server.ts";
import type { NewEvent } from "./form.ts";
import type { PatternPass } from "./pattern.commands.server.ts";

/** Creates an event on the pattern of another. `isFull` if its pictures were not copied because the plan has no room for them. */
export async function createOnPattern(
  { db, files }: { db: Db; files: FileStore },
  pass: AccountPass<"event.create">,
  input: NewEvent,
  pattern: PatternPass,
  now: Date,
) {
  const { copies, isFull } = await copyPictures(db, files, pattern, now);
  const made = await createEvent(db, pass, input, now, { pass: pattern, copies });
  // The same form already made the event, or the plan has no room for another one.
  if (!made.ok || !made.isNew)
    await inTransaction(db, async (tx) => {
      for (const key of copies.values()) await removeImage(tx, files, key);
    });
  return made.ok ? { ...made, isFull: isFull && made.isNew } : made;
}

/** The key of each picture's copy; `isFull` if the plan of the event's maker has no room for them, and none was copied. */
type CopiedPictures = { copies: ReadonlyMap<FileKey, FileKey>; isFull: boolean };

const none: CopiedPictures = { copies: new Map(), isFull: false };
const atOnce = 4;

/**
 * Copies the pictures of the event, of its page and of its board. Call it before the event is created: a sweep removes
 * unused copies after a day, and an event never refers to a missing file. SC-33
 */
async function copyPictures(
  db: Db,
  files: FileStore,
  { event, viewer }: PatternPass,
  now: Date,
): Promise<CopiedPictures> {
  const pictures = await db
    .selectFrom("files")
    .select(["key", "purpose", "contentType", "bytes", "width", "height"])
    .where((eb) =>
      eb.or([
        eb("key", "=", eb.selectFrom("events").select("imageKey").where("id", "=", event.id)),
        eb.exists(
          eb
            .selectFrom("pagePhotos")
            .select("pagePhotos.id")
            .where("eventId", "=", event.id)
            .where("removedAt", "is", null)
            .where((or) =>
              or.or([
                or("pagePhotos.fileKey", "=", or.ref("files.key")),
                or("pagePhotos.smallKey", "=", or.ref("files.key")),
              ]),
            ),
        ),
        eb(
          "key",
          "in",
          eb
            .selectFrom("eventBlocks")
            .select("fileKey")
            .where("eventId", "=", event.id)
            .where("removedAt", "is", null)
            .where("fileKey", "is not", null)
            .$castTo<{ fileKey: string }>(),
        ),
      ]),
    )
    .execute();
  if (pictures.length === 0) return none;
  const bytes = pictures.reduce((sum, each) => sum + each.bytes, 0);
  const copies = new Map(
    pictures.map(({ key, purpose, contentType }) => [
      key,
      newFileKey(purpose, contentType === "image/webp" ? "webp" : "jpg"),
    ]),
  );
  // Insert the rows first: the sweep removes a row without a file, but a file without a row would stay for ever.
  const room = await inTransaction(db, async (tx) => {
    const checked = await checkStorage(tx, { ownerId: viewer.id, bytes }, now);
    const rows = pictures.map((each) => ({ ...each, key: copies.get(each.key)!, ownerId: viewer.id, createdAt: now }));
    if (checked.ok) await tx.insertInto("files").values(rows).execute();
    return checked;
  });
  if (!room.ok) return { ...none, isFull: true };
  const waiting = [...copies];
  await Promise.all(Array.from({ length: atOnce }, copyNext));
  return { copies, isFull: false };

  async function copyNext(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [from, to] = next;
      const kept = await files.read(from);
      if (kept) await files.put(to, kept);
      else await forget(to, from);
    }
  }

  /** A picture deleted meanwhile is not copied. */
  async function forget(to: FileKey, from: FileKey): Promise<void> {
    await db.deleteFrom("files").where("key", "=", to).execute();
    copies.delete(from);
  }
}
