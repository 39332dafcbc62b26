// We read the capture time of a photo, never its location, and parsing ends whatever a file claims.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { captureTime } from "./capture-time.ts";

const now = new Date("2027-06-10T00:00:00Z");
const madrid = "Europe/Madrid";

function taken(exif: Record<string, string>, format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: "#b3173f" } });
  return plain.withExif({ IFD2: exif }).toFormat(format).toBuffer();
}

describe("when a photograph was taken", () => {
  it("is what its camera says, by the event's clocks or by its own", async () => {
    const photo = await taken({ DateTimeOriginal: "2027:06:05 21:14:09" });
    expect(captureTime(photo, madrid, now)).toEqual(new Date("2027-06-05T19:14:09Z"));
    expect(captureTime(photo, "Atlantic/Canary", now)).toEqual(new Date("2027-06-05T20:14:09Z"));
    const abroad = await taken({ DateTimeOriginal: "2027:06:05 21:14:09", OffsetTimeOriginal: "-05:30" });
    expect(captureTime(abroad, madrid, now)).toEqual(new Date("2027-06-06T02:44:09Z"));
    const png = await taken({ DateTimeOriginal: "2027:06:05 21:14:09" }, "png");
    expect(captureTime(png, madrid, now)).toEqual(new Date("2027-06-05T19:14:09Z"));
  });

  it("is unknown where it says nothing, or nothing that can be", async () => {
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    expect(captureTime(plain, madrid, now)).toBeNull();
    for (const time of [
      "0000:00:00 00:00:00",
      "2027:13:45 99:00:00",
      "1999:12:31 23:00:00",
      "2031:01:01 10:00:00",
      "ayer",
    ])
      expect(captureTime(await taken({ DateTimeOriginal: time }), madrid, now)).toBeNull();
  });

  it("is never read out of the file, and never for ever", async () => {
    const photo = await taken({ DateTimeOriginal: "2027:06:05 21:14:09" });
    const at = photo.indexOf("Exif\0\0", 0, "latin1") + 6;
    for (let index = at + 4; index < Math.min(photo.length, at + 200); index++) {
      const broken = Buffer.from(photo);
      broken[index] = 0xff;
      const read = captureTime(broken, madrid, now);
      expect(read === null || read instanceof Date).toBe(true);
    }
    expect(captureTime(photo.subarray(0, at + 12), madrid, now)).toBeNull();
  });
});
