// The texts of the review queue: why a host must decide, the possible decisions, and the notices after them.
import { formatCount, formatList } from "#app/copy/text/format.ts";
import type { JoinAnswerRefusal, SeparateAnswerRefusal } from "#app/domain/guest/list.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { notices as listNotices } from "../copy.ts";
import type { ReviewKind } from "./queries.server.ts";

export const refusals = {
  answer_not_found: "Esa respuesta ya está revisada.",
  guest_not_found: "Ese invitado ya no está en la lista.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
  guest_changed: "Ya no se puede deshacer: ese invitado ha cambiado desde que lo uniste.",
} satisfies Record<JoinAnswerRefusal | SeparateAnswerRefusal, string>;

export const reviewFailed = "Error al procesar el invitado";

/** The notices after an action, by their name in the address. */
export const notices = {
  unida: "Respuesta unida a tu invitado",
  separada: "Deshecho: la respuesta vuelve a esperarte",
  mios: listNotices.mios,
  "de-nuevo": listNotices["de-nuevo"],
  nueva: "Se queda en la lista como persona nueva",
  nuevas: "Se quedan todas en la lista",
  admitida: "Respuesta aceptada: ya cuenta",
  rechazada: "Respuesta rechazada",
  "con-sitio": "Ya está en la lista: le hemos escrito",
  "sin-sitio": "Ya no está en lista de espera",
} as const;
export type ReviewNotice = keyof typeof notices;

/** «2 respuestas por revisar» */
export function reviewTitle(count: number): string {
  return `${formatCount(count, "respuesta", "respuestas")} por revisar`;
}

/** «1 persona pide venir y 2 no están en tu lista.» */
export function reviewLead({ approval, unmatched, again, room }: Record<ReviewKind, number>): string {
  const parts = [
    approval > 0 && formatCount(approval, "persona espera tu visto bueno", "personas esperan tu visto bueno"),
    unmatched > 0 && formatCount(unmatched, "no está en tu lista", "no están en tu lista"),
    again > 0 && formatCount(again, "ha contestado otra vez", "han contestado otra vez"),
    room > 0 && formatCount(room, "está en lista de espera", "están en lista de espera"),
  ].filter((part) => part !== false);
  return `${formatList(parts)}.`;
}

export const kindTitle = {
  approval: "Esperan tu visto bueno",
  unmatched: "No están en tu lista",
  again: "Han contestado otra vez",
  room: "En lista de espera",
} satisfies Record<ReviewKind, string>;

export const kindLead = {
  approval: "No cuentan hasta que los aceptes. Si son de tu lista con otro correo, únelos.",
  unmatched: "Ya cuentan. Dinos si son alguien de tu lista, que contestó con otro nombre o correo, o gente nueva.",
  again: "Alguien ha contestado otra vez por quien ya había contestado. Tú decides cuál vale.",
  room: "La lista está completa: no cuentan, y podrás aceptarlos cuando haya sitio.",
} satisfies Record<ReviewKind, string>;

/** The current answer of a guest on the list. */
export const matchText = {
  invited: "aún no ha contestado",
  confirmed: "viene",
  declined: "no viene",
  maybe: "quizás",
  attended: "ya ha llegado",
} satisfies Record<GuestStatus, string>;

/** «y 12 más: aparecerán cuando revises estas» */
export function moreText(count: number): string {
  return `Y ${formatCount(count, "más, que aparecerá", "más, que aparecerán")} cuando revises estas.`;
}
