// Valid and malicious pictures for the tests of uploads.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const BACKGROUND = { r: 179, g: 23, b: 63 };

/** A plain picture of one colour. */
export function picture(
  format: "jpeg" | "png" | "gif" | "webp" | "tiff" | "avif",
  width = 60,
  height = 40,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .toFormat(format)
    .toBuffer();
}

/** A photo-like picture: noise, which compresses as badly as a photo. */
export async function noise(width: number, height: number, format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  const image = sharp({
    create: { width, height, channels: 3, background: BACKGROUND, noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
  return format === "jpeg" ? image.jpeg({ quality: 70 }).toBuffer() : image.png().toBuffer();
}

/** A JPEG with GPS location, artist and a quarter turn to the right in its metadata. */
export function pictureWithCameraData(canary: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: BACKGROUND } })
    .withExif({
      IFD0: { Artist: canary, ImageDescription: canary },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 26/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of `width` × `height` black pixels, written by hand, with `extra` chunks between header and data. */
export function pngOf(width: number, height: number, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    ...extra,
    pngChunk("IDAT", rows),
    pngChunk("IEND"),
  ]);
}

function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A text or colour profile of `megabytes` that compresses to a few kilobytes. */
export function inflatedChunk(type: "zTXt" | "iCCP", megabytes: number): Buffer {
  return pngChunk(
    type,
    Buffer.concat([Buffer.from("bomb\0\0", "latin1"), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]),
  );
}

/** A GIF of `frames` frames, each as large as the canvas with one pixel of data. */
export function gifOf(frames: number, width = 1, height = 1): Buffer {
  const head = Buffer.alloc(13);
  head.write("GIF89a", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0x80;
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 13);
  frame.writeUInt16LE(height, 15);
  return Buffer.concat([head, palette, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A JPEG whose header claims another size. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture("jpeg"));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/**
 * A grey progressive JPEG, written by hand. `scans` more scans (at most 2,646) follow the first one. Each takes a few bytes
 * for one bit of one coefficient, and covers the whole picture.
 */
export function jpegOfScans(scans: number, width: number, height: number): Buffer {
  const segment = (marker: number, body: readonly number[]) =>
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]);
  const components = [1, 2, 3];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const [high, low] = [(side: number) => side >> 8, (side: number) => side & 0xff];
  const frame = [
    8,
    high(height),
    low(height),
    high(width),
    low(width),
    3,
    ...components.flatMap((id) => [id, 0x11, 0]),
  ];
  // DC coefficients have only «no difference», in one bit; the others only «this many empty blocks», in four.
  const runs = Array.from({ length: 15 }, (_, size) => size << 4);
  const tables = [0, 1, ...Array<number>(15).fill(0), 0, 0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...runs];
  const scan = (of: readonly number[], tail: readonly number[], data: Buffer) =>
    Buffer.concat([segment(0xda, [of.length, ...of.flatMap((id) => [id, 0]), ...tail]), data]);
  const nothing = emptyBlocks(blocks);
  const bits = components.flatMap((id) =>
    Array.from({ length: 63 * 14 }, (_, at) => {
      const [coefficient, place] = [1 + Math.floor(at / 14), 13 - (at % 14)];
      return scan([id], [coefficient, coefficient, place === 13 ? place : ((place + 1) << 4) | place], nothing);
    }),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, frame),
    segment(0xc4, tables),
    scan(components, [0, 0, 0], Buffer.alloc(Math.ceil((3 * blocks) / 8))),
    ...bits.slice(0, scans),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The data of a scan with `blocks` empty blocks. */
function emptyBlocks(blocks: number): Buffer {
  let bits = "";
  for (let left = blocks; left > 0;) {
    const size = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (size + 1) - 1);
    bits += size.toString(2).padStart(4, "0") + (size > 0 ? (run - 2 ** size).toString(2).padStart(size, "0") : "");
    left -= run;
  }
  const bytes = bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, "1"), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
