// Texts of the hosts' pages of personal invitations: states, notices with their figures, and the usual messages.
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import { householdStateText } from "#app/copy/guest/guests.ts";
import { commonText } from "#app/copy/text/text.ts";
import type { SentWay } from "#app/domain/guest/household.ts";
import {
  invitedNames,
  type Member,
  mostEmailsOfHostADay,
  type RemindRefusal,
  reminderPauseHours,
  type RenewRefusal,
  type SendRefusal,
  templateLimit,
} from "#app/domain/guest/personal-invitation.ts";
import type { StateFilter } from "./queries.server.ts";

/** The filters of the list in the address, `?estado=`. */
export const stateParam = {
  all: "todas",
  none: "sin-crear",
  pending: "pendientes",
  sent: "enviadas",
  opened: "abiertas",
  accepted: "aceptadas",
  declined: "rechazadas",
} satisfies Record<StateFilter, string>;

/** The names of the filters. That of the missing links includes answered households, so it differs from the state's name. */
export const filterText = { ...householdStateText, all: "Todas", none: "Sin enlace" } satisfies Record<
  StateFilter,
  string
>;

export const sentWayText = {
  letter: "por correo",
  whatsapp: "por WhatsApp",
  copied: "con su enlace",
  printed: "en papel",
} satisfies Record<SentWay, string>;

export const refusalText = {
  household_unknown: "Esta familia ya no está en la lista.",
  event_completed: "Este evento está cerrado: no se envían más invitaciones.",
  too_many_letters: `Se pueden enviar ${mostEmailsOfHostADay} correos al día.`,
  answers_closed: "Ya no se puede responder a este evento, así que no se envían recordatorios.",
} satisfies Record<RenewRefusal | SendRefusal | RemindRefusal, string>;

/** Any form of these pages that fails unexpectedly. */
export const invitationsFailed = commonText.notSaved;
export const noneChosen = "Elige al menos una familia.";

/** The refusal of more e-mails than may leave today. */
export function tooManyText(left: number): string {
  return `${refusalText.too_many_letters} Hoy te ${left === 1 ? "queda 1" : `quedan ${left}`}: elige menos familias o sigue mañana.`;
}

const families = (count: number) => formatCount(count, "familia", "familias");

/** «27 familias ya la tienen; 21 han contestado.» */
export function sentText(sent: number, answered: number): string {
  if (sent === 0) return "Aún no la tiene nadie.";
  const answers =
    answered === 0 ? "nadie ha contestado" : `${formatNumber(answered)} ${answered === 1 ? "ha" : "han"} contestado`;
  return `${families(sent)} ya la ${sent === 1 ? "tiene" : "tienen"}; ${answers}.`;
}

/** The address carries a notice as its name and its figures: `enviando.12.1.0.0.2`. */
export function noticeName(name: keyof typeof notices, ...figures: readonly number[]): string {
  return [name, ...figures].join(".");
}

const left = (count: number | undefined, one: string, many: string) =>
  count ? [`${formatCount(count, "familia", "familias")} ${count === 1 ? one : many}`] : [];

/** Why some got no e-mail: «1 familia no tiene correo y 2 familias no quieren recibir más correos». */
function reasonsText([withoutEmail, unwilling, written, waiting]: readonly number[]): string {
  const reasons = [
    ...left(withoutEmail, "no tiene correo", "no tienen correo"),
    ...left(unwilling, "no quiere recibir más correos", "no quieren recibir más correos"),
    ...left(written, "ya ha recibido tres correos hoy", "ya han recibido tres correos hoy"),
    ...left(waiting, "ya tiene uno por salir", "ya tienen uno por salir"),
  ];
  return reasons.length > 0 ? ` ${formatList(reasons)}.` : "";
}

/** The result of reminders: their number, `where` they are, and why others got none. */
function remindedText(
  [count, withoutEmail, unwilling, written, waiting, answered, unsent, recent]: readonly number[],
  where: string,
): string {
  const others = [
    ...left(answered, "ha contestado mientras tanto", "han contestado mientras tanto"),
    ...left(unsent, "aún no tiene la invitación", "aún no tienen la invitación"),
    ...left(
      recent,
      `recibió otro hace menos de ${reminderPauseHours} horas`,
      `recibieron otro hace menos de ${reminderPauseHours} horas`,
    ),
  ];
  const said = count
    ? `${formatCount(count, "recordatorio", "recordatorios")} ${where}.`
    : "No sale ningún recordatorio.";
  const kept = others.length > 0 ? ` ${formatList(others)}: no les escribimos.` : "";
  return `${said}${kept}${reasonsText([withoutEmail, unwilling, written, waiting].map((each) => each ?? 0))}`;
}

