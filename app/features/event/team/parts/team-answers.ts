// What the team's list and its dialogs return for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type {
  ChangeMemberRefusal,
  MemberChanged,
  RemoveMemberRefusal,
  RestoreMemberRefusal,
} from "#app/domain/team.ts";
import type { Place } from "#app/domain/team.ts";
import type { Refusal } from "#app/domain/result.ts";
import { type NoticeName, refusalText } from "../copy.ts";
import { teamPath } from "./team-address.ts";

export type TeamAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was chosen. */
  values: FieldValues;
  /** The member's role and permissions now, when another host changed them first. */
  current?: Place | undefined;
};

const STATUS = { not_yours_to_change: 403, not_yours_to_give: 403, too_late: 409, member_changed: 409 } as const;

/** The form again, with what was chosen and why it was refused. */
export function refused(form: FormData, errors: FieldErrors, status: number, current?: Place) {
  const intent = String(form.get("intent"));
  return data<TeamAnswer>({ intent, errors, values: typedValues(form), current }, { status });
}

/** Why a member was not changed, removed or given back. Throws the 404 of a member who is gone. */
export function refusedMember(
  form: FormData,
  refusal: Refusal<ChangeMemberRefusal | RemoveMemberRefusal | RestoreMemberRefusal> | MemberChanged,
) {
  // Of another event, gone, or never there: a caller cannot tell them apart. A-4
  if (refusal.code === "member_gone") throw data({ why: "hidden" }, { status: 404 });
  const field = form.get("intent") === "save" && refusal.code === "not_yours_to_give" ? "permissions" : "form";
  const current = "current" in refusal ? refusal.current : undefined;
  return refused(form, { [field]: refusalText[refusal.code] }, STATUS[refusal.code], current);
}

/** The list as it was shown, with the notice of what was done; `undo` is the member who can be given back. */
export function backToTeam(
  { request, params }: { request: Request; params: { eventId: string } },
  notice: NoticeName,
  undo = "",
): Response {
  return redirect(teamPath(params.eventId, new URL(request.url).searchParams, { notice, undo }), 303);
}
