// `npm test`: all tests and checks, from types to journeys in a real browser. Prints the slowest tests, and the totals in
// its last line. `npm run test:endurance` (--endurance): the long form of the exhaustive and repeated tests.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "./check.ts";
import { ensureChromium, installChromium } from "./chromium.ts";

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

const SLOWEST = 20;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const report = path.join(mkdtempSync(path.join(tmpdir(), "convite-report-")), "report.json");
const endurance = process.argv.includes("--endurance");

installChromium();
ensureChromium();
// The two builds each use a processor while the types are checked; the tests that need a failed build report it.
const builds = [
  {},
  { BUILD_DIR: process.env.BUILD_DIR ? `${process.env.BUILD_DIR}-weak` : ".build/weak", TEST_BUILD: "1" },
];
const built = builds.map((env) =>
  once(
    spawn(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }),
    "exit",
  ),
);
const checks = endurance ? { passed: 0, failed: 0 } : check();
await Promise.all(built);
const vitest = spawnSync(
  path.join(root, "node_modules/.bin/vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "test", ...(endurance ? { EXHAUSTIVE: "1" } : {}) },
  },
);

const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = readReport();
const failed = checks.failed + Math.max(numFailedTests, numFailedTestSuites > 0 || vitest.status !== 0 ? 1 : 0);
rmSync(path.dirname(report), { recursive: true, force: true });
printSlowest();
console.log(`\n${checks.passed + numPassedTests} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}

function printSlowest(): void {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: path.relative(root, name),
      fullName,
      ms: duration ?? 0,
    })),
  );
  console.log(`\nThe ${SLOWEST} slowest of ${tests.length} tests:`);
  for (const { file, fullName, ms } of tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${fullName}`);
}
