// Texts of the phone at the door.
import type { DoorTag } from "#app/domain/door/copy.ts";
import type { ListChange } from "#app/domain/door/changes.ts";
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";

const people = (count: number) => formatCount(count, "persona", "personas");
const tableText = (table: number | null) => (table === null ? "sin mesa" : `Mesa ${table}`);
const las = (hour: string) => `${hour.startsWith("01") ? "la" : "las"} ${hour}`;
/** «a las 19:42», «a la 1:05». */
export const at = (hour: string) => `a ${las(hour)}`;
const listOf = (hour: string) => `Lista de ${las(hour)}`;

export const doorText = {
  door: "Puerta",
  host: "quien organiza",
  loading: "Abriendo la puerta…",
  needsScript: "La puerta necesita JavaScript. Sin él, usa la lista en papel.",
  back: "Volver",
  list: "La lista",
  table: tableText,
  noTable: "Aún sin mesa",
  askForTable: (host: string) => `Pregunta a ${host}.`,
  adult: "Adulto",
  child: "Menor",
  companion: "Acompañante",
  tags: {
    none: "Nota",
    wheelchair: "Silla de ruedas",
    vip: "Invitado especial",
    press: "Prensa",
    speaker: "Ponente",
  } satisfies Record<DoorTag, string>,
  tagged: (tag: string, name: string) => `${tag}: ${name}`,
} as const;

export const startText = {
  title: "Hoy estás en la puerta",
  phone: "¿Cómo se llama este móvil?",
  phoneHint: "La otra puerta verá este nombre: «ya entró por Puerta 1».",
  phoneDefault: "Puerta 1",
  point: "¿Qué puerta eres?",
  keeps: "Tu móvil guarda, hasta las 12:00 del día siguiente",
  kept: ["Nombres, familias, mesas y avisos para la puerta.", "Lo que apuntes. Funciona sin red desde ahora."],
  notKept: "Ni correos, ni teléfonos, ni dietas.",
  lost: "Si pierdes el móvil",
  lostHelp:
    "Llama a quien te ha invitado a ayudar. Retira tu acceso y la lista se borra en cuanto el móvil vea la red, y en todo caso al día siguiente.",
  open: "Abrir la puerta",
  opening: "Guardando la lista…",
  rehearse: "Solo probar",
  nameNeeded: "Ponle un nombre, por ejemplo Puerta 1.",
  pointNeedsNetwork: "Para cambiar de puerta hace falta red. Prueba otra vez donde haya.",
  withoutList: "Apuntar sin la lista",
  noNetwork: "La primera vez hace falta red. Prueba otra vez donde haya.",
  signedOut: "Tu sesión ha terminado. Entra otra vez y abre la puerta.",
  refused: "No se ha podido abrir esta puerta. Pide a quien organiza que te la abra.",
  privateWindow: "Esta ventana no guarda nada. Abre el enlace en una normal.",
} as const;

