// The private folder of the Unix socket, which is the only access to the embedded database.
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { canEnter } from "./account.ts";
import type { Place } from "./place.ts";

const port = 5432; // no TCP port: part of the socket's file name
const socket = `.s.PGSQL.${port}`;
const longestAddress = process.platform === "linux" ? 107 : 103; // bytes, the system's limit

/**
 * Creates the folder, mode 0700, owned by the account that runs the database. It lies beside the data. If that path is too long for a
 * socket, it lies in the temporary folder, named after the data's path. Never uses an existing folder of another account.
 */
export function makeSocketFolder(place: Place): string {
  const wanted = [join(place.home, "postgres.socket"), join(tmpdir(), place.mark), join("/tmp", place.mark)];
  const folder = wanted.find((path) => fits(path) && isSafe(dirname(path), place) && makePrivate(path, place));
  if (folder) return folder;
  const unguessed = mkdtempSync("/tmp/convite-");
  if (place.account) chownSync(unguessed, place.account.uid, place.account.gid);
  return unguessed;
}

/** Removes the files of an unused socket; PostgreSQL would take a reused pid in them for a running server. */
export function clearSocket(folder: string): void {
  for (const name of [socket, `${socket}.lock`]) rmSync(join(folder, name), { force: true });
}

/** Removes the folder after the database has stopped. */
export function removeSocketFolder(folder: string): void {
  clearSocket(folder);
  try {
    rmdirSync(folder);
  } catch {
    // it contains other files and stays
  }
}

/** The URL of a database, for `pg`, Kysely and libpq alike; no PG… variable of the environment changes its meaning. */
export function connectionString(folder: string, user: string, database: string): string {
  return `postgresql://${user}@localhost/${database}?host=${folder}&port=${port}&sslmode=disable`;
}

function fits(folder: string): boolean {
  // PostgreSQL's setting and the URL both take these characters unescaped
  return /^[\w./-]+$/.test(folder) && Buffer.byteLength(join(folder, socket)) <= longestAddress;
}

/** Whether the account can enter the parent and no other account can rename its entries: closed to others, or sticky like /tmp. */
function isSafe(parent: string, { account }: Place): boolean {
  const found = statSync(parent, { throwIfNoEntry: false });
  if (!found || ![0, process.getuid?.(), account?.uid].includes(found.uid)) return false;
  return ((found.mode & 0o022) === 0 || (found.mode & 0o1000) !== 0) && (!account || canEnter(parent, account));
}

function makePrivate(folder: string, { account }: Place): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch {
    // it exists already, or cannot be made: the check below decides
  }
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === (account?.uid ?? process.getuid?.()) &&
    (found.mode & 0o077) === 0
  );
}
