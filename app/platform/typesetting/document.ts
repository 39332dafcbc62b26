// The content of a document before typesetting: a cover in an event's theme, and chapters of facts, text and tables.
import type { Hex } from "#app/domain/look/colour.ts";

/** A cell, or one with smaller text below it. */
type Cell = string | { text: string; under: string };
type Column = {
  head: string;
  /** Its share of the width. */
  share: number;
  /** Amounts are right-aligned. */
  right?: true;
  /** Names are not hyphenated. */
  names?: true;
};
/** If a row has fewer cells than columns, its first cell spans the missing ones. */
type Row = { cells: readonly Cell[]; is?: "group" | "total" };

export type Block =
  | { is: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { is: "words"; text: string }
  | { is: "heading"; text: string }
  | { is: "table"; columns: readonly Column[]; rows: readonly Row[] };

export type Chapter = { title: string; blocks: readonly Block[] };

type Look = {
  /** The cover's ground and sheet, and the text and line colours on it. */
  ground: Hex;
  sheet: Hex;
  ink: Hex;
  soft: Hex;
  line: Hex;
  /** The headings on white paper, and the shade below table heads. */
  heading: Hex;
  shade: Hex;
  family: string;
  weight: number;
};

export type SetDocument = {
  /** The document's title: in a viewer's window and at the top of its pages. */
  title: string;
  /** The title on the cover, with the text above and below it. */
  cover: string;
  above: string;
  below: readonly string[];
  /** The footer of all pages but the cover. */
  foot: string;
  contents: string;
  /** «Página», «de» */
  page: string;
  of: string;
  chapters: readonly Chapter[];
  look: Look;
};
