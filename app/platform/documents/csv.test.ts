// CSV text survives a round trip, and no cell runs as a formula.
import { describe, expect, it } from "vitest";
import { csvLine, csvMark, plainCell } from "./csv.ts";

describe("a line of CSV", () => {
  it("separates with semicolons and ends as Windows does", () => {
    expect(csvLine(["Nombre", "Mesa 1", ""])).toBe("Nombre;Mesa 1;\r\n");
    expect(Buffer.from(csvMark)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it("leaves other apostrophes as they are", () => {
    for (const text of ["'Ndrangheta", "O'Hara", "'", ""]) {
      expect(csvLine([text])).toBe(`${text}\r\n`);
      expect(plainCell(text)).toBe(text);
    }
  });

  it("quotes what would end a cell or a line", () => {
    expect(csvLine(['Ana "la Nena"', "a;b", "uno\r\ndos"])).toBe('"Ana ""la Nena""";"a;b";"uno\r\ndos"\r\n');
  });

  it.each([
    "=1+1",
    "'=1",
    "''@a",
    "+34 600 11 22 33",
    "-2",
    "@SUMA(A1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("https://x.example";"ver")',
  ])("makes a text of %j", (text) => {
    const cell = csvLine([text]).slice(0, -2);
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(read).toBe(`'${text}`);
    expect(plainCell(read)).toBe(text);
  });
});
