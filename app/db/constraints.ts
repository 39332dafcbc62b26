// Maps PostgreSQL errors to the name of the index or check that refused, and to "unavailable".
import pg from "pg";

/** The end of a constraint's name on a part of a divided table: `__p` and a number here, a number under Citus. */
const PART = /__p\d+$|_\d{6,}$/;

/** The name of the unique index, check or foreign key that refused a statement; null for any other error. */
export function refusedBy(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  return error.code?.startsWith("23") ? (error.constraint?.replace(PART, "") ?? null) : null;
}

/** Whether `error` means that the account or its address already has a place in the event, added concurrently or by another account. */
export function isPlaceTaken(error: unknown): boolean {
  return ["already_member", "already_member_user"].includes(refusedBy(error) ?? "");
}

/** Whether `error` means that PostgreSQL ended this transaction to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40P01";
}

/** Whether `error` means that a statement exceeded its time limit. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}

// Network and file disk errors, then PostgreSQL codes: full, shutting down, starting, read-only, out of disk or memory.
// Also: files missing during an update, a broken connection, and a wait that PostgreSQL ended.
const AWAY = new Set(
  `ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EROFS EDQUOT
  53100 53200 53300 57P01 57P02 57P03 57P05 25006 58P01 08001 08003 08006 40P01 55P03 57014`.split(/\s+/),
);

/**
 * Whether `error` means that the database, the file disk or the bucket is temporarily unreachable, not writable or shutting
 * down. A wait that PostgreSQL ended counts too. Nothing was written and a retry may succeed: answer 503, not 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.has((error as { code?: string }).code ?? "") || isBucketAway(error) || isPoolerAway(error)) return true;
  if (error.cause !== undefined && isDatabaseUnavailable(error.cause)) return true;
  return /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error)/.test(
    error.message,
  );
}

/** PgBouncer ends a client with one code for all: no server, a server that crashed, a wait that was too long. */
function isPoolerAway(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === "08P01" && error.severity === "FATAL";
}

/** The S3 client adds `$metadata` to each error. A status below 500 is an answer of a reachable bucket. */
export function isBucketAway(error: Error): boolean {
  const tried = "$metadata" in error ? error.$metadata : null;
  if (typeof tried !== "object" || tried === null) return false;
  const status = "httpStatusCode" in tried ? tried.httpStatusCode : undefined;
  return typeof status !== "number" || status >= 500;
}

/** Runs `write`; while the database is unavailable, retries at most `retries` times, 1 s apart. Throws every other error. */
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
