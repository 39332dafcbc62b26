// A PDF of one page with one picture, and with invisible text for search, copying and screen readers.
import { Buffer } from "node:buffer";

export type PicturePage = {
  /** A JPEG, with its size in pixels. */
  jpeg: Uint8Array;
  pixels: { width: number; height: number };
  /** The size of the page, in points. */
  points: { width: number; height: number };
  title: string;
  /** The picture's description for screen readers. */
  alt: string;
  /** The words in it, each with the start of its baseline, in points from the left and from the top. */
  words: readonly { text: string; x: number; y: number; size: number; angle: number }[];
};

/** A PDF text string outside page content: in UTF-16. */
function text(value: string): string {
  const utf16 = Buffer.from(`\ufeff${value.toWellFormed()}`, "utf16le").swap16();
  return `<${utf16.toString("hex")}>`;
}

const number = (value: number) => (Math.round(value * 1_000) / 1_000).toString();

/** The page content: the picture, tagged with its description, and over it the invisible words. */
function contentOf({ points: { width, height }, words }: PicturePage, codes: Map<string, number>): string {
  const said = words.map(({ text: line, x, y, size, angle }) => {
    const turn = (-angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const hex = [...line].map((letter) => codeOf(codes, letter).toString(16).padStart(4, "0")).join("");
    return `/F1 ${number(size)} Tf ${number(cos)} ${number(sin)} ${number(-sin)} ${number(cos)} ${number(x)} ${number(height - y)} Tm <${hex}> Tj`;
  });
  const picture = `/Figure <</MCID 0>> BDC q ${number(width)} 0 0 ${number(height)} 0 0 cm /Im1 Do Q EMC`;
  return said.length === 0 ? picture : `${picture}\n/P <</MCID 1>> BDC BT 3 Tr\n${said.join("\n")}\nET EMC`;
}

function codeOf(codes: Map<string, number>, letter: string): number {
  const known = codes.get(letter) ?? codes.size + 1;
  codes.set(letter, known);
  return known;
}

/** Maps each code to its letter, for copying. */
function toUnicode(codes: ReadonlyMap<string, number>): string {
  const rows = [...codes].map(
    ([letter, code]) =>
      `<${code.toString(16).padStart(4, "0")}> <${Buffer.from(letter.toWellFormed(), "utf16le").swap16().toString("hex")}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Words def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** Writes the PDF, without date or program name: the same board gives the same file. */
export function picturePdf(page: PicturePage): Buffer {
  const { jpeg, pixels, points, title, alt } = page;
  const codes = new Map<string, number>();
  const content = contentOf(page, codes);
  const stream = (head: string, bytes: string | Uint8Array) =>
    Buffer.concat([
      Buffer.from(`<<${head}/Length ${bytes.length}>>\nstream\n`, "latin1"),
      typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes,
      Buffer.from("\nendstream", "latin1"),
    ]);
  const hasWords = page.words.length > 0;
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R/Lang(es-ES)/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
    `<</Type/Pages/Kids[3 0 R]/Count 1>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${number(points.width)} ${number(points.height)}]/Contents 4 0 R/StructParents 0/Tabs/S/Resources<</XObject<</Im1 5 0 R>>/Font<</F1 6 0 R>>>>>>`,
    stream("", content),
    stream(
      `/Type/XObject/Subtype/Image/Width ${pixels.width}/Height ${pixels.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    ),
    `<</Type/Font/Subtype/Type0/BaseFont/Words/Encoding/Identity-H/ToUnicode 7 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Words/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 520/FontDescriptor<</Type/FontDescriptor/FontName/Words/Flags 4/FontBBox[0 -250 1000 900]/ItalicAngle 0/Ascent 900/Descent -250/CapHeight 700/StemV 80>>>>]>>`,
    stream("", toUnicode(codes)),
    `<</Type/StructTreeRoot/K 9 0 R/ParentTree<</Nums[0[10 0 R${hasWords ? " 11 0 R" : ""}]]>>/ParentTreeNextKey 1>>`,
    `<</Type/StructElem/S/Document/P 8 0 R/K[10 0 R${hasWords ? " 11 0 R" : ""}]>>`,
    `<</Type/StructElem/S/Figure/P 9 0 R/Pg 3 0 R/K 0/Alt ${text(alt)}>>`,
    `<</Type/StructElem/S/P/P 9 0 R/Pg 3 0 R/K 1>>`,
    `<</Title ${text(title)}>>`,
  ];
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const starts: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const body = typeof object === "string" ? Buffer.from(object, "latin1") : object;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    starts.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
