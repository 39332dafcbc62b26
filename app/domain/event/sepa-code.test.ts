// The code for banks' apps: its twelve lines, its limits, and a check that another library reads the same text from the picture.
import jsqr from "jsqr";
import QRCode from "qrcode";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sepaText } from "#app/domain/event/sepa-code.ts";

const transfer = { iban: "ES91 2100 0418 4502 0005 1332", holder: "Lucía Tejada", cents: 15_000, text: "LYA-7K3PD" };

/** The text that a camera would read from the code. */
async function decode(text: string): Promise<string | undefined> {
  const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsqr(new Uint8ClampedArray(data), info.width, info.height);
  return read ? Buffer.from(read.binaryData).toString("utf8") : undefined;
}

describe("a SEPA transfer as a code (EPC069-12, version 002)", () => {
  it("has twelve lines", () => {
    expect(sepaText(transfer).split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Lucía Tejada",
      "ES9121000418450200051332",
      "EUR150.00",
      "",
      "",
      "LYA-7K3PD",
      "",
    ]);
    expect(sepaText({ ...transfer, cents: 5 }).split("\n")[7]).toBe("EUR0.05");
    expect(sepaText({ ...transfer, cents: null }).split("\n")[7]).toBe("");
  });

  it("is read again line by line by another library, at level M", async () => {
    expect(await decode(sepaText(transfer))).toBe(sepaText(transfer));
  });

  it("keeps to 331 bytes and version 13, and no line breaks out of its own", () => {
    const long = sepaText({ ...transfer, holder: "ñ".repeat(90), text: `${"ñ".repeat(150)}` });
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(331);
    expect(long.split("\n")).toHaveLength(12);
    expect(QRCode.create(long, { errorCorrectionLevel: "M" }).version).toBeLessThanOrEqual(13);
    expect(sepaText({ ...transfer, holder: "Lucía\nEUR9.00" }).split("\n")[5]).toBe("Lucía EUR9.00");
  });
});
