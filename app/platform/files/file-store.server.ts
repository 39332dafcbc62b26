// Stores uploaded files on disk, under random names.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** `folder/name.extension`, or `folder/random/name.extension`, as in the database and after `/files/`. */
export type FileKey = string;

export type FileStore = {
  /** Stores `bytes` under `key`. After it resolves, the whole file is stored; a crash before leaves no file under that key. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** The bytes of `key`; null if missing. Leaves no file open, so an unread response may be dropped. */
  read(key: FileKey): Promise<Buffer | null>;
  /** Deletes `key`; a missing file is no error. */
  remove(key: FileKey): Promise<void>;
  /** Rejects if files cannot be stored or read now, at the latest when `signal` aborts. */
  check(signal: AbortSignal): Promise<void>;
};

// The name below a random folder is the name for a profile photo in part 1 §5: profile_{userId}_{timestamp}. SC-13
const KEY =
  /^[a-z][a-z0-9-]{0,30}\/[A-Za-z0-9_-]{22}(?:\/profile_[0-9a-f-]{36}_\d{13})?\.(?:jpg|png|gif|webp|bin|pdf)$/;

/** Whether a text from outside has the form of a key; other texts name no file. */
export function isFileKey(value: string): boolean {
  return KEY.test(value);
}

/** A new key of 128 random bits in `folder`. */
export function newFileKey(folder: string, extension: "jpg" | "png" | "gif" | "webp" | "bin" | "pdf"): FileKey {
  return `${folder}/${randomBytes(16).toString("base64url")}.${extension}`;
}

/** A new key for the photo of `userId`: `avatar/{128 random bits}/profile_{userId}_{timestamp}.jpg`. part 1 §5, SC-13 */
export function newPhotoKey(userId: string, now: Date): FileKey {
  const key = `avatar/${randomBytes(16).toString("base64url")}/profile_${userId}_${now.getTime()}.jpg`;
  if (!isFileKey(key)) throw new Error("not the photo of an account");
  return key;
}

// A whole block, because an empty file fits even on a full disk.
const block = Buffer.alloc(4_096, "c");

/** Rejects if `folder` is not writable now. */
export async function checkFolder(folder: string, signal: AbortSignal): Promise<void> {
  const probe = path.join(folder, `.ready-${randomUUID()}`);
  await writeFile(probe, block, { signal }).finally(() => rm(probe, { force: true }));
}

/** The file store below `dataDir`. */
export function createFileStore(dataDir: string): FileStore {
  const root = path.join(dataDir, "uploads");

  function placeOf(key: FileKey): string {
    if (!isFileKey(key)) throw new Error("not a file key");
    return path.join(root, key);
  }

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const folder = path.dirname(place);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${place}.${randomBytes(6).toString("hex")}.tmp`;
      try {
        const file = await open(draft, "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
        await syncFolder(folder);
        // The subfolder is new: sync its parent too, or it may be lost in a crash.
        if (path.dirname(path.dirname(key)) !== ".") await syncFolder(path.dirname(folder));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      return await readFile(placeOf(key)).catch(missing);
    },
    async remove(key) {
      const place = placeOf(key);
      await rm(place, { force: true });
      if (path.dirname(path.dirname(key)) !== ".") await rmdir(path.dirname(place)).catch(() => {});
    },
    check: (signal) => checkFolder(dataDir, signal),
  };
}

// Syncs a folder so that new names survive a crash. Where folders cannot be opened (Windows), the system does this itself.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
