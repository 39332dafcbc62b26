// /app/support/{ticketId}: one question with its answers, as a visitor who asked sees it.
import { data, redirect } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type FormValues, intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/ticket.route.ts";
import { moveOwnTicket, writeInTicket } from "./commands.server.ts";
import { kindText, moveText, type NoticeName, noticeText, tooManyMessages } from "./copy.ts";
import { messageForm } from "./form.ts";
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
  if (!ticket) throw gone();
  // A browser that only looks ahead has not read it.
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (!isGlance) await noteAnswerSeen(db, pass, ticket.id);
  return { ticket, viewerId: pass.viewer.id };
}

/** Writes, closes, reopens (303 back). A refused message is 422, too many 429, a ticket that is so already 409, another account's 404. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return intent === "write" ? write(args, form) : move(args, form, intent);
}

async function write(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, handle.access.actions.write);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(messageForm, form);
  if (!parsed.ok) return refused(parsed.errors, 422, parsed.values);
  const written = await writeInTicket(app, pass, args.params.ticketId, parsed.input.message, now);
  if (written.ok) throw done(args, "escrito");
  if (written.code === "ticket_not_found") throw gone();
  const { waitSeconds } = written;
  return refused({ form: tooManyMessages(waitSeconds) }, 429, typedValues(form));
}

async function move(args: Route.ActionArgs, form: FormData, intent: "close" | "reopen") {
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const moved = await moveOwnTicket(app, pass, args.params.ticketId, intent, now);
  if (moved.ok) throw done(args, intent === "close" ? "cerrada" : "reabierta");
  if (moved.code === "ticket_not_found") throw gone();
  return refused({ form: moveText[moved.code] }, 409, typedValues(form));
}

function refused(errors: FieldErrors, status: number, values: FormValues) {
  return data({ errors, values }, { status });
}

function done({ params }: Route.ActionArgs, notice: NoticeName) {
  return redirect(`/app/support/${params.ticketId}?aviso=${notice}`, 303);
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

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
      <AddressNotice textOf={noticeText} />
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
