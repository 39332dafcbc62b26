// The actions of the seating plan and of its dialogs.
import { redirect } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { eventActions, type FormRefusal, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { authorizeEvent, isId } from "#app/platform/pass.server.ts";
import { undoersContext } from "#app/platform/undoers.server.ts";
import { type Authorize, undoChange } from "#app/platform/undoing.server.ts";
import { undoRefusals } from "#app/copy/event/undo.ts";
import { chooseDetail, lockGuests, orderChair, turnChairs } from "./chairs.commands.server.ts";
import { freeDeclined, seatGuests, unseatGuests } from "./commands.server.ts";
import type { WayOut } from "./parts/way-out.ts";
import { actionFailed, type NoticeName, type SeatingRefusal, refusalText } from "./copy.ts";
import {
  assignForm,
  chairOrderForm,
  chairTurnForm,
  detailForm,
  lockForm,
  modeForm,
  readChosenGuests,
  seatForm,
  tableChangeForm,
  tableForm,
  undoForm,
} from "./form.ts";
import { nextHand } from "./hand.queries.server.ts";
import { type Dialog, planPath, readPlanView } from "./parts/plan-address.ts";
import {
  addSeats,
  addTables,
  chooseSeatingMode,
  removePlace,
  type SeatingPass,
  updateSeat,
} from "./places.commands.server.ts";
import { updateTable } from "./tables.commands.server.ts";

type To = NoticeName | { notice: NoticeName; dialog?: Dialog; changeId?: number | null; hand?: string | null };

const statuses = {
  // A place or guest of another event is one that is not there. A-4
  place_not_found: 404,
  guest_not_found: 404,
  name_taken: 422,
  name_too_long: 422,
  number_taken: 422,
  chairs_too_many: 422,
  chair_unknown: 422,
  code_taken: 422,
  code_too_long: 422,
  nobody_chosen: 422,
  plan_full: 409,
  table_too_small: 409,
  table_full: 409,
  chair_taken: 409,
  locked: 409,
  piece_changed: 409,
  seat_changed: 409,
  seat_taken: 409,
  seats_short: 409,
  guest_moved: 409,
} satisfies Record<SeatingRefusal["code"], number>;

const fields: Partial<Record<SeatingRefusal["code"], string>> = {
  name_taken: "name",
  name_too_long: "name",
  number_taken: "number",
  chairs_too_many: "capacity",
  code_taken: "code",
  code_too_long: "code",
  table_too_small: "capacity",
};

const on = eventActions<SeatingPass>()({
  what: "seating plan not changed",
  failed: actionFailed,
  back,
  refused(refusal: SeatingRefusal | Refusal<"plan_not_empty"> | Refusal<"other_mode">, posted): Response | Refused {
    // The host confirms first what would be lost.
    if (refusal.code === "plan_not_empty") return redirect(back({ notice: "confirmar", dialog: "mode" }, posted), 303);
    // A form for the other type of plan is of no use any more: the plan itself is.
    if (refusal.code === "other_mode") return redirect(back("otro", posted), 303);
    const errors = { [fields[refusal.code] ?? "form"]: refusalText(refusal) };
    const way = wayOut(refusal);
    return refuseFields<{ way: WayOut }>(errors, { status: statuses[refusal.code], ...(way && { more: { way } }) });
  },
});

type Refused = FormRefusal<{ way: WayOut }>;

/** The way out of a refusal that a host may take with one button. */
function wayOut(refusal: SeatingRefusal): WayOut | null {
  switch (refusal.code) {
    case "locked":
      return refusal.table
        ? { is: "unlockTable", tableId: refusal.table.id }
        : { is: "unlockGuests", guestIds: refusal.guests.map(({ id }) => id) };
    case "chair_taken":
      return { is: "swap" };
    case "table_full":
      return { is: "room", chairs: refusal.mayAdd ? (refusal.people ?? 0) - refusal.free : 0 };
    case "piece_changed":
      return { is: "changed", current: refusal.current };
    case "seat_changed":
      return { is: "seatChanged", version: refusal.current.version };
    default:
      return null;
  }
}

/** The plan as it was shown, or one of its dialogs, with a notice; with the entry of the log that «Deshacer» takes back. */
function back(to: To, { args, pass }: Posted<SeatingPass>): string {
  const { notice, dialog = "", changeId = null, hand = null } = typeof to === "string" ? { notice: to } : to;
  const view = readPlanView(new URL(args.request.url).searchParams);
  return planPath(pass.event.id, dialog, { notice, changeId, hand }, view);
}

export const seatingActions = {
  mode: on(
    modeForm,
    ({ db, pass, input: { mode, isConfirmed } }) => chooseSeatingMode(db, pass, mode, isConfirmed),
    "tipo",
  ),
  detail: on(detailForm, ({ db, pass, input }) => chooseDetail(db, pass, input.detail), "detalle"),
  "table.add": on(tableForm, ({ db, pass, input, now }) => addTables(db, pass, input, now), "anadido"),
  "seat.add": on(seatForm, ({ db, pass, input, now }) => addSeats(db, pass, input, now), "anadido"),
  "table.update": on(
    tableChangeForm,
    ({ db, pass, form, input, now }) => updateTable(db, pass, form.get("tableId"), input, now),
    ({ changeId }, posted) => ({ notice: lockNotice(posted.input), dialog: openTable(posted), changeId }),
  ),
  "seat.update": on(
    seatForm,
    ({ db, pass, form, input, now }) =>
      updateSeat(db, pass, form.get("seatId"), { ...input.seat, version: input.version }, now),
    "cambiado",
  ),
  "table.delete": on(
    null,
    ({ db, pass, form }) => removePlace(db, pass, "tables", form.get("tableId")),
    ({ changeId }) => ({ notice: "borrado", changeId }),
  ),
  "seat.delete": on(
    null,
    ({ db, pass, form }) => removePlace(db, pass, "seats", form.get("seatId")),
    ({ changeId }) => ({ notice: "borrado", changeId }),
  ),
  "chair.order": on(
    chairOrderForm,
    ({ db, pass, input, now }) => orderChair(db, pass, input, now),
    ({ changeId }, posted) => ({ notice: "sillas", dialog: openPlace(posted), changeId }),
  ),
  "chair.turn": on(
    chairTurnForm,
    ({ db, pass, input, now }) => turnChairs(db, pass, input, now),
    ({ changeId }, posted) => ({ notice: "sillas", dialog: openPlace(posted), changeId }),
  ),
  "guest.lock": on(
    lockForm,
    ({ db, pass, input, now }) => lockGuests(db, pass, input.guestIds, true, now),
    ({ changeId }, posted) => ({ notice: "candado", dialog: openPlace(posted), changeId }),
  ),
  "guest.unlock": on(
    lockForm,
    ({ db, pass, input, now }) => lockGuests(db, pass, input.guestIds, false, now),
    ({ changeId }, posted) => ({ notice: "abierto", dialog: openPlace(posted), changeId }),
  ),
  assign: on(
    assignForm,
    async ({ db, pass, input: { next, seating }, now }) => {
      const seated = await seatGuests(db, pass, seating, now);
      if (!seated.ok || !next) return seated;
      return { ...seated, hand: await nextHand(db, pass) };
    },
    (done, posted) => {
      const hand = "hand" in done ? done.hand : null;
      return { notice: "sentados", dialog: openPlace(posted), changeId: done.changeId, hand };
    },
  ),
  unassign: on(
    null,
    ({ db, pass, form, now }) => {
      const { guestIds, from } = readChosenGuests(form);
      return unseatGuests(db, pass, guestIds, from, now);
    },
    ({ changeId }, posted) => ({ notice: "levantados", dialog: openPlace(posted), changeId }),
  ),
  undo: on(
    undoForm,
    async ({ args, db, pass, input, now }) => {
      const undoers = args.context.get(undoersContext);
      const authorize: Authorize = (action) => authorizeEvent(args, action);
      const undone = await undoChange({ db, undoers }, pass, input.batchId, authorize, now);
      if (undone.ok) return undone;
      const status = undone.code === "change_gone" ? 404 : 409;
      return refuseFields<{ way: WayOut }>({ form: undoRefusals[undone.code] }, { status });
    },
    (_, posted) => ({ notice: "deshecho", dialog: openPlace(posted) }),
  ),
  "declined.free": on(
    null,
    ({ db, pass, now }) => freeDeclined(db, pass, now),
    ({ changeId }) => ({ notice: "liberados", changeId }),
  ),
};

const lockNotice = ({ isLocked }: { isLocked?: boolean }): NoticeName =>
  isLocked === undefined ? "cambiado" : isLocked ? "candado" : "abierto";

/** The place whose dialog the form was in; none for a form of the plan. */
function openPlace({ args }: Posted<SeatingPass>): Dialog {
  if (isId(args.params.tableId)) return { table: args.params.tableId };
  const id = new URL(args.request.url).searchParams.get("id");
  return isId(id) ? { place: id } : "";
}

/** The table whose page the form was in. The older dialog of a table leads back to the plan. */
function openTable({ args }: Posted<SeatingPass>): Dialog {
  return isId(args.params.tableId) ? { table: args.params.tableId } : "";
}
