// Papers of a seating plan: sizes of a poster, and diets that a kitchen must not miss.
import { expect, it } from "vitest";
import {
  isDangerous,
  needsPeople,
  type PaperKind,
  papersOf,
  parsePosterSize,
  posterColumns,
  posterSizeFor,
  showsDiets,
} from "./papers.ts";

const tables = (count: number, people: number) => Array.from({ length: count }, () => people);

it("names the smallest poster on which all names stand at 18 points, and none when there are too many", () => {
  expect(posterSizeFor(tables(15, 8))).toBe("a2");
  expect(posterSizeFor(tables(25, 8))).toBe("50x70");
  expect(posterSizeFor(tables(40, 8))).toBe("a1");
  expect(posterSizeFor(tables(120, 10))).toBeNull();
  expect(posterSizeFor([])).toBe("a2");
  expect([posterColumns("a2"), posterColumns("50x70"), posterColumns("a1")]).toEqual([5, 6, 7]);
  expect([parsePosterSize("a1"), parsePosterSize("a0"), parsePosterSize(null)]).toEqual(["a1", "a2", "a2"]);
});

it("tells what can harm from what a guest does not like", () => {
  for (const diet of ["Alérgica a los frutos secos", "CELÍACO", "intolerante a la lactosa", "Sin gluten", "anafilaxia"])
    expect([diet, isDangerous(diet)]).toEqual([diet, true]);
  for (const diet of ["Vegetariana", "No le gusta el pescado", "Sin picante"])
    expect([diet, isDangerous(diet)]).toEqual([diet, false]);
});

it("offers what a plan can be printed as, and asks for the right to see diets where they are printed", () => {
  expect(papersOf("tables", true)).toHaveLength(8);
  expect(papersOf("tables", false)).not.toContain("plan");
  expect(papersOf("seats", true)).toEqual(["plan", "names", "cards", "qr"]);
  expect(["plan", "numbers", "qr", "names"].map((kind) => needsPeople(kind as PaperKind))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([showsDiets("kitchen", false), showsDiets("cards", true), showsDiets("cards", false)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(showsDiets("poster", true)).toBe(false);
});
