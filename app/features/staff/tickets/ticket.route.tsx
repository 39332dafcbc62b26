// /app/staff/tickets/{ticketId}: one question, and the staff's answers to it.
import { data, Link, redirect } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { kindText, moveText } from "#app/features/site/support/copy.ts";
import { messageForm } from "#app/features/site/support/form.ts";
import { MoveForm, ReplyForm } from "#app/features/site/support/parts/reply-form.tsx";
import { Thread } from "#app/features/site/support/parts/thread.tsx";
import { TicketBadge } from "#app/features/site/support/parts/ticket-badge.tsx";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type FormValues, intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { type NoticeName, noticeText } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Route } from "./+types/ticket.route.ts";
import { answerTicket, moveTicket } from "./commands.server.ts";
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

/** 404 for an id that is none, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const ticket = await findTicket(requestContext(args.context).app.db, pass, args.params.ticketId);
  if (!ticket) throw gone();
  return { ticket, viewerId: pass.viewer.id };
}

/** Answers, closes, reopens (303 back). A refused answer is 422, a ticket that is so already 409. */
export async function action(args: Route.ActionArgs) {
  // A caller who is not staff learns nothing of the forms either.
  await authorizeAccount(args, handle.access.view);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return intent === "answer" ? answer(args, form) : move(args, form, intent);
}

async function answer(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.answer);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(messageForm, form);
  if (!parsed.ok) return refused(parsed.errors, 422, parsed.values);
  const answered = await answerTicket(app, pass, args.params.ticketId, parsed.input.message, now);
  throw answered.ok ? done(args, "respondida") : gone();
}

async function move(args: Route.ActionArgs, form: FormData, intent: "close" | "reopen") {
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const moved = await moveTicket(app, pass, args.params.ticketId, intent, now);
  if (moved.ok) throw done(args, intent === "close" ? "cerrada" : "reabierta");
  if (moved.code === "ticket_not_found") throw gone();
  return refused({ form: moveText[moved.code] }, 409, typedValues(form));
}

function refused(errors: FieldErrors, status: number, values: FormValues) {
  return data({ errors, values }, { status });
}

function done({ params }: Route.ActionArgs, notice: NoticeName) {
  return redirect(`/app/staff/tickets/${params.ticketId}?aviso=${notice}`, 303);
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

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
      <AddressNotice textOf={noticeText} />
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
