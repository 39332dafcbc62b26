// The words of the panel of a chosen seat, and of a row that goes. They come with those alone.
import { formatCount } from "#app/copy/text/format.ts";

/** «C6, ocupado» under the name of a chosen seat: its category, its row and whether an aisle is beside it. */
export function seatFacts(category: string | null, isTaken: boolean, isBesideAisle: boolean): string {
  return [category, isTaken ? "Ocupado" : "Disponible", isBesideAisle && "junto al pasillo"]
    .filter(Boolean)
    .join(" · ");
}

export const chosenSeatText = {
  pick: "Toca un asiento.",
  remove: "Quitar la fila",
  removed: (count: number) =>
    `Se ${count === 1 ? "borra" : "borran"} ${formatCount(count, "asiento", "asientos")}. No se puede deshacer.`,
} as const;
