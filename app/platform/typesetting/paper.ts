// The content of a paper of the seating plan or the door before typesetting: groups of rows, in an event's look or in black.
import type { PaperKind } from "#app/domain/event/papers.ts";
import type { PaperChair, PaperPlan } from "#app/domain/event/plan/sheet.ts";
import type { SetDocument } from "./document.ts";

/** `mark` is printed before the text: a chair, or the number of a table. `isStrong`: in bold with a bar. */
export type PaperRow = { mark: string; text: string; under: string; isStrong: boolean };
/** A table with its people, or a letter with its names. `number` is empty for a group without one. */
export type PaperGroup = { number: string; title: string; lead: string; rows: readonly PaperRow[] };

export type SetPaper = {
  kind: PaperKind | "door";
  /** The page in millimetres. */
  width: number;
  height: number;
  columns: number;
  /** The title of the PDF and of its first page, with the text above and below it. */
  title: string;
  above: string;
  lead: string;
  foot: string;
  /** The sheet for the kitchen: sentences before its table, and the heads of its four columns. */
  facts: readonly string[];
  heads: readonly string[];
  groups: readonly PaperGroup[];
  /** The sheets of a plan; no other paper has any. */
  sheets: readonly PaperSheet[];
  /** The code at the door as a path of an SVG with `size` units; null without one. `hint` stands below it. */
  code: { size: number; path: string; alt: string; hint: string } | null;
  look: SetDocument["look"];
};

/** A plan on its sheet. `alt` names who sits where. `bar` is the length of the scale in millimetres. */
export type PaperSheet = PaperPlan & {
  title: string;
  lead: string;
  scale: string;
  bar: number;
  barText: string;
  legend: readonly { chair: PaperChair; text: string }[];
  alt: string;
};
