// Texts of the address book: refusals, notices and figures.
import { formatNumber } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { commonText, guestRefusalText, personRefusalText } from "#app/copy/text/text.ts";
import { type ContactCategory, contactLimits, type ContactRefusal } from "#app/domain/home/contact.ts";

// part 1 §9
export const categoryText = {
  cliente: "Cliente",
  proveedor: "Proveedor",
  colaborador: "Colaborador",
  personal: "Personal",
} satisfies Record<ContactCategory, string>;

/** The same over the book, where each stands for several. part 1 §2 */
export const categoriesText = {
  cliente: "Clientes",
  proveedor: "Proveedores",
  colaborador: "Colaboradores",
  personal: "Personales",
} satisfies Record<ContactCategory, string>;

// part 1 §5
export const fieldRefusals = {
  name_required: "El nombre es obligatorio",
  name_too_long: personRefusalText.name_too_long,
  company_required: "La empresa es obligatoria",
  company_too_long: `La empresa puede tener ${contactLimits.company} caracteres como mucho.`,
  phone_required: "El teléfono es obligatorio",
  phone_invalid: guestRefusalText.phone_invalid,
  email_required: "El email es obligatorio cuando está visible",
  email_invalid: "El email no tiene un formato válido",
  role_invalid: "Elige un rol de la lista.",
  category_invalid: "Elige una categoría de la lista.",
  notes_too_long: `Las notas pueden tener ${formatNumber(contactLimits.notes)} caracteres como mucho.`,
} satisfies Record<ContactRefusal, string>;

/** Stands before the reason why the server did not save a form. part 1 §5 */
const notSaved = "Error al guardar el contacto";

export const refusals = {
  contact_limit: `${notSaved}: en la agenda caben ${formatNumber(contactLimits.perAccount)} contactos y ya están todos. Elimina alguno que no uses.`,
  contact_changed: `${notSaved}: ha cambiado mientras lo editabas. Lo que has escrito sigue aquí; compáralo con lo nuevo y guarda otra vez.`,
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} as const;

// part 1 §8
const failures: Readonly<Record<string, string>> = {
  create: "Error al crear el contacto",
  update: "Error al actualizar el contacto",
  delete: "Error al eliminar el contacto",
  favorite: "Error al actualizar favorito",
};

/** The text of an unexpected failure; `isUnavailable` if a retry may work. */
export function actionFailed(intent: string, isUnavailable: boolean): string {
  const failed = failures[intent] ?? notSaved;
  return isUnavailable ? `${failed}. ${commonText.unavailable}` : failed;
}

/** A book that could not be shown; `isAway` when its database does not answer. part 1 §8 */
export function loadFailed(isUnavailable: boolean): string {
  return isUnavailable ? "Error al cargar los contactos" : "Error al procesar los datos de contactos";
}

/** The notices of actions, by the name in `?aviso=`. */
export const notices = {
  creado: "Contacto creado",
  guardado: "Contacto actualizado",
  eliminado: "Contacto eliminado",
  recuperado: "De vuelta en tu agenda",
  traidos: "Contactos en tu agenda",
  deshechos: "Deshecho: tu agenda vuelve a estar como antes",
  "deshechos-menos": "Deshecho. Los contactos que has cambiado después se quedan como están",
  favorito: "Añadido a tus favoritos",
  "no-favorito": "Quitado de tus favoritos",
} as const;
export type NoticeName = keyof typeof notices;

/** Why there is no chat. The text is the same for an address without an account and for one that shares no event. B-3 */
export function noChatText({ email, isEmailHidden }: { email: string | null; isEmailHidden: boolean }): string {
  return email === null && !isEmailHidden
    ? "Sin chat: falta su email"
    : "Sin chat: no comparte contigo ningún evento con su cuenta";
}

/** Beside each field that has changed meanwhile, what stands there now: «Ahora: Flores Azahar». */
export function currentText<Field extends string>(
  current: Readonly<Record<Field, string>>,
  typed: Readonly<Record<string, unknown>>,
): Partial<Record<Field, string>> {
  const now: Partial<Record<Field, string>> = {};
  for (const [field, text] of Object.entries(current) as [Field, string][]) {
    if (typed[field] === undefined || typed[field] === text) continue;
    const words: Readonly<Record<string, string>> =
      field === "role" ? roleText : field === "category" ? categoryText : {};
    now[field] = `Ahora: ${words[text] ?? (text || "vacío")}`;
  }
  return now;
}
