// The texts of «Decir algo».
import { formatCount } from "#app/copy/text/format.ts";
import type { NoticeReach } from "./queries.server.ts";

export const noticeFailed = "No se ha podido decir. Prueba otra vez.";

export const refusals = {
  too_soon: "Acabas de decir algo. Espera a que pasen dos minutos.",
  nobody: "Ahora mismo ahí no hay nadie a quien decírselo.",
  event_held: "Este evento está en pausa y no puede escribir a nadie.",
  notice_gone: "Ya ha salido, o ya estaba anulado.",
} as const;

export const fieldRefusals = {
  text_required: "Escribe qué quieres decir.",
  text_too_long: "Como mucho 280 letras.",
  audience_missing: "Elige a quién.",
} as const;

export const announceNotices = {
  "se-dice": "Sale dentro de diez segundos.",
  "no-se-dice": "Anulado: no ha salido nada.",
} as const;
export type AnnounceNotice = keyof typeof announceNotices;

/** «Sale en su invitación. A 41 les suena el móvil; a 12, un correo.» */
export function reachText({ people, pushed, mailed, onScreen }: NoticeReach): string {
  if (people === 0) return "Ahora mismo ahí no hay nadie.";
  const shown = onScreen ? "Sale en la pantalla y en su invitación." : "Sale en su invitación.";
  const phones = pushed > 0 && (pushed === 1 ? "a uno le suena el móvil" : `a ${pushed} les suena el móvil`);
  const letters = mailed > 0 && (mailed === 1 ? "a una familia, un correo" : `a ${mailed} familias, un correo`);
  const ways = [phones, letters].filter((way) => way !== false).join("; ");
  return `${formatCount(people, "persona", "personas")}. ${shown}${ways && ` ${ways[0]!.toUpperCase()}${ways.slice(1)}.`}`;
}

/** «A 116 que han venido, a las 21:14.» */
export function toldText({ pushed, mailed }: { pushed: number; mailed: number }): string {
  return [
    pushed > 0 && formatCount(pushed, "móvil avisado", "móviles avisados"),
    mailed > 0 && formatCount(mailed, "correo", "correos"),
  ]
    .filter(Boolean)
    .join(" · ");
}
