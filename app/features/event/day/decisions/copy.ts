// The texts of what hosts decide about walk-ins and doubles.
import { formatCount } from "#app/copy/text/format.ts";
import type { DoubleWay } from "#app/domain/door/decisions.ts";
import type { Noted } from "#app/features/event/door/desk.commands.server.ts";

export const decisionFailed = "No se ha apuntado. Prueba otra vez.";

export const refusals = {
  fact_gone: "Ya se ha decidido otra cosa, o la puerta lo ha deshecho. Mira cómo está ahora.",
  table_full: "Esa mesa se acaba de llenar. Elige otra.",
  guest_gone: "Esa persona ya no está en la lista.",
  guest_limit: "La lista está llena en tu plan. La persona sigue contando como llegada.",
} as const;

export const fieldRefusals = {
  table_missing: "Elige una mesa.",
  guest_missing: "Elige a alguien.",
  way_missing: "Elige qué pasó.",
} as const;

/** The name of the second person of a double. */
export const otherPerson = "Otra persona";

export const decisionNotices = {
  sentado: "Apuntado. Las puertas y la cocina ya lo saben.",
  unido: "Hecho: cuenta como una sola persona.",
  "en-la-lista": "Ya está en la lista de invitados, y consta que ha venido.",
  aclarado: "Aclarado. Las cuentas ya están bien.",
  "vuelto-atras": "Deshecho.",
} as const;
export type DecisionNotice = keyof typeof decisionNotices;

export const doubleWayText: Record<DoubleWay, string> = {
  left: "Había salido",
  other: "Es otra persona",
  mistake: "Se pulsó por error",
};

/** «Mesa 10, Tíos · 2 sitios libres» */
export function freeTableText({ number, name, free }: { number: number; name: string; free: number }): string {
  const called = name && name !== `Mesa ${number}` ? `Mesa ${number}, ${name}` : `Mesa ${number}`;
  return `${called} · ${formatCount(free, "sitio libre", "sitios libres")}`;
}

/** The facts of a decision in an address, for «Deshacer». */
export function notedText({ device, from, to }: Noted): string {
  return `${device}.${from}.${to}`;
}
