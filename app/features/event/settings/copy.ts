// Texts of the creator's tabs of «Editar»: their choices, and refusals.
import { capitalized, formatCount, formatList } from "#app/copy/text/format.ts";
import type { Visibility } from "#app/domain/event/access.ts";
import { hasThing, isHidden, type Reaches, type Thing } from "#app/domain/event/reach.ts";
import { ownLimitReached, saveRefusals } from "#app/features/event/edit/copy.ts";
import { leftNotice } from "#app/features/event/team/copy.ts";

// part 2 §8
export const settingsFailed = "Error al guardar la configuración";
const eventDeleted = "Evento eliminado exitosamente";
export const deletedNotice = "evento-eliminado";
const eventLeft = "Has salido del evento";
export const deleteFailed = "Error al eliminar el evento";
export const deniedText = "Solo los organizadores pueden acceder a la configuración del evento.";

export const settingsRefusals = {
  ...saveRefusals,
  status_invalid: "Elige un estado de la lista.",
  template_invalid: "Elige un estilo de la lista.",
  // Only its creator sees this page.
  event_limit: ownLimitReached,
  confirm_missing: "Marca la casilla para eliminarlo: no se puede deshacer.",
} as const;

/** The notices on the dashboard after an event was deleted or left, by their name in the address. */
export const eventNotices: Readonly<Record<string, string>> = {
  [deletedNotice]: eventDeleted,
  [leftNotice]: eventLeft,
};

/** The creator's tabs of «Editar», by their value in the address: `?vista=`. part 2 §2 */
export type Tab = "apariencia" | "permisos" | "avanzado";
const tabs: readonly Tab[] = ["apariencia", "permisos", "avanzado"];

/** The tab that `value` names; «Permisos» for any other value. */
export function parseTab(value: string | null): Tab {
  return tabs.find((tab) => tab === value) ?? "permisos";
}

/** The tab of a field; null for those of «General». */
export function tabOf(field: string): Tab | null {
  if (field === "visibility" || field === "accessCode") return "permisos";
  return ["status", "priority", "client"].includes(field) ? "avanzado" : null;
}

export const visibilityChoices = {
  public: { label: "Público", hint: "Lo ve quien tenga la dirección. No sale en buscadores." },
  private: { label: "Privado", hint: "Solo tus invitados, con su enlace o con un código." },
} satisfies Record<Visibility, { label: string; hint: string }>;

const forGuests = [
  ["rsvp", "contestar"],
  ["count", "cuántos vienen"],
  ["names", "quiénes vienen"],
  ["gifts", "la lista de regalos"],
  ["album", "el álbum"],
  ["chat", "el chat, con su cuenta"],
] as const satisfies [Thing, string][];
const forTeam = [
  ["tasks", "tareas"],
  ["schedule", "escaleta"],
  ["blocks", "notas"],
  ["moodboard", "moodboard"],
] as const satisfies [Thing, string][];

/** The things that guests find besides the page, and those of the team alone. */
export function guestSightText(reaches: Reaches): string {
  const open = forGuests.filter(([thing]) => hasThing(thing) && !isHidden(reaches[thing])).map(([, words]) => words);
  const inside = forTeam.filter(([thing]) => hasThing(thing) && isHidden(reaches[thing])).map(([, words]) => words);
  const guests = open.length > 0 ? formatList(["la página", ...open]) : "solo la página";
  const team = inside.length > 0 ? ` ${capitalized(formatList(inside))}, solo tu equipo.` : "";
  return `Tus invitados encuentran ${guests}.${team}`;
}

/** The data that are deleted with an event. */
export function deletionText({ guests, links, title }: { guests: number; links: number; title: string }): string {
  const parts = [
    guests > 0 && `${formatCount(guests, "invitado", "invitados")} con sus respuestas`,
    links > 0 && formatCount(links, "enlace", "enlaces"),
    "su página pública",
  ].filter((part) => part !== false);
  return `Se borra «${title}» para todos: ${formatList(parts)}. Las direcciones que hayas compartido dejan de funcionar.`;
}
