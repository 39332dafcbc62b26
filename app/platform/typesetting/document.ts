// What a document is made of, before it is set: a cover in an event's theme, and chapters of facts, words and tables.
import type { Hex } from "#app/domain/colour.ts";

/** A cell, or one with something smaller below it. */
type Cell = string | { text: string; under: string };
type Column = {
  head: string;
  /** Its share of the width. */
  share: number;
  /** Amounts stand at the right. */
  right?: true;
  /** Names are not hyphenated. */
  names?: true;
};
/** A row with fewer cells than columns begins with one that is as wide as those that are missing. */
type Row = { cells: readonly Cell[]; is?: "group" | "total" };

export type Block =
  | { is: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { is: "words"; text: string }
  | { is: "heading"; text: string }
  | { is: "table"; columns: readonly Column[]; rows: readonly Row[] };

export type Chapter = { title: string; blocks: readonly Block[] };

type Look = {
  /** Of the cover: its ground, the sheet on it, words and lines on that. */
  ground: Hex;
  sheet: Hex;
  ink: Hex;
  soft: Hex;
  line: Hex;
  /** Of headings on white paper, and the shade below heads of tables. */
  heading: Hex;
  shade: Hex;
  family: string;
  weight: number;
};

export type SetDocument = {
  /** What the document is called: in a reader's window and at the head of its pages. */
  title: string;
  /** The title on the cover, with what stands above and below it. */
  cover: string;
  above: string;
  below: readonly string[];
  /** What all pages but the cover say at their foot. */
  foot: string;
  contents: string;
  /** «Página», «de» */
  page: string;
  of: string;
  chapters: readonly Chapter[];
  look: Look;
};
