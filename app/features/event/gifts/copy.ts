// The gift list's texts for hosts: a sentence for every refusal and every action, and the words of its states.
import { formatCount, formatMoney } from "#app/copy/text/format.ts";
import { pictureAddressTooLong } from "#app/copy/event/pictures.ts";
import {
  type AccountFieldRefusal,
  type GiftFieldRefusal,
  giftLimits,
  type GiftState,
} from "#app/domain/event/gifts.ts";
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";
import type { GiftSums } from "./queries.server.ts";

const atMost = (most: number) => `Puede tener ${formatCount(most, "carácter", "caracteres")} como mucho.`;

export const giftFieldText = {
  title_required: "Di qué es.",
  title_too_long: atMost(giftLimits.title),
  note_too_long: atMost(giftLimits.note),
  unit_too_long: atMost(giftLimits.unit),
  link_invalid: "Escribe una dirección completa, como https://tienda.es/cafetera.",
  picture_too_long: pictureAddressTooLong,
  picture_invalid: "Escribe una dirección segura y completa, que empiece por https.",
  price_invalid: "Escribe el precio en euros, como 75 o 189,90.",
  parts_invalid: `Entre 1 y ${giftLimits.parts}.`,
} satisfies Record<GiftFieldRefusal, string>;

export const accountFieldText = {
  iban_invalid: "Ese IBAN no cuadra. Revisa sus números.",
  bizum_invalid: "Escribe un móvil de nueve cifras, o el código de cinco de una asociación.",
  holder_required: "Di a nombre de quién está: los bancos lo comprueban.",
  text_too_long: "Es demasiado largo.",
  link_invalid: "Escribe una dirección segura y completa, como https://tienda.es/lista.",
} satisfies Record<AccountFieldRefusal, string>;

export const refusals = {
  list_full: `Una lista puede tener ${giftLimits.perEvent} regalos como mucho.`,
  gift_not_found: "Ese regalo ya no está.",
  parts_taken: "Ya hay más partes apartadas que las que has puesto. Pon al menos esas.",
  gift_changed:
    "Alguien ha cambiado este regalo mientras lo editabas. Lo que has escrito sigue aquí; si guardas ahora, quedará lo tuyo.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora, o ya está hecho.",
  reference_not_found: "Ese concepto no está en la lista.",
  pledge_not_found: "Ese regalo ya no está apartado.",
  still_surprise: "Aún es una sorpresa: podréis dar las gracias cuando haya pasado el día.",
  event_gone: "Este evento ya no está.",
} as const;
export type GiftRefusalCode = keyof typeof refusals;

export const actionFailed = "No se ha guardado. Lo que has escrito sigue aquí.";

export const notices = {
  anadido: "Regalo añadido.",
  guardado: "Regalo guardado.",
  quitado: "Regalo quitado de la lista.",
  deshecho: "Deshecho.",
  movido: "Orden guardado.",
  ajustes: "Guardado. Ya se ve en la página.",
  llegado: "Apuntado: ha llegado.",
  gracias: "Gracias enviadas por correo.",
  "gracias-espera": "Apuntado. El correo sale en cuanto verifiques el tuyo.",
  agradecido: "Apuntado. No dejó correo: dale las gracias en persona.",
  "sin-correo": "Apuntado, sin correo: no quiere más, o hoy ya ha recibido muchos. Dale las gracias en persona.",
  "ya-agradecido": "Ya le habíais dado las gracias.",
} as const;
export type GiftNotice = keyof typeof notices;

/** The list's address, or a dialog's over it. */
export function giftsPath(
  eventId: string,
  { dialog = "", notice, batch }: { dialog?: string; notice?: GiftNotice; batch?: string } = {},
): string {
  const search = new URLSearchParams({ ...(notice && { aviso: notice }), ...(batch && { deshacer: batch }) });
  return `/app/event/${eventId}/gifts${dialog && `/${dialog}`}${search.size > 0 ? `?${search}` : ""}`;
}

export const stateLooks: Record<GiftState, (parts: number) => [label: string, tone: BadgeTone, shape: BadgeShape]> = {
  free: () => ["Libre", "quiet", "ring"],
  partly: () => ["A medias", "warn", "ring"],
  complete: (parts) => [parts === 1 ? "Reservado" : "Completo", "ok", "full"],
};

/** «9 de 22 regalos tienen quien los regale, y hay 640 € en camino.» */
export function sumsText({ total, given, onTheWayCents, arrivedCents }: GiftSums): string {
  const gifts =
    given === 1
      ? `1 de ${formatCount(total, "regalo", "regalos")} tiene quien lo regale`
      : `${given} de ${formatCount(total, "regalo", "regalos")} tienen quien los regale`;
  const money = [
    onTheWayCents > 0 && `hay ${formatMoney(onTheWayCents)} en camino`,
    arrivedCents > 0 && `han llegado ${formatMoney(arrivedCents)}`,
  ].filter(Boolean);
  return `${[gifts, ...money].join(" y ")}.`;
}

/** The pledged share of a gift: «2 noches de «Menorca»», «una parte de «Menorca»», or the whole by its title. */
export function givenText({ title, parts, unit }: { title: string; parts: number | null; unit: string }): string {
  if (parts === null || (parts === 1 && !unit)) return `«${title}»`;
  // Hosts write the name of the parts in the plural only.
  return parts === 1 ? `una parte de «${title}»` : `${parts} ${unit || "partes"} de «${title}»`;
}

/** «8 de 12 noches»; empty for a gift in one part. */
export function partsText({ parts, taken, unit }: { parts: number; taken: number; unit: string }): string {
  return parts === 1 ? "" : `${taken} de ${parts}${unit ? ` ${unit}` : ""}`;
}
