// The texts of the profile.
import { personRefusalText, usernameRefusalText } from "#app/copy/text/text.ts";
import { type BusinessRefusal, profileLimits, type ProfileRefusal } from "#app/domain/account/profile.ts";
import { photoDeleted, photoSaved } from "./photo/copy.ts";
import type { Availability } from "./queries.server.ts";

const atMost = (what: string, limit: number) => `${what} puede tener ${limit} caracteres como mucho.`;

// part 1 §5
export const profileRefusals = {
  name_required: personRefusalText.name_required,
  name_too_long: personRefusalText.name_too_long,
  phone_invalid: "Escribe un teléfono de 40 caracteres como mucho, con sus números.",
  company_too_long: atMost("La empresa", profileLimits.company),
  position_too_long: atMost("El cargo", profileLimits.position),
  location_too_long: atMost("La ubicación", profileLimits.location),
  bio_too_long: atMost("La biografía", profileLimits.bio),
} satisfies Record<ProfileRefusal, string>;

export const businessRefusals = {
  businessName_too_long: atMost("El nombre del negocio", profileLimits.businessName),
  email_invalid: personRefusalText.email_invalid,
  phone_invalid: profileRefusals.phone_invalid,
  link_invalid: "Escribe una dirección web completa, como https://www.ejemplo.es.",
} satisfies Record<BusinessRefusal, string>;

// part 2 §8
export const profileSaved = "Perfil actualizado exitosamente";
export const profileFailed = "Error al actualizar el perfil";
export const businessSaved = "Información del negocio actualizada exitosamente";
export const businessFailed = "Error al actualizar la información del negocio";

const emailShown = "Tu correo es visible para tus contactos.";
const emailHidden = "Tu correo queda oculto.";

// part 1 §8
export const usernameFailed = "Error actualizando nombre de usuario";
export const availabilityFailed = "Error verificando disponibilidad";
const usernameSaved = "Nombre de usuario actualizado.";
export const usernameTooMany = "Has probado muchos nombres seguidos. Espera un minuto.";

/** The text below a username while its owner types it. */
export const availabilityText = {
  ...usernameRefusalText,
  free: "Está libre. Puedes quedártelo.",
  own: "Es el que ya tienes.",
  too_many_tries: usernameTooMany,
} satisfies Record<Availability, string>;

// part 1 §5
export const usernameRules = [
  "Entre 3 y 20 caracteres.",
  "Solo letras minúsculas, números y guion bajo.",
  "No puede ser el de otra persona.",
  "Si escribes mayúsculas, las guardamos en minúsculas.",
];

/** The notices after an action, by their name in the address (`?aviso=`). */
export const notices = {
  perfil: profileSaved,
  usuario: usernameSaved,
  "correo-visible": emailShown,
  "correo-oculto": emailHidden,
  "con-respuestas": "Las respuestas a tus invitaciones te llegan por correo.",
  "sin-respuestas": "Nadie te contesta por correo: tus invitaciones no llevan tu dirección.",
  foto: photoSaved,
  "foto-eliminada": photoDeleted,
} as const;
export type NoticeName = keyof typeof notices;

/** Where a form leads that was saved: the profile with the notice. */
export function profileWith(notice: NoticeName): string {
  return `/app/profile?aviso=${notice}`;
}
