// Breaks a note's text into lines as the browser does, with emoji.
import { emojiDrawing } from "./emoji.server.ts";
import { drawable, type Face, widthOf } from "./type.server.ts";

/** The type of a note in board units, and its maximum number of lines. */
export type NoteType = { face: Face; size: number; width: number; most: number };
/** A word or an emoji drawing, `x` units after the line's beginning. */
type NotePiece = { x: number; text: string; emoji: string | null };
export type NoteLine = { text: string; pieces: NotePiece[] };

/** The width of an emoji relative to the font size, as on most systems. */
export const emojiWidth = 1.25;

type Piece = Omit<NotePiece, "x"> & { width: number; spaces: number };
const clusters = new Intl.Segmenter("es", { granularity: "grapheme" });

/**
 * The first `type.most` lines; the rest is not measured. Lines break at spaces, around emoji, and inside words that are too
 * long. Spaces stay as typed.
 */
export function noteLines(content: string, type: NoteType): NoteLine[] {
  const space = widthOf("n n", type.face, type.size) - widthOf("nn", type.face, type.size);
  const lines: NoteLine[] = [];
  for (const paragraph of content.split("\n")) {
    if (lines.length >= type.most) break;
    let line: NoteLine = { text: "", pieces: [] };
    lines.push(line);
    let x = 0;
    for (const { text, emoji, width, spaces } of piecesOf(paragraph, type)) {
      if (line.pieces.length > 0 && x + spaces * space + width > type.width) {
        if (lines.length >= type.most) return lines;
        line = { text: "", pieces: [] };
        lines.push(line);
        x = 0;
      } else {
        x += spaces * space;
        line.text += " ".repeat(spaces);
      }
      line.pieces.push({ x, text, emoji });
      line.text += text;
      x += width;
    }
  }
  return lines;
}

/** The words and emoji of a paragraph, each with the spaces before it; skips characters that cannot be drawn. */
function* piecesOf(paragraph: string, type: NoteType): Generator<Piece> {
  let [word, spaces] = ["", 0];
  function* end(): Generator<Piece> {
    for (const text of splitAt(drawable(word, type.face), type)) {
      yield { text, emoji: null, width: widthOf(text, type.face, type.size), spaces };
      spaces = 0;
    }
    word = "";
  }
  for (const { segment } of clusters.segment(paragraph)) {
    const emoji = emojiDrawing(segment);
    if (emoji === null && !/\s/u.test(segment)) {
      word += segment;
      continue;
    }
    yield* end();
    if (emoji === null) spaces++;
    else {
      yield { text: segment, emoji, width: emojiWidth * type.size, spaces };
      spaces = 0;
    }
  }
  yield* end();
}

/** Splits a word into parts that each fit into a line; yields nothing if no letter can be drawn. */
function* splitAt(word: string, { face, size, width }: NoteType): Generator<string> {
  const letters = [...word];
  for (let at = 0; at < letters.length;) {
    const start = (count: number) => letters.slice(at, at + count).join("");
    const isIn = (count: number) => widthOf(start(count), face, size) <= width;
    const left = letters.length - at;
    // Doubles the count until the letters no longer fit, then bisects.
    let [fits, over] = [1, 2];
    while (over <= left && isIn(over)) [fits, over] = [over, over * 2];
    if (over > left && isIn(left)) fits = left;
    else
      for (over = Math.min(over, left); over - fits > 1;) {
        const middle = (fits + over) >> 1;
        if (isIn(middle)) fits = middle;
        else over = middle;
      }
    yield start(fits);
    at += fits;
  }
}
