// Reads an Excel file without the library that wrote it: what each cell holds, and whether its format makes it a day, an amount or a count.
import { unzip } from "#test/zip.ts";

export type ReadCell = { value: string | number; as: "text" | "number" | "day" | "euros" };

const plain = (text: string) =>
  text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" })[name]!,
  );

/** The rows of the first sheet; a cell that is not there is an empty text. Throws where the file is damaged. */
export function readSheet(file: Buffer): ReadCell[][] {
  const files = unzip(file);
  const part = (name: string) => files.get(name)?.toString("utf8") ?? "";
  const codes = new Map(
    [...part("xl/styles.xml").matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id!,
      plain(code!),
    ]),
  );
  const [, styles = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(part("xl/styles.xml")) ?? [];
  const looks = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]): ReadCell["as"] => {
    const code = codes.get(id!) ?? "";
    return /[dy]/.test(code) ? "day" : code.includes("€") ? "euros" : "number";
  });
  return [...part("xl/worksheets/sheet1.xml").matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: ReadCell[] = [];
    for (const [, column, attributes, inside] of row!.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const at = [...column!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < at) cells.push({ value: "", as: "text" });
      const [, style = "0"] = /s="(\d+)"/.exec(attributes!) ?? [];
      if (attributes!.includes('t="inlineStr"')) {
        const texts = [...(inside ?? "").matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => plain(text!));
        cells.push({ value: texts.join(""), as: "text" });
      } else
        cells.push({ value: Number(/<v>(.*?)<\/v>/.exec(inside ?? "")?.[1]), as: looks[Number(style)] ?? "number" });
    }
    return cells;
  });
}
