// The list of all items moves with the majority, and each item is at its stored place.
import { expect, it } from "vitest";
import { listAt, noOrigin, originAfter, placeOf } from "./place.ts";

const things = (...xs: number[]) => xs.map((x, at) => ({ id: String(at), x, y: 10 }));

it("goes the way of more than half of the things, and back", () => {
  const moved = originAfter(noOrigin, things(0, 100, 200), things(30, 130, 210));
  expect(moved).toEqual({ x: 30, y: 0 });
  expect(originAfter(moved, things(30, 130, 210), things(0, 100, 200))).toEqual(noOrigin);
});

it("stays where half of them move, each goes its own way, or they are others", () => {
  const origin = { x: 5, y: 5 };
  expect(originAfter(origin, things(0, 100), things(30, 100))).toBe(origin);
  expect(originAfter(origin, things(0, 100, 200), things(1, 102, 203))).toBe(origin);
  expect(originAfter(origin, [], things(1, 2))).toBe(origin);
});

it("leaves the style of what goes with it as it is", () => {
  const box = { x: 100, y: 50, width: 150, height: 100 };
  const style = placeOf(box, 4, noOrigin);
  expect(placeOf({ ...box, x: 130, y: 20 }, 4, { x: 30, y: -30 })).toEqual(style);
  expect(listAt(noOrigin)).toEqual({});
  expect(listAt({ x: 30, y: -30 })).toEqual({
    transform: "translate(round(calc(30 * var(--u)), 1px), round(calc(-30 * var(--u)), 1px))",
  });
});
