// Texts of an event's settings: their tabs, their choices, and refusals.
import { formatCount, formatList } from "#app/copy/text/format.ts";
import type { Visibility } from "#app/domain/event/access.ts";
import { ownLimitReached, saveRefusals } from "#app/features/event/edit/copy.ts";
import { leftNotice } from "#app/features/event/team/copy.ts";

// part 2 §8
const settingsSaved = "Configuración guardada exitosamente";
export const savedNotice = "guardada";
export const settingsFailed = "Error al guardar la configuración";
const eventDeleted = "Evento eliminado exitosamente";
export const deletedNotice = "evento-eliminado";
const eventLeft = "Has salido del evento";
export const deleteFailed = "Error al eliminar el evento";
export const linkFailed = "Error al generar el enlace del evento";
export const deniedText = "Solo los organizadores pueden acceder a la configuración del evento.";

export const settingsRefusals = {
  ...saveRefusals,
  status_invalid: "Elige un estado de la lista.",
  template_invalid: "Elige un estilo de la lista.",
  // Only its creator sees this page.
  event_limit: ownLimitReached,
  confirm_missing: "Marca la casilla para eliminarlo: no se puede deshacer.",
} as const;

/** The notice in the address: on the settings themselves, and on the dashboard after an event was deleted or left. */
export function eventNoticeText(name: string | null): string | null {
  if (name === savedNotice) return settingsSaved;
  if (name === leftNotice) return eventLeft;
  return name === deletedNotice ? eventDeleted : null;
}

/** The tabs in their order, by their value in the address: `?vista=`. part 2 §2 */
export const tabs = {
  permisos: "Acceso",
  avanzado: "Avanzado",
} as const;
export type Tab = keyof typeof tabs;

/** The tab that `value` names; the first for any other value. */
export function parseTab(value: string | null): Tab {
  return value !== null && Object.hasOwn(tabs, value) ? (value as Tab) : "permisos";
}

/** The tab of a field; null for the event's data, which have a screen of their own. */
export function tabOf(field: string): Tab | null {
  if (field === "visibility") return "permisos";
  return field === "status" ? "avanzado" : null;
}

export const visibilityChoices = {
  public: { label: "Público", hint: "Lo ve quien tenga la dirección. No sale en buscadores." },
  private: { label: "Privado", hint: "Solo tus invitados, con su enlace o con un código." },
} satisfies Record<Visibility, { label: string; hint: string }>;

/** The data that are deleted with an event. */
export function deletionText({ guests, links, title }: { guests: number; links: number; title: string }): string {
  const parts = [
    guests > 0 && `${formatCount(guests, "invitado", "invitados")} con sus respuestas`,
    links > 0 && formatCount(links, "enlace", "enlaces"),
    "su página pública",
  ].filter((part) => part !== false);
  return `Se borra «${title}» para todos: ${formatList(parts)}. Las direcciones que hayas compartido dejan de funcionar.`;
}
