// Rows of single seats: their measures, their names, the seats of a group, and where new rows stand.
import { describe, expect, it } from "vitest";
import { outlineOfBox } from "./geometry.ts";
import { wallsOf } from "./room.ts";
import { codeOf, isBesideAisle, placeForRows, rowBox, rowNames, rowSeats, seatsOfGroup } from "./rows.ts";

describe("the seats of a new row", () => {
  it("stand 55 cm apart, and an aisle adds a metre; none follows the last seat", () => {
    expect(rowSeats(4, [2, 4])).toEqual([
      { dx: 0, isAisle: false },
      { dx: 55, isAisle: true },
      { dx: 210, isAisle: false },
      { dx: 265, isAisle: false },
    ]);
  });

  it("have a box around them, with its centre in whole centimetres", () => {
    const box = rowBox([0, 55, 210, 265].map((dx) => ({ x: 100 + dx, y: 300 })));
    expect(box).toEqual({ spot: { x: 233, y: 300, angle: 0 }, width: 310, depth: 45 });
  });
});

describe("the names of new rows", () => {
  it("go on after the last letter, over Z, and from a typed name on", () => {
    expect(rowNames(null, 3, [])).toMatchObject({ names: ["A", "B", "C"] });
    expect(rowNames(null, 2, ["A", "h", "Palco 1"])).toMatchObject({ names: ["I", "J"] });
    expect(rowNames(null, 2, ["Z"])).toMatchObject({ names: ["AA", "AB"] });
    expect(rowNames("Y", 3, [])).toMatchObject({ names: ["Y", "Z", "AA"] });
    expect(rowNames("7", 2, [])).toMatchObject({ names: ["7", "8"] });
    expect(rowNames("Palco 2", 2, [])).toMatchObject({ names: ["Palco 2", "Palco 3"] });
    expect(rowNames("Palco", 1, [])).toMatchObject({ names: ["Palco"] });
    expect(rowNames("Oro", 2, [])).toMatchObject({ names: ["Oro 1", "Oro 2"] });
  });

  it("are no other row's in any case or accent, and fit", () => {
    expect(rowNames("b", 2, ["C"])).toEqual({ ok: false, code: "row_taken", row: "C" });
    expect(rowNames("Bálcon", 1, ["balcon"])).toEqual({ ok: false, code: "row_taken", row: "Bálcon" });
    expect(rowNames("Tribuna", 2, [])).toEqual({ ok: false, code: "row_name_long" });
  });

  it("make codes that say one seat", () => {
    expect([codeOf("C", 6), codeOf("7", 12), codeOf("Palco 1", 2)]).toEqual(["C6", "7-12", "Palco 1-2"]);
  });
});

/** «1 2| 3x 4»: seats of a row; x is taken, | an aisle behind it. */
const row = (text: string) =>
  text.split(" ").map((seat) => ({
    id: seat.replace(/[x|]/g, ""),
    isTaken: seat.includes("x"),
    isAisle: seat.includes("|"),
  }));
const taken = (seats: string, from: string, people: number) => {
  const found = seatsOfGroup(row(seats), from, people);
  return found.ok ? found.seatIds.join(" ") : found;
};

describe("a group on a row", () => {
  it("takes the pressed seat and the next free ones", () => {
    expect(taken("1 2 3 4 5", "2", 3)).toBe("2 3 4");
    expect(taken("1 2 3x 4 5", "2", 3)).toBe("2 4 5");
  });

  it("stays on one side of the aisle while it can, with the seats before", () => {
    expect(taken("1 2 3 4 5| 6 7", "4", 3)).toBe("3 4 5");
    expect(taken("1 2 3x 4 5| 6 7", "4", 3)).toBe("2 4 5");
    expect(taken("1 2| 3 4| 5 6", "4", 2)).toBe("3 4");
  });

  it("crosses the aisle only when its own side has too few, onwards first", () => {
    expect(taken("1 2 3| 4 5| 6 7", "4", 3)).toBe("4 5 6");
    expect(taken("1 2 3| 4 5| 6x 7x", "4", 3)).toBe("3 4 5");
    expect(taken("1 2 3| 4 5| 6 7", "1", 7)).toBe("1 2 3 4 5 6 7");
  });

  it("is refused on a taken seat and on a row with too few: it never ends up in two rows", () => {
    expect(taken("1 2x 3", "2", 1)).toEqual({ ok: false, code: "seat_taken" });
    expect(taken("1 2x 3", "1", 3)).toEqual({ ok: false, code: "seats_short", free: 2 });
    expect(taken("1 2", "9", 1)).toEqual({ ok: false, code: "seat_taken" });
  });

  it("knows the seats beside an aisle: the ends of a row, and both sides of the aisle", () => {
    const seats = row("1 2 3| 4 5 6");
    expect(seats.map((_, at) => isBesideAisle(seats, at))).toEqual([true, false, true, true, false, true]);
  });
});

describe("new rows in a room", () => {
  const walls = wallsOf({ width: 2000, depth: 1200, outline: null });
  const block = { width: 375, depth: 45 };
  const behind = { x: 100, y: 290 };

  it("stand behind the last row, from its first seat on", () => {
    const before = outlineOfBox({ x: 265, y: 200, angle: 0, width: 375, depth: 45 });
    expect(placeForRows(block, walls, [before], behind)).toEqual(behind);
  });

  it("go where most room is if that place is not free, and nowhere in a full room", () => {
    const bar = outlineOfBox({ x: 300, y: 300, angle: 0, width: 500, depth: 80 });
    expect(placeForRows(block, walls, [bar], behind)!.x).toBeGreaterThan(550);
    expect(placeForRows({ width: 2100, depth: 45 }, walls, [], undefined)).toBeNull();
    const all = outlineOfBox({ x: 1000, y: 600, angle: 0, width: 1900, depth: 1100 });
    expect(placeForRows(block, walls, [all], undefined)).toBeNull();
  });
});
