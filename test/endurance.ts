// The two lengths of long tests: short in `npm test`, long in `npm run test:endurance`.

/** Whether everything is tested, and often. */
export const isLong = process.env.EXHAUSTIVE === "1";

/** How often a test repeats itself; the variable `name` overrides the number. */
export function repeats(short: number, long: number, name: "RUNS" | "ROUNDS" | "GUESSES" = "RUNS"): number {
  return Number(process.env[name] ?? (isLong ? long : short));
}

/** Every `step`th item of `list`, starting with number `turn`; in the long run all of them. */
export function share<T>(list: readonly T[], step: number, turn: number): T[] {
  return list.filter((_, index) => isLong || index % step === turn % step);
}
