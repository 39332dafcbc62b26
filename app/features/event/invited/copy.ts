// Texts of a guest's card: their answer in words, and what stands behind each door.
import { answerSentence, firstName, refusalSentence, waitingSentence } from "#app/copy/guest/public-page.ts";
import { formatCount, formatNumber, formatTime } from "#app/copy/text/format.ts";
import type { AnswersTo } from "#app/domain/event/public-event.ts";
import type { EventRole } from "#app/domain/permission/names.ts";

export const asksText = "¿Vienes?";
export const answerChoices = { yes: "Sí", no: "No" } as const;

type Answered = {
  day: "before" | "today" | "past";
  role: EventRole;
  own: {
    answers: AnswersTo;
    deadline: string | null;
    given: { attending: boolean } | null;
    waits: boolean;
    waitsForRoom: boolean;
  };
};

/** The guest's own answer in words, or the reason for its absence; empty where the card says nothing. */
export function ownAnswerText({ day, role, own }: Answered): string {
  if (role === "provider") return "Vas como proveedor.";
  if (role === "viewer") return "Te han invitado a verlo por dentro.";
  if (own.waitsForRoom) return waitingSentence;
  if (own.given && own.waits) return answerSentence(own.given.attending, "", true).text;
  if (own.given?.attending) return day === "past" ? "Dijiste que sí." : "Vienes. Te guardamos sitio.";
  if (own.given) return day === "past" ? "Dijiste que no." : "No vienes. Gracias por avisar.";
  if (own.answers === "late") return refusalSentence("rsvp_deadline_passed", own.deadline);
  return "";
}

export const pastText = "Así fue";

export const doorTitles = {
  invitation: "La invitación",
  chat: "El chat",
  gifts: "Regalos",
  photos: "Fotos",
  day: "El día",
  schedule: "Escaleta",
  tasks: "Tareas",
  moodboard: "Moodboard",
} as const;
export type GuestDoor = keyof typeof doorTitles;

/** Below «La invitación»: only a guest has an answer there. */
export function invitationText(role: EventRole): string {
  return role === "guest" ? "y tu respuesta" : "con todo lo que hay que saber";
}

/** «Andrés: «¿Quién trae…»»; a message without words is a picture, and an account may be gone. */
export function saidText(said: { name: string | null; text: string } | null): string {
  if (!said) return "Sed los primeros";
  const text = said.text === "" ? "una foto" : `«${said.text}»`;
  return said.name ? `${firstName(said.name)}: ${text}` : text;
}

/** «5 libres de 8» */
export function giftsText({ all, free }: { all: number; free: number }): string {
  if (all === 0) return "Si quieres tener un detalle";
  return `${formatNumber(free)} ${free === 1 ? "libre" : "libres"} de ${formatNumber(all)}`;
}

/** «a las 18:30» */
export function dayText(begins: string): string {
  return begins === "" ? "Hora a hora" : `a las ${formatTime(begins)}`;
}

/** The number of tasks that are still to be done. */
export function tasksText(open: number): string {
  return open === 0 ? "Todo hecho" : `${formatNumber(open)} por hacer`;
}

/** «Tienes una invitación, y quedan 196 días.»: `days` until each event to come, the nearest first. */
export function invitationsLead(days: readonly number[], past: number): string {
  const [next] = days;
  if (next === undefined)
    return past > 0 ? "Aquí queda lo que celebraste." : "Cuando alguien te invite, lo verás aquí.";
  if (days.length === 1)
    return next === 0
      ? "Tienes una invitación, y es hoy."
      : `Tienes una invitación, y ${next === 1 ? "queda 1 día" : `quedan ${formatNumber(next)} días`}.`;
  return `Tienes ${formatNumber(days.length)} invitaciones. La primera, ${next === 0 ? "hoy" : `en ${formatCount(next, "día", "días")}`}.`;
}
