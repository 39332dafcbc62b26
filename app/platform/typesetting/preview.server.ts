// Draws the first page of a paper as a picture for a screen.
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import type { SetPaper } from "./paper.ts";
import { drawFirstPage } from "./typesetter.server.ts";

/** The most pixels across: a name of 11 points on A4 can be read, and a print of the picture is poor. */
const MOST_WIDTH = 760;
const MOST_HEIGHT = 1_080;

/** The first page of `paper` as PNG. The thread that makes PDF draws it when no PDF waits; throws as `typesetPaper` does. */
export async function previewOf(paper: SetPaper, signal: AbortSignal): Promise<Buffer> {
  const page = await drawFirstPage(paper, signal);
  const scale = Math.min(MOST_WIDTH / paper.width, MOST_HEIGHT / paper.height);
  const [width, height] = [paper.width, paper.height].map((side) => Math.round(side * scale));
  const points = [paper.width, paper.height].map((side) => (side * 72) / 25.4);
  // The drawing has all pages, one below the other; the first has its origin.
  const svg = page.replace(
    /^<svg[^>]*>/,
    `${OPENING} viewBox="0 0 ${points.join(" ")}" width="${width}" height="${height}">`,
  );
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).png({ palette: true }).toBuffer();
}

const OPENING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml"`;
