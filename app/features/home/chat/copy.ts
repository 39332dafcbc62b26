// The words of the chat.
import { capitalized, formatCount, formatDayAndMonth, formatList, formatNumber } from "#app/copy/text/format.ts";
import {
  type ChatKind,
  chatLimits,
  type MessageRefusal,
  type ReportRefusal,
  type TalkRefusal,
} from "#app/domain/home/chat.ts";
import { daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";

// part 1 §2
export const titleText = {
  private: "Chat Privado",
  organizers: "Chat Organizadores",
  general: "Chat General",
} satisfies Record<ChatKind, string>;
export const tableText = { private: "Privado", organizers: "Organizadores", general: "General" } satisfies Record<
  ChatKind,
  string
>;
export const sessionsText = "Conversaciones del evento";
export const emptyTitle = "No hay mensajes aún";
export const emptyText = "¡Inicia la conversación!";
export const placeholder = "Escribe tu mensaje...";
export const erasedPerson = "Usuario eliminado";
export const deletedText = "Mensaje eliminado";
export const takenOutText = "Lo ha quitado quien organiza";

export const refusalText = {
  content_required: "Escribe algo antes de enviar.",
  content_too_long: `El mensaje puede tener ${formatNumber(chatLimits.content)} caracteres como mucho. Pártelo en dos.`,
  client_id_invalid: "No hemos entendido el mensaje. Recarga la página y envíalo otra vez.",
  message_gone: "Este mensaje ya no está, o no es tuyo.",
  session_gone: "Esta conversación ya no está.",
  not_put_back: "Este mensaje ya no se puede devolver.",
  person_gone: "Esta persona ya no tiene cuenta.",
  not_together: "Ya no compartís ningún evento: puedes leer lo que os escribisteis, pero no escribir.",
  blocked: "No podéis escribiros: uno de los dos ha bloqueado al otro.",
  reason_required: "Cuéntanos qué pasa con este mensaje.",
  reason_too_long: `El motivo puede tener ${formatNumber(chatLimits.reason)} caracteres como mucho.`,
} satisfies Record<ChatRefusal, string>;
type ChatRefusal =
  | MessageRefusal
  | ReportRefusal
  | TalkRefusal
  | "client_id_invalid"
  | "message_gone"
  | "session_gone"
  | "not_put_back";
export const sendFailed = "No se ha podido enviar. Inténtalo de nuevo.";

/** «Espera 20 segundos y vuelve a probar.» */
export function waitText(seconds: number): string {
  const time =
    seconds > 90
      ? formatCount(Math.ceil(seconds / 60), "minuto", "minutos")
      : formatCount(seconds, "segundo", "segundos");
  return `Vas muy deprisa. Espera ${time} y vuelve a probar.`;
}

/** «Hoy», «Ayer, viernes 20 de noviembre», «Lunes, 3 de marzo». */
export function dayText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(day, today);
  if (days === 0) return "Hoy";
  return days === 1 ? `Ayer, ${formatDayAndMonth(day)}` : capitalized(formatDayAndMonth(day));
}

/** «Visto por Lucía y Andrés», «Visto por Lucía y 11 más». */
export function seenText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const given = names.map((name) => name.split(" ")[0] ?? name);
  const shown = given.length > 4 ? [...given.slice(0, 3), `${formatNumber(given.length - 3)} más`] : given;
  return `Visto por ${formatList(shown)}`;
}

/** «Paula está escribiendo…» */
export function typingText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  if (names.length > 3) return "Varias personas están escribiendo…";
  return `${formatList(names.map((name) => name.split(" ")[0] ?? name))} ${names.length === 1 ? "está" : "están"} escribiendo…`;
}

export const newText = (count: number) => `${formatCount(count, "mensaje nuevo", "mensajes nuevos")}`;
export const unreadText = (count: number) =>
  count > 9 ? "más de 9 mensajes sin leer" : `${formatCount(count, "mensaje", "mensajes")} sin leer`;
export const buttonText = (count: number) => (count > 0 ? `Abrir el chat, ${unreadText(count)}` : "Abrir el chat");

export const pendingText = "Sin enviar. Saldrá al volver la conexión.";
export const refusedPending = "No se ha enviado.";

export const notices = {
  denunciado: "Gracias. El equipo de Convite lo va a mirar.",
  bloqueado: "Bloqueado: no verás lo que escriba, ni podréis escribiros en privado.",
  desbloqueado: "Ya podéis escribiros otra vez.",
  eliminado: "Mensaje eliminado.",
  quitado: "Quitado del chat.",
  devuelto: "Otra vez en el chat.",
} as const;
export type NoticeName = keyof typeof notices;
