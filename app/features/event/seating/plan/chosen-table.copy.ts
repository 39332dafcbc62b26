// The words of the panel of a chosen table: a wheelchair's way, and the choice of a chair. They come with that panel alone.
import { sayMetres } from "#app/copy/event/metres.ts";
import { betweenText, narrowText } from "#app/copy/event/plan-objects.ts";
import { formatNumber } from "#app/copy/text/format.ts";
import { wayBreadth } from "#app/domain/event/rule-distance.ts";
import type { PlanWay } from "./queries.server.ts";

/** «Consuelo llega a la 5. Desde la entrada hay 90 cm libres todo el camino.», or what shuts the way. */
export function wayText({ name, way }: PlanWay, number: number): string {
  const byNumber = (table: string) => `la ${table}`;
  if (way === null)
    return `A la ${number} no se sabe si llega ${name}: en el plano no hay puertas para una silla de ruedas.`;
  const { reaches, narrow } = way;
  if (!reaches) return `A la ${number} no llega ${name}. ${narrowText(narrow, byNumber)}`;
  const tight = narrow ? ` Lo más justo, ${betweenText(narrow, byNumber)}: ${sayMetres(narrow.gap)}.` : "";
  return `${name} llega a la ${number}. Desde la entrada hay ${wayBreadth} cm libres todo el camino.${tight}`;
}
const tens = ["", "diez", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
/** «Mover la 5 veinte centímetros»; `by` in centimetres. */
export function openWayText({ number, by }: { number: number; by: number }): string {
  return `Mover la ${number} ${tens[by / 10] ?? formatNumber(by)} centímetros`;
}

export const chairChoiceText = {
  title: (name: string) => `¿En qué silla se sienta ${name}?`,
  free: (chair: number) => `Silla ${chair}, libre`,
  swap: (chair: number, sitter: string) => `Silla ${chair} ${sitter}: cambiarse`,
  taken: (chair: number, sitter: string) => `Silla ${chair} ${sitter}`,
};
