// Reads a photo's capture time from its Exif data, and nothing else: neither location nor camera.
import { instantAt, parseDate, parseTime } from "#app/domain/time/zoned-time.ts";

/** Exif tags: the exposure directory, the capture time, and the camera clock's offset from UTC. */
const [EXPOSURE, TAKEN, OFFSET] = [0x8769, 0x9003, 0x9011];
/** More entries than any camera writes; further ones are ignored. */
const MOST_ENTRIES = 200;
/** Exif data is at most as long as one segment of a JPEG. */
const MOST_BYTES = 65_536;
const EARLIEST = Date.UTC(2000, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The capture time of the photo in `bytes` (JPEG, PNG or HEIC), read in `timeZone` unless the camera recorded an offset.
 * Null without a valid time, before 2000, or more than a day after `now`.
 */
export function captureTime(bytes: Uint8Array, timeZone: string, now: Date): Date | null {
  const exif = exifOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!exif) return null;
  try {
    const written = readTexts(exif);
    const [, day = "", time = "", seconds = "0"] =
      /^(\d{4}:\d\d:\d\d) (\d\d:\d\d):(\d\d)/.exec(written.get(TAKEN) ?? "") ?? [];
    const [date, clock] = [parseDate(day.replaceAll(":", "-")), parseTime(time)];
    if (!date || !clock) return null;
    const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(written.get(OFFSET) ?? "") ?? [];
    const base = sign
      ? instantAt(date, clock, "UTC").getTime() - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
      : instantAt(date, clock, timeZone).getTime();
    const at = base + Number(seconds) * 1_000;
    return at >= EARLIEST && at <= now.getTime() + DAY_MS ? new Date(at) : null;
  } catch {
    // A directory that points outside the file.
    return null;
  }
}

/** The start of the Exif data: after the mark of a JPEG or HEIC, or in a PNG chunk. */
function exifOf(bytes: Buffer): Buffer | null {
  for (const [mark, length] of [
    ["Exif\0\0", 6],
    ["eXIf", 4],
  ] as const)
    for (const order of ["II*\0", "MM\0*"]) {
      const at = bytes.indexOf(mark + order, 0, "latin1");
      if (at >= 0) return bytes.subarray(at + length, at + length + MOST_BYTES);
    }
  return null;
}

/** The two needed texts, by their tags. */
function readTexts(exif: Buffer): Map<number, string> {
  const isLittle = exif[0] === 0x49;
  const two = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const four = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const entriesOf = (directory: number) =>
    Array.from({ length: Math.min(two(directory), MOST_ENTRIES) }, (_, index) => directory + 2 + index * 12);
  const pointer = entriesOf(four(4)).find((at) => two(at) === EXPOSURE);
  if (pointer === undefined) return new Map();
  return new Map(
    entriesOf(four(pointer + 8))
      .filter((at) => [TAKEN, OFFSET].includes(two(at)))
      .map((at) => {
        const [length, place] = [Math.min(four(at + 4), 40), four(at + 8)];
        return [two(at), exif.toString("latin1", place, place + length)];
      }),
  );
}
