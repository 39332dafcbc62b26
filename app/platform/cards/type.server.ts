// Converts text to outlines from the bundled font files, so that a card looks the same on a machine without fonts.
import { existsSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Font, openSync } from "fontkit";

const files = {
  cormorant: "@fontsource/cormorant/files/cormorant-latin{ext}-500-italic.woff2",
  "cormorant-upright": "@fontsource/cormorant/files/cormorant-latin{ext}-600-normal.woff2",
  bodoni: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin{ext}-wght-normal.woff2",
  shrikhand: "@fontsource/shrikhand/files/shrikhand-latin{ext}-400-normal.woff2",
  playfair: "@fontsource/playfair-display/files/playfair-display-latin{ext}-500-normal.woff2",
  schibsted: "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin{ext}-800-normal.woff2",
  "schibsted-600": "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin{ext}-600-normal.woff2",
  unbounded: "@fontsource/unbounded/files/unbounded-latin{ext}-700-normal.woff2",
  instrument: "@fontsource-variable/instrument-sans/files/instrument-sans-latin{ext}-wght-normal.woff2",
  bricolage: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin{ext}-800-normal.woff2",
  "bricolage-700": "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin{ext}-700-normal.woff2",
  sansita: "@fontsource/sansita/files/sansita-latin{ext}-800-normal.woff2",
  figtree: "@fontsource/figtree/files/figtree-latin{ext}-500-normal.woff2",
  "figtree-600": "@fontsource/figtree/files/figtree-latin{ext}-600-normal.woff2",
  "figtree-700": "@fontsource/figtree/files/figtree-latin{ext}-700-normal.woff2",
  // Our own files: beside the source, and in the build among the browser's files.
  "great-vibes": "great-vibes",
  montserrat: "montserrat",
} as const;
export type Face = keyof typeof files;

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function open(face: Face, ext: "" | "-ext"): Font {
  const file = files[face].replace("{ext}", ext);
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file.startsWith("@") ? require.resolve(file) : ownFile(file));
  if (!("layout" in font)) throw new Error(`${file} is no single face`);
  opened.set(file, font);
  return font;
}

function ownFile(name: string): string {
  const here = import.meta.dirname;
  const source = path.join(here, "../../ui/public-page/themes/faces", `${name}.woff2`);
  if (existsSync(source)) return source;
  // The bundle lies in a folder beside the browser's folder, or one level below.
  const [built] = ["../client/assets", "../../client/assets"].flatMap((folder) =>
    globSync(`${name}-*.woff2`, { cwd: path.join(here, folder) }).map((file) => path.join(here, folder, file)),
  );
  if (!built) throw new Error(`${name} is not in the build`);
  return built;
}

/** The fonts to search for a letter: the face, then the face of the app's screens. */
function* fontsOf(face: Face): Generator<Font> {
  yield open(face, "");
  yield open(face, "-ext");
  yield open("figtree-600", "");
  yield open("figtree-600", "-ext");
}

const missing = new Map<string, Font | null>();

function fontFor(letter: string, face: Face): Font | null {
  const plain = open(face, "");
  const point = letter.codePointAt(0)!;
  if (plain.hasGlyphForCodePoint(point)) return plain;
  const key = `${face} ${letter}`;
  let font = missing.get(key);
  if (font === undefined) {
    font = [...fontsOf(face)].find((each) => each.hasGlyphForCodePoint(point)) ?? null;
    if (missing.size < 2_000) missing.set(key, font);
  }
  return font;
}

/** The text without characters that our faces cannot draw, such as emoji; may be empty. */
export function drawable(text: string, face: Face): string {
  return [...text.normalize("NFC").toWellFormed()]
    .map((letter) => (/\s/u.test(letter) ? " " : fontFor(letter, face) ? letter : ""))
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

export type Outline = { path: string; width: number };

/** One line as an outline whose baseline begins at 0 0, with its width. `tracking` is relative to `size`. */
export function outline(text: string, face: Face, size: number, tracking = 0): Outline {
  let x = 0;
  const parts: string[] = [];
  for (const { font, words } of runsOf(drawable(text, face), face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(words);
    glyphs.forEach((glyph, at) => {
      const { xOffset, yOffset, xAdvance } = positions[at]!;
      const place = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      if (place.commands.length > 0) parts.push(place.toSVG());
      x += xAdvance * scale + tracking * size;
    });
  }
  return { path: parts.join(""), width: Math.max(0, x - tracking * size) };
}

/** A glyph of a line: its id, its outline, which equal glyphs share, and its offset of `x` units from the line's beginning. */
export type Sign = { id: string; path: () => string; x: number };

/** The glyphs of a line whose baseline begins at 0 0; equal glyphs share one outline. */
export function signsOf(text: string, face: Face, size: number): Sign[] {
  let x = 0;
  return runsOf(drawable(text, face), face).flatMap(({ font, words }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(words);
    return glyphs.map((glyph, at) => {
      const { xOffset, yOffset, xAdvance } = positions[at]!;
      const path = () =>
        glyph.path
          .scale(scale, -scale)
          .translate(0, -yOffset * scale)
          .toSVG();
      const sign = { id: `${font.postscriptName}-${glyph.id}-${yOffset}`, path, x: x + xOffset * scale };
      x += xAdvance * scale;
      return sign;
    });
  });
}

/** Splits `text` into runs of one font each. */
function runsOf(text: string, face: Face): { font: Font; words: string }[] {
  const runs: { font: Font; words: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = letter === " " ? (last?.font ?? open(face, "")) : fontFor(letter, face)!;
    if (last?.font === font) last.words += letter;
    else runs.push({ font, words: letter });
  }
  return runs;
}

/** The width of `text` in pixels. */
export function widthOf(text: string, face: Face, size: number, tracking = 0): number {
  let width = 0;
  for (const { font, words } of runsOf(drawable(text, face), face)) {
    const { advanceWidth, glyphs } = font.layout(words);
    width += (advanceWidth * size) / font.unitsPerEm + tracking * size * glyphs.length;
  }
  return Math.max(0, width - tracking * size);
}

/** Splits `text` into lines of at most `width` pixels; a single wider word gets its own line. */
export function lines(text: string, face: Face, size: number, width: number, tracking = 0): string[] {
  const found: string[] = [];
  for (const word of drawable(text, face).split(" ")) {
    const longer = found.length > 0 ? `${found.at(-1)} ${word}` : word;
    if (found.length > 0 && widthOf(longer, face, size, tracking) <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/** `text` cut to one line of at most `width` pixels. */
export function cut(text: string, face: Face, size: number, width: number, tracking = 0): string {
  const whole = drawable(text, face);
  if (widthOf(whole, face, size, tracking) <= width) return whole;
  const letters = [...whole].slice(0, 120);
  const shortened = (count: number) => `${letters.slice(0, count).join("").trimEnd()}…`;
  let [fits, over] = [1, letters.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (widthOf(shortened(middle), face, size, tracking) <= width) fits = middle;
    else over = middle;
  }
  return shortened(fits);
}
