// That files are read in the encoding they were written in, and that those that would do harm are refused.
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readCsv, readXlsx } from "./read-table.server.ts";
import { readText } from "./read-text.ts";
import { unfoldsWithin } from "./unfolded-size.server.ts";
import { xlsxStream } from "./xlsx.server.ts";

const limits = { rows: 100, columns: 5, cell: 50, unfolded: 1_000_000 };
const text = "Nombre;Correo\r\nÍñigo Núñez;inigo@correo.es\r\nBegoña;";
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const single = (letters: Record<string, number>) =>
  Buffer.from([...text].map((letter) => letters[letter] ?? letter.codePointAt(0)!));

describe("the text of a file", () => {
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])],
    ["UTF-16 without", Buffer.from(text, "utf16le")],
    ["UTF-16 the other way round", Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(Buffer.from(text, "utf16le"))])],
    ["Latin-1", Buffer.from(text, "latin1")],
    ["MacRoman", single({ Í: 0xea, ñ: 0x96, ú: 0x9c })],
    ["CP850", single({ Í: 0xd6, ñ: 0xa4, ú: 0xa3 })],
  ])("in %s", (_, bytes) => {
    expect(readText(bytes).replace(/^\ufeff/, "")).toBe(text);
  });
});

describe("the rows of a table", () => {
  const rows = async (csv: string) => readCsv(csv, null, limits);

  it("come out of CSV with quotes, line breaks and apostrophes before what a spreadsheet would run", async () => {
    expect(await rows('Nombre;Notas\r\n"Ana ""la Nena""";"uno\r\ndos; y tres"\r\n\'=1+1;\0x\r\n')).toEqual({
      ok: true,
      rows: [
        ["Nombre", "Notas"],
        ['Ana "la Nena"', "uno\ndos; y tres"],
        ["=1+1", "x"],
      ],
    });
  });

  it("are no more than there may be", async () => {
    expect(await rows("Ana;1\n".repeat(200))).toEqual({ ok: false, code: "file_too_many_rows" });
    expect(await rows(`${"a;".repeat(20)}b`)).toEqual({ ok: true, rows: [["a", "a", "a", "a", "a"]] });
  });

  it("come out of a spreadsheet as texts and days", async () => {
    const made = await xlsxStream(
      "Hoja",
      [
        { header: "Nombre", width: 9 },
        { header: "Día", width: 9 },
      ],
      [["=1+1", new Date("2027-06-05T00:00:00Z")]],
    );
    const bytes = Buffer.from(await new Response(made).arrayBuffer());
    expect(await readXlsx(bytes, limits)).toEqual({
      ok: true,
      rows: [
        ["Nombre", "Día"],
        ["=1+1", "05/06/2027"],
      ],
    });
    expect(await readXlsx(bytes, { ...limits, unfolded: 500 })).toEqual({ ok: false, code: "file_unreadable" });
    expect(await readXlsx(bytes.subarray(0, bytes.length - 40), limits)).toEqual({
      ok: false,
      code: "file_unreadable",
    });
    expect(await readXlsx(Buffer.from("PK\x03\x04 no"), limits)).toEqual({ ok: false, code: "file_unreadable" });
  });
});

describe("what a ZIP file unfolds into", () => {
  // One entry, whose directory says what it likes of its size.
  function zip(contents: Buffer, { method = 8, flags = 0, declared = 1, entries = 1 } = {}): Buffer {
    const data = method === 8 ? deflateRawSync(contents) : contents;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(declared, 24);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(entries, 10);
    end.writeUInt32LE(30 + data.length, 16);
    return Buffer.concat([local, data, entry, end]);
  }

  it("is counted, whatever is declared", () => {
    expect(unfoldsWithin(zip(Buffer.alloc(1_000)), 1_000)).toBe(true);
    expect(unfoldsWithin(zip(Buffer.alloc(1_001)), 1_000)).toBe(false);
    expect(unfoldsWithin(zip(Buffer.alloc(50_000_000)), 30_000_000)).toBe(false);
    expect(unfoldsWithin(zip(Buffer.alloc(1_001), { method: 0 }), 1_000)).toBe(false);
  });

  it("is not waited for in files that are encrypted, of another method, of too many entries, or none", () => {
    const contents = Buffer.alloc(10);
    expect(unfoldsWithin(zip(contents, { flags: 1 }), 1_000)).toBe(false);
    expect(unfoldsWithin(zip(contents, { method: 12 }), 1_000)).toBe(false);
    expect(unfoldsWithin(zip(contents, { entries: 501 }), 1_000)).toBe(false);
    expect(unfoldsWithin(zip(contents, { entries: 2 }), 1_000)).toBe(false);
    expect(unfoldsWithin(Buffer.from("PK"), 1_000)).toBe(false);
    expect(unfoldsWithin(Buffer.alloc(0), 1_000)).toBe(false);
  });
});
