// Cleans up after a killed server or app: its processes, its pid file, its socket.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";
import type { Place } from "./place.ts";
import { isAlive, listDatabaseProcesses } from "./processes.ts";
import { refusal } from "./refusal.ts";
import { readServerState } from "./server-state.ts";
import { clearSocket } from "./socket-folder.ts";

// Fast first, which only the server understands; orphaned helpers exit by themselves. Then immediate, then by force. Wait in ms.
const steps = [
  ["SIGINT", 6_000],
  ["SIGQUIT", 3_000],
  ["SIGKILL", 3_000],
] as const;

/**
 * Stops the processes of an earlier server of this place and removes files that would block a new one. The caller holds the place's lock.
 * Refuses, touching nothing: `already_open` (its app still lives), `foreign_postgres`. Also refuses: `leftover_process`.
 */
export async function clearLeftovers(place: Place, socketFolder: string, log: Log): Promise<void> {
  let remaining = listDatabaseProcesses(place);
  if (remaining.some(({ kept }) => kept)) throw refusal("already_open", place.data);
  const foreign = remaining.find(({ ours }) => !ours);
  if (foreign) throw refusal("foreign_postgres", place.data, foreign.pid);

  if (remaining.length > 0)
    log.info("La base de datos quedó abierta cuando Convite se cortó. Se cierra y se abre de nuevo.");
  for (const [signal, wait] of steps) {
    for (const { pid, chief } of remaining) if (chief || signal !== "SIGINT") send(pid, signal);
    for (
      const deadline = Date.now() + wait;
      remaining.length > 0 && Date.now() < deadline;
      remaining = listDatabaseProcesses(place)
    )
      await pause(20);
  }
  if (remaining[0]) throw refusal("leftover_process", remaining[0].pid);

  // PostgreSQL handles the pid of a dead process, but not one that another program reuses. No own process is left here.
  const state = readServerState(place.data);
  if (state && isAlive(state.pid)) rmSync(state.file, { force: true });
  clearSocket(socketFolder);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has exited meanwhile
  }
}
