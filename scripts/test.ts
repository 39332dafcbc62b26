// `npm test`: all tests and checks, from types to journeys in a real browser. Prints the slowest tests, and the totals in
// its last line. `npm run test:endurance` (--endurance): the long form of the exhaustive and repeated tests.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parts } from "#app/domain/parts.ts";
import { check } from "./check.ts";
import { ensureChromium, installChromium } from "./chromium.ts";

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

const SLOWEST = 20;
/** Not on tables that are divided: an old migration runs again, and statements and plans of one table are counted. */
const UNDIVIDED = [
  "others had before this was refused is told apart by a number",
  "of trigrams finds nunze",
  "of trigrams finds penna",
  "of two from one visitor who has one try left, one is taken",
];
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const report = path.join(mkdtempSync(path.join(tmpdir(), "convite-report-")), "report.json");
const endurance = process.argv.includes("--endurance");

installChromium();
ensureChromium();
// The builds use the processors while the types are checked; the tests that need a failed build report it.
const beside = (name: string) => (process.env.BUILD_DIR ? `${process.env.BUILD_DIR}-${name}` : `.build/${name}`);
const builds = [
  {},
  { BUILD_DIR: beside("weak"), TEST_BUILD: "1" },
  { BUILD_DIR: beside("core"), FEATURES_OFF: parts.join(",") },
];
const built = builds.map((env) =>
  once(
    spawn(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }),
    "exit",
  ),
);
const checks = endurance ? { passed: 0, failed: 0 } : check({ beside: true });
await Promise.all(built);
const vitest = runVitest(
  ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  endurance ? { EXHAUSTIVE: "1" } : {},
);
const others = endurance ? runOtherDatabases() : 0;

const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = readReport();
const failed =
  checks.failed + others + Math.max(numFailedTests, numFailedTestSuites > 0 || vitest.status !== 0 ? 1 : 0);
rmSync(path.dirname(report), { recursive: true, force: true });
printSlowest();
console.log(`\n${checks.passed + numPassedTests} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runVitest(args: string[], env: Record<string, string>) {
  return spawnSync(path.join(root, "node_modules/.bin/vitest"), ["run", ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "test", ...env },
  });
}

/**
 * Runs the database tests on tables divided by event. Where PgBouncer is installed, runs them behind it, and kills it. Returns the failed
 * runs.
 */
function runOtherDatabases(): number {
  const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;
  if (!hasPgBouncer) console.log("PgBouncer is not installed: no test runs behind it.");
  const behind = { TEST_THROUGH: "pgbouncer" };
  const runs: { args: string[]; env: Record<string, string> }[] = [
    { args: ["--project=db", `--testNamePattern=^(?!.*(${UNDIVIDED.join("|")}))`], env: { PARTITIONED: "4" } },
    ...(hasPgBouncer
      ? [
          { args: ["--project=db"], env: behind },
          { args: ["--project=http", "test/robustness/durability.test.ts"], env: behind },
        ]
      : []),
  ];
  return runs.filter(({ args, env }) => runVitest(args, env).status !== 0).length;
}

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
