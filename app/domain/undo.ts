// How long a host can undo what is deleted for good afterwards.

/** The time in ms. */
export const undoMs = 60 * 60 * 1_000;

/** What happened after this moment can be undone at `now`. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}
