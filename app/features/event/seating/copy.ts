// The texts of the seating plan: one Spanish sentence for every refusal and every action, and the words of tables and seats.
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import { guestGroupText } from "#app/copy/guest/guests.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import type { Refusal } from "#app/domain/result.ts";
import {
  type AddPlaceRefusal,
  type ChangePlaceRefusal,
  type CodeTaken,
  type GuestMoved,
  type PlaceFieldRefusal,
  type PlanFilter,
  seatingLimits,
  type SeatingMode,
  type SeatRefusal,
  type TableFull,
  type TableTooSmall,
} from "#app/domain/event/seating.ts";

const { name, code, category, capacity, atOnce } = seatingLimits;

export const fieldRefusals = {
  name_required: "Ponle un nombre.",
  name_too_long: `El nombre puede tener ${name} caracteres como mucho.`,
  capacity_invalid: `Escribe un número de sitios de ${capacity.min} a ${capacity.max}.`,
  code_too_long: `El código puede tener ${code} caracteres como mucho.`,
  category_too_long: `La categoría puede tener ${category} caracteres como mucho.`,
  count_invalid: `Escribe cuántas, de 1 a ${atOnce}.`,
  mode_invalid: "Elige mesas o asientos.",
} satisfies Record<PlaceFieldRefusal | "mode_invalid", string>;

/** The refusals whose text needs neither a name nor a number. */
export const refusals = {
  name_taken: "Ya hay una con ese nombre. Elige otro.",
  name_too_long: fieldRefusals.name_too_long,
  code_too_long: `Con su número detrás, el código puede tener ${code} caracteres como mucho.`,
  plan_full: `Un evento puede tener ${formatNumber(seatingLimits.tables)} mesas o ${formatNumber(seatingLimits.seats)} asientos como mucho.`,
  place_not_found: "Esa mesa o ese asiento ya no está.",
  guest_not_found: "Alguien de los que elegiste ya no está en la lista de invitados.",
  nobody_chosen: "Elige a quién quieres sentar.",
  seat_taken: "Ese asiento ya está ocupado.",
  seats_short: "No quedan asientos libres seguidos para tanta gente. Elige a menos o empieza por otro.",
} satisfies Record<Exclude<AddPlaceRefusal, "other_mode"> | ChangePlaceRefusal | SeatRefusal, string>;

/** A refusal that has a text, with the names or the number in it. */
export type SeatingRefusal = Refusal<keyof typeof refusals> | TableFull | TableTooSmall | CodeTaken | GuestMoved;

/** Why nothing was changed in the plan. */
export function refusalText(refusal: SeatingRefusal): string {
  switch (refusal.code) {
    case "table_full":
      return tableFullText(refusal.free);
    case "table_too_small": {
      const { guests } = refusal;
      return `Aquí ya ${guests.length === 1 ? "está sentado" : "están sentados"} ${formatList(guests)}. Quita antes a alguien.`;
    }
    case "code_taken":
      return `Ya hay un asiento con el código ${refusal.taken}. Elige otro.`;
    case "guest_moved":
      return `Alguien ha cambiado de sitio a ${refusal.guest} mientras lo mirabas. No hemos movido a nadie.`;
    default:
      return refusals[refusal.code];
  }
}

/** «En esta mesa quedan 2 sitios.» */
export function tableFullText(free: number): string {
  if (free === 0) return "Esta mesa está completa.";
  return `En esta mesa ${free === 1 ? "queda 1 sitio" : `quedan ${formatNumber(free)} sitios`}. Elige a menos gente.`;
}

export const actionFailed = "No se ha podido guardar el cambio. Inténtalo de nuevo.";

/** The notices after an action, by their name in the address. */
export const notices = {
  tipo: "Tipo de plano elegido",
  anadido: "Añadido al plano",
  cambiado: "Cambios guardados",
  borrado: "Eliminado del plano",
  sentados: "Ya tienen sitio",
  levantados: "Se han quedado sin sitio",
  liberados: "Sitios liberados",
  confirmar: "Cambiar de tipo borra lo que hay. Confírmalo antes.",
  otro: "El plano ha cambiado de tipo mientras lo mirabas. No se ha añadido nada.",
} as const;
export type NoticeName = keyof typeof notices;

