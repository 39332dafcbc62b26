// Errors while the database, the disk or the bucket is unavailable: logs the first one in full and counts the others.
import { isBucketAway, isDatabaseUnavailable } from "#app/db/constraints.ts";
import { errorCode } from "#app/platform/error-code.ts";

const EVERY_MS = 60_000;

/** The counts since the last line: for each log message, and in total. */
export type Repeats = { reason: string; times: number; said: Record<string, number> };

export type Outages = {
  /** Counts an error that repeats one of the last minute and returns true. Returns false for any other error, which the caller logs. */
  isRepeat(error: unknown, said: string): boolean;
  /** Reports the counts that are not reported yet. */
  flush(): void;
};

/** Calls `tell` once a minute for each reason with the number of repeats; a minute without one ends the outage. */
export function watchOutages(tell: (repeats: Repeats) => void): Outages {
  const known = new Map<string, Map<string, number>>();
  function tellOf(reason: string): boolean {
    const counts = known.get(reason);
    if (!counts?.size) return false;
    const times = [...counts.values()].reduce((sum, count) => sum + count, 0);
    tell({ reason, times, said: Object.fromEntries(counts) });
    counts.clear();
    return true;
  }
  return {
    isRepeat(error, said) {
      const reason = reasonOf(error);
      if (reason === null) return false;
      const counts = known.get(reason);
      if (counts) {
        counts.set(said, (counts.get(said) ?? 0) + 1);
        return true;
      }
      known.set(reason, new Map());
      const timer = setInterval(() => {
        if (tellOf(reason)) return;
        known.delete(reason);
        clearInterval(timer);
      }, EVERY_MS).unref();
      return false;
    },
    flush() {
      for (const reason of known.keys()) tellOf(reason);
    },
  };
}

/** The unavailable service, in the words of the failing client; null for any other error. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isBucketAway(error)) return `S3: ${errorCode(error) ?? error.name}`;
  return isDatabaseUnavailable(error) ? (errorCode(error) ?? error.message.slice(0, 100)) : null;
}
