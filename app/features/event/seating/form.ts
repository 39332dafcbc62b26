// The posted forms of the seating plan; browser and server check them by the same rules.
import {
  checkSeat,
  checkTable,
  parseSeatingMode,
  type SeatFields,
  seatingLimits,
  type SeatingMode,
  seatingModes,
  type TableFields,
} from "#app/domain/event/seating.ts";
import { flag, oneOf, text, whole } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

const { name, code, category, capacity, atOnce } = seatingLimits;

/** 8 chairs and one table by default. part 2 §5 */
export const tableForm = fields({
  name: text(name),
  capacity: whole(capacity.min, capacity.max),
  count: whole(1, atOnce),
}).check<{ table: TableFields; count: number }>((posted, refuse) => {
  const checked = checkTable(posted);
  return checked.ok ? checked : refuse.each(checked.fields, fieldRefusals);
});

/** part 2 §5 */
export const seatForm = fields({
  name: text(name),
  code: text(code),
  category: text(category),
  count: whole(1, atOnce),
}).check<{ seat: SeatFields; count: number }>((posted, refuse) => {
  const checked = checkSeat(posted);
  return checked.ok ? checked : refuse.each(checked.fields, fieldRefusals);
});

/** `clear` confirms that both lists may be deleted. part 2 §2 */
export const modeForm = fields({ mode: oneOf(seatingModes), clear: flag() }).check((posted, refuse) => {
  const mode = parseSeatingMode(posted.mode);
  return mode ? { mode, isConfirmed: posted.clear } : refuse.at("mode", fieldRefusals.mode_invalid);
});

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
