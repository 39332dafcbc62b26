// Filled seats of a ring.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledSeats, seatDashes, sharedSeats } from "#app/ui/display/seats.ts";

describe("filledSeats", () => {
  it.each([
    [0, 120, 0],
    [1, 400, 1],
    [118, 164, 14],
    [399, 400, 19],
    [400, 400, 20],
    [5, 0, 0],
    [7, 5, 20],
  ])("%i of %i → %i of 20", (count, total, filled) => expect(filledSeats(count, total, 20)).toBe(filled));
});

describe("sharedSeats", () => {
  it("shares as the numbers are", () => expect(sharedSeats([118, 14, 32], 48)).toEqual([35, 4, 9]));
  it("draws nobody as nothing", () => expect(sharedSeats([0, 0], 48)).toEqual([0, 0]));
  it("fills the ring exactly, and forgets nobody", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { minLength: 1, maxLength: 5 }), (counts) => {
        const seats = sharedSeats(counts, 48);
        const total = counts.reduce((a, b) => a + b, 0);
        expect(seats.reduce((a, b) => a + b, 0)).toBe(total === 0 ? 0 : 48);
        counts.forEach((count, index) => expect((seats[index] ?? 0) > 0).toBe(count > 0));
      }),
    );
  });
});

describe("seatDashes", () => {
  it("draws one dash a seat and no more", () => expect(seatDashes(3, 20)).toBe("0 1 0 1 0 40"));
});
