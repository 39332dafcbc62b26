// Lists as people in Spain really write them become the right households.
import { describe, expect, it } from "vitest";
import type { GuestKind } from "#app/domain/guest/guest.ts";
import type { DraftHousehold } from "#app/domain/guest/import/guest-import.ts";
import { readPastedList } from "#app/domain/guest/import/pasted-list.ts";

const kinds = new Map<string, GuestKind>([
  ["familia de la novia", "bride-family"],
  ["amigos del novio", "groom-friend"],
]);
const read = (text: string) => readPastedList(text, kinds);

/** «Household: Ana, Luis (niño), +» and, after a bar, the doubts. */
function said({ name, people, doubts }: DraftHousehold): string {
  const members = people.map(({ name: who, isNamed, memberType }) =>
    isNamed ? (memberType === "child" ? `${who} (niño)` : who) : "+",
  );
  const about = doubts.map(({ code }) => code);
  return `${name}: ${members.join(", ")}${about.length > 0 ? ` | ${about.join(" ")}` : ""}`;
}

describe("a line of a list", () => {
  it.each([
    ["Ana García Pérez", "Ana García Pérez: Ana García Pérez"],
    ["- Ana García", "Ana García: Ana García"],
    ["• Ana García", "Ana García: Ana García"],
    ["☑️ Ana García", "Ana García: Ana García"],
    ["[x] Ana García", "Ana García: Ana García"],
    ["12. Ana García", "Ana García: Ana García"],
    ["12) Ana García", "Ana García: Ana García"],
    ["(3) Ana García", "Ana García: Ana García"],
    ["3º Ana García", "Ana García: Ana García"],
    ["14 Ana García", "Ana García: Ana García"],
    ["ANA GARCÍA DE LA FUENTE", "Ana García de la Fuente: Ana García de la Fuente"],
    ["ana garcía", "Ana García: Ana García"],
    ["Ana García ✅🎉", "Ana García: Ana García"],
    ["Tía Amparo", "Tía Amparo: Tía Amparo"],
    ["D. Íñigo Núñez", "D. Íñigo Núñez: D. Íñigo Núñez"],
    ["Ana y Luis", "Ana y Luis: Ana, Luis"],
    ["Juan e Inés", "Juan e Inés: Juan, Inés"],
    ["Ana García y Luis Pérez", "Ana y Luis: Ana García, Luis Pérez"],
    ["Ana & Luis", "Ana y Luis: Ana, Luis"],
    ["Ana García + Luis Pérez", "Ana y Luis: Ana García, Luis Pérez"],
    ["Ana, Luis y Marta", "Ana, Luis y Marta: Ana, Luis, Marta"],
    ["Ana García +1", "Ana García: Ana García, +"],
    ["Ana García + 1", "Ana García: Ana García, +"],
    ["Ana García (+1)", "Ana García: Ana García, +"],
    ["Ana García +2", "Ana García: Ana García, +, +"],
    ["Ana García x2", "Ana García: Ana García, +"],
    ["Ana García (2)", "Ana García: Ana García, +"],
    ["Ana García y acompañante", "Ana García: Ana García, +"],
    ["Ana García y pareja", "Ana García: Ana García, +"],
    ["Luis y su mujer", "Luis: Luis, +"],
    ["Luis Pérez y Sra.", "Luis Pérez: Luis Pérez, +"],
    ["Ana (con Luis)", "Ana y Luis: Ana, Luis"],
    ["María José Ruiz Gil y Luis", "María José y Luis: María José Ruiz Gil, Luis"],
    ["Leo (niño)", "Leo: Leo (niño)"],
    ["Ana, Luis, Leo (niño)", "Ana, Luis y Leo: Ana, Luis, Leo (niño)"],
    ["Ana, Leo (4 años) y Mar (bebé)", "Ana, Leo y Mar: Ana, Leo (niño), Mar (niño)"],
    ["Ana y Luis + 2 niños", "Ana y Luis: Ana, Luis, Niño/a 1 de Ana (niño), Niño/a 2 de Ana (niño) | child_unnamed"],
    ["Ana, Luis y un niño", "Ana y Luis: Ana, Luis, Niño/a de Ana (niño) | child_unnamed"],
    ["Ana y Luis (2 niños)", "Ana y Luis: Ana, Luis, Niño/a 1 de Ana (niño), Niño/a 2 de Ana (niño) | child_unnamed"],
    ["Ana y los niños", "Ana: Ana | children_uncounted"],
    ["Ana, Luis e hijos", "Ana y Luis: Ana, Luis | children_uncounted"],
    ["Ana y familia", "Ana: Ana | people_uncounted"],
    ["Familia Hahn", "Familia Hahn: Familia Hahn | family_unnamed"],
    ["Fam. Hahn (4)", "Fam. Hahn: Fam. Hahn, +, +, + | family_unnamed"],
    ["Los Ferrer", "Los Ferrer: Los Ferrer | family_unnamed"],
    ["Familia Hahn: Jürgen, Anna y Max (niño)", "Familia Hahn: Jürgen Hahn, Anna Hahn, Max Hahn (niño)"],
    ["Familia Hahn (Jürgen, Anna y Max)", "Familia Hahn: Jürgen Hahn, Anna Hahn, Max Hahn"],
    ["García Pérez, Ana", "Ana García Pérez: Ana García Pérez | surname_first"],
    ["Santiago Ramón y Cajal", "Santiago Ramón y Cajal: Santiago Ramón y Cajal | joined_names"],
    ["Iker Zabala y Xune Zabala", "Iker y Xune: Iker Zabala, Xune Zabala"],
    ["Primo Sergio y Xune", "Primo Sergio y Xune: Primo Sergio, Xune"],
    ["Tito Rafa y tita Xune", "Tito Rafa y tita Xune: Tito Rafa, tita Xune"],
    ["Abuelos Vicent y Rosario", "Abuelos Vicent y Rosario: Vicent, Rosario"],
    ["Tío Julián, Carmen y los primos Leo y Nora", "Tío Julián, Carmen, Leo y Nora: Tío Julián, Carmen, Leo, Nora"],
    ["Primos de Burgos", "Primos de Burgos: Primos de Burgos | people_uncounted"],
    [
      "Mikel e Itziar con sus dos niños",
      "Mikel e Itziar: Mikel, Itziar, Niño/a 1 de Mikel (niño), Niño/a 2 de Mikel (niño) | child_unnamed",
    ],
    ["Ana, Luis y el bebé", "Ana y Luis: Ana, Luis, Niño/a de Ana (niño) | child_unnamed"],
    ["Ana y su hija", "Ana: Ana, Niño/a de Ana (niño) | child_unnamed"],
    ["Ana García 3", "Ana García: Ana García | number_unclear"],
    ["Niko Müller-Straße", "Niko Müller-Straße: Niko Müller-Straße"],
  ])("%s", (line, expected) => {
    const { households } = read(`Otra Persona\n${line}`);
    expect(households.slice(1).map(said)).toEqual([expected]);
  });

  it.each([
    ["Ana García 600 11 22 33", "600 11 22 33", null],
    ["Ana García: 600112233", "600112233", null],
    ["Ana García - tel. +34 600 112 233", "+34 600 112 233", null],
    ["Ana García, móvil 600-112-233, ana@correo.es", "600-112-233", "ana@correo.es"],
    ["Ana García <Ana@Correo.es>", null, "ana@correo.es"],
    ["Ana García (ana@correo.es)", null, "ana@correo.es"],
    ["Ana García\tana@correo.es\t600112233", "600112233", "ana@correo.es"],
  ])("%s has its telephone and its address", (line, phone, email) => {
    const { households } = read(line.replaceAll("\t", " "));
    expect(households.map(({ people }) => people.map((each) => [each.name, each.phone, each.email]))).toEqual([
      [["Ana García", phone, email]],
    ]);
  });

  it("says what of a telephone or an address is not clear", () => {
    const [household] = read("Ana García 12345678 ana@correo").households;
    expect(household?.doubts).toEqual([
      { code: "email_invalid", text: "ana@correo" },
      { code: "phone_unclear", text: "12345678" },
    ]);
  });

  it("notes what stands in brackets, and what a person does not eat where it belongs", () => {
    const people = read("Ana García (celíaca) y Luis Pérez (viene en tren)").households[0]!.people;
    expect(people.map(({ dietary, notes }) => [dietary, notes])).toEqual([
      ["celíaca", ""],
      [null, "viene en tren"],
    ]);
  });

  it("lets nobody pass who has too long a name or no name", () => {
    const codes = (line: string) => read(line).households.flatMap(({ doubts }) => doubts.map(({ code }) => code));
    expect(codes("A".repeat(121))).toEqual(["name_too_long"]);
    expect(codes("ana@correo.es")).toEqual(["name_required"]);
    expect(codes(`Ana García +${25}`)).toEqual(["too_many_people"]);
  });
});

