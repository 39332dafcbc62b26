// Probable doubles of a list, and the facts that one guest takes of the other.
import { expect, it } from "vitest";
import { findPairs, type ListedPerson, mergeParts, type MergedPart, pairKey } from "#app/domain/guest/doubles.ts";

const person = (id: string, name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name,
  isNamed: true,
  memberType: "adult",
  phone: null,
  householdId: id,
  household: name,
  ...more,
});
const pairs = (...people: ListedPerson[]) => findPairs(people).map(({ ids, by }) => `${ids.join("+")} ${by}`);

it("finds one name in any spelling, and one telephone in any form", () => {
  expect(
    pairs(
      person("1", "Íñigo Núñez"),
      person("2", "INIGO nunez", { phone: "600 11 22 33" }),
      person("3", "Íñigo", { phone: "+34 600112233" }),
      person("4", "Iñigo Núñez"),
    ),
  ).toEqual(["2+3 phone", "1+2 name", "1+4 name"]);
});

it("takes nobody for another by a first name, in another family, as a companion, or as their own child", () => {
  expect(
    pairs(
      person("1", "Ana"),
      person("2", "Ana"),
      person("3", "Ana Gil", { household: "Familia Pérez" }),
      person("4", "Ana Gil", { household: "Familia Ruiz" }),
      person("5", "Luz Soto", { isNamed: false }),
      person("6", "Luz Soto"),
      person("7", "Pau Sol"),
      person("8", "Pau Sol", { memberType: "child" }),
    ),
  ).toEqual([]);
});

it("lets a family share its telephone, and finds who is in two households with it", () => {
  const family = { householdId: "f", household: "Familia Gil", phone: "600112233" };
  expect(pairs(person("1", "Eva Gil", family), person("2", "Luis Gil", family))).toEqual([]);
  expect(pairs(person("1", "Eva Gil", family), person("3", "Eva", { phone: "600112233" }))).toEqual(["1+3 phone"]);
});

it("asks once about each, and about the next of the name where a host has called the pair two people", () => {
  const anas = ["3", "1", "2"].map((id) => person(id, "Ana Gil"));
  const asked = (...distinct: [string, string][]) =>
    findPairs(anas, new Set(distinct.map(([one, other]) => pairKey(one, other)))).map(({ ids }) => ids.join("+"));
  expect(asked()).toEqual(["3+1", "3+2"]);
  expect(asked(["1", "3"])).toEqual(["3+2"]);
  expect(asked(["1", "3"], ["3", "2"])).toEqual(["1+2"]);
  expect(asked(["1", "3"], ["3", "2"], ["2", "1"])).toEqual([]);
  // The first of a name may be of another family than the other two.
  const families = ["Familia Pérez", "Familia Ruiz", "Familia Ruiz"];
  expect(pairs(...families.map((household, at) => person(String(at), "Ana Gil", { household })))).toEqual(["1+2 name"]);
});

const row: MergedPart = {
  status: "invited",
  rsvpDate: null,
  userId: null,
  email: null,
  phone: null,
  kind: "other",
  group: "guest",
  notes: "",
  tags: [],
};
const merge = (kept: Partial<MergedPart>, gone: Partial<MergedPart>) =>
  mergeParts({ ...row, ...kept }, { ...row, ...gone });
const [early, late] = [new Date("2027-01-01"), new Date("2027-02-01")];

it.each([
  [{}, {}, false],
  [{}, { status: "confirmed", rsvpDate: early }, true],
  [{ status: "declined", rsvpDate: early }, {}, false],
  [{ status: "declined", rsvpDate: early }, { status: "confirmed", rsvpDate: late }, true],
  [{ status: "declined", rsvpDate: late }, { status: "confirmed", rsvpDate: early }, false],
  [{ status: "declined", rsvpDate: late }, { status: "confirmed", rsvpDate: null }, false],
  [{ status: "attended", rsvpDate: early }, { status: "declined", rsvpDate: late }, false],
  [{ status: "declined", rsvpDate: late }, { status: "attended", rsvpDate: early }, true],
] as const)("counts the later answer: %j, %j", (kept, gone, takesAnswer) => {
  expect(merge(kept, gone)).toMatchObject({ ok: true, takesAnswer });
});

it("fills what is missing, and loses no note, tag, address or telephone", () => {
  const kept = {
    email: "ana@correo.es",
    phone: "600112233",
    kind: "witness",
    notes: "De Lugo",
    tags: ["Bus"],
  } as const;
  const gone = {
    userId: "u",
    email: "otra@correo.es",
    phone: "600 11 22 33",
    kind: "musician",
    group: "vip",
    notes: "Sin gluten",
    tags: ["bus", "Hotel"],
  } as const;
  expect(merge({ ...kept, tags: [...kept.tags] }, { ...gone, tags: [...gone.tags] })).toMatchObject({
    changes: {
      userId: "u",
      phone: "600112233",
      kind: "witness",
      group: "vip",
      notes: "De Lugo\nSin gluten\notra@correo.es",
      tags: ["Bus", "Hotel"],
    },
  });
  expect(merge({ notes: "Sin gluten, de Lugo" }, { notes: "Sin gluten", phone: "611" })).toMatchObject({
    changes: { notes: "Sin gluten, de Lugo", phone: "611" },
  });
});

it("refuses two accounts, and more than a guest has room for", () => {
  expect(merge({ userId: "a" }, { userId: "b" })).toMatchObject({ code: "two_accounts" });
  expect(merge({ userId: "a" }, { userId: "a" })).toMatchObject({ ok: true });
  expect(merge({ notes: "a".repeat(1_500) }, { notes: "b".repeat(600) })).toMatchObject({ code: "notes_too_long" });
  const tags = (from: number) => Array.from({ length: 11 }, (_, at) => `t${from + at}`);
  expect(merge({ tags: tags(0) }, { tags: tags(20) })).toMatchObject({ code: "too_many_tags" });
});
