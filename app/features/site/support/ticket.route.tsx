// /app/support/{ticketId}: one question with its answers, as a visitor who asked sees it.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/ticket.route.ts";
import { ticketActions } from "./actions.server.ts";
import { kindText, notices } from "./copy.ts";
import { MoveForm, ReplyForm } from "./parts/reply-form.tsx";
import { Thread } from "./parts/thread.tsx";
import { TicketBadge } from "./parts/ticket-badge.tsx";
import { findOwnTicket, noteAnswerSeen } from "./queries.server.ts";

export const handle = {
  access: {
    view: "feedback.readOwn",
    actions: { write: "feedback.create", close: "feedback.create", reopen: "feedback.create" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket.subject ?? "Consulta"} · Convite` },
];

/** 404 for a ticket that is not the viewer's own. SC-21 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const ticket = await findOwnTicket(db, pass, args.params.ticketId);
  if (!ticket) throw data({ why: "hidden" }, { status: 404 });
  // A browser that only looks ahead has not read it.
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (!isGlance) await noteAnswerSeen(db, pass, ticket.id);
  return { ticket, viewerId: pass.viewer.id };
}

/** Writes, closes, reopens (303 back). A refused message is 422, too many 429, a repeated move 409, another account's ticket 404. */
export const action = post(ticketActions, handle.access.actions);

export default function Ticket({ loaderData: { ticket, viewerId }, actionData }: Route.ComponentProps) {
  useLive([`user:${viewerId}`]);
  const answer = useAnswer(actionData);
  return (
    <Sheet narrow>
      <PageHead
        title={ticket.subject}
        lead={kindText[ticket.kind]}
        back={{ to: "/app/support", label: "Tus consultas" }}
        marks={<TicketBadge status={ticket.status} />}
      />
      <AddressNotice notices={notices} />
      <Thread messages={ticket.messages} asker="Tú" />
      <ReplyForm
        key={ticket.messages.filter(({ fromStaff }) => !fromStaff).length}
        intent="write"
        label={ticket.status === "closed" ? "¿Algo más? Escríbelo y abrimos la consulta otra vez" : "Escribe al equipo"}
        send="Enviar mensaje"
        errors={answer?.errors}
        values={answer?.values}
      />
      <MoveForm status={ticket.status} />
    </Sheet>
  );
}
