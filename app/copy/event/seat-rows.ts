// The words of rows of single seats, as guests and hosts read them.
import { formatList } from "#app/copy/text/format.ts";

/** «Fila C», «Palco 2» */
export function rowTitle(row: string): string {
  return /^(?:[A-Za-z]{1,2}|\d+)$/.test(row) ? `Fila ${row}` : row;
}

/** «Fila C, asiento 6» */
export function seatTitle(row: string, number: number): string {
  return `${rowTitle(row)}, asiento ${number}`;
}

/** «Fila C, asientos 6, 7 y 8»; seats that stand in no row by their names. */
export function seatsTitle(seats: readonly { seat: string; row: string | null; order: number | null }[]): string {
  const rows = [...Map.groupBy(seats, ({ row }) => row)].flatMap(([row, own]) => {
    const orders = own.flatMap(({ order }) => order ?? []).toSorted((one, other) => one - other);
    if (row === null || own.length === 1) return own.map(({ seat }) => seat);
    return [`${rowTitle(row)}, asientos ${formatList(orders.map(String))}`];
  });
  return rows.join(" · ");
}
