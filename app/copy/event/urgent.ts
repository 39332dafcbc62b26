// How a screen says when something urgent is or was due.
import { agoText, capitalized, formatWeekday } from "#app/copy/text/format.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

/** «Hace 2 días», «Hoy», «Mañana», «Viernes» for the days of the week to come: never a bare «2 días». */
export function whenText({ days, day }: { days: number; day: PlainDate }): string {
  if (days < 0) return agoText(-days);
  return days === 0 ? "Hoy" : days === 1 ? "Mañana" : capitalized(formatWeekday(day));
}

/** «Caduca la oferta de Iris Navarro» */
export function offerTitle(person: string): string {
  return `Caduca la oferta de ${person}`;
}
