// docs/rules.md or docs/decisions explain every rule, paragraph and decision cited in code, tests and documents; the data map, every column.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { dataMap } from "#app/domain/data-map/data-map.ts";

const RULES = "docs/rules.md";
const ruleId = /(?:\bSC-\d{2}|\b[A-MR]-\d{1,2})\b/g;
const rows = readFileSync(RULES, "utf8").matchAll(/^\| ((?:SC|[A-MR])-\d+|part [12] §\d) \| (.+) \|$/gm);
const explained = [...rows].map(([, id]) => id!);
const decisions = globSync("docs/decisions/*.md").map((file) => `decision ${path.basename(file).slice(0, 3)}`);
const known = new Set([...explained, ...decisions]);

/** The citations of `text`: rule ids, paragraphs («part 2 §5 and §8» are two), decisions. SVG paths («M-28-8H28») do not count. */
function citations(text: string): string[] {
  const prose = text.replaceAll(/\bd="[^"]*"/g, "");
  const paragraphs = [...prose.matchAll(/\b(part [12]) §\d(?:(?:,| and| to) §\d)*/g)].flatMap(([all, part]) =>
    [...all.matchAll(/§\d/g)].map(([paragraph]) => `${part} ${paragraph}`),
  );
  const loose = prose.replaceAll(/\bpart [12] §\d(?:(?:,| and| to) §\d)*/g, "").match(/\w+ §\d/g) ?? [];
  return [...paragraphs, ...loose, ...(prose.match(ruleId) ?? []), ...(prose.match(/\bdecision \d{3}\b/g) ?? [])];
}

it("finds every citation in the rules", () => {
  const files = globSync(["{app,server,scripts,test,bench,docs}/**/*.{ts,tsx,sql,css,md}", "*.{md,ts}"]).filter(
    (file) => file !== RULES && file !== "test/rules.test.ts",
  );
  const cited = files.flatMap((file) => citations(readFileSync(file, "utf8")).map((id) => ({ file, id })));
  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

it("has one line for each rule, and finds unknown ones", () => {
  expect(explained.filter((id, index) => explained.indexOf(id) !== index)).toEqual([]);
  expect(citations('SC-99, part 2 §5 and §8, decision 003; house §4 d="M-28-8H28"')).toEqual([
    "part 2 §5",
    "part 2 §8",
    "house §4",
    "SC-99",
    "decision 003",
  ]);
  expect(known.has("SC-99") || known.has("decision 999") || known.has("house §4")).toBe(false);
});

it("finds the columns of every table in the data map, without a database", () => {
  const tables = readFileSync("app/db/schema.sql", "utf8").matchAll(/^create table (\w+) \(\n(.*?)\n\);/gms);
  const columns = [...tables].flatMap(([, table, body]) =>
    [
      ...body!.matchAll(
        /^ {2}"?(\w+)"? (?!.*\bFOREIGN\b|.*\bCHECK\b)(?:uuid|text|bytea|boolean|smallint|integer|bigint|double|jsonb|date|time|xid8)/gm,
      ),
    ].map(([, column]) => `${table}.${column}`),
  );
  const named = new Set(dataMap.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`)));
  expect(columns.length).toBeGreaterThan(900);
  expect(columns.filter((column) => !named.has(column))).toEqual([]);
});
