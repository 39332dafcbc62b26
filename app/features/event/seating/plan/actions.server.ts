// The actions of the plan to scale: for its page, and for its script, which posts the same forms.
import { ok } from "#app/domain/result.ts";
import { tellPresence } from "#app/platform/live/presence.server.ts";
import { eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { lockGuests } from "../chairs.commands.server.ts";
import { seatGuests, unseatGuests } from "../commands.server.ts";
import { refusalText as seatingText, type SeatingRefusal } from "../copy.ts";
import { assignForm, lockForm, readChosenGuests, tableChangeForm } from "../form.ts";
import { updateTable } from "../tables.commands.server.ts";
import { addTablesToLayout, copyTables } from "./adding.commands.server.ts";
import { alignTables, movePieces, placeTables, type PlanPass } from "./commands.server.ts";
import { planFailed, type PlanNotice, type PlanRefusal, refusalText } from "./copy.ts";
import {
  alignForm,
  copyForm,
  movesForm,
  newObjectForm,
  newRowsForm,
  newTablesForm,
  objectForm,
  objectIdForm,
  rowIdForm,
} from "./form.ts";
import { addObject, deleteObject, updateObject } from "./objects.commands.server.ts";
import { roomPlanPath } from "./parts/room-address.ts";
import { addRows, deleteRow, placeSeats } from "./rows.commands.server.ts";

const statuses: Partial<Record<PlanRefusal["code"], number>> = {
  piece_not_found: 404,
  overlap: 422,
  outside: 422,
  name_too_long: 422,
  row_name_long: 422,
  row_taken: 422,
  code_taken: 422,
  rows_dont_fit: 422,
};

const fields: Partial<Record<PlanRefusal["code"], string>> = {
  row_name_long: "first",
  row_taken: "first",
  code_taken: "first",
  rows_dont_fit: "rows",
};

/** The layout in the page's address; null is the first one. */
function layoutOf({ args }: Pick<Posted, "args">): string | null {
  const id = new URL(args.request.url).searchParams.get("montaje");
  return isId(id) ? id : null;
}

const back = (notice: PlanNotice, posted: Posted<PlanPass>) =>
  roomPlanPath(posted.pass.event.id, layoutOf(posted), notice);

const on = eventActions<PlanPass>()({
  what: "plan of the room not changed",
  failed: planFailed,
  back,
  refused: (refusal: PlanRefusal) =>
    refuseFields({ [fields[refusal.code] ?? "form"]: refusalText(refusal) }, { status: statuses[refusal.code] ?? 409 }),
});

/** Seating by the plan's script: the refusals of the lists. */
const seat = eventActions<PlanPass>()({
  what: "guests not seated on the plan",
  failed: planFailed,
  back,
  refused: (refusal: SeatingRefusal) =>
    refuseFields({ form: seatingText(refusal) }, { status: refusal.code.endsWith("_not_found") ? 404 : 409 }),
});

export const planActions = {
  "plan.save": on(
    movesForm,
    ({ db, input, now, ...posted }) => movePieces(db, posted.pass, layoutOf(posted), input.changes, now),
    "movida",
  ),
  align: on(
    alignForm,
    ({ db, input, now, ...posted }) => alignTables(db, posted.pass, layoutOf(posted), input, now),
    "movida",
  ),
  place: on(
    null,
    ({ db, now, ...posted }) => placeTables(db, posted.pass, layoutOf(posted), now),
    ({ left }) => (left > 0 ? "colocadas-algunas" : "colocadas"),
  ),
  "tables.add": on(
    newTablesForm,
    ({ db, input, now, ...posted }) => addTablesToLayout(db, posted.pass, layoutOf(posted), input, now),
    "puesto",
  ),
  "rows.add": on(
    newRowsForm,
    ({ db, input, now, ...posted }) => addRows(db, posted.pass, layoutOf(posted), input, now),
    "filas",
  ),
  "row.delete": on(
    rowIdForm,
    ({ db, input, ...posted }) => deleteRow(db, posted.pass, layoutOf(posted), input.rowId),
    "quitada",
  ),
  "seats.place": on(
    null,
    ({ db, now, ...posted }) => placeSeats(db, posted.pass, layoutOf(posted), now),
    ({ left }) => (left > 0 ? "asientos-algunos" : "asientos"),
  ),
  copy: on(
    copyForm,
    ({ db, input, now, ...posted }) => copyTables(db, posted.pass, layoutOf(posted), input, now),
    "puesto",
  ),
  "object.add": on(
    newObjectForm,
    ({ db, input, ...posted }) => addObject(db, posted.pass, layoutOf(posted), input),
    "puesto",
  ),
  "object.update": on(
    objectForm,
    ({ db, input, ...posted }) => updateObject(db, posted.pass, layoutOf(posted), input),
    "cambiado",
  ),
  "object.delete": on(
    objectIdForm,
    ({ db, input, ...posted }) => deleteObject(db, posted.pass, layoutOf(posted), input.objectId),
    "quitado",
  ),
  here: seat(
    null,
    async ({ db, pass, form }) => {
      await tellPresence(db, pass, "seating", form);
      return ok();
    },
    "cambiado",
  ),
  assign: seat(assignForm, ({ db, pass, input, now }) => seatGuests(db, pass, input.seating, now), "cambiado"),
  "table.update": seat(
    tableChangeForm,
    ({ db, pass, form, input, now }) => updateTable(db, pass, form.get("tableId"), input, now),
    "cambiado",
  ),
  "guest.lock": seat(
    lockForm,
    ({ db, pass, input, now }) => lockGuests(db, pass, input.guestIds, true, now),
    "cambiado",
  ),
  "guest.unlock": seat(
    lockForm,
    ({ db, pass, input, now }) => lockGuests(db, pass, input.guestIds, false, now),
    "cambiado",
  ),
  unassign: seat(
    null,
    ({ db, pass, form, now }) => {
      const { guestIds, from } = readChosenGuests(form);
      return unseatGuests(db, pass, guestIds, from, now);
    },
    "cambiado",
  ),
};
