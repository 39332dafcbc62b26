// Spanish texts of the change log: the predicate for each kind of change, after the author's name.
import { fieldTexts } from "#app/copy/event/change-fields.ts";
import { formatCount, formatDay, formatList, formatTime } from "#app/copy/text/format.ts";
import { guestStatusText } from "#app/copy/guest/guests.ts";
import { leftToText, openedToText, thingInText } from "#app/copy/event/reach.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { sectionTitles } from "#app/copy/event/page-sections.ts";
import { statusText } from "#app/copy/event/status.ts";
import type { ChangeArea } from "#app/domain/event/change-kinds.ts";
import type { ChangeFacts, ChangeKind } from "#app/domain/event/change-log.ts";
import { parseGuestStatus } from "#app/domain/guest/guest.ts";
import { parseStatus } from "#app/domain/event/event.ts";
import { pageSections } from "#app/domain/event/page-sections.ts";
import { audiences, distanceOf } from "#app/domain/event/reach.ts";
import { parseEventRole } from "#app/domain/permission/names.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";

/** The labels of the area filters. */
export const changeAreaText = {
  event: "Evento",
  guests: "Invitados",
  tables: "Mesas",
  door: "Puertas",
  tasks: "Tareas",
  schedule: "Escaleta",
  budget: "Presupuesto",
  providers: "Proveedores",
  gifts: "Regalos",
  album: "Álbum",
  blocks: "Bloques",
  moodboard: "Moodboard",
  design: "Diseño",
  links: "Invitaciones",
  team: "Equipo",
} satisfies Record<ChangeArea, string>;

/** The input for one log line: its facts, and the current names for its ids. */
export type ToldChange = {
  facts: ChangeFacts;
  /** The names of the subject, if it is a person, and of the guests in the facts. */
  names: readonly string[];
  household: string | null;
};
/** «el título y la hora de inicio»; skips fields without a name. */
function fieldsText({ fields = [] }: ChangeFacts): string | null {
  const known = [...new Set(fields.flatMap((name) => fieldTexts[name] ?? []))];
  return known.length > 0 ? formatList(known) : null;
}
/** «Ana Núñez», «Ana Núñez, Luis Gil y 12 más»; «3 invitados» if there are no names any more. */
function whoText({ facts, names }: ToldChange): string {
  const count = Math.max(facts.count ?? 1, names.length);
  if (names.length === 0) return formatCount(count, "invitado", "invitados").replace(/^1 /, "un ");
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")} y ${more} más` : formatList(names);
}
/** «en la lista a Ana», «a 3 invitados» */
const toWho = (told: ToldChange) => `a ${whoText(told)}`;
const titled = ({ facts: { title } }: ToldChange, thing: string) => (title ? `«${title}»` : thing);
/** «una regla de mesa para Ana y Luis» */
const ruleText = (told: ToldChange) =>
  (told.facts.count ?? 0) > 0 ? `una regla de mesa para ${whoText(told)}` : "una regla de mesa";

/** A locked table, or guests with locked places. */
const toHeld = (told: ToldChange) => (told.facts.title ? `a «${told.facts.title}»` : toWho(told));
const home = ({ household }: ToldChange) => (household ? `«${household}»` : "una familia");
const chapter = ({ facts: { title } }: ToldChange) => {
  const section = pageSections.find((each) => each === title);
  return section ? `«${sectionTitles[section]}»` : "un capítulo";
};
const many = (told: ToldChange, one: string, several: string) =>
  (told.facts.count ?? 1) > 1 ? formatCount(told.facts.count ?? 1, one, several) : titled(told, `1 ${one}`);
const isTime = (to: string) => /^\d\d:\d\d/.test(to);
const isDay = (to: string) => /^\d{4}-\d\d-\d\d$/.test(to);
const atTime = (to: string) => `${to.startsWith("01") ? "a la" : "a las"} ${formatTime(to)}`;

/** «movió la cena a las 21:30», «cambió la fecha y el lugar de «Cena»» */
function changed(told: ToldChange, thing: string, of = ` de ${thing}`): string {
  const { to } = told.facts;
  if (to && isTime(to)) return `movió ${thing} ${atTime(to)}`;
  if (to && isDay(to)) return `movió ${thing} al ${formatDay(to)}`;
  const what = fieldsText(told.facts);
  return what ? `cambió ${what}${of}` : `cambió ${thing}`;
}

