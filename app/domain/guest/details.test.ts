// The hosts' notes about a guest: tags, notes, and text that needs consent.
import { describe, expect, it } from "vitest";
import { changeTags, checkDetails, checkTags } from "#app/domain/guest/details.ts";

describe("tags", () => {
  it("are divided by commas, each once however it is spelt", () => {
    expect(checkTags(" Autobús,  niños  al cole ; autobus,\nMesa 3,")).toEqual({
      ok: true,
      tags: ["Autobús", "niños al cole", "Mesa 3"],
    });
    expect(checkTags(["a", "b", "A"])).toEqual({ ok: true, tags: ["a", "b"] });
    expect(checkTags(undefined)).toEqual({ ok: true, tags: [] });
  });

  it("are twenty at most, each of thirty characters", () => {
    const many = Array.from({ length: 20 }, (_, at) => `t${at}`);
    expect(checkTags(many)).toMatchObject({ ok: true });
    expect(checkTags([...many, "una más"])).toEqual({ ok: false, code: "too_many_tags" });
    expect(checkTags("ñ".repeat(30))).toMatchObject({ ok: true });
    expect(checkTags("ñ".repeat(31))).toEqual({ ok: false, code: "tag_too_long" });
    expect(checkTags("x".repeat(20_000))).toEqual({ ok: false, code: "too_many_tags" });
  });

  it("are added and taken without regard to accents, and what was there keeps its spelling", () => {
    expect(changeTags(["Autobús", "VIP"], ["autobus", "niños"], ["vip"])).toEqual({
      ok: true,
      tags: ["Autobús", "niños"],
    });
    expect(changeTags(["a"], ["b"], ["b"])).toEqual({ ok: true, tags: ["a"] });
  });

  it("are refused when they would be more than fit, and one may take the place of another", () => {
    const many = Array.from({ length: 20 }, (_, at) => `t${at}`);
    expect(changeTags(many, ["x"], [])).toEqual({ ok: false, code: "too_many_tags" });
    expect(changeTags(many, ["T3"], [])).toEqual({ ok: true, tags: many });
    expect(changeTags(many, ["x"], ["t0"])).toEqual({ ok: true, tags: [...many.slice(1), "x"] });
  });
});

const takes = (words: string) => words === "known";

describe("details", () => {
  it("are an adult with nothing noted when nothing is said", () => {
    expect(checkDetails({}, { takes })).toEqual({
      ok: true,
      details: { memberType: "adult", notes: "", tags: [], dietary: null },
      dietWords: null,
    });
  });

  it("keep what a person does not eat only with their consent (L-5)", () => {
    expect(checkDetails({ dietary: "Celíaca" }, { takes })).toEqual({
      ok: false,
      fields: { dietaryConsent: "dietary_needs_consent" },
    });
    expect(checkDetails({ dietary: "Celíaca", dietaryConsent: "on" }, { takes })).toEqual({
      ok: false,
      fields: { dietaryConsent: "consent_words_changed" },
    });
    expect(checkDetails({ dietary: " Celíaca\n", dietaryConsent: "known" }, { takes })).toMatchObject({
      details: { dietary: "Celíaca" },
      dietWords: "known",
    });
    expect(checkDetails({ dietary: "  ", dietaryConsent: "known" }, { takes })).toMatchObject({
      details: { dietary: null },
      dietWords: null,
    });
    // The stored diet has its consent.
    expect(checkDetails({ dietary: "Celíaca" }, { kept: "Celíaca", takes })).toMatchObject({
      ok: true,
      dietWords: null,
    });
    expect(checkDetails({ dietary: "Vegana" }, { kept: "Celíaca", takes }).ok).toBe(false);
  });

  it("name every refusal beside its field", () => {
    const wrong = { memberType: "perro", notes: "x".repeat(2_001), tags: "x".repeat(31), dietary: "x".repeat(501) };
    expect(checkDetails({ ...wrong, dietaryConsent: "known" }, { takes })).toEqual({
      ok: false,
      fields: {
        memberType: "member_type_invalid",
        notes: "notes_too_long",
        tags: "tag_too_long",
        dietary: "dietary_too_long",
      },
    });
  });
});
