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
  /** The lines without a person's name. */
  skipped: Import["skipped"];
  table: ImportTable | null;
  made: Import["made"];
  view: ImportView;
  page: number;
  pages: number;
  rows: readonly ImportRow[];
  /**
   * `households` and `people` count the included ones; `allHouseholds` and `allPeople` count all that a host can include.
   * `diets` counts the people with a dietary restriction, and `lines` the lines read.
   */
  counts: Record<
    "all" | "doubts" | "doubles" | "households" | "people" | "allHouseholds" | "allPeople" | "diets" | "lines",
    number
  >;
};