/** The predicate after the author's name: «Paula» «movió la cena a las 21:30». */
export const changeText: Record<ChangeKind, (told: ToldChange) => string> = {
  "event.created": () => "creó el evento",
  "event.changed": (told) => {
    const { to = "", fields = [] } = told.facts;
    const [field] = fields;
    if (fields.length !== 1 || to === "") return changed(told, "los datos del evento", "");
    if (field === "startTime") return `movió el comienzo ${atTime(to)}`;
    if (field === "endTime") return `movió el final ${atTime(to)}`;
    if (field === "date") return `movió el evento al ${formatDay(to)}`;
    if (field === "location") return `cambió el lugar: ${to}`;
    if (field === "title") return `llamó al evento «${to}»`;
    return changed({ ...told, facts: { fields } }, "los datos del evento", "");
  },
  "event.status": ({ facts }) => {
    const status = parseStatus(facts.to);
    return status ? `puso el evento en «${statusText[status]}»` : "cambió el estado del evento";
  },
  "event.picture": () => "cambió la foto del evento",
  "event.pictureRemoved": () => "quitó la foto del evento",
  "event.address": ({ facts }) =>
    facts.to ? `cambió la dirección de la página a «${facts.to}»` : "cambió la dirección",
  "event.access": () => "cambió quién puede entrar",
  "event.reach": ({ facts: { thing, from, to } }) => {
    const reach = audiences.find((each) => each === to);
    if (!thing || !reach) return "cambió quién ve qué";
    if (thing === "visibility") return reach === "page" ? "hizo pública la página" : "hizo privada la página";
    const isWider = from !== undefined && distanceOf(reach) > distanceOf(from);
    return isWider
      ? `abrió ${thingInText[thing]} a ${openedToText[reach]}`
      : `dejó ${thingInText[thing]} ${leftToText[reach]}`;
  },
  "event.answers": () => "cambió cómo contestan los invitados",
  "event.privacy": () => "cambió el plazo de la lista de invitados",
  "event.questionAdded": (told) => `añadió la pregunta ${titled(told, "para los invitados")}`,
  "event.question": (told) => `cambió la pregunta ${titled(told, "para los invitados")}`,
  "event.questionRemoved": (told) => `quitó la pregunta ${titled(told, "para los invitados")}`,

  "guests.added": (told) => `añadió ${toWho(told)}`,
  "guests.changed": (told) => `cambió los datos de ${whoText(told)}`,
  "guests.status": (told) => {
    const status = parseGuestStatus(told.facts.to);
    return status
      ? `apuntó ${toWho(told)} como «${guestStatusText[status]}»`
      : `cambió la respuesta de ${whoText(told)}`;
  },
  "guests.removed": (told) => `quitó ${toWho(told)} de la lista`,
  "guests.restored": (told) => `devolvió a la lista ${formatCount(told.facts.count ?? 1, "invitado", "invitados")}`,
  "guests.imported": (told) => `importó ${formatCount(told.facts.count ?? 0, "invitado", "invitados")}`,
  "guests.importUndone": (told) =>
    `deshizo la importación de ${formatCount(told.facts.count ?? 0, "invitado", "invitados")}`,
  "guests.accepted": (told) => `aceptó la respuesta de ${whoText(told)}`,
  "guests.discarded": (told) => `descartó la respuesta de ${whoText(told)}`,
  "guests.kept": (told) => `dejó en la lista ${toWho(told)}`,
  "guests.merged": (told) => `unió las dos filas de ${whoText(told)}`,
  "guests.separated": (told) => `volvió a separar las dos filas de ${whoText(told)}`,
  "guests.distinct": (told) => `dijo que ${whoText(told)} son dos personas distintas`,
  "guests.distinctUndone": (told) => `deshizo que ${whoText(told)} fueran dos personas distintas`,
  "guests.bulk": (told) => {
    const status = parseGuestStatus(told.facts.to);
    if (status) return `apuntó ${toWho(told)} como «${guestStatusText[status]}»`;
    return `cambió ${fieldsText(told.facts) ?? "los datos"} de ${whoText(told)}`;
  },
  "guests.household": (told) => `añadió ${home(told)} con ${formatCount(told.facts.count ?? 1, "persona", "personas")}`,
  "guests.householdChanged": (told) => `cambió los datos de ${home(told)}`,
  "guests.joined": (told) => `pasó ${toWho(told)} a ${home(told)}`,
  "guests.unbound": (told) => `quitó ${toWho(told)} la cuenta con la que entraba`,
  "guests.adopted": (told) => `dijo que ${whoText(told)} ${(told.facts.count ?? 1) > 1 ? "son" : "es"} de los suyos`,
  "guests.released": (told) =>
    `deshizo que ${whoText(told)} ${(told.facts.count ?? 1) > 1 ? "fueran" : "fuera"} de los suyos`,
  "guests.entered": (told) => `entró en el chat como ${whoText(told)}, con un correo que no es el de la lista`,
  "guests.movedOut": (told) => `sacó ${toWho(told)} de ${home(told)}`,

  "tables.added": (told) =>
    told.facts.to === "seats" ? `añadió ${many(told, "asiento", "asientos")}` : `añadió ${many(told, "mesa", "mesas")}`,
  "tables.changed": (told) => `cambió ${titled(told, "una mesa")}`,
  "tables.removed": (told) => `quitó ${titled(told, "una mesa")}`,
  "tables.seated": (told) => `sentó ${toWho(told)} en ${titled(told, "una mesa")}`,
  "tables.unseated": (told) => `dejó sin sitio ${toWho(told)}`,
  "tables.freed": (told) =>
    `dejó libres ${formatCount(told.facts.count ?? 1, "sitio de quien no viene", "sitios de quienes no vienen")}`,
  "tables.moved": (told) =>
    told.facts.title === undefined ? `movió ${many(told, "mesa", "mesas")}` : `movió ${titled(told, "una mesa")}`,
  "tables.room": (told) => `cambió ${titled(told, "una sala")}`,
  "tables.roomRemoved": (told) => `quitó ${titled(told, "una sala")}`,
  "tables.declined": (told) =>
    `dejó libre la silla de ${whoText(told)} en ${titled(told, "una mesa")}, porque no viene`,
  "tables.chairs": (told) => `cambió de silla ${toWho(told)} en ${titled(told, "una mesa")}`,
  "tables.locked": (told) => `echó el candado ${toHeld(told)}`,
  "tables.unlocked": (told) => `quitó el candado ${toHeld(told)}`,
  "tables.detail": ({ facts }) => `decidió sentar ${facts.to === "chair" ? "silla a silla" : "solo por mesas"}`,
  "tables.mode": ({ facts }) => `empezó el plano ${facts.to === "seats" ? "con asientos" : "con mesas"}`,
  "tables.shown": ({ facts }) => {
    const day = parseDate(facts.to);
    return `dejó ver las mesas a los invitados${day ? ` desde el ${formatDay(day)}` : ""}`;
  },
  "tables.hidden": () => "dejó de enseñar las mesas a los invitados",
  "guests.notice": () => "dijo algo a los invitados",
  "guests.thanked": ({ facts }) => `dio las gracias a ${formatCount(facts.count ?? 1, "familia", "familias")}`,
  "guests.kitchen": () => "creó el enlace de la cocina",
  "guests.kitchenRevoked": () => "retiró el enlace de la cocina",
  "tables.team": ({ facts }) => `${facts.to === "on" ? "dejó" : "ya no deja"} que el equipo mire las mesas`,
  "tables.code": () => "creó el código de la entrada",
  "tables.codeRevoked": () => "retiró el código de la entrada",
  "tables.ruleAdded": (told) => `puso ${ruleText(told)}`,
  "tables.ruleChanged": (told) => `cambió ${ruleText(told)}`,
  "tables.ruleRemoved": (told) => `quitó ${ruleText(told)}`,
  "tables.always": () => "cambió lo que vale siempre en las mesas",
  "door.point": (told) => `preparó ${titled(told, "una puerta")}`,
  "door.pointRemoved": (told) => `quitó ${titled(told, "una puerta")}`,
  "door.link": () => "hizo un enlace de puerta",
  "door.linkRevoked": () => "cerró un enlace de puerta",
  "door.deviceRevoked": () => "retiró un móvil de la puerta",
  "door.rehearsalWiped": () => "borró el ensayo de la puerta",

  "tasks.added": (told) => `añadió ${many(told, "tarea", "tareas")}`,
  "tasks.changed": (told) => changed(told, titled(told, "una tarea")),
  "tasks.done": (told) =>
    `dio por ${(told.facts.count ?? 1) > 1 ? "hechas" : "hecha"} ${many(told, "tarea", "tareas")}`,
  "tasks.reopened": (told) => `volvió a abrir ${many(told, "tarea", "tareas")}`,
  "tasks.removed": (told) => `quitó ${many(told, "tarea", "tareas")}`,
  "tasks.restored": (told) => `recuperó ${many(told, "tarea", "tareas")}`,
  "tasks.ordered": () => "ordenó las tareas",
  "tasks.template": (told) => `añadió ${formatCount(told.facts.count ?? 0, "tarea", "tareas")} de una plantilla`,

  "schedule.added": (told) => `añadió ${many(told, "línea de la escaleta", "líneas de la escaleta")}`,
  "schedule.changed": (told) => changed(told, titled(told, "una línea de la escaleta")),
  "schedule.moved": ({ facts }) =>
    `movió ${formatCount(facts.count ?? 1, "línea de la escaleta", "líneas de la escaleta")}${facts.to ? ` ${facts.to} minutos` : ""}`,
  "schedule.removed": (told) => `quitó ${many(told, "línea de la escaleta", "líneas de la escaleta")}`,
  "schedule.restored": (told) => `recuperó ${many(told, "línea de la escaleta", "líneas de la escaleta")}`,
  "schedule.template": (told) =>
    `empezó la escaleta con ${formatCount(told.facts.count ?? 0, "línea", "líneas")} de una plantilla`,
  "schedule.shared": (told) => `compartió la escaleta con ${titled(told, "un proveedor")}`,
  "schedule.unshared": (told) => `dejó de compartir la escaleta con ${titled(told, "un proveedor")}`,

  "budget.added": (told) => `añadió ${titled(told, "un gasto")} al presupuesto`,
  "budget.template": (told) =>
    `empezó el presupuesto con ${formatCount(told.facts.count ?? 0, "gasto", "gastos")} de una plantilla`,
  "budget.changed": (told) => changed(told, titled(told, "un gasto")),
  "budget.removed": (told) => `quitó ${titled(told, "un gasto")} del presupuesto`,
  "budget.restored": (told) => `recuperó ${titled(told, "lo que se quitó")} en el presupuesto`,
  "budget.planned": (told) => `añadió un pago de ${titled(told, "un gasto")}`,
  "budget.payment": (told) => changed(told, `un pago de ${titled(told, "un gasto")}`),
  "budget.paid": (told) => `dio por pagado un plazo de ${titled(told, "un gasto")}`,
  "budget.unpaid": (told) => `volvió a dejar pendiente un plazo de ${titled(told, "un gasto")}`,
  "budget.paymentRemoved": (told) => `quitó un pago de ${titled(told, "un gasto")}`,

  "providers.added": (told) => `añadió un proveedor: ${titled(told, "sin servicio")}`,
  "providers.changed": (told) => `cambió los datos de un proveedor: ${titled(told, "sin servicio")}`,
  "providers.removed": (told) => `quitó un proveedor: ${titled(told, "sin servicio")}`,
  "providers.restored": (told) => `recuperó un proveedor: ${titled(told, "sin servicio")}`,
  "providers.chosen": (told) => `contrató una oferta: ${titled(told, "sin servicio")}`,
  "providers.declined": (told) => `descartó una oferta: ${titled(told, "sin servicio")}`,
  "providers.reconsidered": (told) => `volvió a abrir las ofertas: ${titled(told, "sin servicio")}`,
  "providers.sorted": ({ facts }) =>
    `sacó del presupuesto ${formatCount(facts.count ?? 0, "oferta sin contratar", "ofertas sin contratar")}`,
  "providers.documentAdded": (told) => `guardó un documento de un proveedor: ${titled(told, "sin servicio")}`,
  "providers.documentRemoved": (told) => `quitó un documento de un proveedor: ${titled(told, "sin servicio")}`,
  "providers.documentRestored": (told) => `recuperó un documento de un proveedor: ${titled(told, "sin servicio")}`,
  "gifts.added": (told) => `añadió ${many(told, "regalo", "regalos")}`,
  "gifts.changed": (told) => changed(told, titled(told, "un regalo")),
  "gifts.removed": (told) => `quitó ${many(told, "regalo", "regalos")}`,
  "gifts.restored": (told) => `recuperó ${many(told, "regalo", "regalos")}`,
  "gifts.ordered": () => "ordenó los regalos",
  "gifts.settings": () => "cambió la cuenta o el modo sorpresa de los regalos",

  "album.settings": () => "cambió cómo se usa el álbum",
  "album.code": () => "cambió el código del álbum",
  "album.shown": (told) => `mostró ${many(told, "foto", "fotos")} del álbum`,
  "album.hidden": (told) => `escondió ${many(told, "foto", "fotos")} del álbum`,
  "album.removed": (told) => `quitó ${many(told, "foto", "fotos")} del álbum`,
  "album.restored": (told) => `recuperó ${many(told, "foto", "fotos")} del álbum`,

  "blocks.added": (told) => `puso ${blockText(told)} en el tablero`,
  "blocks.changed": (told) => `cambió ${blockText(told)} del tablero`,
  "blocks.moved": (told) => `movió ${blockText(told)} en el tablero`,
  "blocks.removed": (told) => `quitó ${blockText(told)} del tablero`,
  "blocks.restored": (told) => `recuperó ${formatCount(told.facts.count ?? 1, "bloque", "bloques")} del tablero`,

  "moodboard.added": (told) =>
    told.facts.to === "image" ? "puso una imagen en el moodboard" : "puso una nota en el moodboard",
  "moodboard.changed": (told) => `cambió ${moodText(told)} del moodboard`,
  "moodboard.removed": (told) => `quitó ${moodText(told)} del moodboard`,
  "moodboard.restored": (told) => `recuperó ${formatCount(told.facts.count ?? 1, "cosa", "cosas")} del moodboard`,

  "design.changed": () => "cambió el diseño de la página",
  "design.restored": () => "volvió a un diseño anterior",
  "design.chapter": (told) => `escribió en ${chapter(told)}`,
  "design.shown": (told) => `enseñó ${chapter(told)} en la página`,
  "design.hidden": (told) => `escondió ${chapter(told)} de la página`,
  "design.ordered": () => "ordenó los capítulos de la página",
  "design.opening": () => "encendió la apertura de la página",
  "design.openingOff": () => "apagó la apertura de la página",
  "design.photoAdded": () => "añadió una foto a la página",
  "design.photoRemoved": () => "quitó una foto de la página",
  "design.photoRestored": () => "recuperó una foto de la página",
  "design.photosOrdered": () => "ordenó las fotos de la página",

  "links.made": () => "creó un enlace para compartir",
  "links.closed": () => "desactivó un enlace",
  "links.invited": (told) => {
    const role = parseEventRole(told.facts.to);
    const who = told.names.length > 0 ? toWho(told) : "a una persona";
    return role && role !== "guest" ? `invitó ${who} como ${roleText[role]}` : `invitó ${who}`;
  },
  "links.withdrawn": () => "retiró una invitación",
  "links.sent": (told) => `mandó ${formatCount(told.facts.count ?? 1, "invitación", "invitaciones")} por correo`,
  "links.handed": (told) =>
    `${handedBy(told.facts.to)} ${formatCount(told.facts.count ?? 1, "invitación", "invitaciones")}`,
  "links.reminded": (told) => `recordó la respuesta a ${formatCount(told.facts.count ?? 1, "familia", "familias")}`,
  "links.renewed": (told) => `cambió el enlace de ${home(told)}`,

  "team.changed": (told) => {
    const role = parseEventRole(told.facts.to);
    return `cambió lo que puede hacer ${memberText(told)}${role ? `: ${roleText[role]}` : ""}`;
  },
  "team.removed": (told) => `quitó a ${memberText(told)} del equipo`,
  "team.restored": (told) => `devolvió a ${memberText(told)} al equipo`,
  "team.left": () => "salió del evento",
};

const memberText = ({ names }: ToldChange) => names[0] ?? "alguien";
function handedBy(way: string | undefined): string {
  if (way === "whatsapp") return "mandó por WhatsApp";
  return way === "printed" ? "imprimió" : "copió";
}

const blockTexts: Readonly<Record<string, string>> = {
  text: "un texto",
  image: "una imagen",
  task: "una tarea",
  budget: "el presupuesto",
  contact: "un contacto",
  timeline: "la escaleta",
};

function moodText({ facts: { to, count = 1 } }: ToldChange): string {
  if (to === undefined) return formatCount(count, "cosa", "cosas");
  return to === "image" ? "una imagen" : "una nota";
}

function blockText({ facts: { to = "" } }: ToldChange): string {
  return blockTexts[to] ?? "un bloque";
}
