// Reads an Excel file with a library other than its writer: each cell's content, its format, and LibreOffice's display.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { read, utils } from "@e965/xlsx";

export type ReadCell = { value: string | number; as: "words" | "text" | "number" | "day" | "euros" };

/** The rows of the first sheet; a missing cell is an empty one without a format. Throws if the file is damaged. */
export function readSheet(file: Buffer): ReadCell[][] {
  const { SheetNames, Sheets } = read(file, { cellNF: true, dense: true });
  const sheet = Sheets[SheetNames[0]!]!;
  const { e: last } = utils.decode_range(sheet["!ref"]!);
  return sheet["!data"]!.map((row) =>
    Array.from({ length: last.c + 1 }, (_, at): ReadCell => {
      const { v: value = "", z: code = "General" } = row?.[at] ?? {};
      if (typeof value !== "string" && typeof value !== "number") throw new Error(`a cell holds ${String(value)}`);
      return { value, as: formatOf(String(code)) };
    }),
  );
}

function formatOf(code: string): ReadCell["as"] {
  if (code === "General") return "words";
  if (code === "@") return "text";
  return /[dy]/.test(code) ? "day" : code.includes("€") ? "euros" : "number";
}

/** Whether this machine has LibreOffice. */
export const hasOffice = spawnSync("soffice", ["--version"], { timeout: 60_000 }).status === 0;

/** The first sheet as LibreOffice shows it, in CSV with commas. */
export function shownByOffice(file: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-office-"));
  try {
    writeFileSync(path.join(folder, "sheet.xlsx"), file);
    // The last option writes cells as displayed, with formats applied.
    const csv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true";
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", csv, "--outdir", folder, "sheet.xlsx"], {
      cwd: folder,
      stdio: "ignore",
    });
    return readFileSync(path.join(folder, "sheet.csv"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
