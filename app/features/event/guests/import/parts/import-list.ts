// One page of a list that comes in, and the answer to its forms.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Import, ImportRow, ImportTable } from "../queries.server.ts";
import type { ImportView } from "./import-address.ts";

/** The number of the household that the form was about; null for a form about the whole list. */
export function answeredRow({ values }: FormAnswer): unknown {
  return values.row ?? values.at ?? null;
}

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
