// Converts text for Typst: in pieces, with a description for those that no face can draw.
import type { SetBadges } from "./badges.ts";
import type { SetDocument } from "./document.ts";
import { hasLetter } from "./faces.server.ts";
import type { SetPaper } from "./paper.ts";

/** A piece that no face can draw: a mark replaces it, and screen readers read `alt`. */
type Unprintable = { alt: string };
type Pieces = string | (string | Unprintable)[];

const BREAK = "\u200b";

const letters = new Intl.Segmenter("es", { granularity: "grapheme" });

/** `text` as a string if all of it can be drawn, otherwise in pieces. A word too long for a line may break. */
export function piecesOf(text: string): Pieces {
  const clean = text.normalize("NFC").toWellFormed().replaceAll("\u00ad", "");
  const broken = clean.replace(/\S{33,}/gu, (word) => word.replace(/.{32}(?=.)/gu, (part) => part + BREAK));
  if (isPrintable(broken)) return broken;
  const pieces: (string | Unprintable)[] = [];
  for (const { segment } of letters.segment(broken)) {
    const last = pieces.at(-1);
    if (isPrintable(segment)) {
      if (typeof last === "string") pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    } else if (typeof last === "object") last.alt += segment;
    else pieces.push({ alt: segment });
  }
  return pieces;
}

function isPrintable(text: string): boolean {
  for (const letter of text) {
    if (letter === "\n" || letter === BREAK) continue;
    if (!hasLetter(letter.codePointAt(0)!)) return false;
  }
  return true;
}

/** The texts of a document as JSON, and the number of pieces that no face can draw. Keys, colours and numbers stay unchanged. */
export function textsOf(document: SetDocument): { texts: string; unprintable: number } {
  const { pieces, unprintable } = counted();
  const chapters = document.chapters.map(({ title, blocks }) => ({
    title: pieces(title),
    blocks: blocks.map((block) => {
      if (block.is === "facts") return { ...block, rows: block.rows.map((row) => row.map(pieces)) };
      if (block.is !== "table") return { ...block, text: pieces(block.text) };
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, head: pieces(column.head) })),
        rows: block.rows.map(({ cells, is = "row" }) => ({
          is,
          cells: cells.map((cell) =>
            typeof cell === "string"
              ? { text: pieces(cell), under: "" }
              : { text: pieces(cell.text), under: pieces(cell.under) },
          ),
        })),
      };
    }),
  }));
  const { title, cover, above, below, foot } = document;
  const set = {
    ...document,
    name: title,
    title: pieces(title),
    // Part of the title, so it is counted already.
    cover: piecesOf(cover),
    above: pieces(above),
    below: below.map(pieces),
    foot: pieces(foot),
    chapters,
  };
  return { texts: JSON.stringify(set), unprintable: unprintable() };
}

/** The same for a paper of a seating plan. */
export function textsOfPaper(paper: SetPaper): { texts: string; unprintable: number } {
  const { pieces, unprintable } = counted();
  const { title, above, lead, foot, facts, heads } = paper;
  const groups = paper.groups.map((group) => ({
    number: group.number,
    title: pieces(group.title),
    lead: pieces(group.lead),
    rows: group.rows.map((row) => ({
      ...row,
      text: pieces(row.text),
      // Typst makes the type size of a card of it.
      letters: Array.from(row.text).length,
      under: pieces(row.under),
    })),
  }));
  const set = {
    ...paper,
    name: title,
    title: pieces(title),
    above: pieces(above),
    lead: pieces(lead),
    foot: pieces(foot),
    facts: facts.map(pieces),
    heads: heads.map(pieces),
    groups,
    sheets: paper.sheets.map((sheet) => ({
      ...sheet,
      title: pieces(sheet.title),
      lead: pieces(sheet.lead),
      words: sheet.words.map((word) => ({ ...word, text: pieces(word.text) })),
    })),
  };
  return { texts: JSON.stringify(set), unprintable: unprintable() };
}

/** The same for badges. */
export function textsOfBadges(set: SetBadges): { texts: string; unprintable: number } {
  const { pieces, unprintable } = counted();
  const badges = set.badges.map((badge) => ({
    ...badge,
    lines: badge.lines.map(pieces),
    surname: pieces(badge.surname),
    company: pieces(badge.company),
  }));
  return { texts: JSON.stringify({ ...set, name: set.title, badges }), unprintable: unprintable() };
}

/** Turns texts into pieces and counts those that no face can draw. */
function counted() {
  let unprintable = 0;
  const pieces = (text: string): Pieces => {
    const set = piecesOf(text);
    if (typeof set !== "string") unprintable += set.filter((piece) => typeof piece === "object").length;
    return set;
  };
  return { pieces, unprintable: () => unprintable };
}
