// The texts of the plan to scale: refusals, notices, names of objects and tables, and what a screen reader says.
import { formatMetres, sayMetres } from "#app/copy/event/metres.ts";
import { lateRefusal } from "#app/copy/network.ts";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { mostObjectChairs } from "#app/domain/event/plan/objects.ts";
import { roomLimits } from "#app/domain/event/plan/room.ts";
import type { ObjectKind, TableTop } from "#app/domain/event/plan/shapes.ts";
import { type CodeTaken, seatingLimits, type SeatingMode } from "#app/domain/event/seating.ts";
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";
import type { Refusal } from "#app/domain/result.ts";
import { codeTakenText } from "../copy.ts";
import { rowHasPeopleText, rowRefusals, rowTakenText } from "./rows.copy.ts";
import type { TableKind } from "./parts/table-kinds.ts";

export const tableKindText = {
  "round-180": "Redondas de 1,80 m",
  "round-160": "Redondas de 1,60 m",
  "round-150": "Redondas de 1,50 m",
  "rect-240": "Rectangulares de 2,40 m",
  "rect-180": "Rectangulares de 1,80 m",
  "oval-220": "Ovaladas de 2,20 m",
  head: "Presidencial, una cara",
  imperial: "Imperial, una larga",
  high: "Altas, con taburetes",
} satisfies Record<TableKind, string>;

const oneTable = {
  "round-180": "una redonda de 1,80 m",
  "round-160": "una redonda de 1,60 m",
  "round-150": "una redonda de 1,50 m",
  "rect-240": "una rectangular de 2,40 m",
  "rect-180": "una rectangular de 1,80 m",
  "oval-220": "una ovalada de 2,20 m",
  head: "una presidencial",
  imperial: "una imperial",
  high: "una mesa alta",
} satisfies Record<TableKind, string>;

export const fieldRefusals = {
  name_too_long: `El rótulo puede tener ${roomLimits.name} caracteres como mucho.`,
  spot_invalid: "Escribe el sitio en metros: 3,30.",
  side_invalid: "Escribe la medida en metros, de 0,10 a 200.",
  angle_invalid: "Escribe los grados, de 0 a 359.",
  chairs_invalid: `Escribe un número de sillas de 1 a ${mostObjectChairs}.`,
  kind_invalid: "Elige uno de la lista.",
  two_tables: "Elige al menos dos mesas que estén en el plano.",
  count_invalid: `Escribe cuántas, de 1 a ${seatingLimits.atOnce}.`,
  capacity_invalid: `Escribe un número de sillas de ${seatingLimits.capacity.min} a ${seatingLimits.capacity.max}.`,
};

/** «En una redonda de 1,60 m caben 11.» */
export function tooManyChairsText(kind: TableKind, most: number): string {
  return `En ${oneTable[kind]} caben ${most}.`;
}

export const outsideText = "No cabe dentro de la sala.";

const refusals = {
  piece_not_found: "Eso ya no está en el plano.",
  outside: outsideText,
  room_full: "En la sala no queda sitio para más mesas. Quita alguna o hazla más grande.",
  objects_full: `Un evento puede tener ${roomLimits.objects} objetos como mucho.`,
  layout_without_places: "En este montaje no se sientan invitados: no lleva mesas.",
  plan_full: `Un evento puede tener ${formatNumber(seatingLimits.tables)} mesas como mucho.`,
  name_too_long: "Con su número detrás, el nombre es demasiado largo.",
  other_mode: "El plano es de asientos individuales: no lleva mesas.",
  piece_changed: "Alguien lo ha cambiado a la vez. Aquí está como ha quedado; vuelve a poner lo tuyo.",
};
export type PlanRefusal =
  | Refusal<keyof typeof refusals>
  | Refusal<keyof typeof rowRefusals>
  | (Refusal<"overlap"> & { over: number | string })
  | (Refusal<"row_taken"> & { row: string })
  | (Refusal<"row_has_people"> & { row: string; people: number })
  | CodeTaken;

/** Why nothing was changed on the plan. */
export function refusalText(refusal: PlanRefusal): string {
  switch (refusal.code) {
    case "overlap":
      return overlapText(refusal.over);
    case "row_taken":
      return rowTakenText(refusal.row);
    case "row_has_people":
      return rowHasPeopleText(refusal.row, refusal.people);
    case "code_taken":
      return codeTakenText(refusal.taken);
    case "row_name_long":
    case "rows_dont_fit":
    case "no_seats_here":
    case "seats_full":
      return rowRefusals[refusal.code];
    default:
      return refusals[refusal.code];
  }
}

