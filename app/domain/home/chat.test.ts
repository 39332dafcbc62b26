// The checks of a message.
import { describe, expect, it } from "vitest";
import { checkContent, isWebAddress, pairOf, unreadBadge } from "#app/domain/home/chat.ts";

describe("a message", () => {
  it("has 1 to 4,000 characters that are not blank, as people count them", () => {
    expect(checkContent("  Hola\r\n  ")).toEqual({ ok: true, content: "Hola" });
    expect(checkContent("🎉".repeat(4_000))).toMatchObject({ ok: true });
    expect(checkContent("🎉".repeat(4_001))).toEqual({ ok: false, code: "content_too_long" });
    expect(checkContent("x".repeat(1_000_000))).toEqual({ ok: false, code: "content_too_long" });
    for (const blank of ["", " \n\t ", "\u200b", undefined, null, 7, ["a"]])
      expect(checkContent(blank)).toEqual({ ok: false, code: "content_required" });
  });

  it("may be without words beside a picture", () => {
    expect(checkContent("  ", true)).toEqual({ ok: true, content: "" });
    expect(checkContent(undefined, true)).toEqual({ ok: true, content: "" });
  });

  it("leads only to pages of the web that hide no name", () => {
    expect(["https://mesa.es", "http://mesa.es/a?b#c"].filter(isWebAddress)).toHaveLength(2);
    expect(
      ["javascript:alert(1)", "data:text/html,x", "https://a@b.es", "http://a:b@c.es", "mailto:a@b.es", "nada"].filter(
        isWebAddress,
      ),
    ).toEqual([]);
  });
});

it("counts what is unread up to nine", () => {
  expect([0, -1, 1, 9, 10, 500].map(unreadBadge)).toEqual([null, null, "1", "9", "9+", "9+"]);
});

it("keeps a pair in one order, and nobody talks to themselves", () => {
  expect(pairOf("b", "a")).toEqual(pairOf("a", "b"));
  expect(pairOf("a", "a")).toBe(null);
});
