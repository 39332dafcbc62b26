// The effect of a host's answer about an imported household.
import { describe, expect, it } from "vitest";
import { type Doubt, draftPerson } from "#app/domain/guest/import/guest-import.ts";
import { answered, readRowAnswer } from "#app/domain/guest/import/answers.ts";

const household = (names: string[], ...doubts: Doubt[]) => ({
  line: 1,
  source: "",
  name: "Ana y Luis",
  people: names.map((name) => draftPerson(name, { tags: ["coro"] })),
  doubts,
});
const after = (...[home, doubles, answer]: Parameters<typeof answered>) => {
  const { household: made, chosen } = answered(home, doubles, answer);
  const people = made.people.map(({ name, isNamed, memberType }) => (isNamed ? `${name} ${memberType}` : "+"));
  return { people, doubts: made.doubts.map(({ code }) => code), chosen };
};

describe("an answer about a household", () => {
  it("counts its children, its companions, or all of a family", () => {
    const children = household(["Ana", "Luis"], { code: "children_uncounted", text: "los niños" });
    expect(after(children, [], { choice: "count", count: 2 })).toEqual({
      people: ["Ana adult", "Luis adult", "Niño/a 1 de Ana child", "Niño/a 2 de Ana child"],
      doubts: [],
      chosen: null,
    });
    expect(after(children, [], { choice: "count", count: null }).people).toEqual(["Ana adult", "Luis adult"]);
    const others = household(["Ana"], { code: "people_uncounted" });
    expect(after(others, [], { choice: "count", count: 1 }).people).toEqual(["Ana adult", "+"]);
    const family = household(["Familia Hahn"], { code: "family_unnamed" });
    expect(after(family, [], { choice: "count", count: 3 }).people).toEqual(["Familia Hahn adult", "+", "+"]);
    expect(after(family, [], { choice: "count", count: 3 }).people[1]).toBe("+");
  });

  it("keeps who is another person, and takes who is the same out once", () => {
    const doubles = [{ name: "Ana", where: "list", by: "phone", other: { name: "Ana", household: null } }] as const;
    const home = household(["Ana", "Luis"], { code: "number_unclear", text: "Ana 3" });
    expect(after(home, doubles, { choice: "keep" })).toEqual({
      people: ["Ana adult", "Luis adult"],
      doubts: [],
      chosen: true,
    });
    expect(after(home, doubles, { choice: "same" })).toMatchObject({ people: ["Luis adult"], chosen: true });
    expect(after(household(["Ana"]), doubles, { choice: "same" })).toMatchObject({
      people: ["Ana adult"],
      chosen: false,
    });
  });

  it("never lets in what cannot be kept", () => {
    expect(after(household([""], { code: "name_required" }), [], { choice: "keep" }).doubts).toEqual(["name_required"]);
  });

  it.each([
    ["keep", null, { choice: "keep" }],
    ["count", "3", { choice: "count", count: 3 }],
    ["count", "", { choice: "count", count: null }],
    ["count", "0", null],
    ["count", "99", null],
    ["count", "-1", null],
    ["other", "3", null],
    [null, null, null],
  ])("%j with %j is read", (choice, count, expected) => {
    expect(readRowAnswer(choice, count)).toEqual(expected);
  });
});
