// What the seating plan and its dialogs return for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import type {
  AddPlaceRefusal,
  ChangePlaceRefusal,
  CodeTaken,
  GuestMoved,
  SeatRefusal,
  TableFull,
  TableTooSmall,
} from "#app/domain/seating.ts";
import { codeTakenText, guestMovedText, type NoticeName, refusals, tableFullText, tableTooSmallText } from "../copy.ts";
import { type Dialog, planPath, readPlanView } from "./plan-address.ts";

export type SeatingAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
};

type Posted = { request: Request; params: { eventId: string } };

/** The form again, with what was typed and why it was refused. */
export function refused(form: FormData, errors: FieldErrors, status = 422) {
  const intent = String(form.get("intent"));
  return data<SeatingAnswer>({ intent, errors, values: typedValues(form) }, { status });
}

/** The plan as it was shown, or one of its dialogs, with the notice of what was done. */
export function backToPlan({ request, params }: Posted, notice: NoticeName, dialog: Dialog = ""): Response {
  const view = readPlanView(new URL(request.url).searchParams);
  return redirect(planPath(params.eventId, dialog, notice, view), 303);
}

/** What follows on new tables or seats. A form for the other type is of no use any more: the plan itself is. */
export function afterAdding(args: Posted, form: FormData, result: { ok: true } | Refusal<AddPlaceRefusal> | CodeTaken) {
  if (result.ok) return backToPlan(args, "anadido");
  if (result.code === "code_taken") return refused(form, { code: codeTakenText(result) });
  if (result.code === "code_too_long") return refused(form, { code: refusals.code_too_long });
  if (result.code === "name_too_long") return refused(form, { name: refusals.name_too_long });
  if (result.code === "other_mode") return backToPlan(args, "otro");
  return refused(form, { form: refusals[result.code] }, 409);
}

/** What follows on another name, capacity or code of a table or seat. */
export function afterChanging(
  args: Posted,
  form: FormData,
  result: { ok: true } | Refusal<ChangePlaceRefusal> | TableTooSmall | CodeTaken,
) {
  if (result.ok) return backToPlan(args, "cambiado");
  if (result.code === "table_too_small") return refused(form, { capacity: tableTooSmallText(result) }, 409);
  if (result.code === "code_taken") return refused(form, { code: codeTakenText(result) });
  if (result.code === "place_not_found") return refused(form, { form: refusals.place_not_found }, 404);
  return refused(form, { name: refusals[result.code] });
}

/** What follows on a table or seat that was to be removed. */
export function afterRemoving(args: Posted, form: FormData, { ok }: { ok: boolean }) {
  return ok ? backToPlan(args, "borrado") : refused(form, { form: refusals.place_not_found }, 404);
}

// Of another event, gone, or never there: a caller cannot tell them apart. A-4
const STATUS = {
  place_not_found: 404,
  guest_not_found: 404,
  nobody_chosen: 422,
  seat_taken: 409,
  seats_short: 409,
} satisfies Record<SeatRefusal, number>;

/** Why guests were neither seated nor left without a place. */
export function refusedGuests(form: FormData, refusal: Refusal<SeatRefusal> | TableFull | GuestMoved) {
  if (refusal.code === "table_full") return refused(form, { form: tableFullText(refusal.free) }, 409);
  if (refusal.code === "guest_moved") return refused(form, { form: guestMovedText(refusal) }, 409);
  return refused(form, { form: refusals[refusal.code] }, STATUS[refusal.code]);
}

/** The guests who were ticked in a form that was refused. */
export function tickedIn(answer: SeatingAnswer | undefined): string[] {
  const ticked = answer?.intent === "assign" && answer.values.from === "none" ? answer.values["guestId[]"] : undefined;
  return Array.isArray(ticked) ? ticked.map(String) : [];
}
