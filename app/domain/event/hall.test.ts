// The search on the screen in the room.
import { expect, it } from "vitest";
import { findInHall, type HallPerson } from "./hall.ts";

const person = (
  householdId: string,
  name: string,
  sortName: string,
  number: number | null,
  isAdult = true,
): HallPerson => ({
  householdId,
  name,
  sortName,
  isAdult,
  number,
  table: "",
});
const people = [
  person("a", "Leo Molina", "Molina, Leo", 4, false),
  person("a", "Carmen Molina", "Molina, Carmen", 4),
  person("a", "Julián Molina", "Molina, Julián", 4),
  person("b", "Blanca Molina Sanz", "Molina Sanz, Blanca", 4),
  person("c", "Íñigo Núñez", "Núñez, Íñigo", 10),
  person("c", "Amparo Ruiz", "Ruiz, Amparo", 10),
  person("d", "Sin Mesa Molina", "Molina, Sin Mesa", null),
];
const find = (typed: string, whole = false) =>
  findInHall(people, typed, whole).map(({ names, number }) => `${names} ${number}`);

it("needs three letters, ignores accents and order, and gives a first name with an initial", () => {
  expect(find("mo")).toEqual([]);
  expect(find("m o l")).toEqual([]);
  expect(find("MOL")).toEqual(["Carmen, Julián y Leo M. 4", "Blanca M. 4"]);
  expect(find("nunez")).toEqual(["Íñigo N. y Amparo R. 10"]);
  expect(find("mol car")).toEqual(["Carmen, Julián y Leo M. 4"]);
  expect(find("carm", true)).toEqual(["Carmen Molina, Julián Molina y Leo Molina 4"]);
});

it("finds no child alone, nobody without a table, and at most four families", () => {
  expect(find("leo")).toEqual([]);
  expect(find("sin mesa")).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => person(String(at), "Ana García", "García, Ana", at));
  expect(findInHall(many, "gar", false)).toHaveLength(4);
  for (const typed of ["", "%%%", "(((", "   "]) expect(findInHall(many, typed, false), typed).toEqual([]);
});
