// `npm test`: everything that proves Convite, from types to journeys in a real browser; the last line counts it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "./check.ts";
import { ensureChromium } from "./chromium.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const report = path.join(mkdtempSync(path.join(tmpdir(), "convite-report-")), "report.json");

ensureChromium();
const checks = check();
const vitest = spawnSync(
  path.join(root, "node_modules/.bin/vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "test" },
  },
);

const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport();
const failed = checks.failed + Math.max(numFailedTests, numFailedTestSuites > 0 || vitest.status !== 0 ? 1 : 0);
rmSync(path.dirname(report), { recursive: true, force: true });
console.log(`\n${checks.passed + numPassedTests} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(): { numPassedTests?: number; numFailedTests?: number; numFailedTestSuites?: number } {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
