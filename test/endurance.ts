// The two lengths of long tests: the short one of `npm test`, and the long one of `npm run test:endurance`.

/** Whether everything is tried, and often. */
export const isLong = process.env.EXHAUSTIVE === "1";

/** How often a test repeats itself; the variable `name` sets another number. */
export function repeats(short: number, long: number, name: "RUNS" | "ROUNDS" | "GUESSES" = "RUNS"): number {
  return Number(process.env[name] ?? (isLong ? long : short));
}

/** Every `step`th of `list`, from the one on whose `turn` it is; in the long run all of it. */
export function share<T>(list: readonly T[], step: number, turn: number): T[] {
  return list.filter((_, index) => isLong || index % step === turn % step);
}
