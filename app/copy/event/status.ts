// The Spanish names of an event's status, priority and visibility.
import { type EventPriority, type EventStatus, parsePriority, parseStatus } from "#app/domain/event/event.ts";
import type { Visibility } from "#app/domain/event/access.ts";

// part 1 §2
export const statusText = {
  planning: "Planificando",
  "in-progress": "En Progreso",
  completed: "Completado",
} satisfies Record<EventStatus, string>;

export const priorityText = { high: "Alta", medium: "Media", low: "Baja" } satisfies Record<EventPriority, string>;

export const visibilityText = { public: "Público", private: "Privado" } satisfies Record<Visibility, string>;

/** The name of a stored status; «Desconocido» if unknown. part 2 §4 */
export function statusLabel(status: string): string {
  const known = parseStatus(status);
  return known ? statusText[known] : "Desconocido";
}

/** The name of a stored priority; an unknown one counts as medium. */
export function priorityLabel(priority: string): string {
  return priorityText[parsePriority(priority) ?? "medium"];
}
