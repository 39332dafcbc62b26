// Rich text is rebuilt from known parts: hostile JSON, schemes and depths are refused, and a plain field keeps the formatting.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkRichText,
  isSafeLink,
  picturesOf,
  plainText,
  type RichDoc,
  richFromPlain,
  richTextBytes,
  richTextOf,
} from "#app/domain/text/rich-text.ts";

const paragraph = (text: string, marks?: unknown) => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(marks ? { marks } : {}) }],
});
const docOf = (...content: unknown[]) => ({ type: "doc", content });
const check = (value: unknown) => checkRichText(JSON.stringify(value));
const link = (href: unknown) => docOf(paragraph("aquí", [{ type: "link", attrs: { href } }]));

describe("a link", () => {
  it.each(["https://finca.es/a?b=c#d", "http://finca.es", "mailto:ana@finca.es", "tel:+34600123123"])(
    "leads to %s",
    (href) => {
      expect(isSafeLink(href)).toBe(true);
      expect(check(link(href)).ok).toBe(true);
    },
  );
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\u0000script:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "//evil.es",
    "/app",
    "\\\\evil.es",
    "https:evil\u202e.es",
    "https://a:b@evil.es",
    'https://e.es/"onclick=1',
    `https://e.es/${"a".repeat(3_000)}`,
    "",
    7,
    null,
    ["https://finca.es"],
  ])("never leads to %j (D-2)", (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(check(link(href))).toEqual({ ok: false, code: "rich_text_invalid" });
  });
});

describe("a posted text", () => {
  it("keeps what is known, and leaves out what is not", () => {
    const doc = docOf(
      { type: "heading", attrs: { level: 2, onclick: "x" }, content: [{ type: "text", text: "La finca" }] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph("Llaves")] }] },
      { ...paragraph("negrita", [{ type: "bold" }, { type: "italic" }]), style: "x" },
    );
    expect(check(doc)).toEqual({
      ok: true,
      doc: docOf(
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "La finca" }] },
        { type: "bulletList", content: [{ type: "listItem", content: [paragraph("Llaves")] }] },
        paragraph("negrita", [{ type: "bold" }, { type: "italic" }]),
      ),
    });
  });

  it.each([
    ["no JSON", "{"],
    ["no text", JSON.stringify([1])],
    ["an unknown node", JSON.stringify(docOf({ type: "script", content: [] }))],
    ["an unknown mark", JSON.stringify(docOf(paragraph("a", [{ type: "style" }])))],
    ["a mark twice", JSON.stringify(docOf(paragraph("a", [{ type: "bold" }, { type: "bold" }])))],
    ["markup in a level", JSON.stringify(docOf({ type: "heading", attrs: { level: "2><script>" } }))],
    ["an item without a list", JSON.stringify(docOf({ type: "listItem", content: [paragraph("a")] }))],
    ["an empty list", JSON.stringify(docOf({ type: "bulletList", content: [] }))],
    ["words beside paragraphs", JSON.stringify(docOf({ type: "text", text: "a" }))],
    ["content that is no list", JSON.stringify({ type: "doc", content: { length: 1 } })],
    ["the prototype", '{"__proto__":{"type":"doc"}}'],
    ["a number", 7],
    ["nothing", undefined],
  ])("is refused with %s", (_, json) => {
    expect(checkRichText(json)).toEqual({ ok: false, code: "rich_text_invalid" });
  });

  it("is refused beyond 64 KB and beyond twenty levels, and 20,000 quotes stop nothing", () => {
    expect(check(docOf(paragraph("a".repeat(richTextBytes))))).toEqual({ ok: false, code: "rich_text_too_long" });
    expect(check(docOf(paragraph("ñ".repeat(richTextBytes / 2))))).toEqual({ ok: false, code: "rich_text_too_long" });
    const quoted = (levels: number) =>
      '{"type":"doc","content":['.concat(
        '{"type":"blockquote","content":['.repeat(levels),
        '{"type":"paragraph"}',
        "]}".repeat(levels),
        "]}",
      );
    expect(checkRichText(quoted(19)).ok).toBe(true);
    expect(checkRichText(quoted(20))).toEqual({ ok: false, code: "rich_text_invalid" });
    expect(checkRichText(quoted(1_900))).toEqual({ ok: false, code: "rich_text_invalid" });
    expect(checkRichText(quoted(20_000))).toEqual({ ok: false, code: "rich_text_too_long" });
  });

  it("is never anything else than a text or a refusal, whatever comes", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (json) => {
        const checked = checkRichText(json);
        expect(checked.ok ? checked.doc.type : checked.code).toMatch(/^(doc|rich_text_invalid)$/);
      }),
    );
  });

  it("has nothing in it that a database refuses", () => {
    const checked = check(docOf(paragraph("a\u0000b\ud800 \u2028c")));
    expect(checked.ok && plainText(checked.doc)).toBe("ab\ufffd c");
  });
});

