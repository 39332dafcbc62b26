// `npm run check`: types, lint, format, import rules and unused code, without a database or a browser.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// With a TypeScript version that it cannot read, dependency-cruiser passes without reading any module.
const LEAST_MODULES = 400;

type Check = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** What keeps it on one thread. Several threads check the same types again: one costs a sixth to a third less processor. */
  onOneThread?: { args?: string[]; env?: Record<string, string> };
  judge?: (output: string) => string | null;
};

const checks: Check[] = [
  // Developer pages are in the route map only outside production.
  { name: "route types", command: "react-router", args: ["typegen"], env: { NODE_ENV: "development" } },
  { name: "types", command: "tsc", args: ["--noEmit", "-p", "."], onOneThread: { args: ["--singleThreaded"] } },
  {
    name: "lint",
    command: "oxlint",
    args: ["--type-aware", "--quiet"],
    onOneThread: { env: { GOMAXPROCS: "1" } },
  },
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  {
    name: "imports",
    command: "depcruise",
    args: ["--config", ".dependency-cruiser.cjs", "app", "server"],
    judge: (output) => {
      const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
      return modules >= LEAST_MODULES ? null : `only ${modules} modules were read, ${LEAST_MODULES} are there at least`;
    },
  },
  { name: "unused", command: "knip", args: [] },
];

/** Runs every check, prints the failed ones, and returns how many passed and failed. With `beside`, other work needs the processors too. */
export function check({ beside = false } = {}): { passed: number; failed: number } {
  let failed = 0;
  for (const { name, command, args, env, onOneThread, judge } of checks) {
    const startedAt = performance.now();
    const frugal = beside ? onOneThread : undefined;
    const run = spawnSync(path.join(root, "node_modules/.bin", command), [...args, ...(frugal?.args ?? [])], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...env, ...frugal?.env },
    });
    const output = run.error
      ? `${command} does not run: ${run.error.message}. Try npm ci.`
      : `${run.stdout}${run.stderr}`;
    const complaint = run.status === 0 ? (judge?.(output) ?? null) : output;
    if (complaint !== null) failed += 1;
    console.log(`${complaint === null ? "✓" : "✗"} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (complaint !== null) console.log(complaint);
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) process.exitCode = check().failed === 0 ? 0 : 1;
