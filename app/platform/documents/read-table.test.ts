// Files are read in their own encoding and up to the limits, and malicious ones are refused.
import { describe, expect, it } from "vitest";
import { ok } from "#app/domain/result.ts";
import { type Entry, sheetOf, xlsxOf, zipOf } from "./example-files.ts";
import { readCsv, readXlsx } from "./read-table.server.ts";
import { readText } from "./read-text.ts";
import { openZip } from "./unzip.server.ts";
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
    expect([...readText(bytes)].join("")).toBe(text);
  });

  it("comes in pieces, none of which breaks a letter", () => {
    const long = `x${"ñ".repeat(200_000)}`;
    for (const encoding of ["utf8", "utf16le", "latin1"] as const) {
      const pieces = [...readText(Buffer.from(long, encoding))];
      expect(pieces.length).toBeGreaterThan(3);
      expect(pieces.join("")).toBe(long);
    }
  });
});

describe("the rows of a table", () => {
  const rows = async (csv: string) => readCsv([csv], null, limits);

  it("come out of CSV with quotes, line breaks and apostrophes before what a spreadsheet would run", async () => {
    const csv = 'Nombre;Notas\r\n"Ana ""la Nena""";"uno\r\ndos; y tres"\r\n\'=1+1;\0x\r\n';
    const expected = {
      ok: true,
      rows: [
        ["Nombre", "Notas"],
        ['Ana "la Nena"', "uno\ndos; y tres"],
        ["=1+1", "x"],
      ],
    };
    expect(await rows(csv)).toEqual(expected);
    // Wherever the text is split during decoding.
    for (let at = 1; at < csv.length; at++)
      expect(await readCsv([csv.slice(0, at), csv.slice(at)], ";", limits)).toEqual(expected);
  });

  it.each([
    ["a;b\n", [["a", "b"]]],
    ["a;b", [["a", "b"]]],
    ["a;\n", [["a", ""]]],
    ["a;", [["a", ""]]],
    ["\n\na", [[""], [""], ["a"]]],
    ["a\rb\r\nc", [["a"], ["b"], ["c"]]],
    ['"";a', [["", "a"]]],
    ['""""', [['"']]],
    ['"a"b;c', [["ab", "c"]]],
    ['a"b";c', [['a"b"', "c"]]],
    ['"a;b', [["a;b"]]],
  ])("of %j", async (csv, expected) => {
    expect(await readCsv([csv], ";", limits)).toEqual({ ok: true, rows: expected });
  });

  it("are no more than there may be, and no wider, and are not looked at beyond that", async () => {
    let looked = 0;
    const endless = {
      *[Symbol.iterator]() {
        for (; looked < 1e6; looked++) yield "Ana;1\n".repeat(10);
      },
    };
    expect(await readCsv(endless, ";", limits)).toEqual({ ok: false, code: "file_too_many_rows" });
    expect(looked).toBeLessThan(30);
    expect(await rows(`${"a;".repeat(20)}b`)).toEqual({ ok: true, rows: [["a", "a", "a", "a", "a"]] });
    expect(await rows(`${"a".repeat(500)};${'"b'.repeat(500)}`)).toMatchObject({
      rows: [["a".repeat(50), expect.any(String)]],
    });
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

  it("of a spreadsheet leave out the cells beyond the columns that are read, before a row is filled up to them", async () => {
    const cell = (ref: string) => `<c r="${ref}" t="inlineStr"><is><t>ñ ${ref}</t></is></c>`;
    const row = (at: number) =>
      `<row r="${at}">${cell(`A${at}`)}<c r="XFD${at}" s="1"/>${cell(`AZ${at}`)}${cell(`B${at}`)}</row>`;
    const sheet = sheetOf(Array.from({ length: 90 }, (_, at) => row(at + 1)).join(""));
    const read = await readXlsx(xlsxOf(sheet), limits);
    expect(read).toEqual(ok({ rows: Array.from({ length: 90 }, (_, at) => [`ñ A${at + 1}`, `ñ B${at + 1}`]) }));
  });

  it("of a spreadsheet are not unfolded beyond those that there may be", async () => {
    const row = '<row><c t="inlineStr"><is><t>Ana</t></is></c></row>';
    const sheet = sheetOf(row.repeat(200_000));
    expect(await readXlsx(xlsxOf(sheet), limits)).toEqual({ ok: false, code: "file_too_many_rows" });
  });
});

describe("the entries of a ZIP file", () => {
  const contents = Buffer.from("Ana ".repeat(500));
  const entry: Entry = { name: "a.xml", contents };
  const read = async (bytes: Buffer) => {
    const entries = openZip(bytes);
    const found: Record<string, string> = {};
    for (const { name, contents } of entries ?? [])
      found[name] = Buffer.concat(await Array.fromAsync(contents())).toString();
    return entries && found;
  };

  it.each<[string, Entry]>([
    ["packed", entry],
    ["as it is", { ...entry, method: 0 }],
    ["empty", { ...entry, contents: Buffer.alloc(0), method: 0 }],
    ["with its sizes behind it", { ...entry, behind: "marked" }],
    ["with its sizes behind it, without a mark", { ...entry, behind: "bare" }],
    ["with its sizes behind it, in eight bytes", { ...entry, behind: "wide" }],
  ])("are read: %s", async (_, each) => {
    const other = { name: "b.xml", contents: Buffer.from("b") };
    expect(await read(zipOf([each, other]))).toEqual({ "a.xml": String(each.contents), "b.xml": "b" });
  });

  it.each<[string, Entry]>([
    [
      "hidden: without a size, for a reader that looks behind it",
      { ...entry, behind: "marked", told: { packed: 0, size: 0, crc: 0 } },
    ],
    ["of another size than before it", { ...entry, before: { size: 7 } }],
    ["of another packed size than before it", { ...entry, before: { packed: 7 } }],
    ["of another size than behind it", { ...entry, behind: "marked", after: { size: 7 } }],
    ["without what was told to stand behind it", { ...entry, behind: "none" }],
    ["of another name at its place", { ...entry, before: { name: "b.xml" } }],
    ["encrypted", { ...entry, flags: 1 }],
    ["of another method", { ...entry, method: 12 }],
    ["of more than four GiB", { ...entry, told: { size: 0xffffffff } }],
  ])("are refused: %s", async (_, each) => {
    expect(openZip(zipOf([each]))).toBeNull();
  });

  it.each<[string, Partial<Entry["told"] & object>]>([
    ["larger than told", { size: contents.length - 1 }],
    ["smaller than told", { size: contents.length + 1 }],
    ["other than told", { crc: 1 }],
  ])("break off as they are read: %s", async (_, told) => {
    await expect(read(zipOf([{ ...entry, told, before: told }]))).rejects.toThrow("not what it says");
  });

  it("break off where more stands behind what was packed", async () => {
    await expect(read(zipOf([{ ...entry, trailing: Buffer.alloc(90_000) }]))).rejects.toThrow("not what it says");
  });

  it("are null for a file that is no ZIP, that is cut off, or with too many", async () => {
    const whole = zipOf([entry]);
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("PK"),
      whole.subarray(0, -1),
      Buffer.concat([whole, Buffer.from("x")]),
      zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `${at}`, contents }))),
    ])
      expect(openZip(bytes)).toBeNull();
  });
});
