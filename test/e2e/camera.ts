// The view of Chromium's camera: a film of one code, in a file that Chromium plays in a loop.
import { writeFileSync } from "node:fs";
import sharp from "sharp";

const [width, height, side, frames] = [640, 480, 380, 4];

/** Writes the film of `picture`, a PNG, to `path` (.y4m). */
export async function film(path: string, picture: Buffer): Promise<void> {
  const light = await sharp(picture)
    .resize(side, side)
    .extend({
      top: (height - side) / 2,
      bottom: (height - side) / 2,
      left: (width - side) / 2,
      right: (width - side) / 2,
      background: "#888",
    })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer();
  const frame = [Buffer.from("FRAME\n"), light.subarray(0, width * height), Buffer.alloc((width * height) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame).flat()]));
}
