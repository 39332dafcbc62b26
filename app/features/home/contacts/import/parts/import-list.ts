// What the screen of contacts that come in is told: one page of them, and what was refused.
import type { ContactCategory } from "#app/domain/contact.ts";
import type { ImportRow } from "../queries.server.ts";
import type { ImportView } from "./import-address.ts";

export type ImportList = {
  id: string;
  category: ContactCategory;
  /** The places of the file that name nobody. */
  skipped: readonly number[];
  isGuessed: boolean;
  view: ImportView;
  page: number;
  pages: number;
  rows: readonly ImportRow[];
  counts: Record<ImportView, number>;
  /** How many come into the book, and how many that are there are completed. */
  added: number;
  completed: number;
};
