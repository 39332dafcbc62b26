// Renders the demo's drawings, in the server and in scripts that run from the sources.
import { loadSharp } from "#app/platform/files/sharp.server.ts";

/** Renders an SVG file to a JPEG as from a camera. */
export async function drawn(svg: string | Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
