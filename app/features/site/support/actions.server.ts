// What the forms of the support do: ask without an account, open a ticket, write in it, close it, and open it again.
import { data } from "react-router";
import { commonText } from "#app/copy/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { accountActions, publicActions, refuseFields } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import { askSupport, moveOwnTicket, openTicket, writeInTicket } from "./commands.server.ts";
import { moveText, type NoticeName, tooManyMessages } from "./copy.ts";
import { askForm, messageForm, ticketForm } from "./form.ts";

type TooMany = Refusal<"too_many_messages"> & { waitSeconds: number };
type To = { ticketId: string | undefined; notice: NoticeName };
type Refused = TooMany | Refusal<"ticket_not_found"> | Refusal<keyof typeof moveText>;

const tooMany = ({ waitSeconds }: TooMany) => refuseFields({ form: tooManyMessages(waitSeconds) }, { status: 429 });

const on = accountActions<AccountPass<"feedback.create">>()({
  what: "ticket not changed",
  failed: commonText.notSaved,
  back: ({ ticketId, notice }: To) => `/app/support/${ticketId}?aviso=${notice}`,
  refused(refusal: Refused) {
    if (refusal.code === "ticket_not_found") throw data({ why: "hidden" }, { status: 404 });
    if (refusal.code === "too_many_messages") return tooMany(refusal);
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

const onAsk = publicActions<Pass<"support.ask">>()({
  what: "question not taken",
  failed: commonText.notSaved,
  back: () => "/help?aviso=enviado#contacto",
  refused: tooMany,
});

export const askActions = {
  ask: onAsk(
    askForm,
    ({ args, app, pass, input, now }) => askSupport(app, pass, input, requestContext(args.context).address, now),
    null,
  ),
};
