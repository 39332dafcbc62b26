// Reads the colours of a stored picture from a small copy. Runs in the process for foreign files.
import { type Tint, tintsOfPixels } from "#app/domain/look/tints.ts";
import { loadSharp } from "./sharp.server.ts";

const EDGE = 48;

/** The tints of one of our own JPEGs; empty if it is unreadable. */
export async function tintsOf({ bytes }: { bytes: Uint8Array }): Promise<Tint[]> {
  const sharp = await loadSharp();
  const pixels = sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: EDGE, height: EDGE, fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  return pixels.then(tintsOfPixels, () => []);
}
