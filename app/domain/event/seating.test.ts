// The seating plan's rules: names, numbers, capacity, and the order of a room.
import { describe, expect, it } from "vitest";
import {
  checkRoom,
  checkSeat,
  orderPlaces,
  parseSeatingMode,
  placeNames,
  readPeople,
  seatCodes,
  seatingFigures,
  seatingLimits,
  seatsFrom,
} from "#app/domain/event/seating.ts";

describe("a seat (part 2 §5)", () => {
  it("needs a name; code and category may be missing", () => {
    expect(checkSeat({ name: "Fila A 1", code: " ", category: " Platea " })).toEqual({
      ok: true,
      seat: { name: "Fila A 1", code: null, category: "Platea" },
      count: 1,
    });
    const tooMuch = { name: "", code: "c".repeat(21), category: "c".repeat(41), count: "0" };
    expect(checkSeat(tooMuch)).toEqual({
      ok: false,
      code: "fields_refused",
      fields: {
        name: "name_required",
        code: "code_too_long",
        category: "category_too_long",
        count: "count_invalid",
      },
    });
  });
});

describe("the names of several", () => {
  it("are numbered on from those that are there", () => {
    expect(placeNames("Mesa", 3, [])).toMatchObject({ names: ["Mesa 1", "Mesa 2", "Mesa 3"], numbers: [1, 2, 3] });
    expect(placeNames("MESA", 2, ["Mesa 9", "mesa 10", "Mesa de los niños"])).toMatchObject({
      names: ["MESA 11", "MESA 12"],
    });
    expect(placeNames("Fila A 5", 2, [])).toMatchObject({ names: ["Fila A 5", "Fila A 6"] });
    expect(placeNames("7", 2, [])).toMatchObject({ names: ["7", "8"] });
    expect(placeNames("Presidencial", 1, ["Mesa 1"])).toMatchObject({ names: ["Presidencial"] });
  });

  it("are numbered on where one is there already, and refused where they grow too long", () => {
    expect(placeNames("mesa 1", 1, ["Mésa  1"])).toMatchObject({ names: ["mesa 2"] });
    expect(placeNames("Honor", 1, ["honor"])).toMatchObject({ names: ["Honor 1"] });
    expect(placeNames("Mesa 3", 3, ["Mesa 5", "Mesa 7"])).toMatchObject({ names: ["Mesa 8", "Mesa 9", "Mesa 10"] });
    expect(placeNames("M".repeat(seatingLimits.name), 2, [])).toEqual({ ok: false, code: "name_too_long" });
  });
});

it("a whole congress of 400 is added with one form, each seat with its own code", () => {
  expect(checkSeat({ name: "Fila", code: "F", count: "400" })).toMatchObject({ ok: true, count: 400 });
  expect(seatCodes("A", [11, 12])).toEqual({ ok: true, codes: ["A11", "A12"] });
  expect(seatCodes("A", [11])).toEqual({ ok: true, codes: ["A"] });
  expect(seatCodes("A".repeat(seatingLimits.code), [1])).toMatchObject({ ok: true });
  expect(seatCodes("A".repeat(seatingLimits.code - 1), [9, 10])).toEqual({ ok: false, code: "code_too_long" });
});

it("the people of a place are read from a line each, whatever their names hold", () => {
  expect(readPeople("")).toEqual([]);
  expect(readPeople("id-1 4 confirmed Ana <b> Álvarez\nid-2 0 declined*! X")).toEqual([
    { id: "id-1", chair: 4, status: "confirmed", name: "Ana <b> Álvarez", isMatch: false, isLocked: false },
    { id: "id-2", chair: null, status: "declined", name: "X", isMatch: true, isLocked: true },
  ]);
});

it("the order of a room counts as people do, category by category", () => {
  const room = ["Mesa 10", "mesa 2", "Ábside", "Mesa 1"].map((name) => ({ id: name, name }));
  expect(orderPlaces(room).map(({ name }) => name)).toEqual(["Ábside", "Mesa 1", "mesa 2", "Mesa 10"]);
  const tables = [12, 3, 7].map((number) => ({ id: String(number), name: `Mesa ${20 - number}`, number }));
  expect(orderPlaces(tables).map(({ number }) => number)).toEqual([3, 7, 12]);
  const seats = [
    { id: "a", name: "1", category: "Platea" },
    { id: "b", name: "2", category: null },
    { id: "c", name: "2", category: null },
  ];
  expect(orderPlaces(seats.toReversed()).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

it("a table takes as many as it holds, and says how many that are", () => {
  expect(checkRoom(8, 6, 2)).toEqual({ ok: true });
  expect(checkRoom(8, 6, 3)).toEqual({ ok: false, code: "table_full", free: 2 });
  expect(checkRoom(4, 6, 1)).toEqual({ ok: false, code: "table_full", free: 0 });
});

it("several people take a seat and the next free ones of its category", () => {
  const seat = (id: string, isTaken = false, category: string | null = null) => ({ id, isTaken, category });
  const row = [seat("1"), seat("2", true), seat("3"), seat("4"), seat("5", false, "Platea")];
  expect(seatsFrom(row, "1", 3)).toEqual({ ok: true, seatIds: ["1", "3", "4"] });
  expect(seatsFrom(row, "3", 1)).toEqual({ ok: true, seatIds: ["3"] });
  expect(seatsFrom(row, "2", 1)).toEqual({ ok: false, code: "seat_taken" });
  expect(seatsFrom(row, "9", 1)).toEqual({ ok: false, code: "seat_taken" });
  expect(seatsFrom(row, "3", 3)).toEqual({ ok: false, code: "seats_short" });
});

it("the plan is of tables or of seats", () => {
  expect(["tables", "seats", "TABLES", "", null, ["tables"]].map(parseSeatingMode)).toEqual([
    "tables",
    "seats",
    null,
    null,
    null,
    null,
  ]);
  expect(seatingFigures(40, { seated: 12, unseated: 30, declinedSeated: 2 })).toEqual({
    places: 40,
    taken: 12,
    free: 28,
    unseated: 30,
    declinedSeated: 2,
  });
});
