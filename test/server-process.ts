// The built server as a process of its own, for tests and measurements.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

export type RunningServer = {
  origin: string;
  process: ChildProcess;
  log: string[];
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/**
 * Starts one more process of the built server with `env`; it answers `/readyz` when this returns. Its log is kept, or, where reading
 * it would cost the measurement its processor, written to nowhere.
 */
export async function startServer(
  env: Record<string, string>,
  output: "kept" | "nowhere" = "kept",
): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/run.ts", "start"], {
    env: {
      PATH: process.env.PATH,
      BUILD_DIR: process.env.BUILD_DIR,
      NODE_ENV: "production",
      PREBUILT: "1",
      PORT: port,
      APP_ORIGIN: origin,
      ...env,
    },
    stdio: ["ignore", output === "kept" ? "pipe" : "ignore", "pipe"],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => log.push(...text.split("\n").filter(Boolean)));
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

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
