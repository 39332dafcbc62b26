// The valid usernames; every generated one is valid.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkUsername, generateUsername, suggestUsernames } from "#app/domain/account/username.ts";

describe("checkUsername", () => {
  it.each([
    ["marta_gil", "marta_gil"],
    [" MartaGil7 ", "martagil7"],
    ["@marta", "marta"],
    ["ｍａｒｔａ", "marta"],
    ["abc", "abc"],
    ["a".repeat(20), "a".repeat(20)],
    ["___", "___"],
  ])("accepts %j", (input, username) => {
    expect(checkUsername(input)).toEqual({ ok: true, username });
  });

  it.each([
    ["", "username_empty"],
    ["  ", "username_empty"],
    [undefined, "username_empty"],
    [{}, "username_empty"],
    ["ab", "username_too_short"],
    ["a".repeat(21), "username_too_long"],
    ["a".repeat(50_000), "username_too_long"],
    ["marta-gil", "username_characters"],
    ["marta gil", "username_characters"],
    ["martá", "username_characters"],
    ["mаrta", "username_characters"], // a Cyrillic а
    ["mar\u200bta", "username_characters"],
    ["marta\u202e", "username_characters"],
    ["İda", "username_characters"],
    ["admin", "username_reserved"],
    ["Ad_Min", "username_reserved"],
    ["_root_", "username_reserved"],
    ["convite", "username_reserved"],
  ])("%j → %s", (input, code) => {
    expect(checkUsername(input)).toEqual({ ok: false, code });
  });
});

describe("generateUsername", () => {
  it.each([
    ["Marta Gil", "m@x.es", 7, "martagil7"],
    ["Begoña Íñiguez", "", 0, "begonainiguez0"],
    ["María de la Luz Fernández-Villaverde", "", 999, "mariadelaluzferna999"],
    ["Al", "otro@x.es", 7, "al7"],
    ["Ana 29", "", 5, "ana295"],
    ["李", "li.wei@x.es", 12, "liwei12"],
    ["🎂", "a@x.es", 5, "usuario5"],
    ["", "", 345, "usuario345"],
    ["admin", "", 1, "admin1"],
  ])("%s, %s, %d → %s", (name, email, number, expected) => {
    expect(generateUsername(name, email, number)).toBe(expected);
  });

  it("always makes letters and digits that may be claimed", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("A", "ß", "ﷺ", "admin", "root"));
    fc.assert(
      fc.property(text, text, fc.nat(999), (name, email, number) => {
        const username = generateUsername(name, email, number);
        expect(username).toMatch(/^[a-z0-9]+$/);
        expect(checkUsername(username)).toEqual({ ok: true, username });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([-1, 1000, 1.5, Number.NaN])("refuses the number %d", (number) => {
    expect(() => generateUsername("Marta", "", number)).toThrow(RangeError);
  });
});

describe("suggestUsernames", () => {
  const first = () => 0;

  it("makes names of e-mails first, and numbers between them", () => {
    expect(suggestUsernames("Marta Gil", "m@x.es", 4, first)).toEqual([
      "marta_gil",
      "martagil0",
      "martagil",
      "marta_g",
    ]);
    expect(suggestUsernames("李", "li.wei@x.es", 3, (below) => below - 1)).toContain("liwei999");
  });

  it("always makes as many as are asked for, all of them different and fit to be claimed", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("A", "", "admin", "ﷺ", "Marta Gil"),
    );
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 0x7ffffffe }), (name, email, seed) => {
        let state = seed;
        const draw = (below: number) => (state = (state * 48271) % 0x7fffffff) % below;
        const names = suggestUsernames(name, email, 12, draw);
        expect(new Set(names).size).toBe(12);
        for (const username of names) expect(checkUsername(username)).toEqual({ ok: true, username });
      }),
    );
  });
});
