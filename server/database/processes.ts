// The processes on this machine that belong to one database folder.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";
import type { Place } from "./place.ts";

/**
 * `ours`: Convite started it (it has our mark). `chief`: the server itself, which stops its helpers in the right order.
 * `kept`: the process that started the server is still its parent, so it is no orphan.
 */
export type DatabaseProcess = { pid: number; ours: boolean; chief: boolean; kept: boolean };

/** The settings that identify a server later; its helpers show the name in their titles. */
export function marks(mark: string): Record<string, string> {
  return { cluster_name: mark, "convite.parent": String(process.pid) };
}

/** Lists the PostgreSQL processes of the place. Skips other accounts' processes, because PostgreSQL serves only its own folder. */
export function listDatabaseProcesses(place: Place): DatabaseProcess[] {
  const owner = place.account?.uid ?? process.getuid?.();
  const found: (DatabaseProcess & { parent: number })[] = [];
  for (const { pid, uid, parent, command } of process.platform === "linux" ? readProc() : askPs()) {
    if (uid !== owner || !/^(postgres:? |setpriv --pdeathsig |\/.*\/bin\/postgres )/.test(command)) continue;
    const mark = /(?:cluster_name=|^postgres: )(convite-[0-9a-f]{12})\b/.exec(command)?.[1];
    // The folder may have been renamed since: Linux knows the process's current working folder.
    const worksHere = workingFolder(pid) === place.data;
    if (mark !== place.mark && !worksHere) continue;
    const startedBy = /convite\.parent=(\d+)/.exec(command)?.[1];
    found.push({
      pid,
      parent,
      ours: mark !== undefined,
      chief: startedBy !== undefined,
      kept: Number(startedBy) === parent,
    });
  }
  // A newly forked helper still has the server's command line.
  return found.map((each) => ({ ...each, chief: each.chief && !found.some(({ pid }) => pid === each.parent) }));
}

/** Whether a process with this number exists, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

type Listed = { pid: number; uid: number; parent: number; command: string };

function* readProc(): Generator<Listed> {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      if (!command.includes("postgres")) continue;
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      yield { pid: Number(name), uid: statSync(`/proc/${name}`).uid, parent, command };
    } catch {
      // it has exited meanwhile
    }
  }
}

function* askPs(): Generator<Listed> {
  const { stdout } = spawnSync("ps", ["-axww", "-o", "pid=,uid=,ppid=,command="], { encoding: "utf8" });
  for (const line of stdout.split("\n")) {
    const [, pid, uid, parent, command] = /^\s*(\d+)\s+(-?\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (command?.includes("postgres"))
      yield { pid: Number(pid), uid: Number(uid) >>> 0, parent: Number(parent), command };
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
