// Addresses, tags, reading times and search words of the blog, and limited Markdown both ways. part 2 §5 and §9
import { describe, expect, it } from "vitest";
import {
  checkTags,
  excerptOf,
  numberedPostSlug,
  postSlug,
  readingLength,
  readingMinutes,
  searchWords,
} from "#app/domain/site/blog.ts";
import { markdownOf, richFromMarkdown } from "#app/domain/text/rich-markdown.ts";
import { checkRichText, picturesOf } from "#app/domain/text/rich-text.ts";

describe("a post", () => {
  it("is found under its title: small letters without accents, one hyphen for all else, none at the edges", () => {
    expect(postSlug("¡Cómo sentar a 80 personas!")).toBe("como-sentar-a-80-personas");
    expect(postSlug("  --¿?--  ")).toBe("post");
    expect([postSlug("Write"), postSlug("feed.xml")]).toEqual(["post-write", "post-feed-xml"]);
    expect(postSlug("a ".repeat(200)).length).toBeLessThanOrEqual(80);
    expect([0, 1, 2].map((number) => numberedPostSlug("mesas", number))).toEqual(["mesas", "mesas-2", "mesas-3"]);
    expect(numberedPostSlug("m".repeat(80), 1)).toHaveLength(80);
  });

  it("is read at 200 words a minute, rounded up", () => {
    expect([0, 1, 200, 201, 1_000, 1_001, 2_001].map(readingMinutes)).toEqual([1, 1, 1, 2, 5, 6, 11]);
    expect([5, 6, 10, 11].map(readingLength)).toEqual(["short", "middle", "middle", "long"]);
  });

  it("carries tags that are trimmed, not empty and not twice", () => {
    expect(checkTags(" mesas, #Menú,, MESAS ,menu ")).toEqual({ ok: true, tags: ["mesas", "Menú"] });
    expect(checkTags("x".repeat(31))).toMatchObject({ code: "tag_too_long" });
    expect(checkTags("a,b,c,d,e,f,g,h,i")).toMatchObject({ code: "too_many_tags" });
    expect(checkTags(undefined)).toEqual({ ok: true, tags: [] });
  });

  it("begins its excerpt with its first words", () => {
    expect(excerptOf("Hola.\n\nQué tal.")).toBe("Hola. Qué tal.");
    const long = excerptOf("palabra ".repeat(100));
    expect([long.length <= 300, long.endsWith("palabra…")]).toEqual([true, true]);
  });

  it("is searched by words without accents", () => {
    expect(searchWords(" Menú, SUEGRAS ")).toEqual(["menu", "suegras"]);
  });
});

describe("limited Markdown", () => {
  const text =
    "Hola, **tía** y *tío*.\n\n## Mesas\n\n### Sillas\n\n- una\n- dos\n\n1. primero\n2. segundo\n\n> Una cita.\n\nVer [el sitio](https://finca.es/a?b=1).";

  it("goes in and comes out the same", () => {
    const doc = richFromMarkdown(text);
    expect(doc.content.map(({ type }) => type)).toEqual([
      "paragraph",
      "heading",
      "heading",
      "bulletList",
      "orderedList",
      "blockquote",
      "paragraph",
    ]);
    expect(checkRichText(JSON.stringify(doc)).ok).toBe(true);
    expect(markdownOf(doc)).toBe(text);
  });

  it("keeps a picture on a line of its own, whatever is said about it", () => {
    const line = `![Una [mesa] «"larga"» a) b](/files/post-image/${"A".repeat(22)}.jpg "Pie "de" foto")`;
    const doc = richFromMarkdown(`Antes\n${line}\nDespués`);
    expect(doc.content.map(({ type }) => type)).toEqual(["paragraph", "image", "paragraph"]);
    expect(picturesOf(doc)).toEqual([
      {
        file: `post-image/${"A".repeat(22)}.jpg`,
        width: 1,
        height: 1,
        alt: 'Una [mesa] «"larga"» a) b',
        caption: 'Pie "de" foto',
      },
    ]);
    expect(markdownOf(doc)).toBe(`Antes\n\n${line}\n\nDespués`);
  });

  it("is never markup, leads nowhere but to the web, and takes no time on what is never closed (D-1, D-2)", () => {
    for (const hostile of [
      "<script>alert(1)</script>",
      "[x](javascript:alert(1))",
      "[x](java\nscript:alert(1))",
      "[x](data:text/html,<script>)",
      "![x](https://a.es/x.png)",
      `![x](/files/avatar/${"A".repeat(22)}.jpg)`,
      `![x](/files/post-image/../${"A".repeat(22)}.jpg)`,
    ]) {
      const json = JSON.stringify(richFromMarkdown(hostile));
      expect(checkRichText(json).ok).toBe(true);
      expect(json).not.toContain('"image"');
      expect(json).not.toMatch(/"href":"(?!https?:|mailto:|tel:)/);
    }
    const started = performance.now();
    for (const sign of ["[", "![](", '![](/files/post-image/"', "*", "**", "[a](", "> ", "- "])
      richFromMarkdown(sign.repeat(30_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
