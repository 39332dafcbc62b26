// The texts of the kitchen's link.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { Share } from "../queries.server.ts";

export const kitchenFailed = "No se ha cambiado el enlace. Prueba otra vez.";

export const notices = {
  enlace: "Enlace creado. Cópialo y mándalo a la cocina.",
  retirado: "Enlace retirado: ya no se abre.",
} as const;
export type KitchenNotice = keyof typeof notices;

/** The words of the kitchen's sheet with the day's figures. */
export const kitchenPaperText = {
  lead: (when: string) => `Quién ha llegado, ${when}`,
  total: (count: number, isLeast: boolean) =>
    `${isLeast ? "Al menos " : ""}${formatCount(count, "cubierto", "cubiertos")}, de quien ha llegado.`,
  ages: (adults: Share, minors: Share) =>
    `${formatCount(adults.came, "adulto", "adultos")} de ${formatNumber(adults.of)} previstos · ${formatCount(minors.came, "menor", "menores")} de ${formatNumber(minors.of)}.`,
  walkIns: (count: number) =>
    `${formatCount(count, "persona no estaba", "personas no estaban")} en la lista, y cuentan.`,
  share: (came: number, of: number) => `${formatNumber(came)} de ${formatNumber(of)}`,
  noTable: "Sin mesa",
} as const;

/** «Silla 3», «Sillas 3 y 5» */
export function chairsText(chairs: string, count: number): string {
  return `${count === 1 ? "Silla" : "Sillas"} ${chairs}`;
}