/** «Se pisa con la 5.», «Se pisa con la fila C.» */
export function overlapText(over: number | string): string {
  return `Se pisa con ${typeof over === "number" ? `la ${over}` : over.replace("Fila", "la fila")}.`;
}

export const planFailed = "No se ha podido guardar el cambio. Inténtalo de nuevo.";

/** The notices after an action, by their name in the address. */
export const planNotices = {
  colocadas: "Mesas colocadas",
  "colocadas-algunas": "No caben todas: las demás siguen sin colocar",
  asientos: "Asientos colocados",
  "asientos-algunos": "No caben todos: los demás siguen sin colocar",
  filas: "Filas añadidas al plano",
  quitada: "Fila quitada",
  movida: "Guardado",
  puesto: "Añadido al plano",
  cambiado: "Cambios guardados",
  quitado: "Quitado del plano",
  sala: "Sala guardada",
} as const;
export type PlanNotice = keyof typeof planNotices;

export const objectText = {
  dance: "Pista",
  stage: "Escenario",
  music: "Música",
  bar: "Barra",
  buffet: "Bufé",
  cake: "Tarta",
  photo: "Photocall",
  door: "Puerta",
  pillar: "Columna",
  tree: "Árbol",
  plant: "Planta",
  kids: "Niños",
  screen: "Pantalla",
  "high-table": "Mesa alta",
  chairs: "Sillas",
  text: "Rótulo",
} satisfies Record<ObjectKind, string>;

/** «Pista · 5 × 4,6» */
export function objectTitle(object: { kind: ObjectKind; label: string | null; width: number; depth: number }): string {
  const name = object.label ?? objectText[object.kind];
  return object.kind === "dance" ? `${name} · ${formatMetres(object.width)} × ${formatMetres(object.depth)}` : name;
}

const shapeText = {
  round: "redonda",
  rect: "rectangular",
  oval: "ovalada",
  head: "presidencial",
  high: "alta",
  row: "fila",
} satisfies Record<TableTop["shape"], string>;

/** «redonda de 1,80 m», «rectangular de 2,40 × 0,90 m» */
export function topText({ shape, width, depth }: TableTop): string {
  const size = depth === null ? formatMetres(width) : `${formatMetres(width)} × ${formatMetres(depth)}`;
  return `${shapeText[shape]} de ${size} m`;
}

/** «Mesa 4» for a table called so, else «Mesa 4, Los Ferrer». */
export function tableTitle({ number, name }: { number: number; name: string }): string {
  return name === `Mesa ${number}` ? name : `Mesa ${number}, ${name}`;
}

/** «Mesa 4, Los Ferrer: 8 de 10 sillas ocupadas, con candado» */
export function sayTable(
  table: { number: number; name: string; capacity: number; isLocked: boolean },
  taken: number,
): string {
  const lock = table.isLocked ? ", con candado" : "";
  return `${tableTitle(table)}: ${taken} de ${formatCount(table.capacity, "silla", "sillas")} ocupadas${lock}`;
}

/** «Mesa 9: 6 de 8 sillas ocupadas. La tiene Lucía.» */
export function heldText(said: string, holder: string): string {
  return `${said}. La tiene ${holder.split(" ")[0]}`;
}

/** «La lleva Lucía»: a household in the hand of another host. */
export function inHandOf(holder: string): string {
  return `En la mano de ${holder.split(" ")[0]}`;
}

/** «112 sentados, 30 sillas libres, 11 confirmados sin sitio» */
export function headFigures({ taken, free }: { taken: number; free: number }, coming: number) {
  if (taken > 0 && coming === 0) return null;
  return [
    { figure: formatNumber(taken), text: taken === 1 ? "sentado" : "sentados" },
    { figure: formatNumber(free), text: free === 1 ? "silla libre" : "sillas libres" },
    { figure: formatNumber(coming), text: coming === 1 ? "confirmado sin sitio" : "confirmados sin sitio" },
  ];
}
export const allSeated = "Todos tienen sitio. A disfrutar.";

/** «Entre la 12 y la 13 hay 1,40 m. Para pasar con bandeja hace falta 1,50.» */
export function tightText(one: number, other: number, gap: number, least: number): string {
  const room = gap < 0 ? "no queda sitio" : `hay ${sayMetres(Math.floor(gap))}`;
  return `Entre la ${one} y la ${other} ${room}. Para pasar con bandeja hace falta ${formatMetres(least)}.`;
}

