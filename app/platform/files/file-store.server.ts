// Uploaded files on the disk, under names that nobody can guess and no person chose.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** `folder/name.extension`, or `folder/random/name.extension`, as it stands in the database and behind `/files/`. */
export type FileKey = string;

export type FileStore = {
  /** Keeps `bytes` under `key`. When this returns, the whole file is kept; a crash before leaves nothing under that key. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** The bytes of `key`, or null when there is none. Nothing stays open: an answer that nobody reads may be dropped. */
  read(key: FileKey): Promise<Buffer | null>;
  /** Forgets `key`; one that is not there is no fault. */
  remove(key: FileKey): Promise<void>;
  /** Rejects where files cannot be kept or read now, at the latest when `signal` fires. */
  check(signal: AbortSignal): Promise<void>;
};

// The name below a random folder is what part 1 §5 calls a profile photo: profile_{userId}_{timestamp}. SC-13
const KEY =
  /^[a-z][a-z0-9-]{0,30}\/[A-Za-z0-9_-]{22}(?:\/profile_[0-9a-f-]{36}_\d{13})?\.(?:jpg|png|gif|webp|bin|pdf)$/;

/** Whether a text from outside has the form of a key; anything else is no file of ours. */
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

// A whole block: an empty file fits on a disk that is full.
const block = Buffer.alloc(4_096, "c");

/** Rejects where `folder` takes no file now. */
export async function checkFolder(folder: string, signal: AbortSignal): Promise<void> {
  const probe = path.join(folder, `.ready-${randomUUID()}`);
  await writeFile(probe, block, { signal }).finally(() => rm(probe, { force: true }));
}

/** The uploads below `dataDir`. */
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
        // A folder of its own has just been made: it is on the disk only when the one above is.
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

// A name is on the disk only when its folder is; where folders cannot be opened (Windows) the system does it by itself.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
