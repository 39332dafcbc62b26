// What PostgreSQL refuses, as the code that its index or check is named after.
import pg from "pg";

/** The name of the unique index, check or foreign key that refused a statement, or null when `error` is something else. */
export function refusedBy(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  return error.code?.startsWith("23") ? (error.constraint ?? null) : null;
}

/** Whether `error` says that the account, or its address, has a place in the event already: another answer was faster, or another account. */
export function isPlaceTaken(error: unknown): boolean {
  return ["already_member", "already_member_user"].includes(refusedBy(error) ?? "");
}

/** Whether `error` says that two transactions waited for each other, and this one was ended so that the other could go on. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40P01";
}

/** Whether `error` says that a statement was ended because it took longer than it may. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}

// The network and the disk of the files, then PostgreSQL: full, shutting down or starting, read-only or without disk or memory for the
// moment, without its own files while it is updated, a broken connection, and a wait that was ended.
const AWAY = new Set(
  `ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EROFS EDQUOT
  53100 53200 53300 57P01 57P02 57P03 57P05 25006 58P01 08001 08003 08006 40P01 55P03 57014`.split(/\s+/),
);

/**
 * Whether `error` says that the database, or the disk or the bucket that the files are kept on, cannot be reached or written for the
 * moment, is shutting down, or has ended a wait that took too long: nothing has happened, and in a moment it may. Worth a 503, not a 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.has((error as { code?: string }).code ?? "") || isBucketAway(error)) return true;
  if (error.cause !== undefined && isDatabaseUnavailable(error.cause)) return true;
  return /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error)/.test(
    error.message,
  );
}

/** A client of S3 notes on each of its errors how it tried; a status below 500 is an answer of a bucket that is there. */
export function isBucketAway(error: Error): boolean {
  const tried = "$metadata" in error ? error.$metadata : null;
  if (typeof tried !== "object" || tried === null) return false;
  const status = "httpStatusCode" in tried ? tried.httpStatusCode : undefined;
  return typeof status !== "number" || status >= 500;
}

/** Runs `write`, and again at most `retries` times, a second later each, while the database is unavailable. Throws what else it throws. */
export async function onceAvailable(write: () => Promise<unknown>, retries: number): Promise<void> {
  for (let left = retries; ; left--) {
    try {
      await write();
      return;
    } catch (error) {
      if (left === 0 || !isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
