// The form actions of the hosts' pages of personal invitations: the list with its dialogs, the reminders, and the cards on paper.
import { data } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { awaitsProof } from "#app/platform/mail/proof.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { createInvitations, markSent, renewInvitation } from "./commands.server.ts";
import { invitationsFailed, noneChosen, noticeName, refusalText, tooManyText } from "./copy.ts";
import { householdForm, householdsForm, remindForm } from "./form.ts";
import { hostPath, shownPart } from "./parts/host-address.ts";
import { remindHouseholds } from "./remind/commands.server.ts";
import { sendInvitations, type TooManyEmails } from "./send/commands.server.ts";

type CreatePass = MemberPass<"invitation.create">;
type SendPass = MemberPass<"invitation.sendMail">;
type Refused = Refusal<keyof typeof refusalText> | TooManyEmails;

/** The forms lead to a path. A household of another event is one that is not there. A-4 */
export const invitationKit: Kit<MemberPass, string, Refused, object> = {
  what: "personal invitations not changed",
  failed: invitationsFailed,
  back: (path) => path,
  refused: (refusal) => {
    if (refusal.code === "household_unknown") throw data({ why: "hidden" }, { status: 404 });
    const text = "left" in refusal ? tooManyText(refusal.left) : refusalText[refusal.code];
    return refuseFields({ form: text }, { status: refusal.code === "too_many_letters" ? 403 : 409 });
  },
};
const creating = eventActions<CreatePass>()(invitationKit);
const sending = eventActions<SendPass>()(invitationKit);

/** The visible part of the list, with the notice of a success. */
function listPath({ args, pass }: Posted<MemberPass>, aviso: string, more: Record<string, string> = {}): string {
  return hostPath(pass.event.id, "", { ...shownPart(new URL(args.request.url).searchParams), ...more, aviso });
}

/** Of the list and the dialog of a household. */
export const invitationActions = {
  create: creating(
    householdsForm,
    async ({ app, pass, input, now }) => ({ created: await createInvitations(app, pass, input.householdIds, now) }),
    ({ created }, posted) => listPath(posted, noticeName("creadas", created)),
  ),
  renew: creating(
    null,
    ({ app, pass, form, now }) => renewInvitation(app, pass, form.get("householdId"), now),
    (_, posted) => listPath(posted, noticeName("renovada")),
  ),
  send: sending(
    householdsForm,
    ({ app, pass, input, now }) => sendInvitations(app, pass, input.householdIds, now),
    ({ ordered, withoutEmail, unwilling, written, waiting }, posted) => {
      const name = awaitsProof(posted.app.config, posted.pass.viewer) ? "esperando" : "enviando";
      const notice = noticeName(name, ordered, withoutEmail, unwilling, written, waiting);
      return listPath(posted, notice, ordered > 1 ? { lote: String(ordered) } : {});
    },
  ),
  sent: sending(
    householdForm,
    async ({ db, pass, input: { householdId, via }, now }) => {
      const count = await markSent(db, pass, [householdId], via, now);
      if (count === 0) throw data({ why: "hidden" }, { status: 404 });
      return { count };
    },
    ({ count }, posted) => listPath(posted, noticeName("enviadas", count)),
  ),
};

/** Reminds only the chosen households; skips those that have answered meanwhile. */
export const remindActions = {
  remind: sending(
    remindForm,
    async ({ app, pass, input, now }) =>
      input.householdIds.length === 0 ? refuseFields({ form: noneChosen }) : remindHouseholds(app, pass, input, now),
    ({ ordered, withoutEmail, unwilling, written, waiting, answered, unsent, recent }, { app, pass }) => {
      const figures = [ordered, withoutEmail, unwilling, written, waiting, answered, unsent, recent];
      const waits = awaitsProof(app.config, pass.viewer);
      const aviso = noticeName(waits ? "recordando-espera" : "recordando", ...figures);
      return hostPath(pass.event.id, "", { aviso, lote: ordered > 1 ? String(ordered) : null });
    },
  ),
};

/** `create` makes the missing invitations; `printed` marks the households whose cards a host handed over. */
export const printActions = {
  create: creating(
    null,
    ({ app, pass, now }) => createInvitations(app, pass, null, now),
    (_, { args, pass }) => `${hostPath(pass.event.id, "/print")}${new URL(args.request.url).search}`,
  ),
  printed: sending(
    householdsForm,
    async ({ db, pass, input, now }) => ({ count: await markSent(db, pass, input.householdIds ?? [], "printed", now) }),
    ({ count }, { pass }) => hostPath(pass.event.id, "", { aviso: noticeName("impresas", count) }),
  ),
};
