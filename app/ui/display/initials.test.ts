// Initials and colours of a person's avatar.
import { describe, expect, it } from "vitest";
import { initialsOf, pairOf } from "#app/ui/display/initials.ts";

describe("initialsOf", () => {
  it.each([
    ["Marta Segura", "MS"],
    ["María de la Luz Fernández-Villaverde", "MF"],
    ["María de la Luz", "ML"],
    ["  íñigo   tejada ruiz ", "ÍR"],
    ["Pepa", "P"],
    ["Josefa «Pepa» Ferrer", "JF"],
    ["De la Cruz", "DC"],
    ["💍", "·"],
    ["", "·"],
  ])("%s → %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe("pairOf", () => {
  it("is stable, and all five pairs are worn", () => {
    expect(pairOf("a-1")).toBe(pairOf("a-1"));
    const worn = new Set(Array.from({ length: 60 }, (_, index) => pairOf(`guest-${index}`)));
    expect([...worn].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});
