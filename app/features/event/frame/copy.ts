// Texts that all pages of the frame may show.
import { formatCount } from "#app/copy/text/format.ts";
import type { ReachNotice } from "#app/domain/event/reach.ts";
import type { Door } from "#app/domain/event/rooms.ts";
import type { AwaitedProof } from "#app/platform/mail/awaiting.server.ts";

/** For an e-mail that waits for a host's proof of their own address. SC-61 */
export const proofText = {
  own: "El correo espera a que verifiques el tuyo",
  others: "El correo espera a que quien lo envía verifique el suyo",
} satisfies Record<NonNullable<AwaitedProof>, string>;

/** The doors of an event; the first is called by its only room. */
export const doorNames = {
  guests: "Gente",
  page: "Página",
  plan: "Plan",
  team: "Equipo",
} satisfies Record<Exclude<Door, "home">, string>;

/** The words after the number of things that wait behind a door. */
export const waitingWords = {
  guests: "por revisar",
  plan: "tarde",
  team: "en el chat",
} satisfies Partial<Record<Door, string>>;

/** On the door of the page, while there are gifts that no guest may see. */
export const unseenWords = "Nadie la ve";

/** «Faltan 196 días», from an event's days. */
export function daysText(days: number): string {
  if (days < 0) return "Así fue";
  if (days === 0) return "¡Hoy es el día!";
  return `${days === 1 ? "Falta" : "Faltan"} ${formatCount(days, "día", "días")}`;
}

export const switcherTitle = "Cambiar de evento";
export const switcherFailed = "No hemos podido leer tus otros eventos.";

/** The changes that reaches brought, for the hosts of an earlier event. */
export const noticeText = {
  team: "Tareas, escaleta, moodboard y notas son ahora solo de vuestro equipo, como decía la pantalla.",
  account: "La cuenta ya no se ve: teníais la lista apagada.",
} satisfies Record<ReachNotice, string>;

/** The question about a list of gifts that no guest may see. */
export const giftsAsked = {
  title: "Tus invitados no ven la lista de regalos.",
  more: "Solo vosotros y vuestro equipo.",
} as const;
