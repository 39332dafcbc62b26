// The cards of an event, and their addresses.
import { expect, it } from "vitest";
import { cardPath, shapeAsked, shapesOf } from "#app/domain/event/preview.ts";

it("has a square card where the title stands at the left, at the same address", () => {
  expect([shapesOf("romantic"), shapesOf("modern")]).toEqual([["wide"], ["wide", "square"]]);
  expect([cardPath("/evento/boda"), cardPath("/evento/boda", "square")]).toEqual([
    "/evento/boda/tarjeta.jpg",
    "/evento/boda/tarjeta.jpg?cuadrada",
  ]);
  const asked = (path: string) => new URL(path, "https://convite.example");
  expect(shapeAsked(asked("/x?cuadrada"), "modern")).toBe("square");
  expect(shapeAsked(asked("/x?cuadrada"), "romantic")).toBe("wide");
  expect(shapeAsked(asked("/x"), "modern")).toBe("wide");
});
