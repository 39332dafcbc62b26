// The lock that lets one process at a time use the database's folder.
import { lchownSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Place } from "./place.ts";
import { refusal } from "./refusal.ts";

const sqliteBusy = 5;

/**
 * Takes the exclusive lock of the place and returns what gives it back. Refuses: `already_open`, `not_writable`.
 *
 * Node has no file locks of its own, but its SQLite takes them: an open exclusive transaction is a lock of the kernel's on the
 * file. It dies with this process however that dies, child processes do not inherit it, and no moment lies between check and take.
 * Nothing else may open this file in this process: closing it again would drop the lock.
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
  if (place.account) lchownSync(file, place.account.uid, place.account.gid); // so that its owner can start it without root, too
  return () => lock.close();
}
