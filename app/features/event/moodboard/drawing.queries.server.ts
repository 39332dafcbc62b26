// A moodboard as a picture: what lies on the cloth, where it lies, drawn by the server at 1200 by 800.
import { cloth, inLayers, noteGrounds } from "#app/domain/moodboard.ts";
import { round } from "#app/platform/cards/sketch.ts";
import { outline, type Face } from "#app/platform/cards/type.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import { emojiWidth, type NoteLine, noteLines } from "#app/platform/cards/note-lines.server.ts";
import type { MoodItem } from "./queries.server.ts";

// As the screen sets a note (parts/cloth.module.css), in units of the cloth.
const face: Face = "figtree-600";
const [SIZE, LEADING, PAD_X, PAD_Y] = [17, 22.1, 12, 10];
const INK = "#2b0f1e";
const QUIET = "#6b4a5c";
const RADIUS = 10;

// One drawing at a time: a process that draws goes on answering.
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = turn.then(draw);
  turn = drawn.catch(() => {});
  return drawn;
}

/** The board as a PNG of 1200 × 800, or as a JPEG with `scale` times as many pixels a side. part 2 §9 */
export function drawMoodboard(
  files: FileStore,
  items: readonly MoodItem[],
  { format, scale = 1 }: { format: "png" | "jpeg"; scale?: number },
): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const drawn: string[] = [];
    for (const item of inLayers(items)) drawn.push(await drawItem(files, item, scale));
    const { width, height } = cloth;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join("")}</svg>`;
    const picture = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: "#ffffff" });
    return format === "png" ? picture.png().toBuffer() : picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
  });
}

async function drawItem(files: FileStore, item: MoodItem, scale: number): Promise<string> {
  const { x, y, width, height, angle } = item;
  const place = `translate(${x} ${y}) rotate(${angle} ${width / 2} ${height / 2})`;
  return `<g transform="${place}">${item.type === "note" ? drawNote(item) : await drawPicture(files, item, scale)}</g>`;
}

function drawNote(note: MoodItem): string {
  const { id, colour, width, height } = note;
  const [w, h, r] = [width, height, 16];
  // The corner at the left above is nearly square, as on the screen.
  const shape = `M4 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V4A4 4 0 0 1 4 0Z`;
  const words = linesOf(note).flatMap(({ pieces }, at) =>
    pieces.map(({ x, text, emoji }) => {
      const [left, base] = [round(PAD_X + x), baselineOf(at)];
      if (emoji !== null) return `<svg ${emojiBox(left, base)} viewBox="0 0 36 36">${emoji}</svg>`;
      return `<path transform="translate(${left} ${round(base)})" d="${outline(text, face, SIZE).path}" fill="${INK}"/>`;
    }),
  );
  return `<clipPath id="n${id}"><path d="${shape}"/></clipPath><path d="${shape}" fill="${noteGrounds[colour]}"/><g clip-path="url(#n${id})">${words.join("")}</g>`;
}

/** The lines of a note that are seen: what does not fit into it is cut off on the screen too. */
function linesOf({ content, width, height }: Pick<MoodItem, "content" | "width" | "height">): NoteLine[] {
  const lines = noteLines(content, { face, size: SIZE, width: width - 2 * PAD_X });
  return lines.filter((_, at) => PAD_Y + LEADING * at < height);
}

async function drawPicture(files: FileStore, { id, picture, width, height }: MoodItem, scale: number): Promise<string> {
  const clip = `<clipPath id="p${id}"><rect width="${width}" height="${height}" rx="${RADIUS}"/></clipPath>`;
  const bytes = picture && !picture.isElsewhere ? await files.read(picture.url.replace(/^\/files\//, "")) : null;
  const small = bytes && (await fitted(bytes, width * scale, height * scale));
  if (small)
    return `${clip}<image clip-path="url(#p${id})" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${small}"/>`;
  // A picture that lies elsewhere is for the browser alone to fetch: here stands where it is. SC-25
  const name = picture ? new URL(picture.url, "https://convite.invalid").hostname : "";
  const { path, width: wide } = outline(name, face, 13);
  const label = `<path transform="translate(${round(Math.max(6, (width - wide) / 2))} ${round(height / 2 + 5)})" d="${path}" fill="${QUIET}"/>`;
  return `${clip}<g clip-path="url(#p${id})"><rect width="${width}" height="${height}" fill="#f6f0f2"/>${label}</g>`;
}

/** A picture as its place on the cloth shows it, in base64; null where it cannot be read. */
async function fitted(bytes: Uint8Array, width: number, height: number): Promise<string | null> {
  const sharp = await loadSharp();
  const cut = sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: Math.round(width), height: Math.round(height), fit: "cover" })
    .jpeg({ quality: 90 });
  return cut.toBuffer().then(
    (small) => small.toString("base64"),
    () => null,
  );
}

/** Every line of the notes where its baseline begins, in units of the cloth. */
export function wordsOn(items: readonly MoodItem[]) {
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

/** An emoji stands a little below the baseline, with some air on both sides. */
function emojiBox(left: number, base: number): string {
  const side = SIZE * 1.17;
  return `x="${round(left + (emojiWidth * SIZE - side) / 2)}" y="${round(base - side * 0.82)}" width="${round(side)}" height="${round(side)}"`;
}

const baselineOf = (line: number) => PAD_Y + LEADING * line + LEADING / 2 + SIZE * 0.35;
