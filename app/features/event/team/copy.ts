// The texts of the team's screens: refusals, notices after an action, and the list.
import { formatCount } from "#app/copy/text/format.ts";
import { commonText } from "#app/copy/text/text.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import type {
  ChangeMemberRefusal,
  LeaveEventRefusal,
  MemberChanged,
  RemoveMemberRefusal,
  RestoreMemberRefusal,
} from "#app/domain/event/team.ts";

export const fieldText = { role_invalid: "Elige un rol de la lista." } as const;

/** Why a place was not changed, taken away, given back or left. */
export const refusalText = {
  member_gone: "Esta persona ya no participa en el evento.",
  not_yours_to_change: commonText.forbidden,
  not_yours_to_give: "Solo puedes dar los permisos que tienes tú.",
  not_opened: commonText.notOpened,
  member_changed:
    "Alguien ha cambiado a esta persona mientras la editabas. Lo que has elegido sigue aquí: compáralo con lo de ahora y guarda otra vez.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora. Puedes invitarle de nuevo.",
  not_in_event: "Ya no participas en este evento.",
  creator_stays: "Quien creó el evento no puede salir de él.",
} satisfies Record<
  ChangeMemberRefusal | MemberChanged["code"] | RemoveMemberRefusal | RestoreMemberRefusal | LeaveEventRefusal,
  string
>;

export const failedText = {
  save: commonText.notSaved,
  remove: "Error al quitar a esta persona",
  restore: "Error al volver a añadir a esta persona",
  leave: "Error al salir del evento",
} as const;

/** The notices after an action, by their name in the address. */
export const notices = {
  cambiado: "Rol y permisos guardados",
  quitado: "Ya no participa en el evento",
  recuperado: "Participa de nuevo en el evento",
} as const;
export type NoticeName = keyof typeof notices;

/** The roles as filters. */
export const filterText = {
  organizer: "Organizadores",
  celebrant: "Festejados",
  collaborator: "Colaboradores",
  provider: "Proveedores",
  viewer: "Solo lectura",
  guest: "Invitados",
} satisfies Record<EventRole, string>;

/** Whether the links that a member made end with their place. */
export const linksText = {
  end: "Desactivar sus enlaces",
  hint: (links: number) =>
    `Ha creado ${formatCount(links, "enlace que sigue", "enlaces que siguen")} valiendo, para entrar o para ver su parte de la escaleta. Si ${links === 1 ? "lo" : "los"} desactivas y luego deshaces, ${links === 1 ? "vuelve" : "vuelven"} a funcionar.`,
} as const;

/** The things that stay in the event when a host removes a member. */
export function leavingsText({ isGuest, invitations }: { isGuest: boolean; invitations: number }): string[] {
  return [
    isGuest ? "En la lista de invitados se queda, con su respuesta." : "",
    "Lo que ha escrito sigue siendo del evento.",
    invitations > 0
      ? `${formatCount(invitations, "invitación que envió sigue", "invitaciones que envió siguen")} sin aceptar: para que ${invitations === 1 ? "valga" : "valgan"}, alguien tendrá que ${invitations === 1 ? "enviarla" : "enviarlas"} otra vez.`
      : "",
    "No le llega ningún aviso. Podrás deshacerlo durante una hora.",
  ].filter(Boolean);
}

export const leftNotice = "salida";
