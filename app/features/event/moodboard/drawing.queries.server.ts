// Draws a moodboard as a picture: the items at their places, at 1200 by 800. Runs in the process for foreign files.
import { cloth, inLayers, noteGrounds } from "#app/domain/event/moodboard.ts";
import { emojiWidth, type NoteLine, noteLines } from "#app/platform/cards/note-lines.server.ts";
import { round } from "#app/platform/cards/sketch.ts";
import { type Face, outline, signsOf } from "#app/platform/cards/type.server.ts";
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import type { MoodItem } from "./queries.server.ts";

// The layout of a note on the screen (parts/cloth.module.css), in units of the cloth.
const face: Face = "figtree-600";
const [SIZE, LEADING, PAD_X, PAD_Y] = [17, 22.1, 12, 10];
const INK = "#2b0f1e";
const QUIET = "#6b4a5c";
const RADIUS = 10;

/** An item to draw, and the pictures in their displayed size, by item id. */
export type DrawnItem = Pick<
  MoodItem,
  "id" | "type" | "content" | "colour" | "picture" | "x" | "y" | "width" | "height" | "angle" | "layer"
>;
export type BoardToDraw = {
  items: readonly DrawnItem[];
  pictures: readonly { id: string; jpeg: Uint8Array }[];
  format: "png" | "jpeg";
  scale: number;
};
/** Every line of the notes with the start of its baseline, in units of the cloth. */
export type PlacedLine = { text: string; x: number; y: number; size: number; angle: number };
export type DrawnBoard = { picture: Uint8Array; words: PlacedLine[] };

/** The board as a PNG or a JPEG, with `scale` times 1200 × 800 pixels. part 2 §9 */
export async function drawMoodboard({ items, pictures, format, scale }: BoardToDraw): Promise<DrawnBoard> {
  const sharp = await loadSharp();
  const jpegs = new Map(pictures.map(({ id, jpeg }) => [id, Buffer.from(jpeg).toString("base64")]));
  const signs: Signs = new Map();
  const drawn = inLayers(items).map((item) => drawItem(item, jpegs.get(item.id), signs));
  const { width, height } = cloth;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><defs>${[...signs.values()].join("")}</defs>${drawn.join("")}</svg>`;
  const picture = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: "#ffffff" });
  const bytes = await (format === "png" ? picture.png() : picture.jpeg({ quality: 88, mozjpeg: true })).toBuffer();
  return { picture: bytes, words: wordsOn(items) };
}

/** The outlines of all glyphs in use, each once. */
type Signs = Map<string, string>;

function drawItem(item: DrawnItem, jpeg: string | undefined, signs: Signs): string {
  const { x, y, width, height, angle } = item;
  const place = `translate(${x} ${y}) rotate(${angle} ${width / 2} ${height / 2})`;
  return `<g transform="${place}">${item.type === "note" ? drawNote(item, signs) : drawPicture(item, jpeg)}</g>`;
}

function drawNote(note: DrawnItem, signs: Signs): string {
  const { id, colour, width, height } = note;
  const [w, h, r] = [width, height, 16];
  // The top left corner is nearly square, as on the screen.
  const shape = `M4 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V4A4 4 0 0 1 4 0Z`;
  const words = linesOf(note).flatMap(({ pieces }, at) =>
    pieces.map(({ x, text, emoji }) => {
      const [left, base] = [round(PAD_X + x), baselineOf(at)];
      if (emoji !== null) {
        const id = `emoji-${[...text].map((letter) => letter.codePointAt(0)).join("-")}`;
        if (!signs.has(id)) signs.set(id, `<symbol id="${id}" viewBox="0 0 36 36">${emoji}</symbol>`);
        return `<use href="#${id}" ${emojiBox(left, base)}/>`;
      }
      return `<g fill="${INK}">${write(text, left, round(base), signs)}</g>`;
    }),
  );
  return `<clipPath id="n${id}"><path d="${shape}"/></clipPath><path d="${shape}" fill="${noteGrounds[colour]}"/><g clip-path="url(#n${id})">${words.join("")}</g>`;
}

function write(text: string, left: number, base: number, signs: Signs): string {
  const used = signsOf(text, face, SIZE).map(({ id, path, x }) => {
    if (!signs.has(id)) signs.set(id, `<path id="${id}" d="${path()}"/>`);
    return `<use href="#${id}" x="${round(left + x)}" y="${base}"/>`;
  });
  return used.join("");
}

/** The visible lines of a note: the screen clips the same overflow. */
function linesOf({ content, width, height }: Pick<MoodItem, "content" | "width" | "height">): NoteLine[] {
  const most = Math.ceil((height - PAD_Y) / LEADING);
  return noteLines(content, { face, size: SIZE, width: width - 2 * PAD_X, most });
}

function drawPicture({ id, picture, width, height }: DrawnItem, jpeg: string | undefined): string {
  const clip = `<clipPath id="p${id}"><rect width="${width}" height="${height}" rx="${RADIUS}"/></clipPath>`;
  if (jpeg)
    return `${clip}<image clip-path="url(#p${id})" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg}"/>`;
  // Only the browser loads an external picture: here we draw its host name. SC-25
  const name = picture ? new URL(picture.url, "https://convite.invalid").hostname : "";
  const { path, width: wide } = outline(name, face, 13);
  const label = `<path transform="translate(${round(Math.max(6, (width - wide) / 2))} ${round(height / 2 + 5)})" d="${path}" fill="${QUIET}"/>`;
  return `${clip}<g clip-path="url(#p${id})"><rect width="${width}" height="${height}" fill="#f6f0f2"/>${label}</g>`;
}

/** One of our own JPEGs in its displayed size; null if it cannot be read. */
export async function fitPicture({ bytes, width, height }: PictureToFit): Promise<{ jpeg: Uint8Array } | null> {
  const sharp = await loadSharp();
  const cut = sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)), fit: "cover" })
    .jpeg({ quality: 90 });
  return cut.toBuffer().then(
    (jpeg) => ({ jpeg }),
    () => null,
  );
}

export type PictureToFit = { bytes: Uint8Array; width: number; height: number };

/** Every visible line of the notes. */
export function wordsOn(items: readonly DrawnItem[]): PlacedLine[] {
  return inLayers(items).flatMap((item) => {
    const { type, x, y, width, height, angle } = item;
    if (type !== "note") return [];
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return linesOf(item).map(({ text }, at) => {
      const [across, down] = [PAD_X - width / 2, baselineOf(at) - height / 2];
      const place = { x: x + width / 2 + across * cos - down * sin, y: y + height / 2 + across * sin + down * cos };
      return { text, ...place, size: SIZE, angle };
    });
  });
}

/** An emoji is a little below the baseline, with a small margin on both sides. */
function emojiBox(left: number, base: number): string {
  const side = SIZE * 1.17;
  return `x="${round(left + (emojiWidth * SIZE - side) / 2)}" y="${round(base - side * 0.82)}" width="${round(side)}" height="${round(side)}"`;
}

const baselineOf = (line: number) => PAD_Y + LEADING * line + LEADING / 2 + SIZE * 0.35;