export const wheelchairText = "Silla de ruedas · se quita una silla";
export const accessiblePlace = "Sitio accesible";

/** «24,0 × 15,0 m» as «24 × 15 m» */
export function roomSize({ width, depth }: { width: number; depth: number }): string {
  return `${formatMetres(width)} × ${formatMetres(depth)} m`;
}

/** «Familia Hahn, 4 personas» */
export function peopleCount(count: number): string {
  return formatCount(count, "persona", "personas");
}

/** «Copia de la mesa 4.» */
export function copiedText(number: number): string {
  return `Copia de la mesa ${number}.`;
}

/** «Sin conexión. Sigue: lo tuyo está guardado aquí (3 cambios) y saldrá al volver.» */
export function cutText(waiting: number): string {
  if (waiting === 0) return "Sin conexión. Sigue: lo tuyo se guarda aquí y saldrá al volver.";
  return `Sin conexión. Sigue: lo tuyo está guardado aquí (${formatCount(waiting, "cambio", "cambios")}) y saldrá al volver.`;
}

/** «Ya hay conexión. 3 cambios guardados.» */
export function backText(sent: number): string {
  return `Ya hay conexión. ${formatCount(sent, "cambio guardado", "cambios guardados")}.`;
}

/** Beside a button that needs a connection. */
export const onceBackText = "Cuando vuelva la conexión.";

/** A change made without a connection that the server has refused: why, and both ways out. */
export const refusedLaterText = {
  why: (status: number) => (status === 422 ? "Ahora ya no cabe ahí." : lateRefusal(status)),
  leave: "Dejarlo como está",
  again: "Hacerlo de todos modos",
};

/** A search of the plan without a result. */
export const noneFoundText = "No hay nadie así en este montaje.";

/** «2 libres» */
export function freeText(free: number): string {
  return formatCount(free, "libre", "libres");
}

/** «4 personas · 2 menores», «2 personas, por contestar» */
export function ticketText(people: readonly { status: GuestStatus; isMinor: boolean }[]): string {
  const minors = people.filter(({ isMinor }) => isMinor).length;
  const waits = people.every(({ status }) => !isComing(status)) ? ", por contestar" : "";
  return `${peopleCount(people.length)}${minors > 0 ? ` · ${formatCount(minors, "menor", "menores")}` : ""}${waits}`;
}
/** «Mesa 4, a 3,30 metros de la izquierda y 7,80 de arriba, 1,80 metros de la 5» */
export function sayMoved(
  number: number,
  at: { x: number; y: number },
  next: { number: number; gap: number } | null,
): string {
  const beside = next ? `, ${formatMetres(Math.max(0, Math.round(next.gap)))} metros de la ${next.number}` : "";
  return `Mesa ${number}, a ${formatMetres(at.x)} metros de la izquierda y ${formatMetres(at.y)} de arriba${beside}`;
}

/** «Mesa 4, movida.» */
export function movedText(number: number | null, count: number): string {
  return number === null ? `${formatNumber(count)} cosas, movidas.` : `Mesa ${number}, movida.`;
}

/** «Familia Hahn, en la 13.» */
export function seatedText(name: string, number: number): string {
  return `${name}, en la ${number}.`;
}

/** «4 personas, sin sitio.» */
export function unseatedText(count: number): string {
  return `${peopleCount(count)}, sin sitio.`;
}

/** «Toca una mesa. La 13 es la mejor.» */
export function handHint(best: number | null, count: number): string {
  if (best === null) return `Ninguna mesa tiene ${freeText(count)}. Añade una o repártelos.`;
  return `Toca una mesa. La ${best} es la mejor.`;
}

/** «8 de 10 sillas» */
export function takenText(taken: number, capacity: number): string {
  return `${taken} de ${formatCount(capacity, "silla", "sillas")}`;
}

/** Beside a person at a table who has not confirmed. */
export function doubtText(status: GuestStatus): string | null {
  if (isComing(status)) return null;
  return status === "declined" ? "No viene" : "Por contestar";
}

/** The text of the picture above the list. */
export function pictureText(layout: string, taken: number, places: number, mode: SeatingMode | null): string {
  const filled =
    mode === "seats"
      ? formatCount(places, "asiento ocupado", "asientos ocupados")
      : formatCount(places, "silla ocupada", "sillas ocupadas");
  return `Plano de «${layout}»: ${formatNumber(taken)} de ${filled}. Debajo está la lista de ${mode === "seats" ? "asientos" : "mesas"}.`;
}
