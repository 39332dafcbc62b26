// The texts of rooms and their layouts: refusals, and what a host learns while typing measures.
import { formatMetres, sayMetres } from "#app/copy/event/metres.ts";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { roomLimits } from "#app/domain/event/plan/room.ts";
import type { Refusal } from "#app/domain/result.ts";

export const fieldRefusals = {
  name_required: "Ponle un nombre.",
  name_too_long: `El nombre puede tener ${roomLimits.name} caracteres como mucho.`,
  room_size: "De 2 a 200 metros.",
  outline_invalid: "Las paredes se cruzan. Escribe de 3 a 40 esquinas, en orden.",
  how_invalid: "Elige una de las dos.",
  room_invalid: "Elige una sala.",
};

export const refusals = {
  room_not_found: "Esa sala ya no está.",
  layout_not_found: "Ese montaje ya no está.",
  rooms_full: `Un evento puede tener ${roomLimits.rooms} salas como mucho.`,
  layouts_full: `Un evento puede tener ${roomLimits.layouts} montajes como mucho.`,
  last_layout: "Es el único montaje de la sala. Si no la quieres, elimina la sala.",
  layout_has_tables: "En este montaje hay mesas o asientos. Quítalos antes.",
  layout_changed: "Alguien ha cambiado el montaje a la vez. Aquí está como ha quedado.",
  plan_full: "Son más mesas de las que puede tener un evento.",
  name_too_long: fieldRefusals.name_too_long,
  other_mode: "El plano es de asientos individuales: no lleva mesas.",
};

/** Another host has saved the room meanwhile: its name and its measures now, and its version. */
export type RoomChanged = Refusal<"room_changed"> & { name: string; width: number; depth: number; version: number };
export type RoomRefusal = Refusal<keyof typeof refusals> | RoomChanged;

/** Why nothing was changed. */
export function refusalText(refusal: RoomRefusal): string {
  if (refusal.code !== "room_changed") return refusals[refusal.code];
  const { name, width, depth } = refusal;
  return `Alguien ha cambiado la sala a la vez: ahora es «${name}», de ${formatMetres(width)} × ${formatMetres(depth)} m. Si guardas otra vez, queda lo que tienes escrito.`;
}

export const roomFailed = "No se ha podido guardar la sala. Inténtalo de nuevo.";

/** «118 confirmados, ninguna mesa todavía», «118 confirmados, 160 asientos» */
export function firstLead(coming: number, places: number, isSeats = false): string {
  const people = formatCount(coming, "confirmado", "confirmados");
  const [one, many] = isSeats ? ["asiento", "asientos"] : ["mesa", "mesas"];
  const none = isSeats ? "ningún asiento todavía" : "ninguna mesa todavía";
  return `${people}, ${places === 0 ? none : formatCount(places, one, many)}`;
}

export const roomForTables = "Tus mesas pasan a esta sala. En el plano las colocas de una vez.";
/** The lot of the seats that the event has. */
export function roomForSeats(seats: number): string {
  return seats === 0
    ? "Las filas de asientos se ponen en el plano, cuando esté la sala."
    : "Tus asientos pasan a esta sala. En el plano los colocas por filas, de una vez.";
}

/** «Para 118 personas caben justo 12 redondas de 10.» */
export function tablesAdvice(people: number, tables: number, chairs: number): string {
  if (people === 0) return "Todavía no ha confirmado nadie.";
  return `Para ${formatCount(people, "persona", "personas")} caben justo ${formatNumber(tables)} de ${formatNumber(chairs)}.`;
}

/** «120 sillas, 2 de más. Entre mesas, 1,80 m: se pasa con bandeja.» */
export function previewText(
  {
    chairs,
    people,
    placed,
    tables,
    gap,
  }: { chairs: number; people: number; placed: number; tables: number; gap: number },
  least: number,
): string {
  const [more, missing] = [chairs - people, people - chairs];
  const count = missing > 0 ? `faltan ${formatNumber(missing)}` : more > 0 ? `${formatNumber(more)} de más` : "justas";
  const seats = `${formatCount(chairs, "silla", "sillas")}, ${count}.`;
  if (placed < tables)
    return `${seats} Caben ${formatNumber(placed)} de ${formatCount(tables, "mesa", "mesas")}: las demás quedan sin colocar.`;
  if (tables < 2) return seats;
  return `${seats} Entre mesas, ${sayMetres(gap)}: ${gap >= least ? "se pasa con bandeja" : "con bandeja no se pasa"}.`;
}

/** The layouts and objects that a host loses with a room. */
export function roomLossText(layouts: number, { tables, seats }: { tables: number; seats: number }): string {
  const gone = `Se ${layouts === 1 ? "elimina" : "eliminan"} ${formatCount(layouts, "montaje", "montajes")} con sus objetos.`;
  if (seats > 0) return `${gone} Los ${formatNumber(seats)} asientos y su gente se quedan, sin sitio en el plano.`;
  if (tables === 0) return gone;
  const stay =
    tables === 1
      ? "La mesa y quien se sienta en ella se queda"
      : `Las ${formatNumber(tables)} mesas y su gente se quedan`;
  return `${gone} ${stay}, sin sitio en el plano.`;
}
