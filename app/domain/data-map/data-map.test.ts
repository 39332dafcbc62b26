// Compares docs/data-map.md with the data map; UPDATE=1 writes it. The db test compares the map with the catalogue.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { dataMap, type MappedTable } from "./data-map.ts";
import { columnKinds, type Term } from "./kinds.ts";

const path = fileURLToPath(new URL("../../../docs/data-map.md", import.meta.url));

function sayTerm(term: Term): string {
  if ("with" in term) return `with its row of \`${term.with}\``;
  const length = "days" in term ? `${term.days} days` : `${term.hours} hours`;
  return `${length} after \`${term.since}\`${term.if ? ` if \`${term.if}\`` : ""}`;
}

function sayTable({ name, owner, columns, term, sooner }: MappedTable): string {
  const cells = columns.map(({ name: column, kind, to, category }) => {
    const what = to && kind === "ref" ? `ref(${to})` : kind;
    return `\`${column}\` ${what}${category ? ` **${category}**` : ""}`;
  });
  const terms = [
    ...(term ? [sayTerm(term)] : []),
    ...Object.entries(sooner).map(([category, each]) => `${category}: ${sayTerm(each)}`),
  ];
  return `| \`${name}\` | ${owner} | ${cells.join(" · ")} | ${terms.join("; ") || "–"} |`;
}

it("docs/data-map.md says what the data map says", async () => {
  const count = dataMap.reduce((sum, { columns }) => sum + columns.length, 0);
  const document = `# The data map

This page is written by a test from \`app/domain/data-map\`; do not edit it by hand: \`UPDATE=1 npx vitest run --project unit
app/domain/data-map\` writes it anew. A db test compares the map with the real tables, so a column without its line fails.

Kinds: ${columnKinds.map((kind) => `\`${kind}\``).join(", ")}. Data about persons carries its category in bold. The event's clock ends
\`diet\`, \`guests\` and \`givers\` (\`app/domain/retention.ts\`); the last column says when the rows of a table go by their age. All else
goes with its event, its account, or when its person asks.

${dataMap.length} tables, ${count} columns.

| table | of | columns | rows go |
|---|---|---|---|
${dataMap.map(sayTable).join("\n")}
`;
  if (process.env["UPDATE"] === "1") await writeFile(path, document);
  expect(await readFile(path, "utf8")).toBe(document);
});
