// What the screens of an event say: one Spanish sentence for every refusal, and the words of its forms.
import type { CollaboratorRefusal } from "#app/domain/collaborators.ts";
import type { EventRefusal } from "#app/domain/event.ts";
import { plans } from "#app/domain/plans.ts";
import type { CreateRefusal, SaveRefusal, StatusRefusal } from "./commands.server.ts";

/** The fields by the names under which people know them. */
export const fieldNames = {
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

export type FieldRefusal = EventRefusal | CollaboratorRefusal | "priority_invalid" | "visibility_invalid";

export const fieldRefusals = {
  title_required: "Ponle un título al evento.",
  title_too_long: "El título puede tener como mucho 120 caracteres.",
  location_required: "Di dónde se celebra.",
  location_too_long: "La ubicación puede tener como mucho 200 caracteres.",
  description_too_long: "La descripción puede tener como mucho 4000 caracteres.",
  date_required: "Elige una fecha.",
  date_invalid: "Esa fecha no existe. Elige otra.",
  time_invalid: "Escribe la hora así: 18:30.",
  end_without_start: "Para poner hora de fin hace falta la de inicio.",
  end_equals_start: "El evento no puede acabar a la misma hora a la que empieza.",
  time_zone_invalid: "Elige una zona horaria de la lista.",
  category_required: "Elige una categoría.",
  type_required: "Elige un tipo de evento.",
  type_of_other_category: "Ese tipo es de otra categoría. Elige uno de la suya.",
  money_invalid: "Escribe una cantidad en euros, por ejemplo 1.500 o 1.500,50.",
  money_negative: "El presupuesto no puede ser negativo.",
  money_too_large: "Esa cantidad es demasiado grande.",
  collaborator_name_too_long: "El nombre puede tener como mucho 120 caracteres.",
  collaborator_email_invalid: "Ese correo no tiene un formato válido.",
  collaborator_role_invalid: "Elige un rol de la lista.",
  too_many_collaborators: "Puedes añadir como mucho 30 personas a la vez.",
  priority_invalid: "Elige una prioridad de la lista.",
  visibility_invalid: "Elige quién puede ver el evento.",
} satisfies Record<FieldRefusal, string>;

// part 1 §8; the old backend's name is gone from the words, decisions §4
export const invalidForm = "Datos del formulario inválidos. Por favor, revisa todos los campos.";
export const noPermission = "Error de permisos. No puedes hacer este cambio.";
export const unavailable = "Servicio no disponible. Verifica tu conexión a internet.";

/** What stops a creation in which fields are missing altogether. part 1 §5 */
export function absentFieldsText(fields: readonly string[]): string {
  const names = fields.map((field) => fieldNames[field as keyof typeof fieldNames] ?? field);
  return `Los siguientes campos tienen valores inválidos: ${names.join(", ")}`;
}

const limitReached = `El plan Básico permite ${plans.basic.limits.activeEvents} eventos activos. Marca uno como completado o cambia al plan Plus para tener todos los que quieras.`;

export const createRefusals = {
  user_invalid: "Usuario no válido. Por favor, inicia sesión de nuevo.",
  event_limit: limitReached,
  unavailable,
} satisfies Record<CreateRefusal, string>;
export const createFailed = "Error al crear el evento. Inténtalo de nuevo.";

export const saveRefusals = {
  stale: "El evento ha cambiado mientras lo editabas. Lo que has escrito sigue aquí: compáralo con lo nuevo y guarda otra vez.",
  unavailable,
} satisfies Record<SaveRefusal, string>;
export const saveFailed = "Error al guardar el evento. Inténtalo de nuevo.";
export const saved = "Evento guardado.";

export const statusRefusals = {
  status_invalid: invalidForm,
  event_limit: "El plan de quien creó el evento no permite otro evento activo. Marca otro como completado o cambia de plan.",
  unavailable,
} satisfies Record<StatusRefusal, string>;
export const statusSaved = "Estado actualizado.";

/** The zones that are offered; any other IANA zone is accepted when it is posted. */
export const timeZoneNames: Readonly<Record<string, string>> = {
  "Europe/Madrid": "España (península y Baleares)",
  "Atlantic/Canary": "España (Canarias)",
  "Europe/Lisbon": "Portugal",
  "Europe/London": "Reino Unido",
  "Europe/Paris": "Francia",
  "Europe/Berlin": "Alemania",
  "Europe/Rome": "Italia",
  "America/Mexico_City": "México (centro)",
  "America/Tijuana": "México (Tijuana)",
  "America/Cancun": "México (Cancún)",
  "America/Guatemala": "Guatemala, Honduras, El Salvador",
  "America/Costa_Rica": "Costa Rica",
  "America/Panama": "Panamá",
  "America/Havana": "Cuba",
  "America/Santo_Domingo": "República Dominicana",
  "America/Puerto_Rico": "Puerto Rico",
  "America/Bogota": "Colombia",
  "America/Guayaquil": "Ecuador",
  "America/Lima": "Perú",
  "America/Caracas": "Venezuela",
  "America/La_Paz": "Bolivia",
  "America/Santiago": "Chile",
  "America/Asuncion": "Paraguay",
  "America/Montevideo": "Uruguay",
  "America/Argentina/Buenos_Aires": "Argentina",
  "America/Sao_Paulo": "Brasil (São Paulo)",
  "America/New_York": "Estados Unidos (este)",
  "America/Chicago": "Estados Unidos (centro)",
  "America/Denver": "Estados Unidos (montaña)",
  "America/Los_Angeles": "Estados Unidos (oeste)",
};
