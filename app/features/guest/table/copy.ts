// The Spanish words of a guest's own table, and of the page that finds it at the door.
import { capitalized, formatCount, formatDayAndMonth, formatList } from "#app/copy/text/format.ts";
import type { Whereabouts } from "#app/domain/event/plan/drawing.ts";
import type { Leg } from "#app/domain/event/plan/legs.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import type { OwnRoom, OwnTables } from "./own.queries.server.ts";

const farText = { near: "cerca", middle: "a media sala", end: "al fondo" } as const satisfies Record<
  Whereabouts["far"],
  string
>;
const sideText = { left: "a la izquierda", ahead: "de frente", right: "a la derecha" } as const satisfies Record<
  Whereabouts["side"],
  string
>;

const turnText = {
  ahead: "de frente",
  left: "a la izquierda",
  right: "a la derecha",
  back: "hacia atrás",
} as const satisfies Record<Leg["turn"], string>;

/** «Vuestra mesa es la 4», «Tus asientos» */
export function ownTitle({ seats, tables }: Pick<OwnTables, "seats" | "tables">): string {
  const isOne = seats.length === 1;
  const numbers = tables.map(({ number }) => `la ${number}`);
  if (numbers.length === 0) return isOne ? `Tu asiento es ${seats[0]!.place}` : "Vuestros asientos";
  if (numbers.length > 1) return `Vuestras mesas son ${formatList(numbers)}`;
  return `${isOne ? "Tu" : "Vuestra"} mesa es ${numbers[0]}`;
}

/** «Desde la entrada, al fondo a la derecha, junto a la 2 y la 6.»; with several tables each is named. */
export function wayText({ seen, beside, number }: OwnRoom["ways"][number], isNamed: boolean): string {
  const where = [
    seen && `desde la entrada, ${farText[seen.far]} ${sideText[seen.side]}`,
    beside.length > 0 && `junto a ${formatList(beside.map((each) => `la ${each}`))}`,
  ].filter(Boolean);
  if (where.length === 0) return "";
  return `${isNamed ? `La ${number}, ${where.join(", ")}` : capitalized(where.join(", "))}.`;
}

/** «El camino: 5 metros de frente, luego 4 metros a la derecha.» Empty without a way. */
export function legsText({ legs, number }: OwnRoom["ways"][number], isNamed: boolean): string {
  if (legs.length === 0) return "";
  const said = legs.map(({ turn, metres }) => `${formatCount(metres, "metro", "metros")} ${turnText[turn]}`);
  return `El camino${isNamed ? ` a la ${number}` : ""}: ${said.join(", luego ")}.`;
}

/** The picture in words. */
export function pictureText({ name, ways }: OwnRoom): string {
  const said = ways.flatMap((way) => [wayText(way, true), legsText(way, ways.length > 1)]);
  return [`${name}, desde arriba.`, ...said].filter(Boolean).join(" ");
}

/** The words beside a person's name: their table among several, their seat, and their chair where hosts show it. */
export function seatText({ number, place, chair }: OwnTables["seats"][number], tables: number): string {
  return [number === null ? place : tables > 1 ? `mesa ${number}` : "", chair === null ? "" : `silla ${chair}`]
    .filter(Boolean)
    .join(", ");
}

export const ownText = {
  link: "Encuentra tu mesa",
  people: "Quién se sienta",
  entrance: "Entrada",
  wrong: (isOne: boolean) => `¿Algo no está bien? ${isOne ? "Dilo" : "Decidlo"} a quien ${isOne ? "te" : "os"} invitó.`,
  back: (isOne: boolean) => `Ver ${isOne ? "tu" : "vuestra"} invitación`,
} as const;

export type DoorRefusal = "name_required" | "name_too_long" | "surname_required" | "too_many_tries" | "failed";

/** Refusals beside the field of the name. */
export const doorRefusals = {
  name_required: "Escribe tu nombre y un apellido.",
  surname_required: "Escribe también un apellido.",
  name_too_long: "Es demasiado largo: caben 120 letras.",
  too_many_tries: "Demasiados intentos seguidos. Espera unos minutos o pregunta en la entrada.",
  failed: "No hemos podido buscar. Inténtalo otra vez o pregunta en la entrada.",
} as const satisfies Record<DoorRefusal, string>;

export const doorText = {
  title: "¿Dónde me siento?",
  label: "Tu nombre y tu apellido",
  hint: "Con los dos basta, sin acentos también vale.",
  search: "Buscar mi mesa",
  table: "mesa",
  seat: "asiento",
  today: "Solo funciona hoy. Con el enlace de tu invitación ves también el camino.",
  none: "No te encontramos. Prueba con tu otro apellido o pregunta en la entrada.",
  several: (name: string) => `Hay más de una persona que se llama ${name}. Escribe tus dos apellidos.`,
  same: (name: string) => `Hay más de una persona que se llama ${name}. Pregunta en la entrada.`,
  overTitle: "Este código ya no se usa",
  over: "Este código ya no se usa. Pregunta en la entrada.",
  earlyTitle: "Todavía no",
  early: (date: PlainDate, time: string) =>
    `Este código funciona el ${formatDayAndMonth(date).replace(",", "")} desde las ${time}.`,
  failedTitle: "No hemos podido abrir esta página",
  unknownTitle: "Este código no lleva a ninguna mesa",
  unknown: "Escanéalo otra vez, o pregunta en la entrada.",
} as const;
