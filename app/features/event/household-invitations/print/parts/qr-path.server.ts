// A QR as the path of an SVG: a hundred of them stand in one page, so each is as short as it can be.
import QRCode from "qrcode";

export type QrPath = { size: number; path: string };

/** The dark runs of each row, one unit high, for a viewBox of `size` by `size`; the caller leaves four units around. */
export function drawQr(text: string): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size, data } = modules;
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      let length = 1;
      while (column + length < size && data[row * size + column + length]) length++;
      path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size, path };
}
