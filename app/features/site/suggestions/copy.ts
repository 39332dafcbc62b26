// The words of the list of suggestions.
import { formatCount } from "#app/copy/text/format.ts";
import { suggestionLimits, type SuggestionStatus } from "#app/domain/site/suggestion.ts";
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";

/** Each state with its word and its drawing. */
export const suggestionLook = {
  open: ["La estamos mirando", "quiet", "ring"],
  planned: ["En camino", "info", "ring"],
  done: ["Hecha", "ok", "full"],
  declined: ["No la haremos", "quiet", "bar"],
} satisfies Record<SuggestionStatus, readonly [string, BadgeTone, BadgeShape]>;

export const votesText = (votes: number) => formatCount(votes, "voto", "votos");

export const suggestionRefusal = {
  title: "Ponle un título, en pocas palabras.",
  titleTooLong: `El título puede tener ${suggestionLimits.title} caracteres como mucho.`,
  bodyTooLong: `Puede tener ${suggestionLimits.body.toLocaleString("es-ES")} caracteres como mucho.`,
  status: "Elige un estado de la lista.",
  changed: "Otra persona del equipo la ha cambiado mientras tanto. Mírala y vuelve a guardar.",
  gone: "Esa idea ya no está en la lista.",
} as const;
