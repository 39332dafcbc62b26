// Whether the durations of two kinds of responses differ measurably, on a busy machine.

/** The probability that one of `ones` took longer than one of `others`: 0.5 if times reveal nothing, 0 or 1 if they reveal everything. */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const pairs = ones.flatMap((one) => others.map((other) => Number(one > other) + Number(one === other) / 2));
  return pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
}

/**
 * The area under the curve of all measurements so far, from 0.5 (alike) to 1 (apart). `sample` measures more of both kinds, in turn, and
 * returns all times. It runs again, at most five times, while they differ by `limit`: a real difference stays, a busy moment does not.
 */
export async function apartness(
  limit: number,
  sample: () => Promise<readonly [ones: readonly number[], others: readonly number[]]>,
): Promise<number> {
  for (let more = 5; ; more--) {
    const area = areaUnderCurve(...(await sample()));
    const apart = Math.max(area, 1 - area);
    if (apart < limit || more === 0) return apart;
  }
}
