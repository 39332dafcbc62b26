// Emoji drawings from Twemoji (CC-BY 4.0), the same on every machine, because our font faces lack emoji.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// Like `require.resolve`, so that the container image includes the package (scripts/image.ts).
const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve("@twemoji/svg/package.json"));
const isEmoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji}\ufe0f)/u;
const [joiner, asPicture] = ["\u200d", "\ufe0f"];

const known = new Map<string, string | null>();

/** The inner SVG of one emoji's drawing, 36 by 36 units; null for any other character. */
export function emojiDrawing(sign: string): string | null {
  if (!isEmoji.test(sign)) return null;
  let drawing = known.get(sign);
  if (drawing === undefined) {
    drawing = read(sign);
    if (known.size < 500) known.set(sign, drawing);
  }
  return drawing;
}

/** File names consist of code points; without a joiner they omit the variation selector U+FE0F. */
function read(sign: string): string | null {
  const letters = [...(sign.includes(joiner) ? sign : sign.replaceAll(asPicture, ""))];
  const name = letters.map((letter) => letter.codePointAt(0)!.toString(16)).join("-");
  const file = path.join(folder, `${name}.svg`);
  if (!existsSync(file)) return null;
  return /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, "utf8"))?.[1] ?? null;
}
