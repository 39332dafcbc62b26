// That couples invite in the plural, and events have their article.
import { describe, expect, it } from "vitest";
import { eventPhrase, isSeveral, verbOf } from "#app/copy/names.ts";

describe("a name", () => {
  it.each(["Sara y Dani", "Ana e Inés", "Ana, Luis y Nico", "Marta Y Pau", "Ana & Luis", "Ana, Luis"])(
    "of several: %s",
    (name) => expect(isSeveral(name)).toBe(true),
  );
  it.each([
    "Marta Segura",
    "Yolanda",
    "Eva",
    "José Ortega de Yturbe",
    "Flores del Sur, S.L.",
    "Eventos Mar, S. A.",
    "Ana,",
    "",
  ])("of one: %s", (name) => expect(isSeveral(name)).toBe(false));
  it("chooses the verb", () => {
    expect(`Sara y Dani te ${verbOf("Sara y Dani", "invita", "invitan")}`).toBe("Sara y Dani te invitan");
    expect(`Marta te ${verbOf("Marta", "invita", "invitan")}`).toBe("Marta te invita");
  });
});

it.each([
  ["Boda de Lucía y Andrés", "la boda de Lucía y Andrés"],
  ["Bautizo de Leo", "el bautizo de Leo"],
  ["Los 40 de Nuria", "los 40 de Nuria"],
  ["Comunión de Álex", "la comunión de Álex"],
  ["Lucía y Andrés", "«Lucía y Andrés»"],
  ["Bodas de oro", "«Bodas de oro»"],
])("%s → %s", (title, phrase) => expect(eventPhrase(title)).toBe(phrase));
