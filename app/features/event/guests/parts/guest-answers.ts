// What the guest list and its dialogs return for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import type { AddGuestRefusal, BulkRefusal } from "#app/domain/guest-list.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { FullOfTags } from "../bulk/commands.server.ts";
import type { ListFull } from "../commands.server.ts";
import { fullOfTagsText, guestLimitText, type NoticeName, refusals } from "../copy.ts";
import type { Guest } from "../queries.server.ts";
import { listPath } from "./list-address.ts";

export type GuestAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** The guest it is about, as stored. */
  guest?: Guest | undefined;
  /** The guest as they are now, when another host saved first. */
  current: Guest | null;
};

type Posted = { request: Request; params: { eventId: string } };
type LimitedPass = { event: { createdBy: string }; viewer: { id: string } };

/** The form again, with what was typed and why it was refused. */
export function refused(
  form: FormData,
  errors: FieldErrors,
  status: number,
  { guest, current = null }: { guest?: Guest | undefined; current?: Guest | null } = {},
) {
  const intent = String(form.get("intent"));
  return data<GuestAnswer>({ intent, errors, values: typedValues(form), guest, current }, { status });
}

/** The list as it was shown, or one of its dialogs, with the notice of what was done; `batch` is what can be taken back. */
export function backToList(
  { request, params }: Posted,
  notice: NoticeName,
  { dialog = "", batch = "" }: { dialog?: string; batch?: string } = {},
): Response {
  const address = new URL(request.url).searchParams;
  return redirect(listPath(params.eventId, address, { dialog, notice, batch }), 303);
}

/** Why a guest was neither added nor changed. Throws the 404 of a guest who is gone. */
export function refusedGuest(
  form: FormData,
  code: Exclude<AddGuestRefusal, "guest_limit"> | "guest_not_found",
  guest?: Guest,
) {
  if (code === "guest_not_found") throw gone();
  if (code === "grant_refused") return refused(form, { permissions: refusals.grant_refused }, 403, { guest });
  const field = code === "already_guest" ? "email" : code === "companion_alone" ? "name" : "household";
  return refused(form, { [field]: refusals[code] }, 422, { guest });
}

/** Why none of several guests was changed. Throws the 404 where none of them is on the list. */
export function refusedBulk(form: FormData, refusal: Refusal<Exclude<BulkRefusal, "too_many_tags">> | FullOfTags) {
  if (refusal.code === "too_many_tags") return refused(form, { addTags: fullOfTagsText(refusal.names) }, 422);
  if (refusal.code === "grant_refused") return refused(form, { form: refusals.grant_refused }, 403);
  throw gone();
}

/** Why nobody more fits into the plan of the event's creator. */
export function limitText({ event, viewer }: LimitedPass, { plan }: Pick<ListFull, "plan">): string {
  return guestLimitText(plan, event.createdBy === viewer.id);
}

/** The 404 of what belongs to another event, is gone, or never existed: a caller cannot tell them apart. A-4 */
export function gone() {
  return data({ why: "hidden" }, { status: 404 });
}
