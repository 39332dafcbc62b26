// The texts of the hosts' thanks.
import { formatCount, formatDay, formatNumber } from "#app/copy/text/format.ts";
import { thanksLimit } from "#app/domain/event/thanks.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import type { Thanks } from "./queries.server.ts";

export const thanksFailed = "No se han mandado las gracias. Prueba otra vez.";

/** The words before a host writes their own. */
export function usualThanks(hasAlbum: boolean): string {
  const first = "Gracias por venir, por bailar y por quedaros hasta el final.";
  return hasAlbum ? `${first} Aquí están las fotos de todos; si tienes más, súbelas tú también.` : first;
}

export const refusals = {
  too_early: "La fiesta no ha terminado. Las gracias se mandan desde las 12:00 del día siguiente.",
  event_held: "Este evento está en pausa y no puede escribir a nadie.",
  nobody: "No consta que haya venido nadie, así que no hay a quién dar las gracias.",
  unsure: "Un correo que ha salido no se puede recoger. Marca la casilla y vuelve a pulsar.",
  too_many_letters: "Hoy ya has mandado todos los correos que caben en un día. Sigue mañana.",
  household_gone: "Esa familia ya no está en la lista.",
} as const;

export const fieldRefusals = {
  text_required: "Escribe qué quieres decirles.",
  text_too_long: `Como mucho ${thanksLimit} letras.`,
} as const;

export const thanksNotices = {
  gracias: "Las gracias están en camino.",
  "gracias-esperan": "Las gracias salen en cuanto verifiques tu correo.",
  "gracias-guardadas": "Guardado. Ya puedes mandarlo por WhatsApp.",
} as const;

/** «A las 118 personas que vinieron» */
export function toWhomText(came: number): string {
  return came === 1 ? "A la persona que vino" : `A las ${formatNumber(came)} personas que vinieron`;
}

/** «Lleva el enlace del álbum, abierto hasta el 5 de julio.» */
export function albumText(until: PlainDate | null, isOpen: boolean): string {
  if (!isOpen) return "Lleva el enlace del álbum, que ya no admite fotos.";
  return until ? `Lleva el enlace del álbum, abierto hasta el ${formatDay(until)}.` : "Lleva el enlace del álbum.";
}

/** «Son 52 correos, uno por familia; a 7 familias sin correo se les manda por WhatsApp, de una en una.» */
export function waysText({ ready, byHand }: Pick<Thanks, "ready" | "byHand">): string {
  const hand =
    byHand === 1
      ? "a 1 familia sin correo se le manda por WhatsApp"
      : `a ${formatNumber(byHand)} familias sin correo se les manda por WhatsApp, de una en una`;
  if (ready === 0) return `${hand[0]!.toUpperCase()}${hand.slice(1)}.`;
  const letters = ready === 1 ? "Es un correo" : `Son ${formatNumber(ready)} correos, uno por familia`;
  return `${letters}${byHand > 0 ? `; ${hand}` : ""}.`;
}

/** «Mandar 52 correos» */
export function sendText(ready: number): string {
  return ready === 0 ? "Guardar y seguir por WhatsApp" : `Mandar ${formatCount(ready, "correo", "correos")}`;
}

/** «Sí, mandar 52 correos» */
export function sureText(ready: number): string {
  return `Sí, mandar ${formatCount(ready, "correo", "correos")}`;
}

/** «49 correos han salido. 3 por salir. 2 familias por WhatsApp.» */
export function doneText({ sent, waiting, refused, handed }: Thanks["done"]): string {
  const parts = [
    sent > 0 && `${formatCount(sent, "correo ha salido", "correos han salido")}`,
    waiting > 0 && `${formatNumber(waiting)} por salir`,
    refused > 0 && `${formatCount(refused, "correo no ha llegado", "correos no han llegado")}`,
    handed > 0 && `${formatCount(handed, "familia", "familias")} por WhatsApp`,
  ];
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}

/** The message that opens in WhatsApp. */
export function messageText(greeted: string, text: string, albumUrl: string | null): string {
  return [`¡Hola, ${greeted}! ${text}`, albumUrl].filter(Boolean).join("\n\n");
}

/** The path of the families that get their thanks by WhatsApp, at the family `at`. */
export function thanksPath(eventId: string, at: string | null = null): string {
  return `/app/event/${eventId}/day/thanks${at === null ? "" : `?desde=${at}`}`;
}
