// What the screen of a list that comes in is told: one page of it, and what was refused.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { Import, ImportRow, ImportTable } from "../queries.server.ts";
import type { ImportView } from "./import-address.ts";

/** What was refused, with everything typed. `at` is the household of the list that it is about. */
export type ImportAnswer = { intent: string; at: string | null; errors: FieldErrors; values: FieldValues };

export type ImportList = {
  id: string;
  /** The lines in which nobody was found. */
  skipped: readonly number[];
  table: ImportTable | null;
  made: Import["made"];
  view: ImportView;
  page: number;
  pages: number;
  rows: readonly ImportRow[];
  /** `households` and `people` are those that are taken, `diets` those of them with something that they do not eat. */
  counts: { all: number; doubts: number; doubles: number; households: number; people: number; diets: number };
};
