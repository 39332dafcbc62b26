// Texts of the screens that a helper seldom opens.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { at } from "./copy.ts";

export const newText = {
  title: "No está en la lista",
  room: (capacity: number | null, seats: number) =>
    capacity === null
      ? `Quedan ${formatCount(seats, "silla libre", "sillas libres")}.`
      : `Quedan ${formatCount(capacity, "plaza", "plazas")} de aforo y ${formatCount(seats, "silla libre", "sillas libres")}.`,
  name: "Nombre",
  nameNeeded: "Escribe cómo se llama.",
  is: "Es",
  table: "Mesa",
  freeAt: (table: number, free: number) => `${table} · ${formatCount(free, "libre", "libres")}`,
  noTable: "Ya se verá",
  enters: (name: string) => (name ? `Entra ${name}` : "Entra"),
  refuse: (host: string) => `No pasa, y se lo cuento a ${host}`,
  refused: "No pasa",
  told: (host: string) => `${host} lo verá en cuanto haya red.`,
  call: (host: string) => `Llamar a ${host}`,
  noRight: (host: string) => `Solo ${host} puede añadir a alguien. Llama a ${host}, o di que no pasa.`,
} as const;

export const alreadyText = {
  one: "Ya entró",
  many: "Ya entraron",
  when: (hour: string, door: string) => `${at(hour)}${door && ` por ${door}`}. Nadie ha visto salir.`,
  notAgain: "Vale, no entra otra vez",
  hadLeft: "Había salido",
  other: "Es otra persona",
  family: "Ver la familia",
} as const;

const freeText = (free: number, isCut: boolean) =>
  free > 0
    ? `${free === 1 ? "Queda" : "Quedan"} ${formatCount(free, "plaza", "plazas")}${isCut ? " como mucho" : ""}.`
    : "Ya no quedan plazas.";

export const bookedText = {
  title: (people: number) => (people === 1 ? "No se apuntó a esta." : "No se apuntaron a esta."),
  free: freeText,
  ask: (host: string) => `Solo ${host} puede decir que sí.`,
  back: "Volver a la lista",
  enter: (people: number) => (people === 1 ? "Entra igualmente" : "Entran igualmente"),
} as const;

export const menuText = {
  title: "Este móvil",
  scheme: "Pantalla",
  schemes: { auto: "Como el móvil", dark: "Oscura", light: "Clara" },
  counted: "Quién ha contado qué",
  countedBy: (name: string, count: number, hour: string) => `${name}: ${formatNumber(count)}${hour && `, ${hour}`}`,
  move: "Esta puerta",
  relay: "Pasar a la otra puerta",
  moves: "Entran o salen",
  moving: { in: "Entran", out: "Salen" },
  until: "La lista se borra sola de este móvil a las 12:00 del día siguiente.",
} as const;

export const relayText = {
  title: "Al día, sin red",
  lead: "Enseña este código a la otra puerta y luego escanea el suyo. Diez segundos y las dos sabéis quién está dentro.",
  own: (name: string, hour: string, count: number) => `${name}, ${at(hour)}: ${formatNumber(count)} dentro`,
  told: (name: string, hour: string) => `${name} os contó lo suyo ${at(hour)}.`,
  scan: "Escanear el suyo",
  heard: (name: string, hour: string, count: number) =>
    `${name} os ha contado lo suyo hasta ${at(hour).slice(2)}: ${formatNumber(count)} dentro.`,
  strange: "Este código es de otra lista, o de este mismo móvil.",
  noNames: "No lleva nombres, solo quién ha entrado.",
  noList: "Aún no tienes la lista: no hay nada que pasar.",
} as const;

export const scanText = {
  title: "Escanear una invitación",
  near: "Acerca la invitación. Vale la pantalla de su móvil.",
  starting: "Abriendo la cámara…",
  unknown: (hour: string) =>
    `Este código no es de esta lista, o es de después de ${hour.startsWith("01") ? "la" : "las"} ${hour}.`,
  otherBadge: (hour: string) =>
    `Esta tarjeta no está en la lista de ${hour.startsWith("01") ? "la" : "las"} ${hour}: se hizo otra tarjeta, o es de otro evento. Busca por el nombre.`,
  shared: "Esta es la invitación de todos. Busca por el nombre.",
  noCamera: "Sin cámara. Busca por nombre, o da permiso en los ajustes del móvil.",
  lamp: "Linterna",
  other: "Cámara",
  byName: "Buscar por nombre",
  again: "Escanear otra vez",
} as const;

export const ownText = {
  title: "No pasa por aquí",
  badge: (no: number, name: string) => `Tarjeta ${no} · ${name}`,
  range: (way: "surname" | "number", from: string, to: string | null) =>
    way === "number"
      ? to === null
        ? `de la tarjeta ${from} en adelante`
        : `de la tarjeta ${from} a la ${to}`
      : from === (to ?? "z")
        ? `los de la ${from.toUpperCase()}`
        : `de la ${from.toUpperCase()} a la ${(to ?? "z").toUpperCase()}`,
  enter: (door: string, range: string) => `Por ${door} entran ${range}.`,
  letter: (letter: string, surname: string) => `${letter} de ${surname}`,
  number: (no: number) => `la ${no}`,
  goes: (key: string, door: string, side: string) => `La suya${key && `, ${key},`} va por ${door}${side}.`,
  left: ", a tu izquierda",
  right: ", a tu derecha",
  changing: "La suya se está repartiendo: espera unos segundos.",
  noShare: (host: string) => `Este móvil aún no tiene su parte. ${host} la reparte en «Puertas».`,
  why: "Así ninguna entra dos veces",
} as const;

export const closedText = {
  withdrawn: "Puerta cerrada",
  withdrawnBy: (host: string) =>
    `${host || "Quien organiza"} ha cerrado esta puerta. La lista ya no está en este móvil.`,
  over: "Se acabó",
  overHelp: "La lista se ha borrado de este móvil. Gracias por estar en la puerta.",
  left: "Has cerrado la sesión",
  leftHelp: "La lista ya no está en este móvil. Entra otra vez para abrir la puerta.",
  waiting: (count: number) =>
    `${formatCount(count, "apunte", "apuntes")} por enviar. Saldrán al volver la red; no cierres esta página.`,
} as const;
