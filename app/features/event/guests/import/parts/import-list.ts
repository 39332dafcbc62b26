// One page of a list that comes in, and the answer to its forms.
import type { Plan } from "#app/domain/account/plans.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
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
  /** How many further households are folded: they leave nothing to answer. */
  folded: number;
  /**
   * `all` counts the households of the list, `read` their people. `households` and `people` count the included ones. `allHouseholds` and
   * `allPeople` count all that a host can include. `diets` counts the people with a dietary restriction, and `lines` the lines.
   */
  counts: Record<
    "all" | "read" | "doubts" | "doubles" | "households" | "people" | "allHouseholds" | "allPeople" | "diets" | "lines",
    number
  >;
};

/** The plan with room for a list: `firstCharge` is its day while the trial is still to come. */
export type Offer = { plan: Plan; firstCharge: PlainDate | null; isManual: boolean; isRequested: boolean };

/** A list that is larger than what is left of the plan. `offer` is for the event's owner alone; `limit` is whose plan it is. */
export type Wall = {
  listId: string;
  people: number;
  households: number;
  left: number;
  /** How many days the list stays. */
  days: number;
  limit: string;
  offer: Offer | null;
};
