// Reads CSV while it is decoded: of a row no more than its first columns is kept, of a cell no more than its first letters.

const [QUOTE, LF, CR] = ['"', "\n", "\r"].map((letter) => letter.charCodeAt(0));

/**
 * The rows of a text in pieces. A cell that begins with a quote ends with one, and may hold separators, line breaks and doubled quotes. A
 * line ends with LF, CR or both; what follows the last one is a row unless it is empty.
 */
export function* csvRows(
  pieces: Iterable<string>,
  separator: string,
  most: { columns: number; cell: number },
): Generator<string[]> {
  const separating = separator.charCodeAt(0);
  let [row, column, cell] = [[] as string[], 0, ""];
  // Inside of quotes; right behind the quote that ended them; right behind a CR.
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
