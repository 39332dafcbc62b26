// Draws the icons of the installed app from the logo: run `node scripts/draw-app-icons.ts` after the logo has changed.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), "public");
const mark = readFileSync(path.join(folder, "favicon.svg"), "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

// On the brand colour the logo is paper-coloured; the empty seat stays lemon.
const paperMark = mark.replaceAll("#b3173f", "#fff2f3");

/** `share`: the part of the side that the logo fills. A mask may cut everything outside a circle of 80 %. */
async function draw(name: string, size: number, share: number, radius: number): Promise<void> {
  const offset = (64 - 64 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#b3173f"/><g transform="translate(${offset} ${offset}) scale(${share})">${paperMark}</g></svg>`;
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  writeFileSync(path.join(folder, name), await picture.png({ palette: true, compressionLevel: 9 }).toBuffer());
}

await draw("icon-192.png", 192, 0.78, 14);
await draw("icon-512.png", 512, 0.78, 14);
await draw("icon-maskable-512.png", 512, 0.62, 0);
// iOS rounds the corners itself, and shows transparent areas black.
await draw("apple-touch-icon.png", 180, 0.74, 0);
