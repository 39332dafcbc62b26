// The posted forms of the seating plan; browser and server check them by the same rules.
import { seatingDetails, tableShapes } from "#app/domain/event/plan/shapes.ts";
import {
  checkSeat,
  parseSeatingMode,
  type SeatFields,
  seatingLimits,
  seatingModes,
} from "#app/domain/event/seating.ts";
import {
  checkTable,
  checkTableChange,
  type TableChange,
  type TableFields,
  tableLimits,
} from "#app/domain/event/seating-tables.ts";
import { choice, flag, list, maybe, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

const { name, code, category, capacity, atOnce } = seatingLimits;

/** Sides in metres, as people write them: «1,80». */
const side = () => text(12);
const table = {
  name: text(name),
  capacity: whole(capacity.min, capacity.max),
  number: whole(1, tableLimits.number),
  shape: oneOf(tableShapes),
  width: side(),
  depth: side(),
  ends: flag(),
};

/** 8 chairs and one table by default, round, and as large as its chairs need. part 2 §5 */
export const tableForm = fields({ ...table, count: whole(1, atOnce) }).check<{ table: TableFields; count: number }>(
  (posted, refuse) => {
    const checked = checkTable(posted);
    return checked.ok ? checked : refuse.each(checked.fields, fieldRefusals);
  },
);

/** The fields that the form has are changed; `version` is that of the table when the form was drawn. */
export const tableChangeForm = fields({ ...table, locked: maybe(), version: version() }).check<
  TableChange & { version: number | null }
>(({ locked, version: seen, ...posted }, refuse) => {
  const checked = checkTableChange(posted);
  if (!checked.ok) return refuse.each(checked.fields, fieldRefusals);
  return { ...checked.change, ...(locked !== undefined && { isLocked: locked }), version: seen };
});

/** part 2 §5 */
export const seatForm = fields({
  name: text(name),
  code: text(code),
  category: text(category),
  count: whole(1, atOnce),
  version: version(),
}).check<{ seat: SeatFields; count: number; version: number | null }>(({ version: seen, ...posted }, refuse) => {
  const checked = checkSeat(posted);
  return checked.ok ? { ...checked, version: seen } : refuse.each(checked.fields, fieldRefusals);
});

/** `clear` confirms that both lists may be deleted. part 2 §2 */
export const modeForm = fields({ mode: oneOf(seatingModes), clear: flag() }).check((posted, refuse) => {
  const mode = parseSeatingMode(posted.mode);
  return mode ? { mode, isConfirmed: posted.clear } : refuse.at("mode", fieldRefusals.mode_invalid);
});

/** Whether hosts give guests tables or chairs. */
export const detailForm = fields({ detail: choice(seatingDetails, fieldRefusals.detail_invalid) });

const chair = () => whole(capacity.min, capacity.max);
const chairOf = (posted: string | undefined) => {
  const number = Number(posted);
  return /^\d{1,2}$/.test(posted ?? "") && number >= capacity.min && number <= capacity.max ? number : null;
};

/** The chair `to` for one guest of a table. */
export const chairOrderForm = fields({ tableId: ref("seating_tables"), guestId: ref("guests"), to: chair() }).check(
  ({ to, ...rest }, refuse) => {
    const asked = chairOf(to);
    return asked === null ? refuse.at("to", fieldRefusals.chair_invalid) : { ...rest, to: asked };
  },
);

/** All guests of a table, one chair clockwise or back. */
export const chairTurnForm = fields({ tableId: ref("seating_tables"), by: oneOf(["1", "-1"]) }).check(
  ({ tableId, by }) => ({ tableId, by: by === "-1" ? -1 : 1 }),
);

/** The guests whose places a host locks or unlocks. */
export const lockForm = fields({ guestId: list(ref("guests"), seatingLimits.seats) }).check(({ guestId }) => ({
  guestIds: guestId ?? [],
}));

/** `batchId`: the entry of the event's log that the host takes back. */
export const undoForm = fields({ batchId: text(15) });

/**
 * `guestId[]`, `guestId` or `householdId` sit down at `tableId` or on `seatId`; `from` as for `readChosenGuests`. `chair`: a chair of the table
 * for one guest. `swap`: the guest who has it takes the other's place. `addChairs`: the table gets as many chairs more as these people
 * need. `next`: the next household is in the host's hand.
 */
export const assignForm = fields({
  guestId: list(ref("guests"), seatingLimits.seats),
  householdId: ref("households"),
  tableId: ref("seating_tables"),
  seatId: ref("seats"),
  from: text(40),
  chair: chair(),
  swap: flag(),
  addChairs: flag(),
  next: flag(),
}).check(({ guestId = [], householdId, tableId, seatId, from, chair: posted, swap, addChairs, next }) => ({
  next,
  seating: {
    ...(seatId ? { mode: "seats" as const, placeId: seatId } : { mode: "tables" as const, placeId: tableId }),
    // A form with a household ignores ticked guests: they have a button of their own.
    guestIds: householdId === undefined ? guestId : [],
    householdId,
    from: from === "" ? undefined : from,
    chair: chairOf(posted),
    swaps: swap,
    addsChairs: addChairs,
  },
}));

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
