// Texts of an import of guests: doubts, refusals, and the names of a table's columns.
import { formatCount, formatDayAndMonth, formatNumber } from "#app/copy/text/format.ts";
import type { Double } from "#app/domain/guest/import/doubles.ts";
import { type Doubt, importLimits } from "#app/domain/guest/import/guest-import.ts";
import type { SkippedLine } from "#app/domain/guest/import/pasted-lines.ts";
import type { ColumnField } from "#app/domain/guest/import/columns.ts";
import { mostMembers } from "#app/domain/guest/household.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import type { Unfinished } from "./queries.server.ts";
import { peopleText } from "../households/copy.ts";

const doubts = {
  children_uncounted: (text) => `¿Cuántos niños son? Pone «${text}».`,
  people_uncounted: (text) => `¿Cuántos más son? Pone «${text}».`,
  family_unnamed: (text) => `¿Cuántos son en total «${text}»?`,
  child_unnamed: () => "Los niños no tienen nombre todavía. Puedes escribirlo.",
  joined_names: (text) => `¿Son dos personas, o es un apellido? «${text}»`,
  surname_first: (text) => `Hemos puesto el nombre delante: ${text}.`,
  number_unclear: (text) => `No sabemos qué es el número de «${text}».`,
  phone_unclear: (text) => `«${text}» no parece un teléfono. No se ha apuntado.`,
  email_invalid: (text) => `«${text}» no parece un correo. No se ha apuntado.`,
  value_unknown: (text) => `No conocemos «${text}». Se ha quedado sin apuntar.`,
  text_cut: (text) => `Es demasiado largo y se ha cortado: «${text}»`,
  place_full: (text) => `En «${text}» no queda sitio. Se quedará sin sentar.`,
  name_required: () => "Falta el nombre.",
  name_too_long: () => "El nombre es demasiado largo: caben 120 caracteres.",
  too_many_people: () => `Son demasiados para una invitación: caben ${mostMembers}.`,
} satisfies Record<Doubt["code"], (text: string) => string>;

/** Why a host should check a household before the import. */
export function doubtText({ code, text = "" }: Doubt): string {
  return doubts[code](text);
}

/** The member of a household who may be on the list already. */
export function doubleText({ name, where, by }: Double): string {
  const who = name || "esta persona";
  const isListed = where === "list";
  if (by === "email")
    return isListed ? `Ya hay un invitado con el correo de ${who}.` : `El correo de ${who} está también en otra línea.`;
  if (by === "phone")
    return isListed
      ? `Ya hay un invitado con el teléfono de ${who}.`
      : `El teléfono de ${who} está también en otra línea.`;
  return isListed ? `${who} ya está en tu lista.` : `${who} está dos veces en lo que has traído.`;
}

