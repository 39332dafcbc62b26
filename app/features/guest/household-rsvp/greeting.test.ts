// The greeting of a household, and the sentences about its answers.
import { describe, expect, it } from "vitest";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { comingSentence, greeting, keptTitle, missingNames, occasion } from "./greeting.copy.ts";

const people = (...names: string[]) => names.map((name) => ({ name, isNamed: !name.startsWith("Acompañante") }));
const household = (name: string, ...names: string[]) => ({ name, members: people(...names) });

describe("a household is greeted", () => {
  it.each([
    [household("Amparo Bosch", "Amparo Bosch"), "Amparo, ¿vienes?"],
    [household("Vicent Gil", "Vicent Gil", "Rosario Mas"), "Vicent y Rosario, ¿venís?"],
    [household("Familia Molina Ferrer", "Carmen", "Julián", "Leo", "Abuela Pepa"), "Familia Molina Ferrer, ¿venís?"],
    [household("Familia Gil", "Vicent Gil", "Rosario Mas"), "Vicent y Rosario, ¿venís?"],
    [household("Amparo Bosch", "Amparo Bosch", "Acompañante de Amparo Bosch"), "Amparo y acompañante, ¿venís?"],
    [household("Carmen", "Carmen", "Julián", "Leo", "Pepa"), "Carmen y familia, ¿venís?"],
    [household("Ana Gil", "Ana Gil", "Ana Mas"), "Ana Gil y Ana Mas, ¿venís?"],
    [household("Abuela Pepa", "Abuela Pepa"), "Abuela Pepa, ¿vienes?"],
    [household(forgottenGuestName, forgottenGuestName, "Luis Gil"), "Luis, ¿venís?"],
    [household(forgottenGuestName, forgottenGuestName), "¿Vienes?"],
  ])("%j", (given, words) => expect(greeting(given)).toBe(words));

  it("below what is celebrated", () => {
    expect(occasion({ title: "Boda de Lucía y Andrés" })).toBe("La boda de Lucía y Andrés");
    expect(occasion({ title: "Aurora" })).toBe("«Aurora»");
  });
});

describe("who comes is said", () => {
  const answered = (words: Record<string, boolean | null>) =>
    comingSentence(Object.entries(words).map(([name, comes]) => ({ ...people(name)[0]!, comes })));

  it.each([
    [
      { Carmen: true, Julián: true, Leo: true, "Abuela Pepa": false },
      "Carmen, Julián y Leo vienen. La abuela Pepa no.",
    ],
    [{ "Carmen Gil": true, "Tío Luis": false, Leo: null }, "Carmen viene. El tío Luis no. De Leo aún no sabemos nada."],
    [{ Carmen: true, "Tío Luis": null }, "Carmen viene. Del tío Luis aún no sabemos nada."],
    [{ Carmen: true, "Acompañante de Carmen": true }, "Carmen y tu acompañante vienen."],
    [{ Carmen: false, Leo: false }, ""],
    [{ Carmen: true }, ""],
  ])("%j", (words, sentence) => expect(answered(words)).toBe(sentence));

  it("and how many seats are kept", () => {
    expect([1, 3, 7].map((count) => keptTitle(count, 8))).toEqual([
      "Os guardamos un sitio",
      "Os guardamos tres sitios",
      "Os guardamos 7 sitios",
    ]);
    expect([keptTitle(1, 1), keptTitle(0, 1), keptTitle(0, 4)]).toEqual([
      "Te guardamos sitio",
      "Te echaremos de menos",
      "Os echaremos de menos",
    ]);
    expect(missingNames(people("Julián Tejada", "Acompañante de Amparo"))).toBe("Julián y tu acompañante");
  });
});
