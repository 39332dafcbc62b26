// The font files for Typst, and which letters they contain.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import type { Face } from "#app/domain/look/customization.ts";
import type { Template } from "#app/domain/look/themes.ts";

const textFamily = "Figtree";
const textFiles = [
  "@fontsource/figtree/files/figtree-latin{ext}-400-normal.woff",
  "@fontsource/figtree/files/figtree-latin{ext}-600-normal.woff",
  "@fontsource/figtree/files/figtree-latin{ext}-700-normal.woff",
] as const;

/** The faces of titles: family name, file and weight. */
const titleFaces = {
  cormorant: ["Cormorant", "@fontsource/cormorant/files/cormorant-latin{ext}-600-normal.woff", 600],
  playfair: ["Playfair Display", "@fontsource/playfair-display/files/playfair-display-latin{ext}-500-normal.woff", 500],
  shrikhand: ["Shrikhand", "@fontsource/shrikhand/files/shrikhand-latin{ext}-400-normal.woff", 400],
  sansita: ["Sansita", "@fontsource/sansita/files/sansita-latin{ext}-800-normal.woff", 800],
  unbounded: ["Unbounded", "@fontsource/unbounded/files/unbounded-latin{ext}-700-normal.woff", 700],
  schibsted: [
    "Schibsted Grotesk",
    "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin{ext}-800-normal.woff",
    800,
  ],
  bricolage: [
    "Bricolage Grotesque",
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin{ext}-800-normal.woff",
    800,
  ],
} as const;
type TitleFace = keyof typeof titleFaces;

const ofTemplate: Readonly<Record<Template, TitleFace>> = {
  romantic: "cormorant",
  elegant: "cormorant",
  vibrant: "shrikhand",
  classic: "playfair",
  nube: "sansita",
  corporate: "schibsted",
  modern: "unbounded",
  minimalist: "schibsted",
  creative: "bricolage",
};

// For a face that exists only as a variable font or only for browsers, the most similar one.
const ofFace: Readonly<Record<Face, TitleFace>> = {
  "great-vibes": "cormorant",
  "playfair-display": "playfair",
  montserrat: "schibsted",
  cormorant: "cormorant",
  bodoni: "playfair",
  shrikhand: "shrikhand",
  bricolage: "bricolage",
};

/** The family and weight for titles: the host's face, or else the theme's. */
export function titleFace(template: Template, face: Face | null): { family: string; weight: number } {
  const [family, , weight] = titleFaces[face ? ofFace[face] : ofTemplate[template]];
  return { family, weight };
}

const require = createRequire(import.meta.url);

/** The font files for Spanish and for neighbouring languages; the second gets its own family name: «Figtree Ext». */
function openBoth(file: string, family: string): Buffer[] {
  return ["", "-ext"].map((ext) => {
    const bytes = readFileSync(require.resolve(file.replace("{ext}", ext)));
    return trueType(bytes, ext === "" ? family : `${family} Ext`);
  });
}

/** All faces as TrueType files. */
export function readFaces(): Buffer[] {
  return [
    ...textFiles.flatMap((file) => openBoth(file, textFamily)),
    ...Object.values(titleFaces).flatMap(([family, file]) => openBoth(file, family)),
  ];
}

let covering: Font[] | null = null;
const known = new Map<number, boolean>();

/** The face of the words below titles. */
export const wordsFace = textFamily;

/** Whether the text face has a glyph for the code point; titles fall back to it for missing glyphs. */
export function hasLetter(point: number): boolean {
  let has = known.get(point);
  if (has === undefined) {
    covering ??= openBoth(textFiles[0], textFamily).map((bytes) => {
      const font = create(bytes);
      if (!("layout" in font)) throw new Error("no single face");
      return font;
    });
    has = covering.some((font) => font.hasGlyphForCodePoint(point));
    if (known.size < 5_000) known.set(point, has);
  }
  return has;
}

let measured: { family: string; font: Font }[] | null = null;
const widths = new Map<string, number>();

/** Measures texts in the title face of `family`: returns the width of a text of one point, in points, without kerning. */
export function titleWidth(family: string): (text: string) => number {
  return (text) => {
    let width = 0;
    for (const letter of text) width += letterWidth(family, letter);
    return width;
  };
}

function letterWidth(family: string, letter: string): number {
  const key = `${family} ${letter}`;
  let width = widths.get(key);
  if (width === undefined) {
    measured ??= [[textFamily, textFiles[2]] as const, ...Object.values(titleFaces)].flatMap(([name, file]) =>
      openBoth(file, name).flatMap((bytes) => {
        const font = create(bytes);
        return "layout" in font ? [{ family: name, font }] : [];
      }),
    );
    const point = letter.codePointAt(0)!;
    const has = ({ font }: { font: Font }) => font.hasGlyphForCodePoint(point);
    const found =
      measured.find((face) => face.family === family && has(face)) ??
      measured.find((face) => face.family === textFamily && has(face));
    // A letter without a glyph is a mark as high as a capital.
    width = found ? found.font.glyphForCodePoint(point).advanceWidth / found.font.unitsPerEm : 0.8;
    if (widths.size < 20_000) widths.set(key, width);
  }
  return width;
}

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;

/**
 * Converts a WOFF file to its TrueType form, with the family name `family`. Typst silently ignores WOFF, and uses only the
 * first of two files with the same name.
 */
export function trueType(woff: Buffer, family: string): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("no WOFF file");
  const count = woff.readUInt16BE(12);
  const steps = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** steps, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(16 * (count - 2 ** steps), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table++) {
    const from = WOFF_HEAD + WOFF_ENTRY * table;
    const [offset, packed, size, sum] = [4, 8, 12, 16].map((place) => woff.readUInt32BE(from + place));
    const bytes = woff.subarray(offset, offset! + packed!);
    const isName = woff.toString("latin1", from, from + 4) === "name";
    const whole = isName ? nameTable(family) : packed! < size! ? inflateSync(bytes) : bytes;
    const to = 12 + 16 * table;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(sum!, to + 4);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(whole.length, to + 12);
    const padding = (4 - (whole.length % 4)) % 4;
    parts.push(whole, Buffer.alloc(padding));
    at += whole.length + padding;
  }
  return Buffer.concat(parts);
}

/** The name table of a face, as on Windows: family, style, full name, PostScript name. */
function nameTable(family: string): Buffer {
  const names: [id: number, name: string][] = [
    [1, family],
    [2, "Regular"],
    [4, family],
    [6, family.replaceAll(" ", "")],
  ];
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let at = 0;
  for (const [index, [id, name]] of names.entries()) {
    const text = Buffer.from(name, "utf16le").swap16();
    [3, 1, 0x409, id, text.length, at].forEach((value, place) => head.writeUInt16BE(value, 6 + 12 * index + 2 * place));
    texts.push(text);
    at += text.length;
  }
  return Buffer.concat([head, ...texts]);
}
