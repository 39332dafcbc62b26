// The texts of what hands do on the plan: choose a chair, measure and align.
import { sayMetres } from "#app/copy/event/metres.ts";
import type { Alignment } from "#app/domain/event/plan/arrange.ts";
import { firstName } from "../offline.copy.ts";

/** «Carmen, en la silla 3.» */
export function chairText(name: string, chair: number): string {
  return `${name}, en la silla ${chair}.`;
}

/** The toast after a lock. */
export function lockText(isLocked: boolean): string {
  return isLocked ? "Candado echado." : "Candado quitado.";
}
/** The button that changes a table's lock. */
export function lockLabel(isLocked: boolean): string {
  return isLocked ? "Quitar el candado" : "Echar el candado";
}

/** «Toca dos puntos. Entre ellos hay 3,40 m.» */
export const rulerText = {
  hint: "Toca dos puntos.",
  between: (length: number) => `Entre ellos hay ${sayMetres(length)}.`,
  end: (number: number) => `Punto ${number}. Flechas para moverlo`,
};

export const alignText = [
  { to: "left", label: "A la izquierda" },
  { to: "centre", label: "Al centro" },
  { to: "right", label: "A la derecha" },
  { to: "top", label: "Arriba" },
  { to: "middle", label: "En medio" },
  { to: "bottom", label: "Abajo" },
  { to: "spread-x", label: "Repartir a lo largo" },
  { to: "spread-y", label: "Repartir a lo ancho" },
] as const satisfies readonly { to: Alignment; label: string }[];

export const nothingToUndo = "No hay nada que deshacer.";
export const saveStates = { kept: "Guardado", saving: "Guardando…", here: "Guardado aquí" } as const;

/** «Lucía ha movido la mesa 4 a la vez.» */
export function movedByAnother(number: number, by: string | undefined): string {
  return `${firstName(by)} ha movido la mesa ${number} a la vez.`;
}
/** «Lucía lo ha cambiado después.» */
export function changedSinceText(by: string | undefined): string {
  return `${firstName(by)} lo ha cambiado después.`;
}
