// The form actions of a person's own tickets: open a ticket, write in it, close it, and open it again.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { accountActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { moveOwnTicket, openTicket, writeInTicket } from "./commands.server.ts";
import { moveText, type NoticeName, tooManyMessages } from "./copy.ts";
import { messageForm, ticketForm } from "./form.ts";

type To = { ticketId: string | undefined; notice: NoticeName };
type Refused =
  | (Refusal<"too_many_messages"> & { waitSeconds: number })
  | Refusal<"ticket_not_found">
  | Refusal<keyof typeof moveText>;

const on = accountActions<AccountPass<"feedback.create">>()({
  what: "ticket not changed",
  failed: commonText.notSaved,
  back: ({ ticketId, notice }: To) => `/app/support/${ticketId}?aviso=${notice}`,
  refused(refusal: Refused) {
    if (refusal.code === "ticket_not_found") throw data({ why: "hidden" }, { status: 404 });
    if (refusal.code === "too_many_messages")
      return refuseFields({ form: tooManyMessages(refusal.waitSeconds) }, { status: 429 });
    return refuseFields({ form: moveText[refusal.code] }, { status: 409 });
  },
});

const open = on(
  ticketForm,
  ({ app, pass, input, now }) => openTicket(app, pass, input, now),
  ({ ticketId }) => ({ ticketId, notice: "enviada" }),
);

export const ticketActions = {
  open,
  default: open,
  write: on(
    messageForm,
    ({ args, app, pass, input, now }) => writeInTicket(app, pass, args.params.ticketId, input.message, now),
    (_, { args }) => ({ ticketId: args.params.ticketId, notice: "escrito" }),
  ),
  close: on(
    null,
    ({ args, app, pass, now }) => moveOwnTicket(app, pass, args.params.ticketId, "close", now),
    (_, { args }) => ({ ticketId: args.params.ticketId, notice: "cerrada" }),
  ),
  reopen: on(
    null,
    ({ args, app, pass, now }) => moveOwnTicket(app, pass, args.params.ticketId, "reopen", now),
    (_, { args }) => ({ ticketId: args.params.ticketId, notice: "reabierta" }),
  ),
};
