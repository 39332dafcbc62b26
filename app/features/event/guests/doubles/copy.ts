// Texts of the page of probable doubles.
import { formatCount } from "#app/copy/text/format.ts";
import type { DoublePair, MergeRefusal } from "#app/domain/guest/doubles.ts";
import type { SeparateAnswerRefusal } from "#app/domain/guest/list.ts";

export const doublesText = {
  title: "Unir repetidos",
  keep: "Quedarse con esta fila",
  distinct: "No es la misma persona",
  none: "Nadie está dos veces",
  noneLead: "Miramos el teléfono y el nombre completo. Dos personas de familias distintas nunca son la misma.",
  back: "Volver a la lista",
  status: "Respuesta",
  household: "Familia",
  phone: "Teléfono",
  email: "Correo",
  place: "Sitio",
  notes: "Notas",
};

/** «3 parejas parecen la misma persona.» */
export const pairsText = (count: number) =>
  `${formatCount(count, "pareja parece", "parejas parecen")} la misma persona. La fila que dejes conserva la última respuesta, el sitio, las notas y lo que le falte de la otra.`;

export const byText = {
  phone: "El mismo teléfono",
  name: "El mismo nombre",
} satisfies Record<DoublePair["by"], string>;

export const mergeRefusals = {
  two_accounts: "Cada una entra en Convite con su propia cuenta: no se pueden unir.",
  notes_too_long: "Las notas de las dos no caben juntas. Acórtalas y vuelve a probar.",
  too_many_tags: "Entre las dos suman más de 20 etiquetas. Quita alguna y vuelve a probar.",
  guest_not_found: "Una de las dos ya no está en la lista.",
  rows_changed: "Alguien ha cambiado una de las dos. Míralas otra vez y decide.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
  guest_changed: "Ya no se puede deshacer: esa persona ha cambiado desde que la uniste.",
  not_distinct: "Ya estaba deshecho, o una de las dos ya no está en la lista.",
} satisfies Record<MergeRefusal | SeparateAnswerRefusal | "rows_changed" | "guest_not_found" | "not_distinct", string>;

export const mergeFailed = "Error al unir a los invitados";

/** The notices after an action, by their name in the address. */
export const notices = {
  unidas: "Unidas en una sola fila",
  separadas: "Deshecho: vuelven a ser dos",
  distintas: "Son dos personas. No volveremos a preguntarlo.",
  "otra-vez": "Deshecho: vuelve a mirarlas",
} as const;
export type DoublesNotice = keyof typeof notices;

/** The page, with the notice of the last action; `undo` takes it back. */
export function doublesPath(eventId: string, notice?: DoublesNotice, undo?: string): string {
  const search = new URLSearchParams({ ...(notice && { aviso: notice }), ...(undo && { deshacer: undo }) });
  return `/app/event/${eventId}/guests/doubles${search.size > 0 ? `?${search}` : ""}`;
}
