// A plan on paper as the text of an SVG file: black on white, one unit a millimetre.
import type { PaperPlan } from "./sheet.ts";

/** Half a line in the middle of the letters, in parts of their size. */
const MIDDLE = 0.35;
const MILLIMETRES = 0.353;

/** The file of `plan`, which `title` names. Words are text, whatever they would be as markup (D-1). */
export function svgOf({ width, height, shapes, words }: PaperPlan, title: string): string {
  const drawn = shapes.map(({ points, radius, fill, weight, isDashed, isOpen }) => {
    // A gap in a wall has the colour of the floor.
    const stroke = isOpen && fill === "white" ? "white" : "black";
    const look = `fill="${isOpen ? "none" : fill}" stroke="${weight > 0 ? stroke : "none"}" stroke-width="${weight}"${
      isDashed ? ` stroke-dasharray="1.6 1.2"` : ""
    }`;
    const [[x, y] = [0, 0]] = points;
    if (points.length === 1) return `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
    return `<path d="M${points.map((point) => point.join(" ")).join("L")}${isOpen ? "" : "Z"}" stroke-linejoin="round" ${look}/>`;
  });
  const lettered = words.map(({ x, y, text, points, isBold }) => {
    const size = points * MILLIMETRES;
    return `<text x="${x}" y="${rounded(y + size * MIDDLE)}" font-size="${rounded(size)}"${isBold ? ` font-weight="700"` : ""}>${escaped(text)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm" font-family="system-ui, sans-serif" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...drawn,
    ...lettered,
    "</svg>",
  ].join("");
}

const rounded = (length: number) => Math.round(length * 100) / 100;

/** Without the signs of markup, and without those that no XML file may have. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
