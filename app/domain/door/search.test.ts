// A few letters find the family that stands at the door.
import { expect, it } from "vitest";
import type { DoorCopy, DoorHousehold } from "./copy.ts";
import { findHouseholds, foldList } from "./search.ts";

let no = 0;
const household = (name: string, table: number | null, ...names: string[]): DoorHousehold => ({
  name,
  codes: [],
  people: names.map((each) => ({
    no: ++no,
    name: each,
    table,
    child: false,
    status: "confirmed",
    note: "",
    tag: "none",
  })),
});
const list = {
  tables: [
    { number: 4, name: "Los Ferrer", hint: "", capacity: 10 },
    { number: 11, name: "Coro", hint: "", capacity: 10 },
  ],
  households: [
    household("Blanca Molina Sanz", 4, "Blanca Molina Sanz"),
    household("Familia Molina Ferrer", 4, "Carmen Ferrer", "Julián Molina", "Leo Molina", "Ramón Ferrer"),
    household("Marina de Molinos", 11, "Marina de Molinos"),
    household("Los Adell Peris", null, "Óscar Adell", "Lucía Peris"),
    household("Ørsted", 1, "Bjørn Ørsted", "Íñigo Núñez"),
  ],
} satisfies Pick<DoorCopy, "households" | "tables">;
const folded = foldList(list);
const find = (typed: string, missing: (index: number) => boolean = () => true) =>
  findHouseholds(folded, typed, missing).map((index) => list.households[index]?.name);

it("finds by any word of any name, in any order, with or without accents", () => {
  expect(find("mol car")).toEqual(["Familia Molina Ferrer"]);
  expect(find("CÁR mól")).toEqual(["Familia Molina Ferrer"]);
  expect(find("oscar")).toEqual(["Los Adell Peris"]);
  expect(find("nunez")).toEqual(["Ørsted"]);
  expect(find("orsted")).toEqual(["Ørsted"]);
  expect(find("mol")).toHaveLength(3);
  expect(find("m")).toHaveLength(3);
});

it("finds by the table's number, whole, and by its name", () => {
  expect(find("11")).toEqual(["Marina de Molinos"]);
  expect(find("1")).toEqual(["Ørsted"]);
  expect(find("mesa 4").toSorted()).toEqual(["Blanca Molina Sanz", "Familia Molina Ferrer"]);
  expect(find("coro")).toEqual(["Marina de Molinos"]);
});

it("shows families with a missing person first", () => {
  expect(find("mol", (index) => index !== 0).at(-1)).toBe("Blanca Molina Sanz");
  expect(find("mol", (index) => index === 0)[0]).toBe("Blanca Molina Sanz");
});

it("forgives one slip, in one word alone, and only where nothing is called as it was typed", () => {
  for (const slip of ["carmrn", "camen", "caarmen", "acrmen"])
    expect(find(slip), slip).toEqual(["Familia Molina Ferrer"]);
  expect(find("carmen mplina")).toEqual(["Familia Molina Ferrer"]);
  expect(find("carmrn mplina")).toEqual([]);
  expect(find("carnem")).toEqual([]);
  // An exact match leaves no room for a slip.
  expect(find("marina")).toEqual(["Marina de Molinos"]);
  expect(find("xo")).toEqual([]);
});

it("finds nothing for nothing, signs or strangers", () => {
  for (const typed of ["", "   ", "%_*", "zzzz", "(((", "\u0301"]) expect(find(typed), typed).toEqual([]);
});

it("finds a guest by the number of their badge, whole", () => {
  const badged = household("Óscar Peris", null, "Óscar Peris");
  const peris = {
    ...badged,
    people: badged.people.map((person) => ({ ...person, no: 308, badge: "0011223344556677" })),
  };
  const people = foldList({ tables: [], households: [household("Elena Llopis", null, "Elena Llopis"), peris] });
  expect(findHouseholds(people, "308", () => true)).toEqual([1]);
  expect(findHouseholds(people, "30", () => true)).toEqual([]);
});

it("gives twelve of many, those who are missing among them", () => {
  const many = foldList({
    tables: [],
    households: Array.from({ length: 40 }, (_, index) =>
      household(`García ${String(index).padStart(2, "0")}`, null, "Ana"),
    ),
  });
  const found = findHouseholds(many, "gar", (index) => index >= 35);
  expect(found).toHaveLength(12);
  expect(found.slice(0, 5)).toEqual([35, 36, 37, 38, 39]);
});

it("finds among 5,000 people within 12 ms of a processor, so that a phone four times slower takes 50", () => {
  const surnames = ["Molina", "Ferrer", "Sanz", "Adell", "Peris", "Núñez", "Castaño", "Ibáñez", "Roig", "Vidal"];
  const surname = (index: number) => surnames[index % surnames.length] ?? "";
  const households = Array.from({ length: 1_250 }, (_, index) =>
    household(
      `Familia ${surname(index)} ${index}`,
      1 + (index % 150),
      ...[0, 1, 2, 3].map((place) => `Invitada${place} ${surname(index + place)} ${index}`),
    ),
  );
  const large = foldList({ households, tables: [] });
  const typed = ["m", "mo", "mol", "mol 1249", "invitada3 vid", "ibanex", "zzz", "nuñez 7"];
  const times = Array.from({ length: 400 }, (_, turn) => {
    const before = process.cpuUsage();
    findHouseholds(large, typed[turn % typed.length] ?? "", (index) => index % 2 === 0);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }).toSorted((one, other) => one - other);
  const slowest = times[Math.floor(times.length * 0.99)] ?? Infinity;
  console.log(`find among 5,000: 99th percentile ${slowest.toFixed(1)} ms of processor`);
  expect(slowest).toBeLessThanOrEqual(12.5);
});
