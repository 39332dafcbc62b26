// Limits the bytes of request bodies in memory, so that slow or endless senders do not exhaust it.

export type Budget = {
  /** Takes `bytes` for each of `holders`. Returns a function that returns them, or null if one holder or all together have too many. */
  take(holders: readonly string[], bytes: number): (() => void) | null;
};

/** A budget of `most` bytes; one holder has at most `mostOfOne`. */
export function createBudget(most: number, mostOfOne: number): Budget {
  let taken = 0;
  const takenBy = new Map<string, number>();
  const add = (holders: readonly string[], bytes: number) => {
    taken += bytes;
    for (const holder of holders) {
      const now = (takenBy.get(holder) ?? 0) + bytes;
      if (now > 0) takenBy.set(holder, now);
      else takenBy.delete(holder);
    }
  };
  return {
    take(holders, bytes) {
      const isTooMuch = holders.some((holder) => (takenBy.get(holder) ?? 0) + bytes > mostOfOne);
      if (isTooMuch || taken + bytes > most) return null;
      add(holders, bytes);
      return () => add(holders, -bytes);
    },
  };
}
