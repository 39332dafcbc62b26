// The texts of the guest list: one Spanish sentence for every refusal and every action, and the text of its figures.
import type { DoorTag } from "#app/domain/door/copy.ts";
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import { wordsChanged } from "#app/copy/guest/consents.ts";
import { guestGroupText, guestKindText } from "#app/copy/guest/guests.ts";
import { monthlyPriceText, planText } from "#app/copy/account/plans.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { commonText, guestRefusalText } from "#app/copy/text/text.ts";
import { type DetailRefusal, detailLimits } from "#app/domain/guest/details.ts";
import type {
  AddGuestRefusal,
  BulkRefusal,
  GuestCounts,
  GuestFilter,
  GuestStatusRefusal,
  RemoveGuestsRefusal,
  RestoreGuestsRefusal,
  UpdateGuestRefusal,
} from "#app/domain/guest/list.ts";
import type { GuestRefusal, GuestStatus } from "#app/domain/guest/guest.ts";
import { isNamed, type Permission, permissions } from "#app/domain/permission/names.ts";
import { type Plan, planNames, plans } from "#app/domain/account/plans.ts";
import { householdRefusals } from "./households/copy.ts";

export type FieldRefusal =
  | GuestRefusal
  | DetailRefusal
  | "role_invalid"
  | "permission_needs_role"
  | "status_invalid"
  | "door_note_too_long"
  | "door_tag_invalid";

export const fieldRefusals = {
  ...guestRefusalText,
  member_type_invalid: "Elige adulto, acompañante o niño.",
  notes_too_long: `Las notas pueden tener ${formatNumber(detailLimits.notes)} caracteres como mucho.`,
  door_note_too_long: `El aviso para la puerta puede tener ${detailLimits.doorNote} caracteres como mucho.`,
  door_tag_invalid: "Elige una señal de la lista.",
  too_many_tags: `Caben ${detailLimits.tags} etiquetas como mucho.`,
  tag_too_long: `Cada etiqueta puede tener ${detailLimits.tag} caracteres como mucho.`,
  dietary_too_long: `Las necesidades alimentarias pueden tener ${detailLimits.dietary} caracteres como mucho.`,
  dietary_needs_consent: "Solo se puede apuntar si te ha dado permiso.",
  consent_words_changed: wordsChanged,
  role_invalid: "Elige un rol de la lista.",
  permission_needs_role: "Para gestionar o editar el evento hace falta otro rol, como colaborador u organizador.",
  status_invalid: "Elige un estado de la lista.",
} satisfies Record<FieldRefusal, string>;

/** The signs that the door shows of a guest. */
export const doorTagText: Record<DoorTag, string> = {
  none: "Ninguna",
  wheelchair: "Silla de ruedas",
  vip: "VIP",
  press: "Prensa",
  speaker: "Ponente",
};

