// The parts and the size of titles.
import { describe, expect, it } from "vitest";
import { initialsOf, titleParts, titleSize } from "#app/domain/look/title.ts";

describe("titleParts", () => {
  it.each([
    ["Lucía y Andrés", ["Lucía", "y", "Andrés"]],
    ["Beatriz & Gonzalo", ["Beatriz", "&", "Gonzalo"]],
    ["Los 40 de Nuria", ["Los", "40", "de Nuria"]],
    ["Boda de Lucía y Andrés en la finca", ["Boda de Lucía y Andrés en la finca"]],
    ["Jornadas Litoral 2027", ["Jornadas Litoral 2027"]],
    ["2 de 3", ["2 de 3"]],
    ["🎂", ["🎂"]],
    ["Boda de Lucía y Andrés", ["Boda de", "Lucía", "y", "Andrés"]],
    ["La boda de Lucía & Andrés", ["La boda de", "Lucía", "&", "Andrés"]],
    ["Boda Lucía y Andrés", ["Boda", "Lucía", "y", "Andrés"]],
    ["boda de lucía y andrés", ["boda de", "lucía", "y", "andrés"]],
    ["Boda de María José e Inés de la Torre", ["Boda de", "María José", "e", "Inés de la Torre"]],
    ["Casament de Laia i Pau", ["Casament de", "Laia", "i", "Pau"]],
    ["Enlace de Íñigo y Ainhoa", ["Enlace de", "Íñigo", "y", "Ainhoa"]],
    ["Bodas de oro de Carmen y Pepe", ["Bodas de oro de", "Carmen", "y", "Pepe"]],
    ["50 aniversario de Ana Belén y José Luis", ["50 aniversario de", "Ana Belén", "y", "José Luis"]],
    ["Bautizo de Leo", ["Bautizo de", "Leo"]],
    ["El bautizo de Leo", ["El bautizo de", "Leo"]],
    ["Comunión de Martina", ["Comunión de", "Martina"]],
    ["Primera comunión de Vera y Hugo", ["Primera comunión de", "Vera", "y", "Hugo"]],
    ["Fiesta de cumpleaños de Óscar", ["Fiesta de cumpleaños de", "Óscar"]],
    ["Despedida de soltera de Ana", ["Despedida de soltera de", "Ana"]],
    ["50 cumpleaños de Nuria", ["50", "cumpleaños de Nuria"]],
    ["Noelia e Inés", ["Noelia", "e", "Inés"]],
    // Titles that only look similar stay whole.
    ["Nuestra boda", ["Nuestra boda"]],
    ["Boda de Lucía y Andrés 2027", ["Boda de Lucía y Andrés 2027"]],
    ["Bautizo de Leo y comunión de Vera", ["Bautizo de Leo y comunión de Vera"]],
    ["Cumpleaños del abuelo", ["Cumpleaños del abuelo"]],
    ["Cena de empresa", ["Cena de empresa"]],
    ["Aniversario de la empresa", ["Aniversario de la empresa"]],
    ["Bodas de oro", ["Bodas de oro"]],
    ["Jornadas de Arquitectura y Paisaje", ["Jornadas de Arquitectura y Paisaje"]],
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
    expect(titleSize("Boda de Lucía y Andrés")).toBe(1);
    expect([titleSize("Lucía y Andrés"), titleSize("Ciudad, agua y sombra"), titleSize("x".repeat(120))]).toEqual([
      1, 2, 4,
    ]);
  });
});

describe("initialsOf", () => {
  it("takes a couple's, or the first letter there is", () => {
    expect([initialsOf("Teresa y Joaquín"), initialsOf("¡Ámbar cumple!"), initialsOf("🎂")]).toEqual([
      "T y J",
      "Á",
      "",
    ]);
  });

  it.each([
    ["Boda de Lucía y Andrés", "L y A"],
    ["La boda de Noelia e Inés", "N e I"],
    ["Boda de Lucía y Andrés en la finca", "L"],
    ["Bautizo de Leo", "L"],
    ["Cumpleaños del abuelo", "D"],
    ["Los 40 de Nuria", "40"],
    ["50 cumpleaños de Nuria", "50"],
    ["Jornadas Litoral 2027", "J"],
  ])("of «%s» is «%s»", (title, initials) => {
    expect(initialsOf(title)).toBe(initials);
  });
});