/** The two types of a plan. */
export const modeText = {
  tables: { title: "Mesas", one: "mesa", many: "mesas", hint: "Cada una con su nombre y sus sitios, de 1 a 20." },
  seats: {
    title: "Asientos individuales",
    one: "asiento",
    many: "asientos",
    hint: "Filas, palcos o sillas sueltas, cada una para una persona.",
  },
} satisfies Record<SeatingMode, { title: string; one: string; many: string; hint: string }>;

/** «3 mesas» */
function placesText(mode: SeatingMode, count: number): string {
  return formatCount(count, modeText[mode].one, modeText[mode].many);
}

/** How a mouse seats guests. */
export const byHandText = {
  tables: "También puedes arrastrarlos hasta su mesa, de una mesa a otra y de vuelta aquí.",
  seats: "También puedes arrastrarlos hasta su asiento, de uno a otro y de vuelta aquí.",
} satisfies Record<SeatingMode, string>;

/** Beside a seated guest who has not confirmed. */
export const doubtText = { away: "No asiste", unsure: "sin confirmar" } as const;

/** The key of that text for a guest's status; null for a confirmed guest. */
export function doubtOf(status: GuestStatus): keyof typeof doubtText | null {
  if (status === "declined") return "away";
  return status === "invited" || status === "maybe" ? "unsure" : null;
}

/** part 2 §2: a seat is occupied when a guest has it. */
export function seatStateText(isTaken: boolean): string {
  return isTaken ? "Ocupado" : "Disponible";
}

/** «5 de 8 sitios» */
export function takenText(taken: number, capacity: number): string {
  return `${formatNumber(taken)} de ${formatCount(capacity, "sitio", "sitios")}`;
}

/** «Mesa 2 · 1 libre», as a choice of where to sit. */
export function roomText(name: string, free: number): string {
  return `${name} · ${formatCount(free, "libre", "libres")}`;
}

/** The guests of a filter: «VIP», «#Valencia», «VIP y #Valencia»; empty for a filter that leaves everybody. */
export function filterText({ group, tag }: PlanFilter): string {
  return formatList([...(group === null ? [] : [guestGroupText[group]]), ...(tag === null ? [] : [`#${tag}`])]);
}

/** «VIP: 3 personas sin sentar y 5 sentadas, en 2 mesas.» */
export function filteredText(
  filter: PlanFilter,
  mode: SeatingMode,
  unseated: number,
  seated: number,
  places: number,
): string {
  const where = mode === "tables" && places > 0 ? `, en ${placesText(mode, places)}` : "";
  const waiting = formatCount(unseated, "persona", "personas");
  return `${filterText(filter)}: ${waiting} sin sentar y ${formatNumber(seated)} ${seated === 1 ? "sentada" : "sentadas"}${where}.`;
}

/** «3 de 12 personas sin sentar» */
export function waitingText(found: number, all: number): string {
  return `${formatNumber(found)} de ${formatCount(all, "persona", "personas")} sin sentar.`;
}

/** The loss with another type: «Se borrarán 3 mesas, y 14 personas se quedarán sin sitio.» */
export function lossText(mode: SeatingMode, places: number, seated: number): string {
  const people =
    seated === 0 ? "" : `, y ${formatCount(seated, "persona se quedará", "personas se quedarán")} sin sitio`;
  return `Se ${places === 1 ? "borrará" : "borrarán"} ${placesText(mode, places)}${people}. No se puede deshacer.`;
}

/** The guests who lose their place with a table or a seat. */
export function removalText(names: readonly string[]): string {
  if (names.length === 0) return "No hay nadie sentado.";
  return `${formatList(names)} ${names.length === 1 ? "se quedará" : "se quedarán"} sin sitio, pero ${names.length === 1 ? "seguirá" : "seguirán"} en la lista.`;
}

/** «2 personas que no vienen ocupan sitio» */
export function declinedText(count: number): string {
  return `${formatCount(count, "persona que no viene ocupa", "personas que no vienen ocupan")} sitio.`;
}
