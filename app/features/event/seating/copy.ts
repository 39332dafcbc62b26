// The texts of the seating plan: one Spanish sentence for every refusal and every action, and the words of tables and seats.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import { roomEach, type SeatingDetail, type TableShape, type TableTop } from "#app/domain/event/plan/shapes.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import type { Refusal } from "#app/domain/result.ts";
import {
  type AddPlaceRefusal,
  type ChangePlaceRefusal,
  type CodeTaken,
  type GuestMoved,
  type PlaceFieldRefusal,
  seatingLimits,
  type SeatingMode,
  type SeatChanged,
  type SeatRefusal,
  type SeatsShort,
  type TableFull,
  type TableTooSmall,
} from "#app/domain/event/seating.ts";
import {
  type ChairsTooMany,
  type ChairTaken,
  type ChairUnknown,
  isNamedByNumber,
  type Locked,
  type NumberTaken,
  type PieceChanged,
  type TableFieldRefusal,
  tableLimits,
} from "#app/domain/event/seating-tables.ts";

const { name, code, category, capacity, atOnce } = seatingLimits;
export const fieldRefusals = {
  name_required: "Ponle un nombre.",
  name_too_long: `El nombre puede tener ${name} caracteres como mucho.`,
  capacity_invalid: `Escribe un número de sitios de ${capacity.min} a ${capacity.max}.`,
  code_too_long: `El código puede tener ${code} caracteres como mucho.`,
  category_too_long: `La categoría puede tener ${category} caracteres como mucho.`,
  count_invalid: `Escribe cuántas, de 1 a ${atOnce}.`,
  number_invalid: `Escribe un número de 1 a ${tableLimits.number}.`,
  shape_invalid: "Elige una forma de la lista.",
  side_invalid: "Escribe los metros, de 0,40 a 12: «1,80».",
  chair_invalid: `Elige una silla de ${capacity.min} a ${capacity.max}.`,
  detail_invalid: "Elige solo la mesa o silla a silla.",
  mode_invalid: "Elige mesas o asientos.",
} satisfies Record<PlaceFieldRefusal | TableFieldRefusal | "chair_invalid" | "detail_invalid" | "mode_invalid", string>;

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
} satisfies Record<
  Exclude<AddPlaceRefusal, "other_mode"> | ChangePlaceRefusal | SeatRefusal | SeatsShort["code"],
  string
>;

/** A refusal that has a text, with the names or the number in it. */
export type SeatingRefusal =
  | Refusal<Exclude<keyof typeof refusals, "seats_short">>
  | SeatsShort
  | TableFull
  | TableTooSmall
  | CodeTaken
  | GuestMoved
  | Locked
  | ChairTaken
  | ChairUnknown
  | ChairsTooMany
  | NumberTaken
  | PieceChanged
  | SeatChanged;

/** Why nothing was changed in the plan. */
export function refusalText(refusal: SeatingRefusal): string {
  switch (refusal.code) {
    case "table_full":
      return tableFullText(refusal);
    case "table_too_small": {
      const { guests } = refusal;
      return `Aquí ya ${guests.length === 1 ? "está sentado" : "están sentados"} ${formatList(guests)}. Quita antes a alguien.`;
    }
    case "seats_short":
      return seatsShortText(refusal);
    case "code_taken":
      return codeTakenText(refusal.taken);
    case "guest_moved":
      return guestMovedText(refusal);
    case "locked":
      return lockedText(refusal);
    case "chair_taken":
      return `En la silla ${refusal.chair} está ${refusal.guest}. ¿Los cambiamos?`;
    case "chair_unknown":
      return `Esa mesa tiene ${formatCount(refusal.capacity, "silla", "sillas")}.`;
    case "chairs_too_many":
      return `En una ${topText(refusal.top)} ${refusal.most === 1 ? "cabe" : "caben"} ${refusal.most}.`;
    case "number_taken":
      return `Ya hay una mesa ${refusal.number}.`;
    case "seat_changed":
      return seatChangedText(refusal.current);
    case "piece_changed":
      return `${refusal.by ?? "Alguien"} ha cambiado la mesa ${refusal.current.number} a la vez. Aquí están las dos.`;
    default:
      return refusals[refusal.code];
  }
}

/** «Alguien ha cambiado este asiento a la vez. Ahora pone: «Palco 1», P1, Palco. …» */
function seatChangedText({ name, code, category }: SeatChanged["current"]): string {
  const now = [`«${name}»`, code, category].filter(Boolean).join(", ");
  return `Alguien ha cambiado este asiento a la vez. Ahora pone: ${now}. Lo tuyo sigue escrito: si guardas, quedará eso.`;
}

/** «Ya hay un asiento con el código C6. Elige otro.» */
export function codeTakenText(taken: string): string {
  return `Ya hay un asiento con el código ${taken}. Elige otro.`;
}

/** «En la 9 caben 3 y son 4. No hemos sentado a nadie.» `table` is the number of the table. */
export function tableFullText({ free, table, people = 0 }: Pick<TableFull, "free" | "table" | "people">): string {
  const where = table === undefined ? "En esa mesa" : `En la ${table}`;
  const fit = free === 0 ? "no cabe nadie más" : `${free === 1 ? "cabe" : "caben"} ${formatNumber(free)}`;
  return `${where} ${fit}${people > free ? ` y ${people === 1 ? "es" : "son"} ${formatNumber(people)}` : ""}. No hemos sentado a nadie.`;
}

/** «En la fila C quedan 2 y son 3. No hemos sentado a nadie.» */
export function seatsShortText({ row, free = 0, people = 0 }: Omit<SeatsShort, "ok" | "code">): string {
  if (row === undefined) return refusals.seats_short;
  const left = free === 1 ? "queda 1" : `quedan ${formatNumber(free)}`;
  return `En ${rowTitle(row).replace("Fila", "la fila")} ${left} y son ${formatNumber(people)}. No hemos sentado a nadie.`;
}

