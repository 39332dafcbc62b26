// The lock that lets one process at a time use the database's folder.
import { lchownSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Place } from "./place.ts";
import { refusal } from "./refusal.ts";

const sqliteBusy = 5;

/**
 * Takes the exclusive lock of the place and returns a function that releases it. Refuses: `already_open`, `not_writable`.
 * Node has no file locks, but its SQLite does: an open exclusive transaction holds a kernel lock on the file. The kernel
 * releases it when this process dies, child processes do not inherit it, and taking it is atomic. This process must not
 * open the file elsewhere: closing it would release the lock.
 */
export function takeLock(place: Place): () => void {
  const file = join(place.home, "postgres.lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec("pragma journal_mode = memory; begin exclusive"); // no journal file beside it
  } catch (error) {
    lock?.close();
    throw (error as { errcode?: number }).errcode === sqliteBusy
      ? refusal("already_open", place.data)
      : refusal("not_writable", file);
  }
  if (place.account) lchownSync(file, place.account.uid, place.account.gid); // so that its owner can also start it without root
  return () => lock.close();
}