const notices = {
  creadas: ([count = 0]) =>
    count === 0
      ? "Todas tienen ya su invitación."
      : `${formatCount(count, "invitación creada", "invitaciones creadas")}.`,
  enviando: ([count = 0, ...reasons]) =>
    `${count === 0 ? "No sale ningún correo." : `${formatCount(count, "correo", "correos")} en camino.`}${reasonsText(reasons)}`,
  esperando: ([count = 0, ...reasons]) =>
    `${count === 0 ? "No sale ningún correo." : `${formatCount(count, "correo espera", "correos esperan")} a que verifiques el tuyo.`}${reasonsText(reasons)}`,
  enviadas: ([count = 0]) => `${families(count)}: ${count === 1 ? "enviada" : "enviadas"}.`,
  impresas: ([count = 0]) =>
    count === 1
      ? "1 invitación apuntada como entregada en papel."
      : `${formatNumber(count)} invitaciones apuntadas como entregadas en papel.`,
  mensaje: () => "Mensaje guardado: vale para todas, también si vuelves desde otro móvil.",
  renovada: () => "Enlace renovado: el anterior ya no funciona.",
  recordando: (figures) => remindedText(figures, "en camino"),
  "recordando-espera": ([count = 0, ...others]) =>
    remindedText(
      [count, ...others],
      count === 1 ? "espera a que verifiques tu correo" : "esperan a que verifiques tu correo",
    ),
} satisfies Record<string, (figures: readonly number[]) => string>;

/** The sentence of `?aviso=`; null for an unknown one. */
export function noticeText(notice: string | null): string | null {
  const [name = "", ...figures] = (notice ?? "").split(".");
  if (!Object.hasOwn(notices, name) || !figures.every((figure) => /^\d{1,5}$/.test(figure))) return null;
  return notices[name as keyof typeof notices](figures.map(Number));
}

/** The initial WhatsApp messages; the host may change them. */
export const templates = {
  invitation: "¡Hola, {nombre}! Estás en la lista: {artículo}, {día}. Aquí lo tienes todo y dices si vienes: {enlace}",
  reminder: "¡Hola, {nombre}! Nos falta la respuesta para {evento}. Se contesta en un momento aquí: {enlace}",
} as const;
const toSeveral =
  "¡Hola, {nombre}! Contamos con vosotros: {artículo}, {día}. Aquí lo tenéis todo y decís si venís: {enlace}";
/** The usual message for `people`: singular for one person, plural for a family. A host's own text stays unchanged. */
export function templateFor(template: string, people: number): string {
  return people > 1 && template === templates.invitation ? toSeveral : template;
}
export const templateHint = `{nombre}, {evento}, {artículo} («la boda de Ana y Luis»), {día} y {enlace} se rellenan solos. Hasta ${templateLimit} caracteres; en blanco, vuelve el de siempre.`;
export const templateRefusals = {
  template_too_long: `El mensaje puede tener ${templateLimit} caracteres como mucho.`,
} as const;

/** The next households in a queue: «Después: Vicent y Rosario, Amparo Núñez Peña y 3 más.» */
export function afterText(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${formatNumber(names.length - 2)} más`] : names;
  return `Después: ${formatList(shown)}.`;
}

/** The names that a card or a message greets: «Ana, Luis y Nico», or the household's name in the list. */
export function greetedText({ greeted, name }: { greeted: readonly string[]; name: string }): string {
  return greeted.length > 0 ? formatList(greeted) : name;
}

/** The guests of an invitation besides the one in its name: «y acompañante», «Ana, Luis y Nico» for a family. */
export function othersText({
  name,
  members,
}: {
  name: string;
  members: readonly Pick<Member, "name" | "isNamed">[];
}): string {
  const names = invitedNames(members);
  const others = names.filter((each) => each !== name);
  return others.length === names.length || others.length === 0 ? formatList(others) : `y ${formatList(others)}`;
}
