// The actions of the team's forms, on its list and in the dialogs of a member.
import { data } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import type {
  ChangeMemberRefusal,
  LeaveEventRefusal,
  MemberChanged,
  Place,
  RemoveMemberRefusal,
  RestoreMemberRefusal,
} from "#app/domain/event/team.ts";
import { byCode, eventActions, type Kit } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeMember, leaveEvent, removeMember, restoreMember } from "./commands.server.ts";
import { failedText, type NoticeName, refusalText, leftNotice } from "./copy.ts";
import { keepsLinks, placeForm } from "./form.ts";
import { teamPath } from "./parts/team-address.ts";

/** `current` are the member's role and permissions now, when another host changed them first. */
type More = { current: Place };
export type TeamAnswer = FormAnswer<More>;

type To = { notice: NoticeName; undo?: string };
type Refused = Refusal<ChangeMemberRefusal | RemoveMemberRefusal | RestoreMemberRefusal> | MemberChanged;

const byText = byCode<keyof typeof refusalText, Place>(refusalText, {
  not_yours_to_change: 403,
  not_yours_to_give: 403,
  not_opened: 422,
});

const kit: Kit<MemberPass, To, Refused, More> = {
  what: "team not changed",
  failed: failedText,
  back: (to, { args, pass }) => teamPath(pass.event.id, new URL(args.request.url).searchParams, to),
  refused(refusal, { intent }) {
    // Of another event, gone, or never there: a caller cannot tell them apart. A-4
    if (refusal.code === "member_gone") throw data({ why: "hidden" }, { status: 404 });
    const refused = byText(refusal);
    const isOfPermissions =
      intent === "save" && (refusal.code === "not_yours_to_give" || refusal.code === "not_opened");
    return isOfPermissions ? { ...refused, errors: { permissions: refusalText[refusal.code] } } : refused;
  },
};

export const teamActions = {
  save: eventActions<MemberPass<"collaborator.change">>()(kit)(
    placeForm,
    ({ db, pass, input, form, now }) => changeMember(db, pass, form.get("memberId"), input, now),
    { notice: "cambiado" },
  ),
  remove: eventActions<MemberPass<"collaborator.remove">>()(kit)(
    null,
    ({ db, pass, form, now }) => removeMember(db, pass, form.get("memberId"), keepsLinks(form), now),
    (_, { form }) => ({ notice: "quitado", undo: String(form.get("memberId")) }),
  ),
  restore: eventActions<MemberPass<"collaborator.add">>()(kit)(
    null,
    ({ db, pass, form, now }) => restoreMember(db, pass, form.get("memberId"), now),
    { notice: "recuperado" },
  ),
};

const onLeave = eventActions<MemberPass<"membership.leave">>()({
  what: "event not left",
  failed: failedText,
  back: () => `/app?aviso=${leftNotice}`,
  refused(refusal: Refusal<LeaveEventRefusal>) {
    if (refusal.code === "not_in_event") throw data({ why: "hidden" }, { status: 404 });
    return { ok: false, status: 403, errors: { form: refusalText[refusal.code] } };
  },
});
export const leaveActions = { leave: onLeave(null, ({ db, pass }) => leaveEvent(db, pass), null) };
