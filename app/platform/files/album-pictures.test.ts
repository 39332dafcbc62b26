// HEIC photos of phones: decoded in their own thread, in their intended colours.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { cleanAlbumPhoto } from "./album-pictures.server.ts";

const heic = readFileSync("test/fixtures/sample.heic");

const arrived = (bytes: Buffer) => ({
  pieces: [bytes.subarray(0, 1_000), bytes.subarray(1_000)],
  timeZone: "Europe/Madrid",
  now: "2026-06-01T12:00:00Z",
});

/** The centre of the sample's green disc, in the largest resulting picture. */
async function green(bytes: Buffer): Promise<number[]> {
  const cleaned = await cleanAlbumPhoto(arrived(bytes));
  if (!cleaned.ok) throw new Error(cleaned.code);
  const at = { left: 200, top: 240, width: 1, height: 1 };
  return Array.from(await sharp(cleaned.original.bytes).extract(at).raw().toBuffer());
}

it("reads a HEIC of a telephone, and keeps nothing of its camera (E-4)", async () => {
  expect(heic.toString("latin1")).toContain("cnry-heic-owner");
  const cleaned = await cleanAlbumPhoto(arrived(heic));
  if (!cleaned.ok) throw new Error(cleaned.code);
  const { original, shown, small } = cleaned;
  expect([original, shown, small].map(({ width, height }) => [width, height])).toEqual([
    [640, 480],
    [640, 480],
    [480, 360],
  ]);
  for (const { bytes } of [original, shown, small]) expect(bytes.toString("latin1")).not.toContain("cnry");
  const [r, g, b] = await green(heic);
  expect(g! > r! && g! > b!).toBe(true);
});

it("reads one with more colours than a screen with its own (Display P3)", async () => {
  // A box that decoders skip, with the content of a profile by number, and by name.
  const noted = (text: Buffer) => {
    const head = Buffer.alloc(8, "\0\0\0\0free", "latin1");
    head.writeUInt32BE(head.length + text.length);
    return Buffer.concat([heic, head, text]);
  };
  const byNumber = Buffer.from("colrnclx\0\x0c\0\x0d\0\x06\x80", "latin1");
  const byName = Buffer.concat([Buffer.from("colrprof"), Buffer.from("Display P3", "utf16le").swap16()]);
  const plain = await green(heic);
  for (const profile of [byNumber, byName]) {
    const [r, g, b] = await green(noted(profile));
    // The same green is more saturated in Display P3: its red and blue are lower.
    expect(r! + b!).toBeLessThan(plain[0]! + plain[2]! - 8);
    expect(Math.abs(g! - plain[1]!)).toBeLessThan(16);
  }
  const srgb = Buffer.from("colrnclx\0\x01\0\x0d\0\x06\x80", "latin1");
  expect(await green(noted(srgb))).toEqual(plain);
});
