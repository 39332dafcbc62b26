// Spanish sentences that several features share: field errors and results of actions.
import { accessCodeLimits, type AccessCodeRefusal } from "#app/domain/event/access.ts";
import { eventLimits, type EventRefusal } from "#app/domain/event/event.ts";
import { type EmailRefusal, nameLimit, type NameRefusal } from "#app/domain/account/account.ts";
import type { GuestRefusal } from "#app/domain/guest/guest.ts";
import type { SlugRefusal } from "#app/domain/event/slug.ts";
import type { UsernameRefusal } from "#app/domain/account/username.ts";
import { notSavedText, unavailableText } from "#app/copy/network.ts";

/** Beside any name or e-mail field. */
export const personRefusalText = {
  name_required: "Escribe el nombre.",
  name_too_long: `El nombre puede tener ${nameLimit} caracteres como mucho.`,
  email_required: "Escribe el correo electrónico.",
  email_invalid: "Escribe un correo completo, como marta@correo.es.",
} satisfies Record<NameRefusal | EmailRefusal, string>;

/** Beside the fields of an event. */
export const eventRefusalText = {
  title_required: "Ponle un título al evento.",
  title_too_long: `El título puede tener ${eventLimits.title} caracteres como mucho.`,
  location_required: "Di dónde será.",
  location_too_long: `El lugar puede tener ${eventLimits.location} caracteres como mucho.`,
  client_too_long: `El nombre del cliente puede tener ${eventLimits.client} caracteres como mucho.`,
  description_too_long: `La descripción puede tener ${eventLimits.description} caracteres como mucho.`,
  date_required: "Di qué día será.",
  date_invalid: "Esa fecha no existe en el calendario. Escríbela como día, mes y año.",
  time_invalid: "Escribe la hora como 18:30.",
  end_without_start: "Di primero a qué hora empieza.",
  end_equals_start: "La hora de fin debe ser distinta de la de inicio.",
  time_zone_invalid: "Elige una zona horaria de la lista.",
  category_required: "Elige una categoría.",
  type_required: "Elige un tipo de evento.",
  type_of_other_category: "Ese tipo es de otra categoría. Elige uno de la lista.",
  money_invalid: "Escribe una cantidad, como 1.234,50.",
  money_negative: "El presupuesto no puede ser negativo.",
  money_too_large: "La cantidad es demasiado grande. Revísala.",
} satisfies Record<EventRefusal, string>;

/** Beside the fields of a guest. */
export const guestRefusalText = {
  ...personRefusalText,
  phone_invalid: "Escribe un teléfono de 40 caracteres como mucho, con sus números.",
  kind_invalid: "Elige un tipo de invitado de la lista.",
  group_invalid: "Elige un grupo de la lista.",
} satisfies Record<GuestRefusal, string>;

// part 1 §5, part 2 §5
export const slugRefusalText = {
  slug_empty: "El slug no puede estar vacío",
  slug_too_short: "El slug debe tener al menos 3 caracteres",
  slug_too_long: "El slug no puede tener más de 50 caracteres",
  slug_characters: "El slug solo puede contener letras minúsculas, números y guiones",
  slug_edge_hyphen: "El slug no puede empezar ni terminar con un guion",
  slug_double_hyphen: "El slug no puede tener dos guiones seguidos",
  slug_reserved: "Ese slug está reservado. Elige otro",
  slug_taken: "Este slug ya está en uso por otro evento",
} satisfies Record<SlugRefusal | "slug_taken", string>;

// part 1 §5
export const usernameRefusalText = {
  username_empty: "Escribe un nombre de usuario",
  username_too_short: "El nombre de usuario debe tener al menos 3 caracteres",
  username_too_long: "El nombre de usuario no puede tener más de 20 caracteres",
  username_characters: "El nombre de usuario solo puede contener letras minúsculas, números y guion bajo",
  username_reserved: "Ese nombre de usuario está reservado. Elige otro",
  username_taken: "Este nombre de usuario ya está en uso",
} satisfies Record<UsernameRefusal | "username_taken", string>;

const codeLength = `${accessCodeLimits.min} a ${accessCodeLimits.max}`;
/** Beside an access code field, for the host who sets it and the guest who enters it. */
export const accessCodeRefusalText = {
  access_code_required: "Escribe el código de acceso.",
  access_code_length: `El código tiene de ${codeLength} caracteres.`,
  access_code_characters: "El código solo tiene letras de la A a la Z y números.",
} satisfies Record<AccessCodeRefusal, string>;

// part 1 §8, part 2 §8, R-4
export const commonText = {
  forbidden: "Error de permisos. No puedes hacer este cambio.",
  unavailable: unavailableText,
  invalid: "Datos del formulario inválidos. Por favor, revisa todos los campos.",
  unknown: "Error desconocido",
  notSaved: notSavedText,
  notOpened: "Eso no lo ven aún ni quienes están en su lugar. Ábrelo antes en «Quién ve qué».",
  signedOut: "Usuario no válido. Por favor, inicia sesión de nuevo.",
} as const;

/** Refuses an event creation with missing fields. part 1 §5 */
export function absentFieldsText(fields: readonly string[]): string {
  return `Los siguientes campos tienen valores inválidos: ${fields.join(", ")}`;
}

export const deniedTitle = "Acceso Denegado";
