// The texts of an event's screens: one Spanish sentence for every refusal, and the labels of its forms.
import { formatWhen } from "#app/copy/text/format.ts";
import { absentFieldsText, commonText, eventRefusalText, personRefusalText } from "#app/copy/text/text.ts";
import { collaboratorLimit, type CollaboratorRefusal } from "#app/domain/event/collaborators.ts";
import { withEmoji } from "#app/domain/event/kinds.ts";
import { eventUrl, facebookShare, linkedinShare, mailShare, whatsappShare, xShare } from "#app/domain/event/share.ts";
import type {
  CreateEventRefusal,
  EventRefusal,
  EventStatusRefusal,
  SaveEventRefusal,
} from "#app/domain/event/event.ts";
import { plans } from "#app/domain/account/plans.ts";

/** The fields by their visible names. */
const fieldNames = {
  title: "título",
  date: "fecha",
  location: "ubicación",
  category: "categoría",
  type: "tipo",
  description: "descripción",
  budget: "presupuesto",
  startTime: "hora de inicio",
  endTime: "hora de fin",
  timeZone: "zona horaria",
  priority: "prioridad",
} as const;

export type FieldRefusal = EventRefusal | CollaboratorRefusal | "priority_invalid" | "visibility_invalid" | "date_past";

export const fieldRefusals = {
  ...eventRefusalText,
  collaborator_name_too_long: personRefusalText.name_too_long,
  collaborator_email_invalid: personRefusalText.email_invalid,
  collaborator_role_invalid: "Elige un rol de la lista.",
  too_many_collaborators: `Puedes añadir como mucho ${collaboratorLimit} personas a la vez.`,
  date_past:
    "Esa fecha ya pasó. Cámbiala, o marca que es así: el evento contará como activo en tu plan hasta que lo marques como completado.",
  priority_invalid: "Elige una prioridad de la lista.",
  visibility_invalid: "Elige quién puede ver el evento.",
} satisfies Record<FieldRefusal, string>;

/** The refusal of a new event with missing fields. part 1 §5 */
export function absentText(fields: readonly string[]): string {
  return absentFieldsText(fields.map((field) => fieldNames[field as keyof typeof fieldNames] ?? field));
}

const limitReached = `El plan Básico permite ${plans.basic.limits.activeEvents} eventos activos. Marca uno como completado o cambia al plan Plus para tener todos los que quieras.`;

export const createRefusals = {
  user_invalid: commonText.signedOut,
  event_limit: limitReached,
} satisfies Record<CreateEventRefusal, string>;
export const createFailed = "Error al crear el evento. Inténtalo de nuevo.";

export const saveRefusals = {
  stale:
    "El evento ha cambiado mientras lo editabas. Lo que has escrito sigue aquí: compáralo con lo nuevo y guarda otra vez.",
} satisfies Record<SaveEventRefusal, string>;
export const saveFailed = "Error al guardar el evento. Inténtalo de nuevo.";

/** The notice in the address of «Editar» after a save. */
export const savedNotice = "guardada";
const settingsSaved = "Configuración guardada exitosamente"; // part 2 §8
export function savedText(name: string | null): string | null {
  return name === savedNotice ? settingsSaved : null;
}
export const linkFailed = "Error al generar el enlace del evento";
/** Another host is editing: the next save will be refused, and will show the new values. */
export const changedMeanwhile =
  "Alguien acaba de cambiar este evento. Puedes seguir: al guardar verás qué hay de nuevo y no se perderá nada.";
/** Below a field whose value another host changed. */
export function nowSays(value: string): string {
  return value ? `Ahora pone: «${value}»` : "Ahora está vacío";
}

export const statusRefusals = {
  status_invalid: commonText.invalid,
  // For a host who manages the event for its creator; the creator reads `ownLimitReached`.
  event_limit:
    "El plan de quien creó el evento no permite otro evento activo. Marca otro como completado o cambia de plan.",
} satisfies Record<EventStatusRefusal, string>;
export const ownLimitReached =
  "Tu plan no permite otro evento activo. Marca otro como completado o cambia de plan en Configuración.";
export const statusFailed = commonText.notSaved;
export const statusSaved = "Estado actualizado.";

/** The text of an old address while it redirects. part 2 §2 */
export const redirecting = "Redirigiendo al evento...";

type Shared = {
  title: string;
  type: string;
  date: string;
  startTime: string | null;
  endTime: string | null;
  location: string;
};

/** The texts to share an invitation: the public address, and its links for other services. part 2 §7 */
export function invitationOf(
  origin: string,
  slug: string,
  { title, type, date, startTime, endTime, location }: Shared,
) {
  const url = eventUrl(origin, slug);
  const words = `${withEmoji(type, title)}: ${formatWhen(date, startTime, endTime)}. ${location}.`;
  return {
    slug,
    url,
    title,
    words,
    targets: {
      whatsapp: whatsappShare(words, url),
      facebook: facebookShare(url),
      x: xShare(words, url),
      linkedin: linkedinShare(url),
      email: mailShare(title, words, url),
    },
  };
}
export type Invitation = ReturnType<typeof invitationOf>;
