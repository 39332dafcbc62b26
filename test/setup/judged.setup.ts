// The file in which the workers of a run note what axe has judged.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

export default function prepare(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-judged-"));
  const file = path.join(folder, "judged.txt");
  writeFileSync(file, "");
  project.provide("judged", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
