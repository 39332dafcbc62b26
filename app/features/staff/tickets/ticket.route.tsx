// /app/staff/tickets/{ticketId}: one question, and the staff's answers to it.
import { data, Link } from "react-router";
import { kindText } from "#app/features/site/support/copy.ts";
import { MoveForm, ReplyForm } from "#app/features/site/support/parts/reply-form.tsx";
import { Thread } from "#app/features/site/support/parts/thread.tsx";
import { TicketBadge } from "#app/features/site/support/parts/ticket-badge.tsx";
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Route } from "./+types/ticket.route.ts";
import { ticketActions } from "./actions.server.ts";
import { findTicket } from "./queries.server.ts";

export const handle = {
  access: {
    view: "feedback.readAll",
    actions: { answer: "staff.tickets.answer", close: "staff.tickets.answer", reopen: "staff.tickets.answer" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket.subject ?? "Consulta"} · Equipo · Convite` },
];

/** 404 for an unknown id, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const ticket = await findTicket(requestContext(args.context).app.db, pass, args.params.ticketId);
  if (!ticket) throw data({ why: "hidden" }, { status: 404 });
  return { ticket, viewerId: pass.viewer.id };
}

/** Answers, closes, reopens (303 back). A refused answer is 422; closing a closed ticket or opening an open one is 409. */
export const action = post(ticketActions, handle.access.actions, handle.access.view);

export default function Ticket({ loaderData: { ticket, viewerId }, actionData }: Route.ComponentProps) {
  useLive([`user:${viewerId}`]);
  const answer = useAnswer(actionData);
  const { subject, kind, status, name, email, createdBy, messages, ownAnswers } = ticket;
  return (
    <StaffSheet
      title={subject}
      lead={
        <>
          {kindText[kind]} · {createdBy ? <Link to={`/app/staff/accounts/${createdBy}`}>{name}</Link> : name} · {email}
        </>
      }
      back={{ to: "/app/staff/tickets", label: "Consultas" }}
      marks={<TicketBadge status={status} />}
    >
      <AddressNotice notices={notices} />
      <Thread messages={messages} asker={name || email} />
      <ReplyForm
        key={ownAnswers}
        intent="answer"
        label="Responder"
        send="Enviar respuesta"
        hint={createdBy ? "La verá en Convite y por correo." : "Le llegará por correo: no tiene cuenta."}
        errors={answer?.errors}
        values={answer?.values}
      />
      <MoveForm status={status} />
    </StaffSheet>
  );
}
