// Starts a place's PostgreSQL server, restarts it if it dies, and stops it.
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";
import { clearLeftovers } from "./leftovers.ts";
import type { Place } from "./place.ts";
import { marks } from "./processes.ts";
import type { Programs } from "./programs.ts";
import { DatabaseRefused, refusal } from "./refusal.ts";
import { readServerState } from "./server-state.ts";
import { spawnTied } from "./tied-process.ts";

/** The parameters of a server: its place, programs, socket folder, settings and log. */
export type Server = {
  place: Place;
  programs: Programs;
  socketFolder: string;
  settings: Record<string, string>;
  log: Log;
};

const patience = 15_000; // ms, until the remains of a killed server are gone
const passing =
  /lock file ".*" already exists|shared memory block|could not bind Unix address|is the data directory|already running/i;

/** Starts the server and keeps it running until `stop` is called (fast shutdown, safe to repeat). Refuses as `launch` does. */
export async function startPostmaster(server: Server): Promise<{ stop(): Promise<void> }> {
  let child = await startPatiently(server);
  let stopping: Promise<void> | undefined;
  // If the kernel does not tie it to us, stop it at least on an orderly exit.
  const endWithUs = (): void => void child.kill("SIGINT");
  process.once("exit", endWithUs);

  const watching = (async () => {
    for (;;) {
      await ended(child);
      for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
        server.log.error("La base de datos se ha parado sin que nadie lo pidiera. Arranca de nuevo.");
        try {
          child = await startPatiently(server);
          break;
        } catch (error) {
          server.log.error((error as Error).message);
          await pause(wait, undefined, { ref: false });
        }
      }
      if (stopping) return endGently(child);
    }
  })();

  const stop = async (): Promise<void> => {
    child.ref();
    await endGently(child);
    await watching;
    process.off("exit", endWithUs);
  };
  return { stop: () => (stopping ??= stop()) };
}

/** Cleans up after an earlier server and starts; retries while only its remains are in the way. */
async function startPatiently(server: Server): Promise<ChildProcess> {
  const deadline = Date.now() + patience;
  for (;;) {
    await clearLeftovers(server.place, server.socketFolder, server.log);
    try {
      return await launch(server);
    } catch (error) {
      if (!(error instanceof DatabaseRefused) || !passing.test(error.message) || Date.now() > deadline) throw error;
      await pause(250);
    }
  }
}

/** Starts the server once and waits until it accepts connections, however long recovery takes. Refuses: `disk_full`, `did_not_start`. */
async function launch({ place, programs, socketFolder, settings, log }: Server): Promise<ChildProcess> {
  const all = { ...settings, ...marks(place.mark), unix_socket_directories: socketFolder };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawnTied(programs.postgres, ["-D", place.data, ...options], place.account, "INT");
  const lastLines = follow(child, log);
  const failed = new Promise<Error>((resolve) =>
    child.on("error", (error) => resolve(refusal("programs_do_not_run", error.message))),
  );

  let waited = 0;
  for (;;) {
    const state = readServerState(place.data);
    if (state && state.pid === child.pid && state.ready) break;
    if (child.exitCode !== null || child.signalCode !== null) {
      await pause(20); // its last output
      const reason = lastLines.join("\n");
      throw reason.includes("No space left on device")
        ? refusal("disk_full", place.data)
        : refusal("did_not_start", reason);
    }
    const error = await Promise.race([failed, pause(20)]);
    if (error) throw error;
    waited += 20;
    if (waited % 10_000 === 0)
      log.info("La base de datos se está recuperando de un corte. Esto puede tardar unos minutos.");
  }
  child.unref();
  for (const output of [child.stdout, child.stderr]) (output as unknown as { unref(): void }).unref();
  return child;
}

/** Forwards the server's lines to our log and remembers the last ones. */
function follow(child: ChildProcess, log: Log): string[] {
  const last: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface({ input: output }).on("line", (line) => {
      last.push(line);
      if (last.length > 20) last.shift();
      const text = `PostgreSQL: ${line}`;
      if (/^LOG:|terminating connection due to administrator command/.test(line)) log.debug(text);
      else if (line.startsWith("PANIC:")) log.error(text);
      else log.warn(text);
    });
  }
  return last;
}

/** Stops the server: fast (rolls back open transactions), then immediate, then by force. Keeps every acknowledged write. */
async function endGently(child: ChildProcess): Promise<void> {
  for (const [signal, wait] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!isRunning(child)) return;
    child.kill(signal);
    await Promise.race([ended(child), pause(wait, undefined, { ref: false })]);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function ended(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await new Promise((resolve) => child.once("exit", resolve));
}
