// Compares docs/permissions.md with the policy; UPDATE=1 writes it.

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, it } from "vitest";

import { writeDocument } from "./document.ts";

const path = fileURLToPath(new URL("../../docs/permissions.md", import.meta.url));

it("docs/permissions.md says what the policy says", async () => {
  const document = writeDocument();
  if (process.env["UPDATE"] === "1") await writeFile(path, document);
  expect(await readFile(path, "utf8")).toBe(document);
});
