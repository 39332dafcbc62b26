// Addresses of events, from titles of every kind and from people's own choices.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSlug, firstFreeSlug, numberedSlug, slugFromTitle, titleSlug } from "#app/domain/event/slug.ts";

const anyTitle = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."aÑé ß-_.1🎂\u0301\u202e"), maxLength: 80 }),
  fc.constantFrom("api", "New", "XV", "Reset password", "debug public"),
);

describe("slugFromTitle", () => {
  it.each([
    ["Boda de Marta y Pablo", "boda-de-marta-y-pablo"],
    ["  ¡Año   Nuevo!  2027 ", "ano-nuevo-2027"],
    ["CUMPLEAÑOS de Begoña", "cumpleanos-de-begona"],
    ["Marta & Pablo", "marta-pablo"],
    ["Marta - Pablo", "marta-pablo"],
    ["Ana-Luis", "analuis"],
    ["Boda de Søren\ty\nÅsa", "boda-de-soren-y-asa"],
    ["x".repeat(60), "x".repeat(50)],
    [`${"x".repeat(49)} yz`, "x".repeat(49)],
    ["🎂🎉", "evento"],
    ["", "evento"],
    ["中国", "evento"],
    ["XV", "evento-xv"],
    ["API", "evento-api"],
  ])("%j → %s", (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it("always makes a slug that may be chosen, the same from composed and decomposed e-mails", () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const slug = slugFromTitle(title);
        expect(checkSlug(slug)).toEqual({ ok: true, slug });
        expect(slugFromTitle(title.normalize("NFC"))).toBe(slugFromTitle(title.normalize("NFD")));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("titleSlug", () => {
  it("is what the title gives, and empty when that is nothing", () => {
    expect([titleSlug("XV"), titleSlug("API"), titleSlug("🎂")]).toEqual(["xv", "api", ""]);
  });
});

describe("numberedSlug, firstFreeSlug", () => {
  it("counts on from the first", () => {
    expect([0, 1, 2].map((number) => numberedSlug("boda", number))).toEqual(["boda", "boda-1", "boda-2"]);
    expect(firstFreeSlug("boda", new Set())).toBe("boda");
    expect(firstFreeSlug("boda", new Set(["boda", "boda-1", "boda-3"]))).toBe("boda-2");
  });

  it("makes room for the suffix", () => {
    expect(numberedSlug("x".repeat(50), 12)).toBe(`${"x".repeat(47)}-12`);
    expect(numberedSlug(`${"x".repeat(46)}-yz`, 99)).toBe(`${"x".repeat(46)}-99`);
  });

  it("stays a slug at any number", () => {
    fc.assert(
      fc.property(anyTitle, fc.nat(1_000_000), (title, number) => {
        expect(checkSlug(numberedSlug(slugFromTitle(title), number)).ok).toBe(true);
      }),
    );
  });

  it("gives a hundred events of one title a hundred addresses", () => {
    const taken = new Set<string>();
    for (let event = 0; event < 100; event++) taken.add(firstFreeSlug("x".repeat(50), taken));
    expect(taken.size).toBe(100);
    expect(taken.has(`${"x".repeat(47)}-99`)).toBe(true);
  });
});

describe("checkSlug", () => {
  it.each([
    ["boda", "boda"],
    [" Boda-2027 ", "boda-2027"],
    ["abc", "abc"],
    ["a".repeat(50), "a".repeat(50)],
    ["a-b-c", "a-b-c"],
    ["evento", "evento"],
  ])("accepts %j", (input, slug) => {
    expect(checkSlug(input)).toEqual({ ok: true, slug });
  });

  it.each([
    ["", "slug_empty"],
    ["  ", "slug_empty"],
    [null, "slug_empty"],
    [["boda"], "slug_empty"],
    ["ab", "slug_too_short"],
    ["a".repeat(51), "slug_too_long"],
    ["a".repeat(50_000), "slug_too_long"],
    ["boda de ana", "slug_characters"],
    ["año-nuevo", "slug_characters"],
    ["boda_ana", "slug_characters"],
    ["../../x", "slug_characters"],
    ["boda\u200b", "slug_characters"],
    ["-boda", "slug_edge_hyphen"],
    ["boda-", "slug_edge_hyphen"],
    ["boda--ana", "slug_double_hyphen"],
    ["API", "slug_reserved"],
    ["debug-public", "slug_reserved"],
  ])("%j → %s", (input, code) => {
    expect(checkSlug(input)).toEqual({ ok: false, code });
  });
});
