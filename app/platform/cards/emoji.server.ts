// Emoji as drawings, which no face of ours has: those of Twemoji (CC-BY 4.0), the same on every machine.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// As `require.resolve`, so that the container image takes the package along (scripts/image.ts).
const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve("@twemoji/svg/package.json"));
const isEmoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji}\ufe0f)/u;
const [joiner, asPicture] = ["\u200d", "\ufe0f"];

const known = new Map<string, string | null>();

/** What stands inside of the drawing of one emoji, 36 units wide and high; null for every other sign. */
export function emojiDrawing(sign: string): string | null {
  if (!isEmoji.test(sign)) return null;
  let drawing = known.get(sign);
  if (drawing === undefined) {
    drawing = read(sign);
    if (known.size < 500) known.set(sign, drawing);
  }
  return drawing;
}

/** Its file is called by its signs; the one that asks for a picture is left out where nothing is joined. */
function read(sign: string): string | null {
  const letters = [...(sign.includes(joiner) ? sign : sign.replaceAll(asPicture, ""))];
  const name = letters.map((letter) => letter.codePointAt(0)!.toString(16)).join("-");
  const file = path.join(folder, `${name}.svg`);
  if (!existsSync(file)) return null;
  return /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, "utf8"))?.[1] ?? null;
}
