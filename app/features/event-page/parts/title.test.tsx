// How titles are set.
import { describe, expect, it } from "vitest";
import { initialsOf, titleParts, titleSize } from "./title.tsx";

describe("titleParts", () => {
  it.each([
    ["Lucía y Andrés", ["Lucía", "y", "Andrés"]],
    ["Beatriz & Gonzalo", ["Beatriz", "&", "Gonzalo"]],
    ["Los 40 de Nuria", ["Los", "40", "de Nuria"]],
    ["Boda de Lucía y Andrés en la finca", ["Boda de Lucía y Andrés en la finca"]],
    ["Jornadas Litoral 2027", ["Jornadas Litoral 2027"]],
    ["2 de 3", ["2 de 3"]],
    ["🎂", ["🎂"]],
  ])("sets «%s» as %j", (title, parts) => {
    expect(titleParts(title).map(({ text }) => text)).toEqual(parts);
    expect(parts.join(" ")).toBe(title);
  });

  it("loses nothing of any title, and shrinks long ones", () => {
    for (const title of [
      "A",
      "7",
      "40 años",
      "Fiesta 3",
      "x".repeat(120),
      "María de la Luz Fernández-Villaverde y Íñigo",
    ]) {
      expect(
        titleParts(title)
          .map(({ text }) => text)
          .join(" "),
      ).toBe(title);
    }
    expect([titleSize("Lucía y Andrés"), titleSize("Ciudad, agua y sombra"), titleSize("x".repeat(120))]).toEqual([
      1, 2, 4,
    ]);
  });
});

describe("initialsOf", () => {
  it("takes a couple's, or the first letter there is", () => {
    expect([initialsOf("Teresa y Joaquín"), initialsOf("¡Ámbar cumple!"), initialsOf("🎂")]).toEqual(["TyJ", "Á", ""]);
  });
});
