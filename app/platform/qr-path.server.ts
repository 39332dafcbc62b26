// A QR as the path of an SVG, as short as possible: one page holds a hundred.
import QRCode from "qrcode";

export type QrPath = { size: number; path: string };

/** The dark runs of each row, one unit high, for a viewBox of `size` by `size`; the caller leaves a margin of four units. */
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
