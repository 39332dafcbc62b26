// Errors that come because the database, the disk or the bucket is away: the first one goes into the log whole, the others are counted.
import { isBucketAway, isDatabaseUnavailable } from "#app/db/constraints.ts";
import { errorCode } from "#app/platform/error-code.ts";

const EVERY_MS = 60_000;

/** How often what was said while something is away, and how often in all, since the line before. */
export type Repeats = { reason: string; times: number; said: Record<string, number> };

export type Outages = {
  /** Counts an error that repeats one of the last minute and returns true. Any other error is to be written: false. */
  isRepeat(error: unknown, said: string): boolean;
  /** Tells what has been counted and not been told yet. */
  flush(): void;
};

/** `tell` hears once a minute, for each reason, how often it came again; a minute without it ends the outage. */
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

/** What is away, in the words of who noticed it; null for an error that says nothing of the kind. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isBucketAway(error)) return `S3: ${errorCode(error) ?? error.name}`;
  return isDatabaseUnavailable(error) ? (errorCode(error) ?? error.message.slice(0, 100)) : null;
}
