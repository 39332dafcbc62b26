// The time of a warm `npm start` until it answers, and the memory of app and database when idle.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "#test/server-process.ts";
import type { Measured } from "./measured.ts";

const MOST_SECONDS = 3;
const MOST_MIB = 250;
const RUNS = 5;

/** Starts the built server on its embedded database: the first start creates it, the others are warm and counted. */
export async function measure(): Promise<Measured[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-bench-"));
  try {
    const seconds: number[] = [];
    let memory = 0;
    for (let round = 0; round <= RUNS; round++) {
      const startedAt = performance.now();
      const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
      if (round > 0) seconds.push((performance.now() - startedAt) / 1000);
      if (round === RUNS) {
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        memory = residentMiB(server.process.pid!);
      }
      await server.stop();
    }
    const median = seconds.sort((one, other) => one - other)[Math.floor(RUNS / 2)]!;
    return [
      {
        what: "warm start to first answer",
        figure: `${median.toFixed(2)} s (median of ${RUNS})`,
        limit: `≤ ${MOST_SECONDS} s`,
        holds: median <= MOST_SECONDS,
      },
      {
        what: "resident memory of app and database, idle",
        figure: `${Math.round(memory)} MiB (pages shared by processes counted once)`,
        limit: `≤ ${MOST_MIB} MiB`,
        holds: memory > 0 && memory <= MOST_MIB,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The memory of a process and its descendants: proportional set size, so that shared pages count once. */
function residentMiB(pid: number): number {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, "utf8"))?.[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // It exited while we read it.
    }
  }
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  return own + (children.get(pid) ?? []).reduce((sum, child) => sum + residentMiB(child), 0);
}
