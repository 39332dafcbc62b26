// The built server as a process of its own, for tests and measurements.
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
 * Starts one more process of the built server with `env`; it answers `/readyz` when this returns. Its log is kept in memory,
 * or appended to `logFile`, where reading it would cost a measurement its processor. `folder` is where it runs: this project, or a
 * copy of its image.
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
  // Not before what it has written last is read.
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

// Below the ports that systems give to outgoing connections, one of which might take it before the server listens; a range for each process.
const PORTS = 1_000;
const firstPort = 10_000 + (process.pid % 20) * PORTS;
let portsGiven = randomInt(PORTS);

/** A port that is free, and that nothing else is given for as long as this process runs. */
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

/** For how long a server's process has computed since it began, in milliseconds; NaN where the system does not tell. */
export function processorMs({ process: { pid } }: Pick<RunningServer, "process">): number {
  if (process.platform !== "linux") return Number.NaN;
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = after.split(" ").map(Number);
  return 10 * (fields[11]! + fields[12]!);
}
