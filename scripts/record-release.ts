// `npm run record-release`: runs the database tests and stores the SQL statements that the app sent as those of this release.
import { spawnSync } from "node:child_process";
import { chmodSync, createReadStream, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";
import packageJson from "../package.json" with { type: "json" };

const folder = mkdtempSync(path.join(tmpdir(), "convite-statements-"));
// The database of a test run may run under another account.
chmodSync(folder, 0o777);
const vitest = path.resolve("node_modules/vitest/vitest.mjs");
spawnSync(process.execPath, [vitest, "run", "--project", "db"], {
  stdio: "inherit",
  env: { ...process.env, STATEMENT_LOG: folder },
});

const statements = new Map<string, string>();
for (const file of globSync("*.json", { cwd: folder }).toSorted())
  for await (const line of createInterface({ input: createReadStream(path.join(folder, file)) })) {
    const { message = "" } = JSON.parse(line) as { message?: string };
    const [, text = ""] = /^(?:statement|execute [^:]*): \s*(.*)$/s.exec(message) ?? [];
    if (!/^(with|select|insert|update|delete)\b/i.test(text)) continue;
    // Statements that differ only in a list's length are equal.
    const shape = text.replace(/(\$\d+)(, \$\d+){3,}/g, "$1…").replace(/\(\$\d+…\)(, \(\$\d+…\))+/g, "(…)…");
    if (!statements.has(shape)) statements.set(shape, text);
  }
rmSync(folder, { recursive: true });

const release = {
  migrations: globSync("app/db/migrations/*.sql")
    .map((file) => path.basename(file, ".sql"))
    .toSorted(),
  statements: [...statements.values()],
};
const target = `test/fixtures/statements-${packageJson.version}.json.gz`;
writeFileSync(target, gzipSync(JSON.stringify(release), { level: 9 }));
console.log(`${release.statements.length} sentencias en ${target}`);
