// How many bytes of bodies are in memory at once, so that callers who send slowly, or never end, fill nothing that others need.

export type Budget = {
  /** Takes `bytes` for each of `holders`. Returns what gives them back, or null where that is too much for one holder or for all together. */
  take(holders: readonly string[], bytes: number): (() => void) | null;
};

/** A budget of `most` bytes, of which one holder has at most `mostOfOne`. */
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