export const importRefusals = {
  list_required: "Pega los nombres o elige un archivo.",
  list_too_long: `Caben ${formatNumber(importLimits.people)} personas como mucho en una lista.`,
  nobody_found: "No hemos encontrado ningún nombre. Escribe uno en cada línea.",
  people_too_long: `Caben ${formatNumber(importLimits.cell * 5)} caracteres entre todos. Divídelos en dos familias.`,
  file_too_large: "El archivo es demasiado grande. Máximo 5MB",
  file_type: "No sabemos leer este archivo. Sirven CSV, texto y Excel (.xlsx).",
  file_old_excel: "Es un Excel antiguo o con contraseña. Guárdalo como .xlsx sin contraseña y vuelve a elegirlo.",
  file_unreadable: "No hemos podido leer el archivo. Ábrelo, guárdalo como CSV o .xlsx y vuelve a elegirlo.",
  too_heavy:
    "Leer este archivo lleva demasiado. Deja en él solo la tabla de invitados, guárdalo como CSV y vuelve a elegirlo.",
  file_too_many_rows: `Caben ${formatNumber(importLimits.rows)} filas como mucho. Divide el archivo en varios.`,
  columns_need_name: "Di en qué columna está el nombre.",
  answer_unknown: `Di cuántos son, de 1 a ${mostMembers}.`,
  import_gone: "Esta lista ya no está. Pégala otra vez.",
  import_changed: "Tu lista de invitados ha cambiado mientras tanto. Mira otra vez quién falta y confirma.",
  nobody_taken: "No queda nadie por añadir.",
  too_many_tries: "Has leído muchas listas seguidas. Espera unos minutos.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} as const;
export type ImportRefusal = keyof typeof importRefusals;

export const columnText = {
  name: "Nombre",
  surname: "Apellidos",
  household: "Familia",
  memberType: "Viene como",
  with: "Viene con",
  companionOf: "Acompañante de",
  extra: "Acompañantes",
  people: "Cuántos son",
  adults: "Adultos",
  children: "Niños",
  phone: "Teléfono",
  email: "Correo electrónico",
  kind: "Tipo",
  group: "Grupo",
  tags: "Etiquetas",
  dietary: "Alergias o dieta",
  status: "Respuesta",
  notes: "Notas",
  message: "Mensaje",
  answeredOn: "Fecha de respuesta",
  table: "Mesa",
  address: "Dirección",
  seat: "Asiento",
  answer: "Respuesta a una pregunta",
  skip: "No leer",
} satisfies Record<ColumnField, string>;

/** «140 personas en 96 invitaciones» */
export function takenText(people: number, households: number): string {
  return `${peopleText(people)} en ${formatCount(households, "invitación", "invitaciones")}`;
}

/** «Se harán 2 mesas: Mesa 1 y Mesa 2.» */
export function madeText(mode: SeatingMode, names: readonly string[]): string {
  const count =
    mode === "tables" ? formatCount(names.length, "mesa", "mesas") : formatCount(names.length, "asiento", "asientos");
  const shown = names.slice(0, 12).join(", ");
  return `${names.length === 1 ? "Se hará" : "Se harán"} ${count} para ellos: ${shown}${names.length > 12 ? "…" : "."}`;
}

/** «Tienes una lista a medias: 140 personas. Se guarda hasta el 21 de diciembre.» */
export function unfinishedText({ people, until }: Pick<Unfinished, "people" | "until">): string {
  return `Tienes una lista a medias: ${peopleText(people)}. Se guarda hasta el ${formatDayAndMonth(until)}.`;
}

/** How many of a list fit: «Caben 12 de 140.» */
export function roomText(left: number, people: number): string {
  if (left === 0) return "No cabe nadie más.";
  return `${left === 1 ? "Cabe 1" : `Caben ${formatNumber(left)}`} de ${formatNumber(people)}.`;
}

/** «De 61 líneas. Nadie se ha quedado fuera.» */
export function readText(lines: number, unread: number, out: number): string {
  const from = `De ${formatCount(lines, "línea", "líneas")}.`;
  if (unread > 0)
    return `${from} ${unread === 1 ? "1 línea no se entiende: mírala" : `${formatNumber(unread)} líneas no se entienden: míralas`}.`;
  if (out > 0)
    return `${from} ${out === 1 ? "1 invitación se queda fuera" : `${formatNumber(out)} invitaciones se quedan fuera`}.`;
  return `${from} Nadie se ha quedado fuera.`;
}

const skipReasons = {
  unread: "No se entiende",
  title: "Parece un título",
  heading: "Es un título",
  total: "Es una cuenta",
  chat: "Lo pone el programa",
} satisfies Record<SkippedLine["why"], string>;

/** «Línea 3 · Es un título: Mesa 2» */
export function skippedText({ line, text, why }: SkippedLine): string {
  return [`Línea ${formatNumber(line)} · ${skipReasons[why]}`, text].filter(Boolean).join(": ");
}

/** «No se leen estas columnas: Talla y Hotel.» */
export function unreadColumnsText(heads: readonly string[]): string {
  const shown = heads.slice(0, 12).join(", ");
  return `${heads.length === 1 ? "No se lee esta columna" : "No se leen estas columnas"}: ${shown}${heads.length > 12 ? "…" : "."} Si hacen falta, di qué son o léelas como notas.`;
}