describe("a list", () => {
  it("from a chat, with its time stamps and its noise", () => {
    const { households, skipped } = read(
      [
        "[12/5/27, 18:03:22] Marta: Los mensajes y las llamadas están cifrados de extremo a extremo.",
        "[12/5/27, 18:03:22] Marta: Ana y Luis",
        "12/5/27, 18:04 - Marta Segura: - Tía Amparo",
        "Íñigo Núñez +1",
        "12/05/2027 18:05 - Marta: <Multimedia omitido>",
        "[12/5/27, 6:05:01 p. m.] Marta: 👍👍",
      ].join("\r\n"),
    );
    expect(households.map(said)).toEqual([
      "Ana y Luis: Ana, Luis",
      "Tía Amparo: Tía Amparo",
      "Íñigo Núñez: Íñigo Núñez, +",
    ]);
    expect(skipped.map(({ line, why }) => [line, why])).toEqual([
      [1, "chat"],
      [5, "chat"],
      [6, "unread"],
    ]);
  });

  it("with headings that say whose people they are", () => {
    const { households } = read("FAMILIA DE LA NOVIA\nAna García\n\nAmigos del novio:\nLuis\n\n*Trabajo* (2):\nEva");
    expect(households.map(({ people: [one] }) => [one!.name, one!.kind, one!.tags])).toEqual([
      ["Ana García", "bride-family", []],
      ["Luis", "groom-friend", []],
      ["Eva", "other", ["Trabajo* (2)"]],
    ]);
  });

  it("with headings of the list itself, and of whose people they are", () => {
    const { households } = read("INVITADOS BODA 💍\nFamilia de ella\nAna\nAmigos de Andrés\nLuis\nFamilia Hahn\nEva");
    expect(households.map(({ people: [one] }) => [one!.name, one!.tags])).toEqual([
      ["Ana", ["Familia de ella"]],
      ["Luis", ["Amigos de Andrés"]],
      ["Familia Hahn", ["Amigos de Andrés"]],
      ["Eva", ["Amigos de Andrés"]],
    ]);
  });

  it("by tables: who sits together is not invited together", () => {
    const { households } = read("Mesa 1: Ana, Luis\nMesa 2: Eva y Paco, Leo");
    expect(households.map((each) => [said(each), each.people[0]!.tags])).toEqual([
      ["Ana: Ana", ["Mesa 1"]],
      ["Luis: Luis", ["Mesa 1"]],
      ["Eva y Paco: Eva, Paco", ["Mesa 2"]],
      ["Leo: Leo", ["Mesa 2"]],
    ]);
  });

  it("of families: their surname stands behind each first name, and every person arrives", () => {
    const text = [
      "Familia García: Ana, Luis y Leo (niño)",
      "Familia Pérez: Ana, Jorge",
      "Familia Ruiz: María y Ana y un bebé",
      "Tía Ana",
      "Familia Soto: Ana Gil, abuela Luz y los niños",
    ];
    expect(read(text.join("\n")).households.map(said)).toEqual([
      "Familia García: Ana García, Luis García, Leo García (niño)",
      "Familia Pérez: Ana Pérez, Jorge Pérez",
      "Familia Ruiz: María Ruiz, Ana Ruiz, Niño/a de María (niño) | child_unnamed",
      "Tía Ana: Tía Ana",
      "Familia Soto: Ana Gil, abuela Luz | children_uncounted",
    ]);
  });

  it.each([
    ["Los Navarro: Ana, Luis", "Los Navarro: Ana Navarro, Luis Navarro"],
    ["Familia Hahn: Jürgen, Anna", "Familia Hahn: Jürgen Hahn, Anna Hahn"],
    ["Familia de la Torre: Ana, Luis", "Familia de la Torre: Ana de la Torre, Luis de la Torre"],
    ["Familia de Ana: Luis, Eva", "Familia de Ana: Luis, Eva"],
    ["Familia Carmen: Luis, Eva", "Familia Carmen: Luis, Eva"],
    ["The Taylors: Ana, Luis", "The Taylors: Ana, Luis"],
    ["Familia Gil: Mamá, Papá", "Familia Gil: Mamá, Papá"],
  ])("%s has a surname, or says another thing", (line, expected) => {
    expect(read(`Otra Persona\n${line}`).households.slice(1).map(said)).toEqual([expected]);
  });

  it("in one line, divided by commas", () => {
    expect(read("Ana, Luis, Marta y Pepe").households.map(({ name }) => name)).toEqual([
      "Ana",
      "Luis",
      "Marta",
      "Pepe",
    ]);
    expect(read("Ana y Luis, Marta y Pepe, Eva").households.map(({ name }) => name)).toEqual([
      "Ana y Luis",
      "Marta y Pepe",
      "Eva",
    ]);
  });

  it("of a hundred and forty names, each with its line", () => {
    const { households } = read(
      Array.from({ length: 140 }, (_, at) => `${at + 1}. Ana García Número${"a".repeat(at % 9)}`).join("\n"),
    );
    expect(households).toHaveLength(140);
    expect(households.at(-1)).toMatchObject({ line: 140 });
  });

  it("of hostile lines quickly", () => {
    const lines = [
      "(".repeat(20_000),
      "+".repeat(20_000),
      "a y ".repeat(5_000),
      "1 ".repeat(10_000),
      "a@".repeat(10_000),
      "\0\u202e,".repeat(5_000),
      "x:".repeat(9_000),
    ];
    const from = performance.now();
    for (const line of lines) read(`${line}\n${line}`);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