describe("a picture", () => {
  const file = `post-image/${"A".repeat(22)}.jpg`;
  const image = (attrs: object) => ({
    type: "image",
    attrs: { file, width: 1_200, height: 800, alt: "La mesa", ...attrs },
  });
  const checked = (...content: unknown[]) => checkRichText(JSON.stringify(docOf(...content)), { pictures: true });

  it("stands between two paragraphs of a text that may have some, with what is said about it, and has no words", () => {
    const found = checked(paragraph("a"), image({ caption: "Al caer la tarde", onload: "x" }), paragraph("b"));
    expect(found.ok && picturesOf(found.doc)).toEqual([
      { file, width: 1_200, height: 800, alt: "La mesa", caption: "Al caer la tarde" },
    ]);
    expect(found.ok && plainText(found.doc)).toBe("a\n\nb");
    expect(check(docOf(image({ caption: "" })))).toEqual({ ok: false, code: "rich_text_invalid" });
  });

  it.each([
    ["another address", { file: "https://evil.es/a.jpg" }],
    ["a script", { file: "javascript:alert(1)" }],
    ["a step upwards", { file: `post-image/../${"A".repeat(22)}.jpg` }],
    ["a picture of an event", { file: `event-image/${"A".repeat(22)}.jpg` }],
    ["markup behind its key", { file: `${file}"><script>` }],
    ["no size", { width: undefined }],
    ["markup for a size", { width: '1"><script>' }],
    ["a size of nothing", { height: 0 }],
    ["a size without end", { height: 1e9 }],
    ["half a pixel", { width: 1.5 }],
    ["too many words", { alt: "a".repeat(301) }],
    ["words that are none", { alt: ["a"] }],
    ["words below it that are none", { caption: 7 }],
  ])("is refused with %s (D-1 to D-3)", (_, attrs) => {
    expect(checked(image({ caption: "", ...attrs }))).toEqual({ ok: false, code: "rich_text_invalid" });
  });

  it("lies in no list and no quotation", () => {
    const inside = image({ caption: "" });
    expect(checked({ type: "blockquote", content: [inside] }).ok).toBe(false);
    expect(checked({ type: "bulletList", content: [{ type: "listItem", content: [paragraph("a"), inside] }] }).ok).toBe(
      false,
    );
    expect(checked(inside).ok).toBe(true);
  });
});

describe("a plain field", () => {
  const before: RichDoc = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "La finca" }] },
      { type: "paragraph", content: [{ type: "text", text: "Llamar", marks: [{ type: "bold" }] }] },
      {
        type: "bulletList",
        content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "Llaves" }] }] }],
      },
    ],
  };

  it("shows a text without its looks, and changes none of them when it comes back as it was", () => {
    expect(plainText(before)).toBe("La finca\n\nLlamar\n\n- Llaves");
    expect(richFromPlain(plainText(before), before)).toEqual(before);
  });

  it("changes only the paragraphs in which something was typed", () => {
    expect(richFromPlain("Nueva\nlínea\r\n\r\nLlamar\n\n\nLa finca", before).content).toEqual([
      {
        type: "paragraph",
        content: [{ type: "text", text: "Nueva" }, { type: "hardBreak" }, { type: "text", text: "línea" }],
      },
      before.content[1],
      before.content[0],
    ]);
    expect(richFromPlain("  ")).toEqual({ type: "doc", content: [] });
  });

  it("makes nothing that is refused when it is read again", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const doc = richFromPlain(text);
        expect(richTextOf(JSON.parse(JSON.stringify(doc)))).toEqual(doc);
      }),
    );
  });
});
