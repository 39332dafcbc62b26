// The texts of the invite panel and its list.
import { formatDayAndMonth, formatInstant } from "#app/copy/text/format.ts";
import { personRefusalText } from "#app/copy/text/text.ts";
import type { InvitationStatus } from "#app/domain/guest/invitation.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";
import { inviteRefusalText } from "../copy.ts";
import type { SearchRefusal } from "../people.queries.server.ts";

export type FieldCode =
  | "contact_required"
  | "search_required"
  | "kind_required"
  | "role_invalid"
  | "name_too_long"
  | "message_too_long";

// part 2 §5
export const fieldText = {
  contact_required: "Por favor ingresa un nombre de usuario o correo electrónico",
  search_required: "Por favor ingresa un nombre de usuario o correo",
  kind_required: "Por favor selecciona un tipo de invitado",
  role_invalid: inviteRefusalText.role_invalid,
  name_too_long: personRefusalText.name_too_long,
  message_too_long: inviteRefusalText.message_too_long,
} satisfies Record<FieldCode, string>;

// part 2 §8
export const searchText = {
  contact_required: fieldText.search_required,
  user_unknown: inviteRefusalText.user_unknown,
  too_many_searches: "Has buscado a muchas personas seguidas. Espera un minuto e inténtalo de nuevo.",
} satisfies Record<SearchRefusal, string>;

export const personFound = "Usuario encontrado";
export const acquaintancesHint = "Mientras escribes salen tus contactos y las personas a las que ya has invitado.";
/** Beside an address for which the search finds no account: the host can invite it all the same. */
export const unknownAddress = "Puedes invitar igualmente a esta dirección: le llegará un correo.";

/** A search that failed for no reason of its own. part 2 §8 */
export function searchFailed(why: string): string {
  return `Error buscando usuario: ${why}`;
}

/** The notices after an action, by their name in the address. */
export const notices = {
  reenviada: "Invitación enviada otra vez",
  "reenviada-sin-correo": "La invitación sigue en pie, pero no se ha podido enviar el correo.",
  "reenviada-espera": "La invitación sigue en pie: el correo saldrá en cuanto verifiques el tuyo.",
  "reenviada-demasiados": "A esta dirección ya le han llegado muchos correos hoy. Copia el enlace y dáselo tú.",
  "reenviada-no-quiere": "Esta persona no quiere recibir más correos. Copia el enlace y dáselo tú.",
  retirada: "Invitación retirada",
  "enlace-creado": "¡Enlace de invitación creado exitosamente!",
  "enlace-desactivado": "Enlace desactivado",
} as const;
export type NoticeName = keyof typeof notices;

// part 2 §4
export const statusText = {
  pending: "Pendiente",
  sent: "Enviada",
  delivered: "Entregada",
  opened: "Abierta",
  accepted: "Aceptada",
  declined: "Rechazada",
  expired: "Caducada",
} satisfies Record<InvitationStatus, string>;

/** The same as filters. */
export const filterText = {
  pending: "Pendientes",
  sent: "Enviadas",
  delivered: "Entregadas",
  opened: "Abiertas",
  accepted: "Aceptadas",
  declined: "Rechazadas",
  expired: "Caducadas",
} satisfies Record<InvitationStatus, string>;

export const statusLook = {
  pending: ["quiet", "ring"],
  sent: ["quiet", "full"],
  delivered: ["info", "ring"],
  opened: ["info", "full"],
  accepted: ["ok", "full"],
  declined: ["bad", "bar"],
  expired: ["warn", "bar"],
} satisfies Record<InvitationStatus, readonly [BadgeTone, BadgeShape]>;

/** «sábado, 5 de junio de 2027, 18:30 · hasta el 4 de julio»: since when it stands there, and until when it can be answered. */
export function sinceText(status: InvitationStatus, since: Date, expiresAt: Date, timeZone: string): string {
  const when = formatInstant(since, timeZone);
  if (status === "accepted" || status === "declined" || status === "expired") return when;
  return `${when} · hasta el ${formatDayAndMonth(dateIn(timeZone, expiresAt)).replace(/^[^,]*, /, "")}`;
}
