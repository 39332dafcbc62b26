// Valid and malicious ZIP files and spreadsheets for tests and measurements of the parsers.
import { crc32, deflateRawSync } from "node:zlib";

type Told = { crc: number; packed: number; size: number };
/**
 * An entry of a ZIP file. `told` overrides the directory, `before` and `after` the headers around the contents; by default
 * all are correct. `behind`: its sizes follow its contents. `trailing` follows the packed data and counts as packed.
 */
export type Entry = {
  name: string;
  contents: Buffer;
  method?: number;
  flags?: number;
  behind?: "marked" | "bare" | "wide" | "none";
  told?: Partial<Told>;
  before?: Partial<Told & { name: string }>;
  after?: Partial<Told>;
  trailing?: Buffer;
};

export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, contents, method = 8, behind, told, before, after, trailing = Buffer.alloc(0) } = entry;
    const data = Buffer.concat([method === 8 ? deflateRawSync(contents) : contents, trailing]);
    const flags = (entry.flags ?? 0) | (behind ? 8 : 0);
    const truth: Told = { crc: crc32(contents), packed: data.length, size: contents.length };
    const untold: Told = { crc: 0, packed: 0, size: 0 };
    const local = head(
      0x04034b50,
      30,
      { ...(behind ? untold : truth), ...before },
      before?.name ?? name,
      flags,
      method,
      6,
    );
    const central = head(0x02014b50, 46, { ...truth, ...told }, name, flags, method, 8);
    central.writeUInt32LE(at, 42);
    directory.push(central);
    const whole = [local, data, descriptor(behind, { ...truth, ...after })];
    parts.push(...whole);
    at += whole.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** The header of an entry; its flags are at `place`, followed by its checksum and sizes. */
function head(
  mark: number,
  bytes: number,
  told: Told,
  name: string,
  flags: number,
  method: number,
  place: number,
): Buffer {
  const all = Buffer.alloc(bytes + name.length);
  all.writeUInt32LE(mark, 0);
  all.writeUInt16LE(flags, place);
  all.writeUInt16LE(method, place + 2);
  all.writeUInt32LE(told.crc, place + 8);
  all.writeUInt32LE(told.packed, place + 12);
  all.writeUInt32LE(told.size, place + 16);
  all.writeUInt16LE(name.length, place + 20);
  all.write(name, bytes);
  return all;
}

function descriptor(kind: Entry["behind"], { crc, packed, size }: Told): Buffer {
  if (!kind || kind === "none") return Buffer.alloc(0);
  const [mark, wide] = [kind === "bare" ? 0 : 4, kind === "wide" ? 8 : 4];
  const all = Buffer.alloc(mark + 4 + 2 * wide);
  if (mark > 0) all.writeUInt32LE(0x08074b50, 0);
  all.writeUInt32LE(crc, mark);
  all.writeUInt32LE(packed, mark + 4);
  all.writeUInt32LE(size, mark + 4 + wide);
  return all;
}

const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The XML of a sheet with the XML `rows`. */
export function sheetOf(rows: string): Buffer {
  return Buffer.from(`<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`);
}

/** A spreadsheet of one sheet; `more` overrides fields of the sheet's entry. */
export function xlsxOf(sheet: Buffer, more: Partial<Entry> = {}, strings?: Buffer): Buffer {
  const text = (name: string, contents: string): Entry => ({ name, contents: Buffer.from(contents) });
  const toStrings = strings
    ? `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`
    : "";
  return zipOf([
    text("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    text(
      "_rels/.rels",
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    text(
      "xl/workbook.xml",
      `<workbook ${space} xmlns:r="${office}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    text(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${toStrings}</Relationships>`,
    ),
    ...(strings ? [{ name: "xl/sharedStrings.xml", contents: strings }] : []),
    { name: "xl/worksheets/sheet1.xml", contents: sheet, ...more },
  ]);
}
