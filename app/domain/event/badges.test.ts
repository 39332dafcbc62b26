// How names fit on badges, and that each size fits its sheet.
import { describe, expect, it } from "vitest";
import { badgeCards, badgeSizeNames, codeRoom, fitName, nameParts, nameRoom } from "./badges.ts";

/** Every letter is half as wide as it is high. */
const widthOf = (text: string) => text.length * 0.5;
const card = { most: 30, least: 18 };
const room = (points: number) => (points * 25.4) / 72;

describe("a first name", () => {
  it("is as large as fits", () => {
    expect(fitName("Ana", room(100), card, widthOf)).toEqual({ lines: ["Ana"], size: 30 });
    expect(fitName("Bartolomé", room(100), card, widthOf)).toEqual({ lines: ["Bartolomé"], size: 22.2 });
  });

  it("has two lines where one would be too small, divided where they are largest", () => {
    expect(fitName("María de la Luz", room(100), card, widthOf)).toEqual({ lines: ["María de", "la Luz"], size: 18 });
    const { lines, size } = fitName("María de la Encarnación", room(60), card, widthOf);
    expect(lines).toEqual(["María de la", "Encarnación"]);
    expect(size).toBeLessThan(18);
  });

  it("stays in one line without a space, however long", () => {
    const { lines, size } = fitName("Maximilianadorotea", room(40), card, widthOf);
    expect(lines).toHaveLength(1);
    expect(size * widthOf("Maximilianadorotea")).toBeLessThanOrEqual(40);
  });
});

it("knows surnames by the comma", () => {
  expect(nameParts("Ferrer López, Carmen")).toEqual({ first: "Carmen", surname: "Ferrer López" });
  expect(nameParts("Carmen")).toEqual({ first: "Carmen", surname: "" });
});

it.each(badgeSizeNames)("%s fits its sheet, with a code of 18 mm or more and its quiet zone", (size) => {
  const each = badgeCards[size];
  expect(each.columns * each.width).toBeLessThanOrEqual(each.page[0]);
  expect(each.rows * each.height).toBeLessThanOrEqual(each.page[1]);
  expect(each.code).toBeGreaterThanOrEqual(18);
  expect(codeRoom(each)).toBeCloseTo((each.code * 29) / 21);
  expect(codeRoom(each)).toBeLessThanOrEqual(each.height - 2 * each.edge);
  expect(nameRoom(each, true)).toBeGreaterThan(45);
});
