// The places of blocks on a board, the place of a new one, and the reading order.
import { describe, expect, it } from "vitest";
import {
  board,
  checkPlace,
  defaultPlace,
  freePlace,
  inReadingOrder,
  mostBlocks,
  nudged,
  onBoard,
  parseBlockType,
  type Place,
  withoutHoles,
} from "#app/domain/event/blocks.ts";

const place = (x: number, y: number, width = 200, height = 150): Place => ({ x, y, width, height });

it("knows six kinds and no other", () => {
  expect(["text", "image", "task", "budget", "contact", "timeline"].map(parseBlockType)).not.toContain(null);
  expect(["video", "", null, ["text"], "__proto__"].map(parseBlockType)).toEqual([null, null, null, null, null]);
});

describe("a posted place", () => {
  it("lies on the lines of the board", () => {
    expect(checkPlace({ x: "104", y: "96", width: "201", height: "150" })).toEqual({
      ok: true,
      place: place(100, 100),
    });
  });
  it.each([
    [{ x: "-1" }, ["x"]],
    [{ x: "1e3" }, ["x"]],
    [{ width: "50" }, ["width"]],
    [{ height: "1300", y: "9999" }, ["y", "height"]],
    [{ x: "800", width: "200" }, ["width"]],
    [{ x: ["100", "200"] }, ["x"]],
    [{ x: undefined }, ["x"]],
  ])("refuses %j beside its fields", (wrong, fields) => {
    expect(checkPlace({ x: "100", y: "100", width: "200", height: "150", ...wrong })).toMatchObject({
      ok: false,
      fields,
    });
  });
});

it("keeps what is dragged beyond an edge at the edge", () => {
  expect(onBoard(place(-50, -20))).toEqual(place(0, 0));
  expect(onBoard(place(900, 9_000, 300, 5))).toEqual(place(660, 5_940, 300, board.leastHeight));
});

it("moves and resizes by keys, and by no other key", () => {
  expect(nudged(defaultPlace, "ArrowRight", false)).toEqual(place(110, 100));
  expect(nudged(defaultPlace, "ArrowUp", true)).toEqual(place(100, 100, 200, 140));
  expect(nudged(place(760, 0), "ArrowRight", true)).toEqual(place(760, 0));
  expect(nudged(defaultPlace, "Enter", false)).toBeNull();
});

it("puts a full board of new blocks beside and below each other", () => {
  const places: Place[] = [];
  for (let count = 0; count < mostBlocks; count++) places.push(freePlace(places));
  expect(places[0]).toEqual(defaultPlace);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(mostBlocks);
  expect(places.every((each) => checkPlace(texts(each)).ok)).toBe(true);
});

const texts = (each: Place) => Object.fromEntries(Object.entries(each).map(([name, value]) => [name, String(value)]));

it("is read from above to below, and in a row from left to right", () => {
  const blocks = [place(500, 100), place(0, 300), place(0, 100), place(0, 100)].map((each, at) => ({
    id: `${9 - at}`,
    place: each,
  }));
  expect(inReadingOrder(blocks).map(({ id }) => id)).toEqual(["6", "7", "9", "8"]);
});

it("closes the rows of what is not shown, and no others", () => {
  const [text, empty, beside, below] = [place(0, 100), place(0, 300), place(500, 300, 200, 60), place(0, 500)];
  const blocks = [text, empty, below].map((each) => ({ place: each }));
  const isShown = ({ place: each }: { place: Place }) => each !== empty;
  expect(withoutHoles(blocks, isShown).map((each) => each.place.y)).toEqual([100, 350]);
  expect(withoutHoles([...blocks, { place: beside }], isShown).map((each) => each.place.y)).toEqual([100, 410, 300]);
  expect(withoutHoles(blocks, () => true)).toEqual(blocks);
});
