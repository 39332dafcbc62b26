// Parses CSV while decoding: keeps only the first columns of a row and the first letters of a cell.

const [QUOTE, LF, CR] = ['"', "\n", "\r"].map((letter) => letter.charCodeAt(0));

/**
 * Yields the rows of a text in pieces. A cell that begins with a quote ends with one, and may contain separators, line
 * breaks and doubled quotes. A line ends with LF, CR or both. A last line without an end is a row unless it is empty.
 */
export function* csvRows(
  pieces: Iterable<string>,
  separator: string,
  most: { columns: number; cell: number },
): Generator<string[]> {
  const separating = separator.charCodeAt(0);
  let [row, column, cell] = [[] as string[], 0, ""];
  // Inside quotes; directly after the closing quote; directly after a CR.
  let [isQuoted, isAfterQuote, isAfterReturn] = [false, false, false];
  const add = (piece: string, from: number, to: number) => {
    if (column < most.columns) cell += piece.slice(from, Math.min(to, from + most.cell - cell.length));
  };
  const endCell = () => {
    if (column < most.columns) row.push(cell);
    column += 1;
    cell = "";
  };
  const endRow = () => {
    endCell();
    const ended = row;
    [row, column] = [[], 0];
    return ended;
  };
  for (const piece of pieces) {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (isQuoted) {
        if (code !== QUOTE) continue;
        add(piece, start, at);
        [isQuoted, isAfterQuote, isAfterReturn, start] = [false, true, false, at + 1];
        continue;
      }
      if (code === QUOTE && (isAfterQuote || (cell === "" && start === at))) {
        // A doubled quote belongs to the cell.
        start = isAfterQuote ? at : at + 1;
        isQuoted = true;
      } else if (code === separating || code === CR || (code === LF && !isAfterReturn)) {
        add(piece, start, at);
        start = at + 1;
        if (code === separating) endCell();
        else yield endRow();
      } else if (code === LF) start = at + 1;
      isAfterQuote = false;
      isAfterReturn = code === CR;
    }
    add(piece, start, piece.length);
  }
  if (cell !== "" || column > 0) yield endRow();
}
