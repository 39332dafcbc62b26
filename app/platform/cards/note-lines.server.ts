// The words of a note, broken into lines and set where the screen sets them, emoji among them.
import { emojiDrawing } from "./emoji.server.ts";
import { drawable, type Face, widthOf } from "./type.server.ts";

/** How a note is set, in units of the cloth. */
export type NoteType = { face: Face; size: number; width: number };
/** A word, or the drawing of an emoji, `x` units behind the line's beginning. */
type NotePiece = { x: number; text: string; emoji: string | null };
export type NoteLine = { text: string; pieces: NotePiece[] };

/** How wide an emoji is in shares of the letters' size, as those of most systems are. */
export const emojiWidth = 1.25;

type Piece = Omit<NotePiece, "x"> & { width: number; spaces: number };
const clusters = new Intl.Segmenter("es", { granularity: "grapheme" });

/** Lines break at spaces, on both sides of an emoji, and inside of a word that is too long; spaces are kept as they were typed. */
export function noteLines(content: string, type: NoteType): NoteLine[] {
  const space = widthOf("n n", type.face, type.size) - widthOf("nn", type.face, type.size);
  return content.split("\n").flatMap((paragraph) => {
    const lines: NoteLine[] = [{ text: "", pieces: [] }];
    let x = 0;
    for (const { text, emoji, width, spaces } of piecesOf(paragraph, type)) {
      let line = lines.at(-1)!;
      if (line.pieces.length > 0 && x + spaces * space + width > type.width) {
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
    return lines;
  });
}

/** The words and emoji of a paragraph, each with the spaces before it; what cannot be drawn is left out. */
function piecesOf(paragraph: string, type: NoteType): Piece[] {
  const pieces: Piece[] = [];
  let [word, spaces] = ["", 0];
  const end = () => {
    for (const text of splitAt(drawable(word, type.face), type)) {
      pieces.push({ text, emoji: null, width: widthOf(text, type.face, type.size), spaces });
      spaces = 0;
    }
    word = "";
  };
  for (const { segment } of clusters.segment(paragraph)) {
    const emoji = emojiDrawing(segment);
    if (emoji === null && !/\s/u.test(segment)) {
      word += segment;
      continue;
    }
    end();
    if (emoji === null) spaces++;
    else {
      pieces.push({ text: segment, emoji, width: emojiWidth * type.size, spaces });
      spaces = 0;
    }
  }
  end();
  return pieces;
}

/** A word in parts of which each fits into a line; none where nothing of it can be drawn. */
function splitAt(word: string, { face, size, width }: NoteType): string[] {
  if (word === "" || widthOf(word, face, size) <= width) return word === "" ? [] : [word];
  const parts = [""];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (parts.at(-1) !== "" && widthOf(longer, face, size) > width) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
