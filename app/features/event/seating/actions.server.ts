// The actions of the seating plan and of its dialogs.
import { redirect } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { freeDeclined, seatGuests, unseatGuests } from "./commands.server.ts";
import { actionFailed, type NoticeName, type SeatingRefusal, refusalText } from "./copy.ts";
import { modeForm, readChosenGuests, readPlaceId, seatForm, tableForm } from "./form.ts";
import { type Dialog, planPath, readPlanView } from "./parts/plan-address.ts";
import {
  addSeats,
  addTables,
  chooseSeatingMode,
  removePlace,
  type SeatingPass,
  updateSeat,
  updateTable,
} from "./places.commands.server.ts";

type To = NoticeName | { notice: NoticeName; dialog: Dialog };

const statuses = {
  // A place or guest of another event is one that is not there. A-4
  place_not_found: 404,
  guest_not_found: 404,
  name_taken: 422,
  name_too_long: 422,
  code_taken: 422,
  code_too_long: 422,
  nobody_chosen: 422,
  plan_full: 409,
  table_too_small: 409,
  table_full: 409,
  seat_taken: 409,
  seats_short: 409,
  guest_moved: 409,
} satisfies Record<SeatingRefusal["code"], number>;

const fields: Partial<Record<SeatingRefusal["code"], string>> = {
  name_taken: "name",
  name_too_long: "name",
  code_taken: "code",
  code_too_long: "code",
  table_too_small: "capacity",
};

const on = eventActions<SeatingPass>()({
  what: "seating plan not changed",
  failed: actionFailed,
  back,
  refused(refusal: SeatingRefusal | Refusal<"plan_not_empty"> | Refusal<"other_mode">, posted) {
    // The host confirms first what would be lost.
    if (refusal.code === "plan_not_empty") return redirect(back({ notice: "confirmar", dialog: "mode" }, posted), 303);
    // A form for the other type of plan is of no use any more: the plan itself is.
    if (refusal.code === "other_mode") return redirect(back("otro", posted), 303);
    return refuseFields({ [fields[refusal.code] ?? "form"]: refusalText(refusal) }, { status: statuses[refusal.code] });
  },
});

/** The plan as it was shown, or one of its dialogs, with a notice. */
function back(to: To, { args, pass }: Posted<SeatingPass>): string {
  const { notice, dialog } = typeof to === "string" ? { notice: to, dialog: "" as const } : to;
  return planPath(pass.event.id, dialog, notice, readPlanView(new URL(args.request.url).searchParams));
}

export const seatingActions = {
  mode: on(
    modeForm,
    ({ db, pass, input: { mode, isConfirmed } }) => chooseSeatingMode(db, pass, mode, isConfirmed),
    "tipo",
  ),
  "table.add": on(tableForm, ({ db, pass, input, now }) => addTables(db, pass, input, now), "anadido"),
  "seat.add": on(seatForm, ({ db, pass, input, now }) => addSeats(db, pass, input, now), "anadido"),
  "table.update": on(
    tableForm,
    ({ db, pass, form, input, now }) => updateTable(db, pass, form.get("tableId"), input.table, now),
    "cambiado",
  ),
  "seat.update": on(
    seatForm,
    ({ db, pass, form, input, now }) => updateSeat(db, pass, form.get("seatId"), input.seat, now),
    "cambiado",
  ),
  "table.delete": on(null, ({ db, pass, form }) => removePlace(db, pass, "tables", form.get("tableId")), "borrado"),
  "seat.delete": on(null, ({ db, pass, form }) => removePlace(db, pass, "seats", form.get("seatId")), "borrado"),
  assign: on(
    null,
    ({ db, pass, form, now }) => seatGuests(db, pass, { ...readPlaceId(form), ...readChosenGuests(form) }, now),
    (_, posted) => ({ notice: "sentados", dialog: openPlace(posted) }),
  ),
  unassign: on(
    null,
    ({ db, pass, form, now }) => {
      const { guestIds, from } = readChosenGuests(form);
      return unseatGuests(db, pass, guestIds, from, now);
    },
    (_, posted) => ({ notice: "levantados", dialog: openPlace(posted) }),
  ),
  "declined.free": on(null, ({ db, pass, now }) => freeDeclined(db, pass, now), "liberados"),
};

/** The place whose dialog the form was in; none for a form of the plan. */
function openPlace({ args }: Posted): Dialog {
  const id = new URL(args.request.url).searchParams.get("id");
  return isId(id) ? { place: id } : "";
}
