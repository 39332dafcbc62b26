// What the screen of a list that comes in is told: one page of it, and what was refused.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { Import, ImportRow, ImportTable } from "../queries.server.ts";
import type { ImportView } from "./import-address.ts";

/** What was refused, with everything typed. `at` is the household of the list that it is about. */
export type ImportAnswer = { intent: string; at: string | null; errors: FieldErrors; values: FieldValues };

export type ImportList = {
  id: string;
  /** The lines that name nobody. */
  skipped: Import["skipped"];
  table: ImportTable | null;
  made: Import["made"];
  view: ImportView;
  page: number;
  pages: number;
  rows: readonly ImportRow[];
  /**
   * `households` and `people` are those that are taken, `allHouseholds` and `allPeople` those that can be, `diets` the people with something
   * that they do not eat, and `lines` how many lines were read.
   */
  counts: Record<
    "all" | "doubts" | "doubles" | "households" | "people" | "allHouseholds" | "allPeople" | "diets" | "lines",
    number
  >;
};