/** «Lucía ha sentado a Berta Núñez en la 15 hace un momento. No hemos movido a nadie.» */
function guestMovedText({ guest, last }: GuestMoved): string {
  const by = last ? last.by.split(" ")[0]! : "Alguien";
  const what =
    last === null
      ? `ha cambiado de sitio a ${guest}`
      : last.seat !== undefined
        ? `ha sentado a ${guest} en «${last.seat}»`
        : last.table === null
          ? `ha dejado sin sitio a ${guest}`
          : `ha sentado a ${guest} en la ${last.table}`;
  return `${by} ${what} hace un momento. No hemos movido a nadie.`;
}

/** «La 1 tiene candado.», «Ramón Ferrer tiene candado.» */
function lockedText({ table, guests }: Locked): string {
  if (table) return `La ${table.number} tiene candado.`;
  return `${formatList(guests.map(({ name: guest }) => guest))} ${guests.length === 1 ? "tiene" : "tienen"} candado.`;
}

/** Shapes as a form offers them. */
export const shapeText = {
  round: "Redonda",
  rect: "Rectangular",
  oval: "Ovalada",
  head: "Presidencial",
  high: "Alta, con taburetes",
  row: "Fila de sillas",
} satisfies Record<TableShape, string>;

const shapeWords = {
  round: "redonda",
  rect: "rectangular",
  oval: "ovalada",
  head: "presidencial",
  high: "alta",
  row: "fila",
} satisfies Record<TableShape, string>;

/** «1,80» */
export function metresText(centimetres: number): string {
  return (centimetres / 100).toFixed(2).replace(".", ",");
}

/** «redonda de 1,80 m», «rectangular de 2,40 × 0,90 m» */
export function topText({ shape, width, depth }: TableTop): string {
  return `${shapeWords[shape]} de ${metresText(width)}${depth === null ? "" : ` × ${metresText(depth)}`} m`;
}

/** «Con 10 sillas toca a 74 cm cada uno. Desde 60 se come bien.» */
export function roomEachText(top: TableTop, chairs: number): string {
  return `Con ${formatCount(chairs, "silla", "sillas")} toca a ${formatNumber(roomEach(top, chairs))} cm cada uno. Desde 60 se come bien.`;
}

/** «Mesa 4, Los Ferrer»; «Mesa 4» if its name says no more. */
export function tableTitle(table: { name: string; number: number }): string {
  return isNamedByNumber(table) ? table.name : `Mesa ${table.number}, ${table.name}`;
}

/** «8 de 10 sillas · redonda de 1,80 m · con candado · completa» */
export function tableFacts({
  taken,
  capacity: chairs,
  top,
  isLocked = false,
}: {
  taken: number;
  capacity: number;
  top?: TableTop | undefined;
  isLocked?: boolean | undefined;
}): string {
  const facts = [
    `${formatNumber(taken)} de ${formatCount(chairs, "silla", "sillas")}`,
    top && topText(top),
    isLocked && "con candado",
    taken >= chairs && "completa",
  ];
  return facts.filter(Boolean).join(" · ");
}

/** «Familia Hahn, 4 personas» */
export function handText(hand: { name: string; size: number }): string {
  return hand.size === 1 ? hand.name : `${hand.name}, ${formatCount(hand.size, "persona", "personas")}`;
}

/** Whether the household in the hand fits at a table. */
export function handHint(size: number, fits: boolean): string {
  return fits
    ? "Toca una mesa."
    : `Ninguna mesa tiene ${formatCount(size, "libre", "libres")}. Añade una o repártelos.`;
}

/** Hosts give guests tables or chairs. */
export const detailText = { table: "Solo la mesa", chair: "Silla a silla" } satisfies Record<SeatingDetail, string>;
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
  deshecho: "Hecho: vuelve a estar como antes",
  aceptada: "Hecho: cada cual en su sitio nuevo",
  descartada: "Todo se queda como estaba",
  candado: "Candado echado.",
  abierto: "Candado quitado.",
  sillas: "Sillas cambiadas",
  detalle: "Guardado",
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

/** «3 mesas», «12 asientos» */
export function placesText(mode: SeatingMode, count: number): string {
  return formatCount(count, modeText[mode].one, modeText[mode].many);
}

/** How a mouse seats guests. */
export const byHandText = {
  tables: "También puedes arrastrarlos hasta su mesa, de una mesa a otra y de vuelta aquí.",
  seats: "También puedes arrastrarlos hasta su asiento, de uno a otro y de vuelta aquí.",
} satisfies Record<SeatingMode, string>;

/** Beside a seated guest who has not confirmed. */
export const doubtText = { away: "No asiste", unsure: "sin confirmar" } as const;

/** Beside a guest whose place is locked. */
export const lockedMark = "con candado";

/** The key of that text for a guest's status; null for a confirmed guest. */
export function doubtOf(status: GuestStatus): keyof typeof doubtText | null {
  if (status === "declined") return "away";
  return status === "invited" || status === "maybe" ? "unsure" : null;
}

/** part 2 §2: a seat is occupied when a guest has it. */
export function seatStateText(isTaken: boolean): string {
  return isTaken ? "Ocupado" : "Disponible";
}

/** «Mesa 2 · 1 libre», «13 Berlín · 5 libres», as a choice of where to sit. */
export function roomText(table: { name: string; number?: number | undefined }, free: number): string {
  const { name: title, number = 0 } = table;
  const named = number === 0 || isNamedByNumber({ name: title, number }) ? title : `${number} ${title}`;
  return `${named} · ${formatCount(free, "libre", "libres")}`;
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
