// The words of asking for help and of being answered.
import { personRefusalText } from "#app/copy/text/text.ts";
import type { EmailRefusal, NameRefusal } from "#app/domain/account/account.ts";
import {
  type TicketKind,
  ticketLimits,
  type TicketMoveRefusal,
  type TicketRefusal,
  type TicketStatus,
} from "#app/domain/site/ticket.ts";
import { formatNumber } from "#app/copy/text/format.ts";
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";

export const kindText = {
  question: "Una pregunta",
  problem: "Algo no funciona",
  suggestion: "Una idea",
  billing: "Planes y pagos",
  account: "Mi cuenta",
} satisfies Record<TicketKind, string>;

/** Each status with its word and its drawing; the asker and the staff look at a ticket from two sides. */
export const statusLook = {
  open: ["Abierta", "info", "ring"],
  answered: ["Respondida", "ok", "full"],
  closed: ["Cerrada", "quiet", "bar"],
} satisfies Record<TicketStatus, readonly [string, BadgeTone, BadgeShape]>;

export const fieldText = {
  ...personRefusalText,
  name_required: "Dinos cómo te llamas.",
  kind_invalid: "Elige de qué se trata.",
  subject_required: "Ponle un asunto, en pocas palabras.",
  subject_too_long: `El asunto puede tener ${ticketLimits.subject} caracteres como mucho.`,
  message_required: "Escribe tu mensaje.",
  message_too_long: `El mensaje puede tener ${formatNumber(ticketLimits.message)} caracteres como mucho.`,
} satisfies Record<TicketRefusal | NameRefusal | EmailRefusal, string>;

export const moveText = {
  ticket_closed: "Esta consulta ya estaba cerrada.",
  ticket_not_closed: "Esta consulta ya estaba abierta.",
} satisfies Record<TicketMoveRefusal, string>;

/** Said when `seconds` must pass before the next message. */
export function tooManyMessages(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 60
      ? minutes === 1
        ? "un minuto"
        : `${minutes} minutos`
      : minutes <= 60
        ? "una hora"
        : `${Math.ceil(minutes / 60)} horas`;
  return `Has escrito muchos mensajes seguidos. Espera ${wait} y vuelve a intentarlo; lo que has escrito sigue aquí.`;
}

export const notices = {
  enviada: "Consulta enviada. Te avisaremos por correo cuando respondamos.",
  escrito: "Mensaje enviado.",
  cerrada: "Consulta cerrada.",
  reabierta: "Consulta abierta de nuevo.",
} as const;
export type NoticeName = keyof typeof notices;

/** Says that a person answers, and when. `promise` is the operator's own sentence. */
export function respondingText(promise: string | null): string {
  return `Lo lee una persona. ${promise === null ? "Respondemos en cuanto podemos" : promise.replace(/\.$/, "")}.`;
}

/** The answer to a message, the same whether the server stored it or took it for a machine's. */
export const askedText = "Hemos recibido tu mensaje. Te responderemos por correo en cuanto podamos.";