export const homeText = {
  inside: "dentro",
  toCome: "por llegar",
  count: "Cuenta",
  openCount: "Quién ha contado qué",
  confirmed: (count: number, capacity: number | null) =>
    `${formatCount(count, "confirmado", "confirmados")}${capacity === null ? "." : ` · aforo ${formatNumber(capacity)}.`}`,
  room: (
    { name, opens, closes }: { name: string; opens: string | null; closes: string | null },
    capacity: number | null,
  ) =>
    [
      name,
      opens && closes ? `de ${opens} a ${closes}` : opens ? `abre ${at(opens)}` : closes ? `cierra ${at(closes)}` : "",
      capacity === null ? "" : `caben ${formatNumber(capacity)}`,
    ]
      .filter(Boolean)
      .join(" · ")
      .concat("."),
  waiting: (count: number) =>
    count === 1
      ? "1 por enviar. Saldrá sola al volver la red."
      : `${formatNumber(count)} por enviar. Saldrán solas al volver la red.`,
  last: "Los últimos",
  toArrive: (count: number) => `Por llegar, ${formatNumber(count)}`,
  everybody: "Ya están todos dentro.",
  nobodyYet: "Aún no ha entrado nadie. Busca tres letras o escanea su invitación.",
  more: (count: number) => `Y ${formatCount(count, "familia", "familias")} más: búscalas por el nombre.`,
  missingAt: (count: number) => `${count === 1 ? "falta" : "faltan"} ${people(count)}`,
  undo: "Deshacer",
  undoOf: (name: string) => `Deshacer: ${name}`,
  now: "ahora",
  missing: (names: readonly string[]) => `${names.length === 1 ? "falta" : "faltan"} ${formatList(names)}`,
  left: "ha salido",
  walkIn: (name: string) => `${name}, sin lista`,
  addedBy: (door: string) => `Por ${door}`,
  addedHere: "Añadido por ti",
  of: (inside: number, all: number) => `${inside} de ${all}`,
  enterOne: "Entra",
  enter: (count: number) => `Entran ${count}`,
  enterOf: (label: string, name: string) => `${label}: ${name}`,
  search: "Buscar por nombre, familia o mesa",
  placeholder: "Tres letras",
  clear: "Borrar",
  scan: "Escanear",
  results: (count: number, typed: string) =>
    `${formatCount(count, "resultado", "resultados")} para «${typed}», el primero es el de abajo`,
  found: (count: number) => formatCount(count, "resultado", "resultados"),
  nothing: "Nadie se llama así",
  notOnList: "No está en la lista",
  notOnListHint: "Añadir a alguien que no esperabais",
  others: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(", ")} y ${more} más` : formatList(names),
  alreadyIn: (hour: string, door: string) => `Ya entró ${at(hour)}${door && ` · ${door}`}`,
  declined: "dijeron que no",
  unanswered: "no han contestado",
  unbooked: "sin apuntarse",
  later: "viene más tarde",
  absent: "no viene",
  choose: "Elige una familia, o busca tres letras.",
} as const;

export const familyText = {
  size: (adults: number, children: number) =>
    [
      people(adults + children),
      children > 0 &&
        [adults > 0 && formatCount(adults, "adulto", "adultos"), formatCount(children, "menor", "menores")]
          .filter(Boolean)
          .join(" y "),
    ]
      .filter(Boolean)
      .join(" · "),
  who: "Quién entra",
  enters: "Entra",
  missing: "Falta",
  unbooked: "No se apuntó",
  stays: (hour: string) => `dentro · ${hour}`,
  leaves: "Sale",
  said: { later: "Viene más tarde", absent: "No viene" },
  hint: "¿Falta alguien? Toca su nombre.",
  hintInside: "¿Sale alguien? Toca su nombre.",
  declined: "Dijeron que no",
  unanswered: "No han contestado",
  touchWho: "Toca quién entra",
  all: (count: number) => (count === 1 ? "Entra" : `Entran los ${count}`),
  some: (count: number) => (count === 1 ? "Entra 1" : `Entran ${count}`),
  lacks: (names: readonly string[]) =>
    `, ${names.length === 1 ? "falta" : "faltan"} ${names.length > 2 ? names.length : formatList(names)}`,
  later: (names: readonly string[]) => `${formatList(names)}: más tarde`,
  absent: (names: readonly string[]) => `${formatList(names)}: no ${names.length === 1 ? "viene" : "vienen"}`,
  leave: (names: readonly string[]) =>
    `${names.length === 1 ? "Sale" : "Salen"} ${names.length > 2 ? names.length : formatList(names)}`,
  undoEntry: "Deshacer su entrada",
  tooMany: "Entra igualmente",
} as const;

export const resultText = {
  done: (count: number, all: number) => `${count} de ${all}`,
  doneWithTable: (words: string) => `${words} · Mesa`,
  doneTables: (tables: readonly number[]) => `Mesas ${formatList(tables.map(String))}`,
  left: (count: number) => (count === 1 ? "Ha salido" : `Han salido ${count}`),
  noted: "Apuntado",
  noTable: "sin mesa",
  next: "Siguiente",
  undo: "Deshacer",
} as const;

export const stripText = {
  offline: "Sin red, todo sigue",
  upToDate: "Al día",
  listOf,
  back: (hour: string, news: string) => `Al día ${at(hour)}.${news}`,
  counted: (door: string, count: number) => ` ${door} ha contado ${formatNumber(count)} más.`,
  noList: "Aún no tienes la lista. Apunta nombres; se casarán al volver la red.",
  noListWhy: (why: string) => `Aún no tienes la lista. ${why}`,
  noteName: "Apuntar",
  forgets: "Esta ventana olvida al cerrarse. Abre el enlace en una normal.",
  saving: "Ahorrando: la cámara se apaga sola tras cada código.",
  relay: "Hacer el relevo",
  ending: "Queda poco. Pasa lo tuyo a otro móvil.",
  leaving: "Salen. Lo que abras sale.",
  entering: "Que entren",
  wipe: "Borrar el ensayo",
  rehearsal: "Ensayo.",
  rehearsalCounts: "Nada de esto cuenta.",
  double: (name: string, first: string, firstDoor: string, second: string, secondDoor: string) =>
    `${name} entró ${at(first)} por ${firstDoor} y ${at(second)} por ${secondDoor}.`,
  what: "¿Qué pasó?",
  here: "aquí",
  another: "otra puerta",
  changes: (count: number, hour: string, first: string) =>
    `${formatCount(count, "cambio", "cambios")} desde las ${hour}: ${first}.`,
  change: ({ kind, name, table }: ListChange) =>
    kind === "removed"
      ? `${name} ya no está en la lista`
      : kind === "added"
        ? `${name} entra en la lista, ${table === null ? "sin mesa" : `mesa ${table}`}`
        : table === null
          ? `${name} se queda sin mesa`
          : `${name} pasa a la mesa ${table}`,
  see: "Verlos",
  seen: "Vistos",
  changesTitle: "Cambios en la lista",
  nearlyFull: (inside: number, capacity: number) =>
    `${formatNumber(inside)} de ${formatNumber(capacity)}. Queda poco aforo.`,
  full: (inside: number, capacity: number, isCut: boolean, host: string) =>
    `${isCut ? "Al menos " : ""}${formatNumber(inside)} de ${formatNumber(capacity)}. Nadie más sin permiso de ${host}.`,
  clock: (minutes: number) =>
    `Tu móvil va ${formatNumber(Math.abs(minutes))} min ${minutes > 0 ? "adelantado" : "atrasado"}. Apuntamos la hora buena.`,
  disk: "No se ha podido apuntar. No dejes pasar aún; libera espacio y repite.",
  again: "Repetir",
  forked: "Otro móvil usa esta misma puerta. Ábrela de nuevo con red para seguir enviando.",
} as const;
