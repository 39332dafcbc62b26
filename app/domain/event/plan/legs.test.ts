// A way in words: its turns as a guest sees them who comes through the door, and its metres.
import { expect, it } from "vitest";
import { legsOf } from "./legs.ts";

// A door in the lower wall: guests look up.
const door = { x: 500, y: 1000, angle: 0 };

it("says each turn as a guest sees it, with the metres to the next", () => {
  const path = [
    { x: 500, y: 990 },
    { x: 500, y: 500 },
    { x: 900, y: 500 },
    { x: 900, y: 200 },
  ];
  expect(legsOf(path, door)).toEqual([
    { turn: "ahead", metres: 5 },
    { turn: "right", metres: 4 },
    { turn: "left", metres: 3 },
  ]);
  // The same room with its door in the wall on the right: guests look to the left, and the first leg turns right.
  expect(legsOf(path, { ...door, angle: 270 })[0]).toEqual({ turn: "right", metres: 5 });
});

it("joins gentle bends and short pieces, and has no leg without a length", () => {
  const path = [
    { x: 500, y: 990 },
    { x: 520, y: 700 },
    { x: 560, y: 660 },
    { x: 600, y: 300 },
  ];
  expect(legsOf(path, door)).toEqual([{ turn: "ahead", metres: 7 }]);
  expect(legsOf([path[0]!, path[0]!], door)).toEqual([]);
  expect(legsOf([], door)).toEqual([]);
});
