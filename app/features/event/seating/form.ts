// The posted forms of the seating plan; browser and server check them by the same rules.
import { z } from "zod";
import {
  checkSeat,
  checkTable,
  parseSeatingMode,
  type PlaceRefusals,
  type SeatFields,
  type SeatingMode,
  type TableFields,
} from "#app/domain/event/seating.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "./copy.ts";

const tableFields = postedFields(["name", "capacity", "count"]);
const seatFields = postedFields(["name", "code", "category", "count"]);
const modeFields = postedFields(["mode", "clear"]);

/** `name, capacity?, count?`: 8 chairs and one table by default. part 2 §5 */
export const tableForm = tableFields.transform((fields, ctx): { table: TableFields; count: number } => {
  const checked = checkTable(fields);
  return checked.ok ? checked : refuse(ctx, checked.fields);
});

/** `name, code?, category?, count?` part 2 §5 */
export const seatForm = seatFields.transform((fields, ctx): { seat: SeatFields; count: number } => {
  const checked = checkSeat(fields);
  return checked.ok ? checked : refuse(ctx, checked.fields);
});

/** `mode`: tables or seats; `clear` confirms that both lists may be deleted. part 2 §2 */
export const modeForm = modeFields.transform((fields, ctx): { mode: SeatingMode; isConfirmed: boolean } => {
  const mode = parseSeatingMode(fields.mode);
  if (mode) return { mode, isConfirmed: fields.clear === "yes" };
  return refuseAt(ctx, { mode: fieldRefusals.mode_invalid });
});

function refuse(ctx: z.RefinementCtx, refusals: PlaceRefusals): never {
  return refuseAt(ctx, refusals, fieldRefusals);
}

export type ChosenGuests = {
  guestIds: readonly FormDataEntryValue[];
  householdId: FormDataEntryValue | undefined;
  /** The guests' place when the form was drawn: the id of a place, or "none". */
  from: string | undefined;
};

/** `guestId`, `guestId[]` or `householdId`, and `from?`. A form with a household ignores ticked guests: they have a button of their own. */
export function readChosenGuests(form: FormData): ChosenGuests {
  const from = form.get("from");
  const householdId = form.get("householdId") ?? undefined;
  return {
    guestIds: householdId === undefined ? [...form.getAll("guestId[]"), ...form.getAll("guestId")] : [],
    householdId,
    from: typeof from === "string" && from !== "" ? from : undefined,
  };
}

/** `seatId` or `tableId`: the place for the guests. */
export function readPlaceId(form: FormData): { mode: SeatingMode; placeId: FormDataEntryValue | null } {
  const seatId = form.get("seatId");
  return seatId ? { mode: "seats", placeId: seatId } : { mode: "tables", placeId: form.get("tableId") };
}
