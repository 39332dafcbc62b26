// What a server that was killed, or whose app was, leaves behind: processes, its number in a file, a socket.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";
import type { Place } from "./place.ts";
import { isAlive, listDatabaseProcesses } from "./processes.ts";
import { refusal } from "./refusal.ts";
import { readServerState } from "./server-state.ts";
import { clearSocket } from "./socket-folder.ts";

// Fast, which only the server understands; helpers without one notice by themselves. Then immediate, then by force. ms to wait for each.
const steps = [
  ["SIGINT", 6_000],
  ["SIGQUIT", 3_000],
  ["SIGKILL", 3_000],
] as const;

/**
 * Stops the processes of an earlier server of this place and removes the traces that would keep a new one from starting. The caller holds
 * the place's lock. Refuses, touching nothing: `already_open` (its app still lives), `foreign_postgres`; and `leftover_process`.
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

  // PostgreSQL copes with the number of a dead process, not with one that belongs to another program now. None of its own are left.
  const state = readServerState(place.data);
  if (state && isAlive(state.pid)) rmSync(state.file, { force: true });
  clearSocket(socketFolder);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
}
