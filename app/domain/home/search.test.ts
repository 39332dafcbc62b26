// The words of a search, and the typing mistakes that it forgives.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanQuery,
  excerptAround,
  finderOf,
  patternsOf,
  rankOf,
  searchLimits,
  type SearchWay,
  searchWords,
} from "#app/domain/home/search.ts";

const isFound = (text: string, words: readonly string[], way: SearchWay) => finderOf(way)(text, words);

describe("the words of a search", () => {
  it("are folded, the longest first, few, and no single letters", () => {
    expect(searchWords("  Núñez, de  GARCÍA y «A» ")).toEqual(["garcia", "nunez", "de"]);
    expect(searchWords("uno dos tres cuatro cinco seis siete ocho")).toHaveLength(searchLimits.words);
    expect(searchWords("a %")).toEqual([]);
    expect(searchWords("x".repeat(10_000))).toEqual(["x".repeat(searchLimits.query)]);
    expect(cleanQuery("\u0000hola\nmundo")).toBe("hola mundo");
  });
});

describe("the line of a text in which a word was found", () => {
  it("has the word near its front, and no more than fits", () => {
    expect(excerptAround("El menú de los niños\nestá cerrado", ["ninos"])).toBe("El menú de los niños está cerrado");
    const long = `${"palabra ".repeat(60)}y el catering de Núñez ${"fin ".repeat(90)}`;
    const line = excerptAround(long, ["nunez"]);
    expect(line).toMatch(/^… palabra .*catering de Núñez fin .*…$/);
    expect(line.length).toBeLessThan(150);
    expect(excerptAround("Nada que ver", ["nunze"])).toBe("Nada que ver");
    expect(excerptAround("", ["nunze"])).toBe("");
  });
});

describe("what finds a word", () => {
  it("is anywhere in a text; of two letters, where a word begins", () => {
    expect(patternsOf("marta", "exact")).toEqual(["%marta%"]);
    expect(patternsOf("ma", "exact")).toEqual(["ma%", "% ma%"]);
    expect(isFound("Ana María", ["ma"], "exact")).toBe(true);
    expect(isFound("Emma", ["ma"], "exact")).toBe(false);
  });

  it("takes nothing that people type for a wildcard", () => {
    expect(patternsOf("50%_\\", "exact")).toEqual(["%50\\%\\_\\\\%"]);
    expect(isFound("al 50 por ciento", ["50%"], "exact")).toBe(false);
    expect(isFound("al 50% de", ["50%"], "exact")).toBe(true);
    expect(isFound("(.*)", ["(.*)"], "exact")).toBe(true);
  });

  it.each([
    ["garzia", "Lucía García"],
    ["nunze", "Óscar Núñez"],
    ["lcuia", "Lucía"],
    ["marrta", "Marta"],
    ["mrta", "Marta"],
    ["montserrta", "Montserrat"],
    ["fernandes", "Fernández"],
  ])("forgives one slip: %s finds %s", (word, text) => {
    expect(isFound(text, [word], "exact")).toBe(false);
    expect(isFound(text, [word], "slip")).toBe(true);
  });

  it("forgives no more than one, and none in a short word", () => {
    expect(isFound("Marta", ["mtra"], "slip")).toBe(false);
    expect(isFound("Ana", ["anq"], "slip")).toBe(false);
  });

  it("keeps apart what is looked for with one finder", () => {
    const finds = finderOf("slip");
    expect([finds("Marta", ["mrta"]), finds("Marta", ["pepe"]), finds("Pepa", ["pepe"])]).toEqual([true, false, true]);
  });

  it("tries no pattern that finds nothing more than another", () => {
    const patterns = patternsOf("marta", "slip");
    expect(patterns.filter((pattern) => /^%_|_%$/.test(pattern))).toEqual([]);
    expect(patterns).toHaveLength(new Set(patterns).size);
    // Also at the start or the end of the text.
    for (const typed of ["xarta", "martx", "xmarta", "martax"]) expect(isFound("Marta", [typed], "slip")).toBe(true);
  });

  it("ends with any input, in either way", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string({ unit: "grapheme" }), (query, text) => {
        const words = searchWords(query);
        expect(typeof isFound(text, words, "exact")).toBe("boolean");
        expect(typeof isFound(text, words, "slip")).toBe("boolean");
      }),
    );
  });
});

it("what begins with the words comes before what has them elsewhere", () => {
  expect([rankOf("Marta Gil", ["mar"]), rankOf("Ana Marta", ["mar"]), rankOf("Guiomar", ["mar"])]).toEqual([0, 1, 2]);
  expect([rankOf("Martina", ["marta"], "slip"), rankOf("La tarta", ["marta"], "slip")]).toEqual([0, 2]);
});
