// How a room lies on a screen, what is drawn at which size, and where a zoom ends.
import { expect, it } from "vitest";
import {
  busiestPoint,
  lettersAt,
  levelAt,
  onScreen,
  partAround,
  standsUpright,
  usualScale,
  wholeRoom,
  within,
  zoomed,
} from "./picture.ts";

const room = { width: 2400, depth: 1500 };
const phone = { width: 374, height: 640 };

it("turns a room so that its long side lies along the screen's", () => {
  expect(standsUpright(room, phone)).toBe(true);
  expect(standsUpright(room, { width: 760, height: 480 })).toBe(false);
  expect(standsUpright({ width: 1500, depth: 2400 }, phone)).toBe(false);
  expect(standsUpright({ width: 1500, depth: 2400 }, { width: 760, height: 480 })).toBe(true);
  expect(standsUpright({ width: 900, depth: 900 }, phone)).toBe(false);
  expect(wholeRoom(room, true)).toEqual({ x: -40, y: -40, width: 1580, height: 2480, isUpright: true });
  expect(onScreen({ x: 0, y: 0 }, room, true)).toEqual({ x: 1500, y: 0 });
  expect(onScreen({ x: 2400, y: 1500 }, room, true)).toEqual({ x: 0, y: 2400 });
});

it("draws more the larger it is, and no letter below 12 pixels", () => {
  expect([13, 14, 26, 60, 110].map(levelAt)).toEqual(["rims", "chairs", "names", "initials", "people"]);
  expect([lettersAt(24, 45), lettersAt(100, 45)]).toEqual([50, 45]);
  expect(usualScale(wholeRoom(room, true))).toBeCloseTo(23.7, 1);
});

it("comes nearer around a point, and shows nothing beyond the room", () => {
  const whole = wholeRoom(room, false);
  const near = zoomed(whole, whole, 2, { x: 0, y: 0 });
  expect([near.width, near.x, near.y]).toEqual([1240, -20, -20]);
  expect(zoomed(near, whole, 0.1, { x: 500, y: 500 })).toMatchObject({ x: whole.x, y: whole.y });
  expect(within({ ...near, x: 5000, y: -900 }, whole)).toMatchObject({ x: 1200, y: -40 });
  expect(zoomed(whole, whole, 1000, { x: 0, y: 0 }).width).toBe(200);
});

it("begins with the part of a large room where most chairs are free, near enough for a finger", () => {
  const hall = wholeRoom({ width: 4_500, depth: 2_400 }, true);
  // A table of 1.80 m with its chairs.
  const part = partAround({ x: 1_200, y: 4_400 }, 290, phone, hall)!;
  expect((290 * phone.width) / part.width).toBeGreaterThanOrEqual(44);
  expect(part.width / part.height).toBeCloseTo(phone.width / phone.height);
  expect(part.y + part.height).toBe(hall.y + hall.height);
  expect(partAround({ x: 0, y: 0 }, 290, phone, wholeRoom(room, true))).toBeNull();

  const at = (x: number, people: number) => ({ spot: { x, y: 0 }, capacity: 8, people: { length: people } });
  // One empty table, and three half empty ones beside each other.
  const tables = [at(0, 0), at(2_000, 4), at(2_360, 4), at(2_720, 4), { ...at(0, 0), spot: null }];
  expect(busiestPoint(tables)).toEqual({ x: 2_360, y: 0 });
  expect(busiestPoint([])).toBeNull();
});
