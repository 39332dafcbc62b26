// The built server as a separate process, for tests and measurements.
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

export type RunningServer = {
  origin: string;
  process: ChildProcess;
  log: string[];
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/**
 * Starts one more process of the built server with `env`; returns once it answers `/readyz`. Its log stays in memory, or goes to
 * `logFile`
 * if reading it would distort a measurement. `folder` is its working folder: this project, or a copy of its image.
 */
export async function startServer(
  env: Record<string, string>,
  { logFile, folder }: { logFile?: string | undefined; folder?: string } = {},
): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const output = logFile === undefined ? "pipe" : openSync(logFile, "a");
  const child = spawn(process.execPath, ["scripts/run.ts", "start"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      BUILD_DIR: folder ? undefined : process.env.BUILD_DIR,
      NODE_ENV: "production",
      PREBUILT: "1",
      // As `npm start` sets them.
      MALLOC_ARENA_MAX: "1",
      MALLOC_TRIM_THRESHOLD_: "1048576",
      PORT: port,
      APP_ORIGIN: origin,
      ...env,
    },
    stdio: ["ignore", output, "pipe"],
  });
  if (typeof output === "number") closeSync(output);
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => log.push(...text.split("\n").filter(Boolean)));
  // Not before its last output is read.
  child.once("close", (code, signal) => {
    if (code || signal === "SIGABRT" || signal === "SIGSEGV")
      console.error(`the server ended by itself (${signal ?? code}):\n${log.slice(-15).join("\n")}`);
  });
  const deadline = Date.now() + 120_000;
  while (
    !(await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start:\n${log.join("\n")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    process: child,
    log,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

// Below the systems' outgoing ports, one of which might be taken before the server listens; one range per process.
const PORTS = 1_000;
const firstPort = 10_000 + (process.pid % 20) * PORTS;
let portsGiven = randomInt(PORTS);

/** A free port that this process gives to no other caller. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (portsGiven++ % PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** The processor time of a server's process since its start, in milliseconds; NaN if the system does not report it. */
export function processorMs({ process: { pid } }: Pick<RunningServer, "process">): number {
  if (process.platform !== "linux") return Number.NaN;
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = after.split(" ").map(Number);
  return 10 * (fields[11]! + fields[12]!);
}
