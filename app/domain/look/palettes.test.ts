// Every colour of every theme is readable in any host's mix; and a theme's stylesheet has the same values as its paint.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, type Hex, parseColour, readable } from "#app/domain/look/colour.ts";
import { customizationOf, dressOf, pictureUrl } from "#app/domain/look/customization.ts";
import { paints } from "#app/domain/look/paints.ts";
import { mended, palettes, paintOf, unread } from "#app/domain/look/palettes.ts";
import { templates } from "#app/domain/look/themes.ts";

describe("the palettes", () => {
  it.each(templates)("%s has three, and every word is read in each", (template) => {
    expect(new Set(palettes[template].map(({ name }) => name)).size).toBe(3);
    for (const { name } of palettes[template])
      expect(unread(template, paintOf(template, name, null)), `${template} ${name}`).toEqual([]);
  });

  it.each(templates)("%s is read in any colours of its host's", (template) => {
    const tried: Hex[] = [
      "#000000",
      "#ffffff",
      "#ffff00",
      "#ff0000",
      "#00ff00",
      "#0000ff",
      "#808080",
      "#777777",
      "#c0c0c0",
    ];
    const wrong = tried.flatMap((primary) =>
      tried.flatMap((background) =>
        tried.flatMap((accent) => {
          const colours = { primary, accent, background };
          return unread(template, paintOf(template, null, colours)).map((pair) => [colours, pair]);
        }),
      ),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it.each(templates)("%s has in its stylesheet the colours of its first palette", (template) => {
    const sheet = path.join(import.meta.dirname, `../../ui/public-page/themes/${template}.css`);
    const [, block = ""] = new RegExp(`\\.${template} \\{([^}]*)\\}`).exec(readFileSync(sheet, "utf8")) ?? [];
    const declared = Object.fromEntries(
      [...block.matchAll(/--([\w]+): (#[0-9a-f]+);/g)].map(([, slot, colour]) => [slot, parseColour(colour)]),
    );
    expect(declared).toMatchObject(paints[template]);
  });

  it("mend what would not be read, and leave the rest", () => {
    const colours = { primary: "#ffc9d6", accent: "#d9707f", background: "#fbe6e4" } as const;
    const { primary } = mended("romantic", colours);
    expect(primary).not.toBe(colours.primary);
    expect(contrast(primary, "#fbe6e4")).toBeGreaterThanOrEqual(4.5);
    const fine = { ...colours, primary: "#8e1f47" } as const;
    expect(mended("romantic", fine)).toEqual(fine);
    expect(mended("romantic", { ...colours, primary })).toEqual({ ...colours, primary });
  });
});

describe("readable", () => {
  it("goes to the nearer end, and to the better one where neither is enough", () => {
    expect(contrast(readable("#777777", ["#ffffff"], 7), "#ffffff")).toBeGreaterThanOrEqual(7);
    expect(readable("#888888", ["#000000", "#ffffff"], 20)).toMatch(/^#(000000|ffffff)$/);
  });
});

describe("what is stored of a design", () => {
  it("is nothing but what is ours", () => {
    const stored = {
      palette: 'x"; } * { display: none',
      colours: { primary: "red;} *{", accent: "#fff", background: "#000" },
      fontFamily: "'; url(//evil)",
      backgroundImage: "javascript:alert(1)",
      focus: { x: 120, y: "a" },
      showCountdown: false,
    };
    const read = customizationOf(stored);
    expect(read).toMatchObject({ colours: null, fontFamily: null, backgroundImage: null, focus: { x: 50, y: 50 } });
    expect(read).toMatchObject({ showCountdown: false });
    expect(dressOf("romantic", read)).toEqual({ paint: null, ground: "#fbe6e4", face: null });
    for (const nothing of [null, undefined, 3, "x", []]) expect(customizationOf(nothing).palette).toBeNull();
  });

  it("takes https addresses of pictures, written as a browser writes them, and nothing else", () => {
    const tried: [unknown, string | null][] = [
      ["https://fotos.example.com/boda.jpg", "https://fotos.example.com/boda.jpg"],
      ["https://x.es/a b.png", "https://x.es/a%20b.png"],
      ['https://x.es/a.png"); background: url(//evil', "https://x.es/a.png%22);%20background:%20url(//evil"],
      ["http://x.es/a.png", null],
      ["javascript:alert(1)", null],
      ["java\nscript:alert(1)", null],
      ["data:image/png;base64,AAAA", null],
      ["https://ana:clave@x.es/a.png", null],
      ["https://a;b.es/a.png", null],
      ["https://localhost/a.png", null],
      ["https://192.168.1.1/a.png", null],
      ["https://0x7f.1/a.png", null],
      [`https://x.es/${"a".repeat(2050)}`, null],
      ["", null],
      [undefined, null],
    ];
    for (const [typed, expected] of tried) expect(pictureUrl(typed)).toBe(expected);
  });
});
