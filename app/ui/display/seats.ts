// How many seats of a ring are filled: full only if all guests are there, empty only if no guest is.

/** How many of `seats` to fill for `count` of `total`. */
export function filledSeats(count: number, total: number, seats: number): number {
  if (total <= 0 || count <= 0) return 0;
  if (count >= total) return seats;
  return Math.min(seats - 1, Math.max(1, Math.round((seats * count) / total)));
}

/** The seats of each part of a whole, in order. They add up to at most `seats`; a nonzero part gets at least one while seats suffice. */
export function sharedSeats(counts: readonly number[], seats: number): number[] {
  const total = counts.reduce((sum, count) => sum + Math.max(0, count), 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => (Math.max(0, count) / total) * seats);
  const given = shares.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const left = (index: number) => (shares[index] ?? 0) - (given[index] ?? 0);
  for (let open = seats - sum(given); open !== 0; open += open > 0 ? -1 : 1) {
    // The part with the largest deficit gets a seat; the part with the largest surplus loses one.
    const candidates = given
      .map((_, index) => index)
      .filter((index) => (open > 0 ? (shares[index] ?? 0) > 0 : (given[index] ?? 0) > 1));
    const chosen = candidates.sort((a, b) => (open > 0 ? left(b) - left(a) : left(a) - left(b)))[0];
    if (chosen === undefined) break;
    given[chosen] = (given[chosen] ?? 0) + (open > 0 ? 1 : -1);
  }
  return given;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The `stroke-dasharray` for `count` of `seats` round seats, with `pathLength={seats}`: zero-length dashes, then a gap past the end. */
export function seatDashes(count: number, seats: number): string {
  return `${"0 1 ".repeat(Math.max(0, count - 1))}0 ${2 * seats}`;
}
