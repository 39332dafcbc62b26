// The Spanish words of badges, on the screen and on the badges themselves.
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import {
  type BadgeKind,
  type BadgeOrder,
  type BadgePart,
  badgeKinds,
  type BadgeSize,
  mostBadges,
} from "#app/domain/event/badges.ts";

export const kindText: Readonly<Record<BadgeKind, string>> = {
  attendee: "Asistente",
  speaker: "Ponente",
  press: "Prensa",
};

/** The words on a badge. */
export const badgeText = {
  title: (event: string) => `Tarjetas · ${event}`,
  codeOf: (number: string) => `Código de la tarjeta ${number}`.trim(),
} as const;

/** The people of the test sheet: a short name, a long one, and each kind. */
export const trialPeople = [
  ["Llopis Mas, Elena", "Ferretería Llopis"],
  ["Fernández-Villaverde, María de la Luz", "Ayuntamiento de Cuenca"],
  ["Peris Català, Óscar", "Gremi de Llibrers"],
  ["Tejada Ruiz, Íñigo", "Radio Barrio"],
  ["Bosch Adell, Núria", "Panadería Adell"],
  ["Hahn, Jürgen", "Handelsverband Berlin"],
  ["Sanz Mas, Begoña", "Librería Sanz"],
  ["Ferrer, Ramón", "Mercado de Ruzafa"],
].map(([sortName = "", company = ""], index) => ({
  sortName,
  company,
  kind: badgeKinds[index % badgeKinds.length]!,
  no: index + 217,
}));

export const sizeText: Readonly<Record<BadgeSize, { name: string; hint: string }>> = {
  "90x55": { name: "90 × 55", hint: "8 por A4, para funda" },
  a6: { name: "A6", hint: "4 por A4, colgante" },
  "86x54": { name: "86 × 54", hint: "Tarjeta de plástico" },
  "62x100": { name: "62 × 100", hint: "Rollo de etiquetas" },
  "89x36": { name: "89 × 36", hint: "Etiqueta de dirección" },
  a7: { name: "A7", hint: "8 por A4, vertical" },
};
export const partText: Readonly<Record<BadgePart, { name: string; hint?: string }>> = {
  company: { name: "Empresa o familia", hint: "El nombre de su grupo en Invitados" },
  kind: { name: "Tipo", hint: "Asistente, ponente o prensa, con su forma" },
  code: { name: "Código QR", hint: "La puerta lo lee y deja pasar" },
};
export const orderText: Readonly<Record<BadgeOrder, string>> = {
  surname: "Por apellido",
  number: "Por número",
  share: "Por puerta",
};

export const fieldRefusals = {
  size_missing: "Elige una medida.",
  order_missing: "Elige un orden.",
  which_missing: "Elige qué tarjetas imprimir.",
} as const;

export const refusals = {
  nobody: "No hay ninguna tarjeta que imprimir.",
  too_many: `En un PDF caben ${formatNumber(mostBadges)} tarjetas como mucho. Imprime primero las nuevas.`,
  guest_gone: "Esa persona ya no está en la lista.",
} as const;
export const actionFailed = "No hemos podido preparar las tarjetas. Inténtalo de nuevo.";
export const tooMany = "Has preparado muchos papeles seguidos. Espera unos minutos.";

export const notices = {
  lista: "Tarjeta lista para imprimir.",
  otra: "Tarjeta nueva, lista para imprimir. La anterior deja de valer en cuanto cada puerta vea la red.",
} as const;

const firstOf = ({ names, more }: { names: readonly string[]; more: number }) =>
  more > 0 ? `${names.join(", ")} y ${formatNumber(more)} más` : formatList(names);

export const screenText = {
  lead: (people: number, fresh: number) =>
    `${formatCount(people, "persona", "personas")}. ${formatCount(people - fresh, "impresa", "impresas")}, ${formatCount(fresh, "nueva", "nuevas")}.`,
  trial: "Hoja de prueba",
  firstSheet: "Primera hoja",
  size: "Medida",
  show: "Qué lleva",
  showHint: "El código no lleva nombre ni correo: fuera de aquí no dice nada.",
  order: "En qué orden",
  which: "Cuáles",
  fresh: (count: number) => (count === 1 ? "La nueva" : `Las ${formatNumber(count)} nuevas`),
  all: (count: number) => (count === 1 ? "La de la única persona" : `Todas, ${formatNumber(count)}`),
  print: "Preparar el PDF",
  printing: "Preparando...",
  ready: (count: number) => `${formatCount(count, "tarjeta lista", "tarjetas listas")} para imprimir.`,
  open: "Abrir el PDF",
  long: (long: { names: readonly string[]; more: number }) =>
    long.names.length + long.more === 1
      ? `Un nombre no cabe en una línea y va en dos: ${firstOf(long)}.`
      : `${formatNumber(long.names.length + long.more)} nombres no caben en una línea y van en dos: ${firstOf(long)}.`,
  undrawable: (undrawable: { names: readonly string[]; more: number }) =>
    `Hay letras que no sabemos dibujar en ${firstOf(undrawable)}. En la tarjeta saldrá una marca en su lugar.`,
  someone: "Para una persona",
  someoneLead: "Imprime la suya otra vez, o hazle otra si la ha perdido.",
  search: "Buscar a una persona",
  example: "Nombre, empresa o número",
  find: "Buscar",
  nobody: (typed: string) => `Nadie de la lista por «${typed}».`,
  isMore: "Hay más: escribe otra palabra.",
  again: "Imprimir la suya",
  another: "Otra tarjeta",
  anotherAsk: "Lleva un código nuevo. La anterior deja de valer en cuanto cada puerta vea la red.",
  never: "sin imprimir",
  printed: (when: string) => `impresa ${when}`,
  number: (no: number) => `Tarjeta ${formatNumber(no)}`,
  empty: {
    title: "Aún no hay a quién hacerle tarjeta.",
    text: "Añade invitados y aquí podrás imprimir una para cada persona, con su código para la puerta.",
  },
} as const;
