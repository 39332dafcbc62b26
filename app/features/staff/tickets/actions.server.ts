// The staff's form actions for a ticket: answer it, close it, and open it again.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { moveText } from "#app/features/site/support/copy.ts";
import { messageForm } from "#app/features/site/support/form.ts";
import type { NoticeName } from "#app/features/staff/overview/copy.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { answerTicket, moveTicket } from "./commands.server.ts";

const byText = byCode<keyof typeof moveText>(moveText, {});

const on = accountActions<AccountPass<"staff.tickets.answer">>()({
  what: "ticket not changed",
  failed: commonText.notSaved,
  back: (notice: NoticeName, { args }) => `/app/staff/tickets/${args.params.ticketId}?aviso=${notice}`,
  refused(refusal: Refusal<"ticket_not_found"> | Refusal<keyof typeof moveText>) {
    if (refusal.code === "ticket_not_found") throw data({ why: "hidden" }, { status: 404 });
    return byText(refusal);
  },
});

export const ticketActions = {
  answer: on(
    messageForm,
    ({ args, app, pass, input, now }) => answerTicket(app, pass, args.params.ticketId, input.message, now),
    "respondida",
  ),
  close: on(null, ({ args, app, pass, now }) => moveTicket(app, pass, args.params.ticketId, "close", now), "cerrada"),
  reopen: on(
    null,
    ({ args, app, pass, now }) => moveTicket(app, pass, args.params.ticketId, "reopen", now),
    "reabierta",
  ),
};
