// The words of single seats: of a row, of one seat, and of a family's seats.
import { expect, it } from "vitest";
import { rowTitle, seatsTitle, seatTitle } from "./seat-rows.ts";

it("says a lettered or numbered row as a row, and another by its name", () => {
  expect([rowTitle("C"), rowTitle("12"), rowTitle("Palco 2"), seatTitle("C", 6)]).toEqual([
    "Fila C",
    "Fila 12",
    "Palco 2",
    "Fila C, asiento 6",
  ]);
});

it("says a family's seats by row, and those in no row by their names", () => {
  const seat = (row: string | null, order: number | null, name = "") => ({ seat: name, row, order });
  expect(seatsTitle([seat("C", 8), seat("C", 6), seat("C", 7)])).toBe("Fila C, asientos 6, 7 y 8");
  expect(seatsTitle([seat("C", 6, "Fila C, asiento 6"), seat(null, null, "Prensa"), seat(null, null, "Cabina")])).toBe(
    "Fila C, asiento 6 · Prensa · Cabina",
  );
});
