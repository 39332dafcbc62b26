// The words of rows of single seats, as guests and hosts read them.

/** «Fila C», «Palco 2» */
export function rowTitle(row: string): string {
  return /^(?:[A-Za-z]{1,2}|\d+)$/.test(row) ? `Fila ${row}` : row;
}

/** «Fila C, asiento 6» */
export function seatTitle(row: string, number: number): string {
  return `${rowTitle(row)}, asiento ${number}`;
}
