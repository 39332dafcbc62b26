// Reads PostgreSQL's own file, postmaster.pid, about the server of a data folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type ServerState = { file: string; pid: number; socketFolder: string; ready: boolean };

/** Reads the file; null if missing. It may be stale, because its server may have been killed. */
export function readServerState(data: string): ServerState | null {
  const file = join(data, "postmaster.pid");
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    return pid > 0 ? { file, pid, socketFolder: lines[4] ?? "", ready: lines[7]?.trim() === "ready" } : null;
  } catch {
    return null;
  }
}
