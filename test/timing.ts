// Whether two kinds of answers can be told apart by how long they take, on a machine that does other things meanwhile.

/** How likely one of `ones` took longer than one of `others`: 0.5 where their times tell nothing, 0 or 1 where they tell everything. */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const pairs = ones.flatMap((one) => others.map((other) => Number(one > other) + Number(one === other) / 2));
  return pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
}

/**
 * The area of what `sample` has measured so far, from 0.5 (alike) to 1 (apart). `sample` measures some more of both kinds, in turn, and
 * returns all times; it is asked again, five times at most, while they seem apart by `limit`: a real difference stays, a busy moment of the
 * machine is outweighed.
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
