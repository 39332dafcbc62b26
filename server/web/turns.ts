// Turns for what only so many may do at once; the others wait in the order in which they came.

export type Turns = {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>;
  /** Ends a turn: the one who has waited longest is next. */
  giveBack: () => void;
};

export function createTurns(atOnce: number): Turns {
  let left = atOnce;
  const waiting: (() => void)[] = [];
  return {
    take() {
      if (left === 0) return new Promise((resolve) => waiting.push(resolve));
      left -= 1;
      return Promise.resolve();
    },
    giveBack() {
      const next = waiting.shift();
      if (next) next();
      else left += 1;
    },
  };
}
