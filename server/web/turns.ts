// Limits how many tasks run at once; the others wait in order of arrival.

export type Turns = {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>;
  /** Ends a turn; the longest waiting caller is next. */
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
