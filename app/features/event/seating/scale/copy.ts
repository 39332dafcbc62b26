// The texts of a picture of the venue below a plan: refusals, notices and what a host learns while typing.
import { formatMetres } from "#app/copy/event/metres.ts";
import type { SheetSize } from "#app/domain/event/plan/scale.ts";
import type { Refusal } from "#app/domain/result.ts";

export const refusals = {
  room_not_found: "Esa sala ya no está.",
  background_gone: "El plano ya no está. Súbelo otra vez.",
  background_changed: "Alguien ha cambiado el plano a la vez. Aquí está como ha quedado.",
  background_unscaled: "Di antes cuánto mide: sin escala no se sabe dónde están las paredes.",
  points_equal: "Los dos puntos están en el mismo sitio. Sepáralos.",
  points_invalid: "Los dos puntos tienen que estar dentro del plano.",
  metres_invalid: "Escribe los metros entre los dos puntos: 6,50.",
  opacity_invalid: "Elige cuánto se ve.",
  outline_invalid: "Las paredes se cruzan. Marca de 3 a 40 esquinas, en orden.",
  room_size: "De 2 a 200 metros.",
};
export type ScaleRefusal = Refusal<Exclude<keyof typeof refusals, "opacity_invalid">> | SheetSize;

/** Why nothing was changed. */
export function refusalText(refusal: ScaleRefusal): string {
  if (refusal.code !== "sheet_size") return refusals[refusal.code];
  return `La hoja quedaría de ${formatMetres(refusal.width)} × ${formatMetres(refusal.depth)} m. De 2 a 400 metros: repasa los dos puntos.`;
}

export const scaleFailed = "No se ha podido guardar el plano. Inténtalo de nuevo.";

/** The notices of the page, by the word in its address. */
export const scaleNotices = {
  subido: "Plano subido. Ahora, ¿cuánto mide?",
  escala: "Escala guardada.",
  paredes: "Paredes guardadas.",
  quitado: "Plano quitado.",
};
export type ScaleNotice = keyof typeof scaleNotices;

/** «La hoja quedaría de 24 × 15 m. ¿Te cuadra?» */
export function sheetText(width: number, depth: number): string {
  return `La hoja quedaría de ${formatMetres(width)} × ${formatMetres(depth)} m. ¿Te cuadra?`;
}

export const pdfUnreadable = "No hemos podido leer ese PDF. Prueba con una foto o una captura.";
export const pdfTooLarge = "El plano pasa de 20 MB.";

/** «Página 1 de 3» */
export function pageText(page: number, pages: number): string {
  return `Página ${page} de ${pages}`;
}

/** «4 esquinas» with what to do next. */
export function cornersLead(corners: number): string {
  if (corners === 0) return "Toca las esquinas de la sala, una tras otra.";
  return corners < 3
    ? "Sigue: hacen falta tres esquinas al menos."
    : `${corners} esquinas. La última se une con la primera.`;
}

/** The name of a point for a screen reader. */
export function pointLabel(number: 1 | 2): string {
  return `Punto ${number}. Flechas para moverlo`;
}

export const opacityText: Readonly<Record<20 | 35 | 60 | 100, string>> = {
  20: "Apenas",
  35: "Suave, como papel de calco",
  60: "Bastante",
  100: "Del todo",
};
