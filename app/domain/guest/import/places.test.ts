// Places of people on an imported list: tables before seats, and the chair that a list names.
import { expect, it } from "vitest";
import { placeHouseholds } from "./places.ts";

const people = (...rows: [table: string, seat: string][]) => [
  { people: rows.map(([table, seat]) => ({ table, seat })) },
];

it("gives a list with tables a plan of tables, with the chairs that it names", () => {
  const list = people(["Mesa 1", "4"], ["Mesa 1", ""], ["Mesa 1", "A4"], ["Mesa 1", "21"]);
  const { mode, made, at } = placeHouseholds({ mode: null, places: [] }, list);
  expect([mode, made.map(({ name, taken }) => [name, taken])]).toEqual(["tables", [["Mesa 1", 4]]]);
  expect(at).toEqual([[{ made: 0, chair: 4 }, { made: 0 }, { made: 0 }, { made: 0 }]]);
});

it("gives a list with seats alone a plan of seats", () => {
  const { mode, at } = placeHouseholds({ mode: null, places: [] }, people(["", "Fila A 1"]));
  expect([mode, at]).toEqual(["seats", [[{ made: 0 }]]]);
});
