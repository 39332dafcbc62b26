// Spanish texts of shared links, for hosts who hand them out and for visitors who use them.
import { formatShortDate } from "#app/copy/text/format.ts";
import { permissionText } from "#app/copy/event/roles.ts";
import { commonText, personRefusalText } from "#app/copy/text/text.ts";
import type { EmailRefusal, NameRefusal } from "#app/domain/account/account.ts";
import {
  type AdmitRefusal,
  type CreateLinkRefusal,
  type DeactivateLinkRefusal,
  type InvitationType,
  type JoinRefusal,
  linkMessageLimit,
  type LinkFieldRefusal,
  type LinkState,
} from "#app/domain/guest/invitation-link.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { readUserAgent } from "#app/domain/account/user-agent.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { isNamed } from "#app/domain/permission/names.ts";

// part 2 §8
const createFailed = "Error creando enlace de invitación: ";

/** Beside the fields of a new link. */
export const linkFieldText = {
  link_role_invalid: "Elige un papel de la lista.",
  max_uses_invalid: "Escribe un número entero mayor que cero, o deja el campo vacío.",
  expires_at_invalid: "Esa fecha no existe en el calendario. Escríbela como día, mes y año.",
  expires_at_past: "Ese día ya ha empezado: elige uno posterior.",
  message_too_long: `El mensaje puede tener ${linkMessageLimit} caracteres como mucho.`,
} satisfies Record<LinkFieldRefusal, string>;

/** Why a command refused to create or to end a link. */
export const linkRefusalText = {
  grant_refused: `${createFailed}solo puedes dar los permisos que tienes tú, y un enlace nunca da los de gestionar.`,
  too_many_links: `${createFailed}este evento ya tiene demasiados enlaces.`,
  link_not_found: "Ese enlace ya no existe.",
} satisfies Record<CreateLinkRefusal | DeactivateLinkRefusal, string>;

export const createUnavailable = `${createFailed}${commonText.unavailable}`;

/** The state of a link, for its hosts. */
export const linkStateText = {
  active: "Activo",
  inactive: "Inactivo",
  expired: "Caducado",
  "used-up": "Completo",
} satisfies Record<LinkState, string>;

/** The title of the screen of an ended link. part 2 §8 */
export const overText = {
  inactive: "Enlace de invitación inactivo",
  expired: "Enlace de invitación expirado",
  "used-up": "Enlace de invitación con uso máximo alcanzado",
} satisfies Record<Exclude<LinkState, "active">, string>;
export const unknownText = "Enlace de invitación no válido";

/** The advice on that screen. */
export const overAdvice = {
  inactive: "Quien organiza lo ha desactivado. Pídele otro enlace.",
  expired: "El plazo de este enlace terminó. Pide otro a quien te invitó.",
  "used-up":
    "Ya ha entrado toda la gente que cabía por él. Si ya habías respondido, abre el enlace en el mismo navegador o usa el correo que te enviamos.",
} satisfies Record<Exclude<LinkState, "active">, string>;
export const unknownAdvice =
  "Evento no encontrado o enlace inválido. Puede que le falte alguna letra: pide el enlace otra vez a quien te invitó.";

/** The error if a link does not admit a visitor who answers or registers. */
const admitText = {
  link_inactive: overText.inactive,
  link_expired: overText.expired,
  link_used_up: overText["used-up"],
} satisfies Record<AdmitRefusal, string>;

/** The error if a link could not make the visitor a member of the event. */
export const joinText = {
  ...personRefusalText,
  ...admitText,
  guest_limit: "La lista está completa. Escribe a quien organiza para que te haga sitio.",
  event_completed: "Este evento está cerrado y no admite más registros.",
  registration_closed: "Quien organiza ha cerrado el registro de este evento. Puedes escribirle para que te invite.",
  place_removed: "Quien organiza ha retirado tu acceso a este evento.",
  place_taken: "Con tu correo ya participa otra cuenta en este evento. Entra con ella o escribe a quien organiza.",
  place_waiting: "Ya tienes una invitación a este evento: acéptala desde el correo que te enviamos.",
  too_many_tries: "Se han enviado muchos registros desde aquí. Espera unos minutos e inténtalo de nuevo.",
  gone: "Esta invitación no es válida o ha expirado.",
} satisfies Record<
  | NameRefusal
  | EmailRefusal
  | AdmitRefusal
  | JoinRefusal
  | "event_completed"
  | "registration_closed"
  | "too_many_tries",
  string
>;

// part 2 §2: the landing screen
export const landing = {
  notFound: "Invitación no encontrada",
  notValid: "Esta invitación no es válida o ha expirado.",
  goToEvent: "Ir al Evento",
  name: "Nombre completo",
  email: "Correo electrónico",
  cancel: "Cancelar",
} as const;
export const landingText = {
  registration: {
    badge: "Registro Requerido",
    button: "Registrarse para Participar",
    submit: "Registrarse",
    lead: "Deja tu nombre y tu correo y entrarás en el evento.",
  },
  general: {
    badge: "Solo Visualización",
    button: "Ver Evento (Sin Registro)",
    submit: "Acceder",
    lead: "Dinos quién eres y podrás ver el evento.",
  },
} satisfies Record<InvitationType, Record<string, string>>;

/** The same for a new address and one with an account: only its owner learns the difference. SC-18 */
export const registered = {
  title: "Mira tu correo",
  text: "Si ya tenías una cuenta con ese correo, te hemos escrito cómo entrar con ella: inicia sesión y volverás a esta invitación.",
} as const;

/** The actions through a link. */
export const usageText = { view: "Lo ha visto", rsvp: "Ha respondido", register: "Se ha registrado" } as const;

/** These permissions as words, without `view`, which every link grants. */
export function allowsText(permissions: readonly Permission[]): string[] {
  const more = permissions.filter((each) => each !== "view" && isNamed(each)).map((each) => permissionText[each]);
  return more.length > 0 ? more : [permissionText.view];
}

/** The browser and the system, or that a link preview program was here; only our own words. */
export function deviceText(userAgent: string | null): string | null {
  if (
    /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp\/|slack|telegram|curl\/|wget/i.test(
      (userAgent ?? "").slice(0, 1_000),
    )
  )
    return "Vista previa automática";
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(" · ") || null;
}

/** The end of a link's validity. SC-28 */
export function untilText(expiresAt: Date | null, timeZone: string): string {
  return expiresAt ? `Hasta las 00:00 del ${formatShortDate(dateIn(timeZone, expiresAt))}` : "No caduca";
}
