// Texts of an import of guests: doubts, refusals, and the names of a table's columns.
import { planText } from "#app/copy/account/plans.ts";
import { wordsChanged } from "#app/copy/guest/consents.ts";
import { formatCount, formatDay, formatNumber } from "#app/copy/text/format.ts";
import { plans, trialDays } from "#app/domain/account/plans.ts";
import type { Double } from "#app/domain/guest/import/doubles.ts";
import { type Doubt, importLimits } from "#app/domain/guest/import/guest-import.ts";
import type { SkippedLine } from "#app/domain/guest/import/pasted-lines.ts";
import type { ColumnField } from "#app/domain/guest/import/columns.ts";
import { mostMembers } from "#app/domain/guest/household.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import type { Unfinished } from "./queries.server.ts";
import type { Offer, Wall } from "./parts/import-list.ts";
import { upgradeText } from "../copy.ts";
import { peopleText } from "../households/copy.ts";

const doubts = {
  children_uncounted: (text) => `Y ${text.replace(/^(?:y|e|con) /i, "")}: ¿cuántos?`,
  people_uncounted: (text) => `Y ${text.replace(/^(?:y|e|con) /i, "")}: ¿cuántos más?`,
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

/**
 * Who of a household may be there already: «Hay otra persona llamada Ana García, en «Familia García».» `isAlone`: the household is one
 * person, so that their name is not said.
 */
export function doubleText({ name, where, by, other }: Double, isAlone: boolean): string {
  const home = other.household === null ? "" : `, en «${other.household}»`;
  if (by === "name")
    return where === "list" ? `Ya está en tu lista: ${other.name}${home}.` : `Hay otra persona llamada ${name}${home}.`;
  const what = by === "phone" ? "teléfono" : "correo";
  const whose = isAlone || name === "" ? `Ese ${what}` : `El ${what} de ${name}`;
  const who = other.name || "una persona sin nombre";
  return where === "list" ? `${whose} ya está en tu lista: ${who}${home}.` : `${whose} es también de ${who}${home}.`;
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
  words_changed: wordsChanged,
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

const invitations = (count: number) => formatCount(count, "invitación", "invitaciones");

/** «140 personas en 96 invitaciones» */
export function takenText(people: number, households: number): string {
  return `${peopleText(people)} en ${invitations(households)}`;
}

/** «Añadir 139 en 60 invitaciones» */
export function addText(people: number, households: number): string {
  return people === 0 ? "Nadie por añadir" : `Añadir ${formatNumber(people)} en ${invitations(households)}`;
}

/** «Se harán 2 mesas: Mesa 1 y Mesa 2.» */
export function madeText(mode: SeatingMode, names: readonly string[]): string {
  const count =
    mode === "tables" ? formatCount(names.length, "mesa", "mesas") : formatCount(names.length, "asiento", "asientos");
  const shown = names.slice(0, 12).join(", ");
  return `${names.length === 1 ? "Se hará" : "Se harán"} ${count} para ellos: ${shown}${names.length > 12 ? "…" : "."}`;
}

/** «Lista a medias: 140 personas.» and «Se guarda hasta el 21 de diciembre.» */
export function unfinishedTexts({
  people,
  until,
}: Pick<Unfinished, "people" | "until">): [what: string, until: string] {
  return [`Lista a medias: ${peopleText(people)}.`, `Se guarda hasta el ${formatDay(until)}.`];
}

/** How many of a list fit: «Caben 12 de 140.» */
export function roomText(left: number, people: number): string {
  if (left === 0) return "No cabe nadie más.";
  return `${left === 1 ? "Cabe 1" : `Caben ${formatNumber(left)}`} de ${formatNumber(people)}.`;
}

/** «De 61 líneas. Nadie se ha quedado fuera.» */
export function readText(lines: number, unread: number): string {
  const from = `De ${formatCount(lines, "línea", "líneas")}.`;
  if (unread === 0) return `${from} Nadie se ha quedado fuera.`;
  return `${from} ${unread === 1 ? "1 línea no se entiende: mírala" : `${formatNumber(unread)} líneas no se entienden: míralas`}.`;
}

/** «Y 54 familias más, sin dudas.» */
export function restText(families: number): string {
  return `Y ${formatCount(families, "familia más", "familias más")}, sin dudas.`;
}

/** «140 personas en 61 invitaciones, guardadas 30 días. Ahora caben 50.» */
export function safeText(wall: Pick<Wall, "people" | "households" | "left" | "days">): string {
  const kept = `${takenText(wall.people, wall.households)}, guardadas ${formatCount(wall.days, "día", "días")}.`;
  if (wall.left === 0) return `${kept} Ahora no cabe nadie más.`;
  return `${kept} Ahora ${wall.left === 1 ? "cabe 1" : `caben ${formatNumber(wall.left)}`}.`;
}

/** «Faltan 90 sitios en la mesa» */
export function missingText({ people, left }: Pick<Wall, "people" | "left">): string {
  return people - left === 1 ? "Falta 1 sitio en la mesa" : `Faltan ${formatNumber(people - left)} sitios en la mesa`;
}

/** «Con Plus caben 200 por evento, y 14 días son de prueba.» */
export function planRoomText({ plan, firstCharge }: Offer): string {
  const most = plans[plan].limits.guestsPerEvent;
  const room = most === null ? "caben todos los que quieras" : `caben ${formatNumber(most)} por evento`;
  return `Con ${planText[plan]} ${room}${firstCharge === null ? "" : `, y ${trialDays} días son de prueba`}.`;
}

/** The consequences of the plan: the first charge of a future trial, and the way back to the list. */
export function afterPlanText({ firstCharge, isManual }: Offer, people: number): string {
  const back = `Después vuelves aquí y se ${people === 1 ? "añade" : "añaden las"} ${formatNumber(people)}.`;
  if (isManual) return `Lo pides y te avisamos cuando esté. ${back}`;
  const today = firstCharge === null ? "" : `No pagas hoy: el primer cobro sería el ${formatDay(firstCharge)}. `;
  return `${today}Lo dejas cuando quieras. ${back}`;
}

/** «Pasar a Plus, 5 € al mes»; «Pedir Plus» where the operator decides. */
export function planButtonText({ plan, isManual }: Offer): string {
  return isManual ? `Pedir ${planText[plan]}` : upgradeText(plan);
}

/** The way to begin with a part of the list. */
export const beginText = {
  title: (left: number) => `Empezar con ${formatNumber(left)}`,
  text: (others: number) =>
    others === 1
      ? "Tú eliges quiénes. La otra persona espera en la lista."
      : `Tú eliges quiénes. Las otras ${formatNumber(others)} esperan en la lista.`,
  later: (people: number) => `Lo verás en Invitados: «Lista a medias, ${peopleText(people)}».`,
};

/** How many a host without paying may invite, on the field of a list: «Hasta 50 invitados.» */
export function mostText(most: number): string {
  return `Hasta ${formatCount(most, "invitado", "invitados")}`;
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
