// A first name alone never makes two people one, and a guest on the list is found in any spelling.
import { describe, expect, it } from "vitest";
import { findDoubles, isTaken, type KnownGuest, withOwnAddresses } from "#app/domain/guest/import/doubles.ts";
import { type DraftPerson, draftPerson } from "#app/domain/guest/import/guest-import.ts";

const household = (name: string, ...people: (string | [string, Partial<DraftPerson>])[]) => ({
  name,
  people: people.map((each) => (typeof each === "string" ? draftPerson(each) : draftPerson(...each))),
  doubts: [],
});
const guest = (name: string, more: Partial<KnownGuest> = {}): KnownGuest => ({
  name,
  household: name,
  emailKey: null,
  phone: null,
  ...more,
});
const said = (households: ReturnType<typeof household>[], known: KnownGuest[] = []) =>
  findDoubles(households, known).map((doubles) => doubles.map(({ name, where, by }) => `${name} ${where} ${by}`));

describe("who is there already", () => {
  it("is nobody of another family, whatever their first name", () => {
    const families = [
      household("Familia García", "Ana", "Luis", "Leo"),
      household("Familia Pérez", "Ana", "Jorge"),
      household("Familia Ruiz", "María", "Ana"),
      household("Tía Ana", "Tía Ana"),
      household("Ana", "Ana"),
      household("Ana", "Ana"),
      household("Familia Pérez", "Ana Gil"),
      household("Familia Ruiz", "Ana Gil"),
    ];
    expect(said(families).flat()).toEqual([]);
    expect(said(families, [guest("Ana"), guest("Ana", { household: "Familia Gómez" })]).flat()).toEqual([]);
  });

  it("is found by a whole name, with the surname of the family, in the same family or in none", () => {
    expect(
      said([
        household("Los García", "Ana", "Luis"),
        household("Ana García", "ANA GARCIA"),
        household("Familia García", "Luis"),
        household("Familia Soto", "Luis García"),
      ]),
    ).toEqual([[], ["ANA GARCIA import name"], ["Luis import name"], []]);
    expect(said([household("Iñigo nuñez", "Iñigo nuñez")], [guest("Íñigo Núñez")])).toEqual([
      ["Iñigo nuñez list name"],
    ]);
  });

  it("is found by address and by telephone, however they are written", () => {
    const known = [guest("Íñigo", { emailKey: "inigo@correo.es" }), guest("Luz", { phone: "+34 600 11 22 33" })];
    const households = [
      household("Eva", ["Eva", { email: "INIGO@correo.es" }]),
      household("Sol", ["Sol", { phone: "600112233" }]),
      household("Ana y Luis", ["Ana", { email: "casa@correo.es" }], ["Luis", { email: "casa@correo.es" }]),
    ];
    expect(said(households, known)).toEqual([["Eva list email"], ["Sol list phone"], []]);
  });

  it("stays out where the list has their telephone or address, and is asked about otherwise", () => {
    const households = [
      household("Ana Gil", ["Ana Gil", { phone: "600 11 22 33" }]),
      household("Luz Soto", "Luz Soto"),
      household("Ana y Luis", "Ana", "Luis"),
      household("Eva Sol", "Eva Sol"),
      household("eva sol", "eva sol"),
    ];
    const known = [
      guest("Ana Gil Mas", { phone: "600112233" }),
      guest("Luz Soto", { household: "Luz y Pau" }),
      guest("Ana", { household: "Ana y Luis" }),
    ];
    const doubles = findDoubles(households, known);
    expect(doubles.map((each) => each.map(({ other }) => other))).toEqual([
      [{ name: "Ana Gil Mas", household: null }],
      [{ name: "Luz Soto", household: "Luz y Pau" }],
      [],
      [],
      [{ name: "Eva Sol", household: null }],
    ]);
    expect(households.map((each, at) => isTaken(each, doubles[at]!, null))).toEqual([false, true, true, true, true]);
    expect(households.map((each, at) => isTaken(each, doubles[at]!, true))).toEqual([true, true, true, true, true]);
  });

  it("keeps an address once: the second has it in the notes", () => {
    const [one, two] = withOwnAddresses(
      [
        household(
          "Ana y Luis",
          ["Ana", { email: "casa@correo.es" }],
          ["Luis", { email: "CASA@correo.es", notes: "x" }],
        ),
        household("Eva", ["Eva", { email: "eva@correo.es" }]),
      ],
      ["eva@correo.es"],
    );
    expect(one!.people.map(({ email, notes }) => [email, notes])).toEqual([
      ["casa@correo.es", ""],
      [null, "x. CASA@correo.es"],
    ]);
    expect(two!.people.map(({ email, notes }) => [email, notes])).toEqual([[null, "eva@correo.es"]]);
  });
});