/** The refusals whose text needs no value. `guestLimitText` and `fullOfTagsText` word the two others. */
export const refusals = {
  already_guest: "Ya hay un invitado con este correo.",
  household_unknown: householdRefusals.household_unknown,
  household_ambiguous: householdRefusals.household_ambiguous,
  companion_alone: householdRefusals.companion_alone,
  grant_refused: commonText.forbidden,
  not_opened: commonText.notOpened,
  guest_not_found: "Este invitado ya no está en la lista.",
  status_changed: "Mientras tanto ha cambiado su respuesta. Mírala y decide otra vez.",
  guest_changed:
    "Alguien ha cambiado este invitado mientras lo editabas. Lo que has escrito sigue aquí: compáralo con lo nuevo y guarda otra vez.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} satisfies Record<
  Exclude<
    | AddGuestRefusal
    | UpdateGuestRefusal
    | GuestStatusRefusal
    | BulkRefusal
    | RemoveGuestsRefusal
    | RestoreGuestsRefusal,
    "guest_limit" | "too_many_tags"
  >,
  string
>;

/** Why the server added these tags to no guest: «Con estas, Marta Ruiz y 2 más tendrían más de 20 etiquetas. No se ha cambiado nada.» */
export function fullOfTagsText([first = "", ...others]: readonly string[]): string {
  const who = others.length === 0 ? `${first} tendría` : `${first} y ${formatNumber(others.length)} más tendrían`;
  return `Con estas, ${who} más de ${detailLimits.tags} etiquetas. No se ha cambiado nada.`;
}

/** The way of a guest that no host has taken in, and the host's word that takes them in. */
export const comingText = { link: "por el enlace", page: "por la página" } as const;
export const adoptText = "Es de los míos";
export const adoptAllText = "Todos son de los míos";
export const uninvitedText = "Por el enlace";

/** An action that failed unexpectedly. part 2 §8 */
export const actionFailed = "Error al procesar el invitado";
export const deleteFailed = "Error al eliminar el invitado";

/** The notices after an action, by their name in the address of the list. part 2 §8 */
export const notices = {
  agregado: "Invitado agregado exitosamente",
  actualizado: "Invitado actualizado exitosamente",
  eliminado: "Invitado eliminado exitosamente",
  estado: "Estado actualizado",
  anadido: "Añadido a la lista",
  lista: "Lista añadida",
  familia: "Familia agregada exitosamente",
  "familia-cambiada": "Invitación actualizada",
  actualizados: "Invitados actualizados exitosamente",
  eliminados: "Invitados eliminados exitosamente",
  recuperado: "De vuelta en la lista",
  "recuperado-en-parte": "De vuelta en la lista, menos quien ya estaba otra vez en ella",
  aceptada: "Respuesta aceptada",
  descartada: "Respuesta descartada",
  mios: "Ahora ve lo que ven tus invitados",
  "de-nuevo": "Deshecho: ve lo que ve quien entra por el enlace",
  desligada: "Hecho: esa cuenta ya no entra en tu evento",
} as const;
export type NoticeName = keyof typeof notices;

/** Why no more guests fit, and which plan would change that: «Tu plan Básico permite 50 invitados por evento. Con Plus, 200.» */
export function guestLimitText(plan: Plan, isOwner: boolean): string {
  const whose = isOwner ? `Tu plan ${planText[plan]}` : `El plan ${planText[plan]} de quien creó el evento`;
  const next = planNames[planNames.indexOf(plan) + 1];
  const nextLimit = next && plans[next].limits.guestsPerEvent;
  const lift = next
    ? ` Con ${planText[next]}, ${nextLimit === null || nextLimit === undefined ? "los que quieras" : formatNumber(nextLimit)}.`
    : "";
  return `${whose} permite ${formatNumber(plans[plan].limits.guestsPerEvent ?? 0)} invitados por evento.${lift}`;
}

/** The same for a viewer of the event. */
export function limitText(
  { event, viewer }: { event: { createdBy: string }; viewer: { id: string } },
  { plan }: { plan: Plan },
): string {
  return guestLimitText(plan, event.createdBy === viewer.id);
}

/** «Pasar a Plus, 5 € al mes» */
export function upgradeText(plan: Plan): string {
  return `Pasar a ${planText[plan]}, ${monthlyPriceText(plan)}`;
}

/** How a host makes room on a full list. */
export function fullListHint(isOwner: boolean): string {
  return isOwner
    ? "Para hacer sitio, cambia de plan o quita de la lista a quien no vaya a venir."
    : "Para hacer sitio, pide a quien creó el evento que cambie de plan, o quita de la lista a quien no vaya a venir.";
}

/** The filters as they are called on the chips, and in the address as `?estado=`. */
export const filterText = {
  all: "Todos",
  confirmed: "Confirmados",
  waiting: "Por contestar",
  declined: "No asisten",
} satisfies Record<GuestFilter, string>;
export const filterParam = {
  all: "todos",
  confirmed: "confirmados",
  waiting: "por-contestar",
  declined: "no-asisten",
} satisfies Record<GuestFilter, string>;

/** The filters for guests with and without a place at a table or on a seat. */
export const placeText = { none: "Sin sitio", any: "Con sitio" } as const;

/** «3 seleccionados» */
export function chosenText(count: number): string {
  return formatCount(count, "seleccionado", "seleccionados");
}

/** The parts of «57 vienen, 6 no y 18 por contestar»; the undecided are named only when there are any. */
export function countParts({ confirmed, declined, maybe, invited }: GuestCounts): { count: string; words: string }[] {
  const part = (count: number, words: string) => ({ count: formatNumber(count), words });
  return [
    part(confirmed, confirmed === 1 ? "viene" : "vienen"),
    part(declined, "no"),
    ...(maybe > 0 ? [part(maybe, "quizás")] : []),
    part(invited, "por contestar"),
  ];
}

/** A waiting answer in words, and the guest's own. */
export function saysText(attending: boolean): string {
  return attending ? "viene" : "no viene";
}
export const ownAnswerText = {
  invited: "aún no había contestado",
  confirmed: "dijo que viene",
  declined: "dijo que no viene",
  maybe: "dijo que quizás",
  attended: "ya ha llegado",
} satisfies Record<GuestStatus, string>;

/** The actions of a row that set a status. */
export const markText = {
  invited: "Marcar por contestar",
  confirmed: "Marcar confirmado",
  declined: "Marcar que no asiste",
  maybe: "Marcar quizás",
  attended: "Marcar que asistió",
} satisfies Record<GuestStatus, string>;

/** The announcement when other people changed the list: «2 invitados han cambiado». */
export function changedText(count: number): string {
  return `${formatCount(count, "invitado ha", "invitados han")} cambiado`;
}

const textOf: Partial<Record<string, Readonly<Record<string, string>>>> = {
  kind: guestKindText,
  group: guestGroupText,
  role: roleText,
};

/** The stored value beside each field that another host has changed meanwhile: «Ahora: Carmen Ferrer». */
export function currentText<Field extends string>(
  current: Readonly<Record<Field, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): Partial<Record<Field, string>> {
  const now: Partial<Record<Field, string>> = {};
  for (const [field, value] of Object.entries(current) as [Field, unknown][]) {
    const mine = typed[field] ?? typed[`${field}[]`];
    if (mine === undefined || listText(field, mine) === listText(field, value)) continue;
    now[field] = `Ahora: ${listText(field, value)}`;
  }
  return now;
}

function listText(field: string, value: unknown): string {
  if (Array.isArray(value))
    return (
      formatList(
        permissions.filter((each) => isNamed(each) && value.includes(each)).map((each) => permissionHint[each]),
      ) || "ninguno"
    );
  const text = String(value ?? "").trim();
  return textOf[field]?.[text] ?? (text || "vacío");
}

/** The permissions in the list's icons and their tooltips. */
export const permissionHint = {
  view: "ver el evento",
  rsvp: "responder",
  register: "registrarse",
  chat: "chat",
  see_guest_list: "lista de invitados",
  see_gift_list: "regalos",
  manage_guests: "gestionar invitados",
  edit_event: "editar el evento",
  manage_collaborators: "gestionar colaboradores",
} satisfies Record<Permission, string>;
