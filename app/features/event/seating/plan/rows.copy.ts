// The texts of rows of single seats on the plan: refusals, the hand, the chosen seat, and what a screen reader says.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { formatMetres } from "#app/copy/event/metres.ts";
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import { rowLimits, rowMeasures } from "#app/domain/event/plan/rows.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";

const { min, max } = rowMeasures.between;
export const rowFieldRefusals = {
  category_too_long: `La categoría puede tener ${seatingLimits.category} caracteres como mucho.`,
  rows_invalid: `Escribe cuántas filas, de 1 a ${rowLimits.rows}.`,
  seats_invalid: `Escribe cuántos asientos, de 1 a ${rowLimits.seats}.`,
  between_invalid: `Escribe los metros, de ${formatMetres(min)} a ${formatMetres(max)}: «0,90».`,
  aisles_invalid: "Escribe detrás de qué asientos hay pasillo: «5, 15».",
};

/** The refusals of rows whose text needs no name. */
export const rowRefusals = {
  row_name_long: `El nombre de una fila puede tener ${rowLimits.name} caracteres como mucho.`,
  rows_dont_fit: "En la sala no cabe ese bloque de filas. Prueba con menos filas o menos asientos en cada una.",
  no_seats_here: "El plano es de mesas: no lleva asientos sueltos.",
  seats_full: `Un evento puede tener ${formatNumber(seatingLimits.seats)} asientos como mucho.`,
};

/** «Ya hay una fila C.» */
export function rowTakenText(row: string): string {
  return `Ya hay una ${rowTitle(row).replace("Fila", "fila")}.`;
}

/** «En la fila C hay 3 personas sentadas. Levántalas antes.» */
export function rowHasPeopleText(row: string, people: number): string {
  const who = formatCount(people, "persona sentada", "personas sentadas");
  return `En ${inSentence(row)} hay ${who}. ${people === 1 ? "Levántala" : "Levántalas"} antes.`;
}

/** «la fila C», «Palco 2» */
export function inSentence(title: string): string {
  return title.replace("Fila", "la fila");
}

/** «75 ocupados, 85 disponibles, 14 confirmados sin asiento» */
export function seatFigures({ taken, free }: { taken: number; free: number }, coming: number) {
  if (taken > 0 && coming === 0) return null;
  return [
    { figure: formatNumber(taken), text: taken === 1 ? "ocupado" : "ocupados" },
    { figure: formatNumber(free), text: free === 1 ? "disponible" : "disponibles" },
    { figure: formatNumber(coming), text: coming === 1 ? "confirmado sin asiento" : "confirmados sin asiento" },
  ];
}

/** The hint for the next press: «Toca un asiento: ocupan ese y los 2 siguientes de la fila.» */
export function seatHandHint(people: number, most: number): string {
  if (most < people)
    return `Ninguna fila tiene ${formatCount(people, "asiento disponible", "asientos disponibles")}. Añade una o repártelos.`;
  if (people === 1) return "Toca un asiento.";
  return `Toca un asiento: ocupan ese y ${people === 2 ? "el siguiente" : `los ${formatNumber(people - 1)} siguientes`} de la fila.`;
}

/** «Familia Hahn, en C6, C7 y C8.» */
export function seatedInText(name: string, codes: readonly string[]): string {
  const [first = "", last = ""] = [codes[0], codes.at(-1)];
  return codes.length > 3 ? `${name}, de ${first} a ${last}.` : `${name}, en ${formatList(codes)}.`;
}

/** «Fila C, asiento 6, ocupado: Ana Ruiz» */
export function saySeat(seat: { name: string; person?: { name: string } | undefined }): string {
  return `${seat.name}, ${seat.person ? `ocupado: ${seat.person.name}` : "disponible"}`;
}

/** «Platea: 12 de 20 asientos ocupados» */
export function rowFacts(category: string | null, taken: number, seats: number): string {
  const facts = `${formatNumber(taken)} de ${formatCount(seats, "asiento ocupado", "asientos ocupados")}`;
  return category ? `${category} · ${facts}` : facts;
}

/** «Fila C, a 3,30 metros de la izquierda y 7,80 de arriba» */
export function sayRowMoved(row: string, at: { x: number; y: number }): string {
  return `${rowTitle(row)}, a ${formatMetres(at.x)} metros de la izquierda y ${formatMetres(at.y)} de arriba`;
}

/** «Fila C, movida.» */
export function rowMovedText(row: string): string {
  return `${rowTitle(row)}, movida.`;
}

/** «Lucía ha movido la fila C a la vez.» */
export function rowMovedByAnother(row: string, by: string): string {
  return `${by} ha movido ${inSentence(rowTitle(row))} a la vez.`;
}

/** The words of the panels. */
export const seatText = {
  waiting: "Sin asiento",
  search: "Nombre, familia o asiento",
  taken: "Ocupado",
  waits: "Por contestar",
  free: "Disponible",
  mine: "Lo que mueves",
  legend: "Qué significa cada asiento",
  rows: "Filas",
  rowsLead:
    "Cada fila es una serie de asientos con su código. Las nuevas siguen la letra y numeran solas: «C1, C2, C3…».",
  all: "Todas",
  categories: "Categorías",
  seats: (count: number) => formatCount(count, "asiento", "asientos"),
  unplaced: (count: number) =>
    count === 1
      ? "Hay 1 asiento sin colocar en el plano."
      : `Hay ${formatNumber(count)} asientos sin colocar en el plano.`,
} as const;
