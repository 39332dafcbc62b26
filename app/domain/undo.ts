// The time for which a host can undo a removal; the sweep then deletes it for good.

/** The time in ms. */
export const undoMs = 60 * 60 * 1_000;

/** The time in ms for which a host can take back what Convite itself changed. */
export const undoWeekMs = 7 * 24 * undoMs;

/** The moment from which on a host can undo removals at `now`. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}
