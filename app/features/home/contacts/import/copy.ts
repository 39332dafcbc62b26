// Texts of the contact import: doubts, duplicates and refusals.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { commonText } from "#app/copy/text/text.ts";
import { contactLimits } from "#app/domain/home/contact.ts";
import type { ContactDouble, DoubleChoice, DoubleKind } from "#app/domain/home/contact-doubles.ts";
import {
  type ContactDoubt,
  type ContactDoubtOf,
  contactImportLimits,
  type Fillable,
} from "#app/domain/home/contact-import.ts";

/** Labels in the notes for values without a field of their own. */
export const notedText = { phones: "Otros teléfonos", emails: "Otros correos", fax: "Fax", title: "Cargo" } as const;

const doubts = {
  name_made: (text) => `No tenía nombre: le hemos puesto «${text}».`,
  phone_unclear: (text) => `«${text}» no parece un teléfono. No se ha apuntado.`,
  email_invalid: (text) => `«${text}» no parece un correo. No se ha apuntado.`,
  value_unknown: (text) => `No conocemos el rol «${text}». Se ha quedado sin apuntar.`,
  text_cut: (text) => `Es demasiado largo y se ha cortado: «${text}»`,
  card_broken: () => "Su tarjeta está estropeada. Hemos leído lo que se puede.",
} satisfies Record<ContactDoubt, (text: string) => string>;

export function doubtText({ code, text = "" }: ContactDoubtOf): string {
  return doubts[code](text);
}

export const kindText = {
  email: "Mismo correo",
  phone: "Mismo teléfono",
  name: "Mismo nombre",
} satisfies Record<DoubleKind, string>;

/** «Mismo teléfono que uno de tu agenda» */
export function doubleText({ by, where, isSame }: Pick<ContactDouble, "by" | "where" | "isSame">): string {
  const other = where === "book" ? "uno de tu agenda" : "otro del archivo";
  return isSame ? `Igual que ${other}: no trae nada nuevo.` : `${kindText[by]} que ${other}.`;
}

export const choiceText = {
  keep: "Dejar el mío",
  complete: "Completar lo que falta",
  add: "Añadir aparte",
} satisfies Record<DoubleChoice, string>;

export const fieldText = {
  company: "Empresa",
  phone: "Teléfono",
  email: "Email",
  notes: "Notas",
} satisfies Record<Fillable, string>;

export const importRefusals = {
  list_required: "Elige un archivo.",
  file_too_large: `El archivo es demasiado grande: caben ${contactImportLimits.bytes / 1024 / 1024} MB. Expórtalo sin las fotos, o en dos partes.`,
  file_type: "No sabemos leer este archivo. Sirven vCard (.vcf), CSV y Excel (.xlsx).",
  file_old_excel: "Es un Excel antiguo o con contraseña. Guárdalo como .xlsx sin contraseña y vuelve a elegirlo.",
  file_unreadable: "No hemos podido leer el archivo. Expórtalo otra vez y vuelve a elegirlo.",
  too_heavy: "Leer este archivo lleva demasiado. Expórtalo sin las fotos, o en dos partes, y vuelve a elegirlo.",
  file_too_many_rows: `Caben ${formatNumber(contactImportLimits.rows)} contactos como mucho. Divide el archivo en varios.`,
  too_many_contacts: `Caben ${formatNumber(contactImportLimits.people)} contactos como mucho. Divide el archivo en varios.`,
  columns_unknown:
    "No encontramos los nombres. Escribe en la primera fila qué hay en cada columna: «Nombre», «Teléfono», «Email»…",
  nobody_found: "En este archivo no hay ningún contacto.",
  import_gone: "Este archivo ya no está. Tráelo otra vez.",
  import_changed: "Tu agenda ha cambiado mientras tanto. Mira otra vez quién viene y confirma.",
  nobody_taken: "No queda nadie por traer.",
  contact_limit: `En la agenda caben ${formatNumber(contactLimits.perAccount)} contactos y no hay sitio para todos.`,
  choice_unknown: "Elige qué hacer con este contacto.",
  too_many_tries: "Has leído muchos archivos seguidos. Espera unos minutos.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} as const;

/** The text of a server error, while reading a file or later; `isUnavailable` if a retry may work. part 1 §8 */
export function actionFailed(intent: string, isUnavailable: boolean): string {
  const failed =
    intent === "read" ? "Error al configurar la carga de contactos" : "No hemos podido traer los contactos";
  return isUnavailable ? `${failed}. ${commonText.unavailable}` : `${failed}. Inténtalo de nuevo.`;
}

/** «Añadir 120 contactos y completar 8» */
export function takenText(added: number, completed: number): string {
  const add = added > 0 && `Añadir ${formatCount(added, "contacto", "contactos")}`;
  const complete = completed > 0 && `ompletar ${formatNumber(completed)}`;
  if (!add && !complete) return "Nadie por traer";
  if (!complete) return add || "";
  return add ? `${add} y c${complete}` : `C${complete} ${completed === 1 ? "contacto" : "contactos"}`;
}

/** How many of the new contacts fit: «Caben 12 de 140.» */
export function roomText(left: number, added: number): string {
  if (left === 0) return "En tu agenda no cabe nadie más.";
  return `${left === 1 ? "Cabe 1" : `Caben ${formatNumber(left)}`} de ${formatNumber(added)}: en la agenda hay sitio para ${formatNumber(contactLimits.perAccount)}.`;
}

/** The rows of a file without a name: «Sin nombre ni datos: 3, 7 y 12.» */
export function skippedText(places: readonly number[]): string {
  const shown = places.slice(0, 12).map(formatNumber).join(", ");
  return `${formatCount(places.length, "tarjeta o fila", "tarjetas o filas")} sin nombre ni datos: ${shown}${places.length > 12 ? "…" : "."}`;
}

/** For a table without column heads. */
export const guessedText =
  "Tu archivo no dice qué hay en cada columna y lo hemos deducido. Si algo ha caído donde no es, escribe una primera fila («Nombre», «Empresa», «Teléfono», «Email»…) y tráelo otra vez.";

/** How to export contacts from each address book. */
export const ways = [
  ["iPhone", "En Contactos, toca Listas, mantén pulsado «Todos los contactos» y elige Exportar."],
  ["Google o Android", "En contacts.google.com, elige Exportar (Google CSV o vCard)."],
  ["Outlook", "En Personas, abre Administrar contactos y elige Exportar contactos."],
] as const;
