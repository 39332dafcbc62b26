// Spanish texts of invitations by e-mail.
import { permissionText } from "#app/copy/event/roles.ts";
import { commonText, personRefusalText } from "#app/copy/text/text.ts";
import {
  type AnswerRefusal,
  invitationMessageLimit,
  type InvitationRefusal,
  type InviteRefusal,
  type MailOutcome,
  type ResendRefusal,
} from "#app/domain/guest/invitation.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { fieldRefusals } from "#app/features/event/guests/copy.ts";
import { isNamed } from "#app/domain/permission/names.ts";

/** Why a command refused an invitation; `guestLimitText` writes the refusal of a full list, since it knows the plan. */
export const inviteRefusalText = {
  ...personRefusalText,
  role_invalid: "Elige un papel de la lista.",
  permission_needs_role: fieldRefusals.permission_needs_role,
  message_too_long: `El mensaje puede tener ${invitationMessageLimit} caracteres como mucho.`,
  forbidden: "Solo puedes dar los permisos que tienes tú.",
  not_opened: commonText.notOpened,
  already_member: "Esta persona ya participa en el evento.",
  already_invited:
    "Ya tiene una invitación que espera su respuesta. Marca que quieres enviársela otra vez: irá con este mensaje y el mismo enlace.",
  user_unknown: "No se encontró un usuario con ese nombre de usuario o correo electrónico",
  helpers_closed:
    "Este evento no admite más colaboradores: solo invitados. Lo cambia quien lo creó, en la configuración del evento.",
  too_many_letters: "Ya hemos escrito bastante por hoy a esta dirección. Inténtalo mañana.",
} satisfies Record<InvitationRefusal | InviteRefusal, string>;

/** Why a command refused to resend or to withdraw an invitation. */
export const resendRefusalText = {
  forbidden: "Solo puedes enviar invitaciones con los permisos que tienes tú.",
  invitation_gone: "Esta invitación ya no existe: alguien la ha retirado.",
  invitation_answered: "Esta invitación ya se ha respondido.",
  too_many_letters: inviteRefusalText.too_many_letters,
} satisfies Record<ResendRefusal, string>;

const saved = {
  waits:
    "La invitación está guardada. El correo saldrá en cuanto verifiques el tuyo; mientras tanto puedes copiar su enlace y dárselo tú.",
  unwanted:
    "La invitación está guardada, pero esta persona no quiere recibir más correos. Puedes copiar su enlace y dárselo tú.",
  enough:
    "La invitación está guardada, pero a esta dirección ya le han llegado muchos correos hoy. Puedes copiar su enlace y dárselo tú.",
  // part 2 §8
  failed: "La invitación está guardada, pero no se ha podido enviar el correo.",
} satisfies Record<Exclude<MailOutcome, "leaves">, string>;

/** The result of an invitation, by the outcome of its e-mail. part 1 §8 */
export function invitedText(name: string, role: string, mail: MailOutcome): string {
  return mail === "leaves"
    ? `${name} ha sido invitado como ${role} exitosamente! Se ha enviado un correo de confirmación.`
    : saved[mail];
}

/** The error of an invitation that was not written. part 2 §8 */
export function notInvited(why: string): string {
  return `Error enviando invitación: ${why}`;
}

/** Why the server refused an answer to an invitation. */
export const answerRefusalText = {
  invitation_gone: "Esta invitación no es válida o ha expirado.",
  invitation_answered: "Esta invitación ya se ha respondido.",
  not_invitee: "Esta invitación solo puede aceptarla quien la recibió, con la cuenta de ese correo.",
  unverified: "Antes de aceptarla, confirma que este correo es tuyo.",
  place_taken: "Con tu correo ya participa otra cuenta en este evento. Entra con ella o escribe a quien organiza.",
  place_removed: "Ya no participas en este evento, y esta invitación es de antes. Pide otra a quien organiza.",
  event_completed: "Este evento está cerrado: no hay nada más que aceptar.",
  too_many_tries: "Has pedido muchos correos seguidos. Espera un poco e inténtalo de nuevo.",
} satisfies Record<AnswerRefusal | "event_completed" | "too_many_tries", string>;

// part 2 §2
export const screenText = {
  expired: "Invitación Expirada",
  accepted: "¡Confirmado! Nos vemos en el evento",
  acceptedByOther: "Esta invitación ya se aceptó",
  declined: "Lamentamos que no puedas asistir",
  left: "Ya no participas en este evento",
  notFound: "Invitación no encontrada",
} as const;

const helping: Partial<Record<Permission, string>> = {
  edit_event: "cambiar el evento",
  manage_guests: "llevar la lista de invitados",
  manage_collaborators: "llevar el equipo",
};

/** The abilities that these permissions grant besides coming, after «Podrás». */
export function helpText(granted: readonly Permission[]): string[] {
  return granted.filter(isNamed).flatMap((each) => helping[each] ?? []);
}

/** The abilities that these permissions grant, one by one, as pages and e-mails list them. */
export function allowedText(granted: readonly Permission[]): string[] {
  return granted.filter(isNamed).map((each) => permissionText[each]);
}
