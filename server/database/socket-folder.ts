// The private folder of the unix socket through which alone the embedded database is spoken to.
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { canEnter } from "./account.ts";
import type { Place } from "./place.ts";

const port = 5432; // no TCP port: part of the socket's file name
const socket = `.s.PGSQL.${port}`;
const longestAddress = process.platform === "linux" ? 107 : 103; // bytes, the system's limit

/**
 * Makes the folder, mode 0700, owned by the account that runs the database: beside the data or, when that path is too long for a
 * socket, in the folder for temporary files under a name that follows from the data's. A folder of that name that another account owns is not used.
 */
export function makeSocketFolder(place: Place): string {
  const wanted = [join(place.home, "postgres.socket"), join(tmpdir(), place.mark), join("/tmp", place.mark)];
  const folder = wanted.find((path) => fits(path) && isSafe(dirname(path), place) && makePrivate(path, place));
  if (folder) return folder;
  const unguessed = mkdtempSync("/tmp/convite-");
  if (place.account) chownSync(unguessed, place.account.uid, place.account.gid);
  return unguessed;
}

/** Removes the files of a socket that nobody serves any more; PostgreSQL would take a reused process number in them for a running server. */
export function clearSocket(folder: string): void {
  for (const name of [socket, `${socket}.lock`]) rmSync(join(folder, name), { force: true });
}

/** Removes the folder after the database was stopped. */
export function removeSocketFolder(folder: string): void {
  clearSocket(folder);
  try {
    rmdirSync(folder);
  } catch {
    // something else lies in it: it stays
  }
}

/** How to reach a database: a URL that `pg`, Kysely and libpq read alike and that no PG… variable of the environment can bend. */
export function connectionString(folder: string, user: string, database: string): string {
  return `postgresql://${user}@localhost/${database}?host=${folder}&port=${port}&sslmode=disable`;
}

function fits(folder: string): boolean {
  // PostgreSQL's setting and the URL both take these characters as they are
  return /^[\w./-]+$/.test(folder) && Buffer.byteLength(join(folder, socket)) <= longestAddress;
}

/** Whether the account can enter the parent and nobody else can rename what lies in it: closed to others, or sticky, as /tmp is. */
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
    // it is there already, or cannot be made: what counts is what is there now
  }
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === (account?.uid ?? process.getuid?.()) &&
    (found.mode & 0o077) === 0
  );
}
