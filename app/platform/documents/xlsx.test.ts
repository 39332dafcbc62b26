// Another library and LibreOffice read each column of an exported workbook in its own format.
import { expect, it } from "vitest";
import { hasOffice, readSheet, shownByOffice } from "#test/xlsx.ts";
import { type SheetColumn, xlsxStream } from "./xlsx.server.ts";

const columns: SheetColumn[] = [
  { header: "Nombre", width: 20 },
  { header: "Mesa", width: 10, is: "text" },
  { header: "Teléfono", width: 16, is: "text" },
  { header: "Unidades", width: 8, is: "count" },
  { header: "Precio", width: 12, is: "amount" },
  { header: "Día", width: 12, is: "day" },
];
const rows = [
  ["Ana García", "5", "+34600112233", 3, 75.5, new Date("2027-06-05T00:00:00Z")],
  ["=1+1", "1/2", "0034600112233", "", "", ""],
];
const made = async () => Buffer.from(await new Response(await xlsxStream("Hoja", columns, rows)).arrayBuffer());

it("keeps words, digits, counts, amounts and days apart", async () => {
  const [, ana, sum] = readSheet(await made());
  expect(ana).toEqual([
    { value: "Ana García", as: "words" },
    { value: "5", as: "text" },
    { value: "+34600112233", as: "text" },
    { value: 3, as: "number" },
    { value: 75.5, as: "euros" },
    { value: Date.UTC(2027, 5, 5) / 86_400_000 + 25_569, as: "day" },
  ]);
  expect(sum!.slice(0, 3)).toEqual([
    { value: "=1+1", as: "words" },
    { value: "1/2", as: "text" },
    { value: "0034600112233", as: "text" },
  ]);
});

it.runIf(hasOffice)("looks the same in LibreOffice", async () => {
  const [, ana, sum] = shownByOffice(await made()).split(/\r?\n/);
  expect(ana).toBe("Ana García,5,+34600112233,3,75.50 €,05/06/2027");
  expect(sum).toBe("=1+1,1/2,0034600112233,,,");
});
