// Cleaning and folding of text that people type, paste and attack with.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, foldText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";

const rtl = "\u202e";
const anyText = fc.string({ unit: "binary" });

describe("cleanLine", () => {
  it.each([
    ["  Marta   Gil ", "Marta Gil"],
    ["Marta\u00a0Gil\t\r\nRuiz", "Marta Gil Ruiz"],
    [`Ana${rtl}txt.exe`, "Anatxt.exe"],
    ["Jose\u0301", "José"],
    ["Jose\u200b\u0301", "José"],
    ["a \u200b b", "a b"],
    ["a\u0000b\u001b[31mc\vd", "ab[31mc d"],
    ["\u200b\ufeff\u3164", ""],
    [`a${"\u0301\u0323".repeat(25_000)}`, `\u1ea1${"\u0323".repeat(3)}${"\u0301".repeat(4)}`],
    ["\ud800x", "\ufffdx"],
    ["👨‍👩‍👧 Familia", "👨‍👩‍👧 Familia"],
    ["María de la Luz Fernández-Villaverde", "María de la Luz Fernández-Villaverde"],
  ])("%j → %j", (input, expected) => {
    expect(cleanLine(input)).toBe(expected);
  });

  it("leaves no control, no direction mark and no lone surrogate, and nothing more to clean", () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const line = cleanLine(input);
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        expect(line.isWellFormed()).toBe(true);
        expect(line.normalize("NFC")).toBe(line);
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });
});

describe("cleanText", () => {
  it("keeps the breaks between lines, all of one kind", () => {
    expect(cleanText(" Hola\r\n\r\ncena\ra las 9\u2028\tfin \n")).toBe("Hola\n\ncena\na las 9\n\tfin");
    expect(cleanText(`a${rtl}\u0000b`)).toBe("ab");
  });
});

describe("foldText", () => {
  it.each([
    ["Año Nuevo", "ano nuevo"],
    ["CIGÜEÑA", "ciguena"],
    ["Søren Łukasz Straße", "soren lukasz strasse"],
    ["İstanbul", "istanbul"],
    ["1º ª", "1o a"],
    ["Col·legi", "col·legi"],
    ["a\ud800", "a\ufffd"],
  ])("%s → %s", (input, expected) => {
    expect(foldText(input)).toBe(expected);
  });

  it("is the same for composed and decomposed e-mails", () => {
    fc.assert(
      fc.property(anyText, (input) => {
        expect(foldText(input.normalize("NFD"))).toBe(foldText(input.normalize("NFC")));
      }),
    );
  });
});

describe("requiredLine, optionalText", () => {
  it("names its refusals after the field", () => {
    expect(requiredLine("title", 5, " Boda ")).toEqual({ ok: true, text: "Boda" });
    expect(requiredLine("title", 5, " \u200b\n")).toEqual({ ok: false, code: "title_required" });
    expect(requiredLine("title", 5, undefined)).toEqual({ ok: false, code: "title_required" });
    expect(requiredLine("title", 5, "Bodas!")).toEqual({ ok: false, code: "title_too_long" });
    expect(optionalText("description", 5, null)).toEqual({ ok: true, text: "" });
    expect(optionalText("description", 5, " 12345 ")).toEqual({ ok: true, text: "12345" });
    expect(optionalText("description", 5, "123456")).toEqual({ ok: false, code: "description_too_long" });
  });

  it("counts characters, not code units", () => {
    expect(lengthOf("🎂🎂")).toBe(2);
    expect(requiredLine("title", 5, "🎂🎂🎂🎂🎂").ok).toBe(true);
    expect(requiredLine("title", 5, "🎂🎂🎂🎂🎂🎂").ok).toBe(false);
  });
});
