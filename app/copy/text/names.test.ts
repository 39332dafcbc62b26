// Couples take a plural verb, and events take their article.
import { describe, expect, it } from "vitest";
import { celebrationName, celebrationPhrase, eventPhrase, invitedTo, isSeveral, verbOf } from "#app/copy/text/names.ts";

it.each([
  ["Boda de Lucía y Andrés", "wedding", "a la boda de Lucía y Andrés"],
  ["Boda de Lucía y Andrés", undefined, "a la boda de Lucía y Andrés"],
  ["Lucía y Andrés", "wedding", "a la boda de Lucía y Andrés"],
  ["Los 40 de Nuria", "birthday", "al cumple de Nuria"],
  ["Bautizo de Leo", "baptism", "al bautizo de Leo"],
  ["Mancharse las manos", "workshop", "a «Mancharse las manos»"],
])("somebody is invited to %s (%s): %s", (title, type, words) => expect(invitedTo(title, type)).toBe(words));

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

it.each([
  ["Boda de Lucía y Andrés", "wedding", "la boda de Lucía y Andrés", "boda de Lucía y Andrés"],
  ["Lucía y Andrés", "wedding", "la boda de Lucía y Andrés", "boda de Lucía y Andrés"],
  ["Los 40 de Nuria", "birthday", "el cumple de Nuria", "cumple de Nuria"],
  ["Cumpleaños de Nuria", "birthday", "el cumple de Nuria", "cumple de Nuria"],
  ["Álex", "communion", "la comunión de Álex", "comunión de Álex"],
  ["Bautizo de Leo", "baptism", "el bautizo de Leo", "bautizo de Leo"],
  ["Mancharse las manos", "workshop", "la invitación de «Mancharse las manos»", "Mancharse las manos"],
  ["Celebramos que sí", "wedding", "la invitación de «Celebramos que sí»", "Celebramos que sí"],
])("a guest is invited to %s (%s): %s", (title, type, phrase, name) => {
  expect(celebrationPhrase(title, type)).toBe(phrase);
  expect(celebrationName(title, type)).toBe(name);
});
