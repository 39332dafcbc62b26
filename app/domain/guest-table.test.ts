// That tables of guests are read by what their columns say, and that doubles are found however they are spelt.
import { describe, expect, it } from "vitest";
import { emailKey } from "#app/domain/account.ts";
import { draftPerson, findDoubles, isTaken, thatFit } from "#app/domain/guest-import.ts";
import { guessColumns, separatorOf, type TableWords } from "#app/domain/guest-columns.ts";
import { readTable } from "#app/domain/guest-table.ts";

const words: TableWords = {
  questions: new Map(),
  kind: new Map([["padrino", "godfather"]]),
  group: new Map([["familia", "family"]]),
  status: new Map([["si", "confirmed"]]),
  memberType: new Map([
    ["nino/a", "child"],
    ["acompanante", "companion"],
    ["adulto", "adult"],
  ]),
};
const read = (rows: string[][]) => {
  const { columns, hasHead } = guessColumns(rows);
  return readTable(rows, columns, hasHead, words);
};

describe("the columns of a table", () => {
  it("are known by their heads, in other words and other orders", () => {
    expect(guessColumns([["Móvil", "Apellidos", "NOMBRE", "E-mail", "Talla", "¿Viene?"]])).toEqual({
      columns: ["phone", "surname", "name", "email", "skip", "status"],
      hasHead: true,
    });
  });

  it("are guessed by their cells where there is no head", () => {
    const rows = [
      ["Ana García", "600 11 22 33", "ana@correo.es"],
      ["Luis", "", "luis@correo.es"],
    ];
    expect(guessColumns(rows)).toEqual({ columns: ["name", "phone", "email"], hasHead: false });
  });

  it.each([
    ["Nombre;Teléfono\nAna;600", ";"],
    ["Nombre,Correo\nAna,ana@correo.es", ","],
    ["Ana\t600112233\nLuis\t", "\t"],
    ["Ana, Luis\nMarta", null],
  ])("are divided in %j by %j", (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

describe("the rows of a table", () => {
  it("are households by their name, with what each cell says", () => {
    const [family, eva, ...others] = read([
      ["Nombre", "Apellidos", "Familia", "Niños", "Tipo", "Confirmado", "Teléfono"],
      ["Ana", "García", "Los García", "2", "Padrino", "Sí", "600112233"],
      ["Luis", "Pérez", "los garcia", "", "Primo", "", "12"],
      ["", "", "", "", "", "", ""],
      ["Eva", "", "", "", "", "", ""],
    ]);
    expect(others).toEqual([]);
    expect(family).toMatchObject({ name: "Los García", line: 2 });
    expect(
      family?.people.map(({ name, memberType, kind, status, phone }) => [name, memberType, kind, status, phone]),
    ).toEqual([
      ["Ana García", "adult", "godfather", "confirmed", "600112233"],
      ["Niño/a 1 de Ana García", "child", "godfather", "invited", null],
      ["Niño/a 2 de Ana García", "child", "godfather", "invited", null],
      ["Luis Pérez", "adult", "other", "invited", "12"],
    ]);
    expect(family?.doubts).toEqual([
      { code: "child_unnamed", text: "2" },
      { code: "value_unknown", text: "Primo" },
    ]);
    expect(eva).toMatchObject({ name: "Eva", line: 5, doubts: [] });
  });

  it("of an export are one person each, and two of one name stay apart", () => {
    const households = read([
      ["Nombre", "Familia", "Viene como", "Viene con"],
      ["Ana y Gasset +1", "Ana y Gasset +1", "Adulto", ""],
      ["Ana y Gasset +1", "Ana y Gasset +1", "Adulto", ""],
      ["Leo", "Los tres", "Niño/a", "Acompañante de Eva, Eva"],
      ["Eva", "Los tres", "Adulto", "Leo, Acompañante de Eva"],
      ["Acompañante de Eva", "Los tres", "Acompañante", "Eva, Leo"],
    ]);
    expect(households.map(({ name, people }) => [name, people.map((each) => [each.name, each.isNamed])])).toEqual([
      ["Ana y Gasset +1", [["Ana y Gasset +1", true]]],
      ["Ana y Gasset +1", [["Ana y Gasset +1", true]]],
      [
        "Los tres",
        [
          ["Leo", true],
          ["Eva", true],
          ["", false],
        ],
      ],
    ]);
  });
});

describe("who is there already", () => {
  const household = (name: string, email: string | null = null) => ({
    people: [draftPerson(name, { email })],
    doubts: [],
  });

  it("is found by address and by name, on the list and in it", () => {
    const households = [
      household("Iñigo nuñez"),
      household("Eva", "INIGO@correo.es"),
      household("Ana"),
      household("ANA"),
    ];
    const doubles = findDoubles(households, [{ name: "Íñigo Núñez", emailKey: "inigo@correo.es" }], emailKey);
    expect(doubles).toEqual([
      [{ name: "Iñigo nuñez", where: "list", by: "name" }],
      [{ name: "Eva", where: "list", by: "email" }],
      [],
      [{ name: "ANA", where: "import", by: "name" }],
    ]);
    expect(households.map((each, at) => isTaken(each, doubles[at]!, null))).toEqual([false, false, true, false]);
    expect(households.map((each, at) => isTaken(each, doubles[at]!, true))).toEqual([true, false, true, true]);
  });

  it("stays out whole where there is no room for a household", () => {
    expect(thatFit([2, 5, 1, 3], 4)).toEqual([true, false, true, false]);
  });
});
