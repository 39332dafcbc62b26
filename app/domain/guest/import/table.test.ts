// Tables of guests, read by the heads of their columns.
import { describe, expect, it } from "vitest";
import { thatFit } from "#app/domain/guest/import/guest-import.ts";
import { guessColumns, separatorOf, type TableWords } from "#app/domain/guest/import/columns.ts";
import { readTable } from "#app/domain/guest/import/table.ts";

const words: TableWords = {
  questions: new Map(),
  kind: new Map([["padrino", "godfather"]]),
  group: new Map([["familia", "family"]]),
  status: new Map([["si", "confirmed"]]),
  memberType: new Map([
    ["nino/a", "child"],
    ["acompanante", "companion"],
    ["adulto", "adult"],
    ["nino", "child"],
  ]),
};
const read = (rows: string[][]) => {
  const { columns, hasHead } = guessColumns(rows, words);
  return readTable(rows, columns, hasHead, words).households;
};

describe("the columns of a table", () => {
  it("are known by their heads, in other words and other orders", () => {
    expect(guessColumns([["Móvil", "Apellidos", "NOMBRE", "E-mail", "Talla", "¿Viene?"]], words)).toEqual({
      columns: ["phone", "surname", "name", "email", "skip", "status"],
      hasHead: true,
    });
  });

  it("are guessed by their cells where there is no head", () => {
    const rows = [
      ["Ana García", "600 11 22 33", "ana@correo.es"],
      ["Luis", "", "luis@correo.es"],
    ];
    expect(guessColumns(rows, words)).toEqual({ columns: ["name", "phone", "email"], hasHead: false });
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
  it("are adults and children by a column «Tipo», with companions and an address", () => {
    const [family, alone] = read([
      ["Nombre", "Tipo", "Acompañantes", "Dirección"],
      ["Ana García", "adulto", "1", "Calle Mayor 3"],
      ["Leo", "niño", "", ""],
    ]);
    expect(family?.people.map(({ name, memberType, notes }) => [name, memberType, notes])).toEqual([
      ["Ana García", "adult", "Dirección: Calle Mayor 3"],
      ["", "companion", ""],
    ]);
    expect(alone?.people.map(({ name, memberType }) => [name, memberType])).toEqual([["Leo", "child"]]);
    expect([...family!.doubts, ...alone!.doubts]).toEqual([]);
  });

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
      ["Niño/a 1 de Ana García", "child", "godfather", "confirmed", null],
      ["Niño/a 2 de Ana García", "child", "godfather", "confirmed", null],
      ["Luis Pérez", "adult", "other", "invited", "12"],
    ]);
    expect(family?.doubts).toEqual([{ code: "child_unnamed", text: "2" }]);
    expect(family?.people.map(({ tags }) => tags)).toEqual([[], [], [], ["Primo"]]);
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

describe("a household", () => {
  it("stays out whole where there is no room for a household", () => {
    expect(thatFit([2, 5, 1, 3], 4)).toEqual([true, false, true, false]);
  });
});
