// The worst known file of every kind, each within the size limit of an upload.
import { readFileSync } from "node:fs";
import { contactImportLimits } from "#app/domain/home/contact-import.ts";
import { importLimits } from "#app/domain/guest/import/guest-import.ts";
import { photoMaxBytes } from "#app/domain/account/photo.ts";
import { sheetOf, xlsxOf } from "#app/platform/documents/example-files.ts";
import { gifOf, inflatedChunk, jpegOfScans, pngOf } from "#app/platform/files/example-pictures.ts";

export type HostileFile = { what: string; name: string; bytes: Buffer };

const MIB = 1024 * 1024;
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Spreadsheets, tables and vCards; the last are as long as `bytes`. */
export function hostileTables(bytes: number): HostileFile[] {
  const rows = Array.from({ length: 4_900 }, (_, at) => cell(`A${at + 1}`, "Ana"));
  const wide = rows.map((ana, at) => `<row r="${at + 1}">${ana}${cell(`XFD${at + 1}`, "x")}</row>`).join("");
  const zeros = Buffer.alloc(480 * MIB);
  const bomb = sheetOf(`<row r="1">${cell("A1", " ".repeat(25 * MIB))}</row>`);
  const strings = Buffer.from(`<sst>${"<si><t>Ana</t></si>".repeat(1_400_000)}</sst>`);
  const person = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:";
  const end = "\r\nEND:VCARD\r\n";
  const fill = (text: string) => Buffer.alloc(bytes, text);
  const card = (text: string) => Buffer.concat([Buffer.from(person), fill(text).subarray(200), Buffer.from(end)]);
  return [
    file(
      "XLSX, 480 MB behind a hidden size",
      "a.xlsx",
      xlsxOf(zeros, { behind: "marked", told: { size: 0, packed: 0, crc: 0 } }),
    ),
    file("XLSX, 480 MB that are told", "a.xlsx", xlsxOf(zeros)),
    file("XLSX, a cell of 25 MB", "a.xlsx", xlsxOf(bomb)),
    file("XLSX, 4,900 cells in column XFD", "a.xlsx", xlsxOf(sheetOf(wide))),
    file("XLSX, 1.4 million texts", "a.xlsx", xlsxOf(sheetOf(""), {}, strings)),
    file("CSV of line breaks", "a.csv", fill("\n")),
    file("CSV of commas", "a.csv", fill(",")),
    file("CSV of quotes", "a.csv", fill('"')),
    file("byte E9 alone", "a.csv", fill("\xe9")),
    file("vCard of one line", "a.vcf", card("a")),
    file("vCard of folded lines", "a.vcf", card("\r\n a")),
    file("vCard, quoted-printable", "a.vcf", card("=C3=B1=\r\n")),
    file("vCard of nobodies", "a.vcf", fill("BEGIN:VCARD\r\nEND:VCARD\r\n")),
  ].filter(({ bytes: { length } }) => length <= bytes);
}

export const hostileLists = () => hostileTables(importLimits.bytes);
export const hostileBooks = () => hostileTables(contactImportLimits.bytes);

/** Pictures of at most 5 MB. The first one takes as long as any accepted picture. */
export function hostilePictures(): HostileFile[] {
  const large = pngOf(6_300, 6_300);
  return [
    file("JPEG with a hundred scans, 31 million pixels", "a.jpg", jpegOfScans(98, 5_600, 5_600)),
    file("JPEG with 2,647 scans, 40 million pixels", "a.jpg", jpegOfScans(2_646, 6_300, 6_300)),
    file("PNG of 30,000 × 30,000", "a.png", pngOf(30_000, 30_000)),
    file("PNG of 6,300 × 6,300", "a.png", large),
    file("PNG with 500 MB of text", "a.png", pngOf(60, 40, [inflatedChunk("zTXt", 500)])),
    file("PNG with a profile of 500 MB", "a.png", pngOf(60, 40, [inflatedChunk("iCCP", 500)])),
    file("GIF of 100,000 frames of 6,000 × 6,000", "a.gif", gifOf(100_000, 6_000, 6_000)),
    file(
      "JPEG whose data are fill bytes",
      "a.jpg",
      Buffer.concat([jpegOfScans(1, 6_300, 6_300).subarray(0, -2), Buffer.alloc(3 * MIB, 0xff)]),
    ),
  ].filter(({ bytes: { length } }) => length <= photoMaxBytes);
}

/** Files for uploads that keep whole photos, in addition to the pictures. */
export function hostilePhotographs(): HostileFile[] {
  const heic = readFileSync(new URL("../test/fixtures/sample.heic", import.meta.url));
  return [
    ...hostilePictures(),
    file("HEIC that claims 30,000 × 30,000", "a.heic", claiming(heic, 30_000)),
    file("HEIC that claims 7,000 × 7,000", "a.heic", claiming(heic, 7_000)),
  ];
}

/** Multipart bodies with the boundary `x`, as long as `bytes`, but at most ten megabytes. */
export function hostileForms(bytes: number): HostileFile[] {
  const most = Math.min(bytes, 10 * MIB) - 1_024;
  const head = '--x\r\nContent-Disposition: form-data; name="a"';
  const whole = (part: string, times = Math.floor(most / part.length)) => Buffer.from(`${part.repeat(times)}--x--\r\n`);
  const parts = (size: number) => whole(`${head}\r\n\r\n${"a".repeat(size)}\r\n`);
  return [
    file("form of small parts", "", parts(1)),
    file(
      "form of 990 parts",
      "",
      whole(`${head}; filename="a"\r\n\r\n${"a".repeat(Math.floor(most / 990) - 80)}\r\n`, 990),
    ),
    file(
      "form of 990 long heads",
      "",
      whole(`${head}\r\n${"A: b\r\n".repeat(Math.min(325, Math.floor(most / 990 / 6) - 12))}\r\n\r\n`, 990),
    ),
    file("form of one line", "", whole(`${head}\r\n\r\n${"a".repeat(most - 100)}\r\n`, 1)),
    file("form of one head", "", whole(`${head}; x="${"a".repeat(most - 100)}"\r\n\r\n\r\n`, 1)),
    file(
      "form of what looks like its ends",
      "",
      whole(`${head}; filename="a"\r\n\r\n${"\r\n--".repeat(Math.floor(most / 4) - 40)}\r\n`, 1),
    ),
  ];
}

function file(what: string, name: string, bytes: Buffer): HostileFile {
  return { what, name, bytes };
}

/** A HEIC whose size box (`ispe`) claims `edge` × `edge`. */
function claiming(heic: Buffer, edge: number): Buffer {
  const bytes = Buffer.from(heic);
  for (let at = bytes.indexOf("ispe"); at !== -1; at = bytes.indexOf("ispe", at + 4)) {
    bytes.writeUInt32BE(edge, at + 8);
    bytes.writeUInt32BE(edge, at + 12);
  }
  return bytes;
}

/** A PNG of four million pixels, as an ordinary user sends. */
export function honestPicture(): Buffer {
  return pngOf(2_000, 2_000);
}
