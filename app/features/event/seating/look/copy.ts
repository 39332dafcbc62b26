// The Spanish words of the seating plan for a member of the team who only looks.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";

export const lookText = {
  only: "Puedes mirar; mover, no.",
  write: "Escríbele",
  picture: "El plano",
  empty: "La sala está vacía todavía.",
  emptyLead: "Cuando haya mesas, las verás aquí.",
  nobody: "Nadie todavía",
} as const;

/** «Las mesas las lleva Marta.» */
export function keeperText(name: string): string {
  return `Las mesas las lleva ${name.split(" ")[0]}.`;
}

/** «112 sentados, 30 sillas libres» */
export function lookFigures(mode: SeatingMode | null, taken: number, free: number): string {
  const places =
    mode === "seats"
      ? formatCount(free, "asiento libre", "asientos libres")
      : formatCount(free, "silla libre", "sillas libres");
  return `${formatNumber(taken)} ${taken === 1 ? "sentado" : "sentados"}, ${places}`;
}

/** «8 de 10 sillas» */
export function takenText(taken: number, capacity: number): string {
  return `${formatNumber(taken)} de ${formatCount(capacity, "silla", "sillas")}`;
}
