// The process for foreign files: runs one task after the other for the server that started it, and exits with that server.
import { Socket } from "node:net";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { hearMessages, sendMessage } from "./frames.ts";
import type { CarriedTask } from "./task.ts";

/** The messages of server and process. `mebibytes` is the task's memory limit, or the process's memory after it. */
export type Asked = { name: string; input: unknown; seconds: number; mebibytes: number };
export type Answered = { mebibytes: number } & ({ output: unknown } | { error: string });

/** The descriptor of the pipe to the server. */
export const SERVER_FD = 3;
const LOOK_MS = 20;

/** Runs `tasks` for the server until it is gone. Call it first and alone in the process. */
export function serveTasks(tasks: readonly CarriedTask[]): void {
  if (!isMainThread) return watch(workerData as Watched);
  const limits = new Int32Array(new SharedArrayBuffer(8));
  const watched: Watched = { limits, parent: process.ppid };
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };
  void new Worker(process.argv[1]!, { workerData: watched, env: {}, resourceLimits });
  // A signal to the whole process group is for the server, which still has requests to answer.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  const loaded = new Map(tasks.map(({ name, load }) => [name, load]));
  const server = new Socket({ fd: SERVER_FD });
  server.on("error", () => {}).once("close", () => process.exit());
  hearMessages<Asked>(server, (message) => {
    const { name, input, seconds, mebibytes } = message;
    Atomics.store(limits, MOST_MEBIBYTES, mebibytes);
    Atomics.store(limits, MOST_MS, usedMs() + seconds * 1_000);
    void (async () => {
      const answer = await answerOf(async () => (await loaded.get(name)!())(input as never));
      Atomics.store(limits, MOST_MS, 0);
      sendMessage(server, { ...answer, mebibytes: usedMebibytes() } satisfies Answered);
    })();
  });
}

/** The result of `work`, or its error. */
async function answerOf(work: () => Promise<unknown>): Promise<{ output: unknown } | { error: string }> {
  try {
    return { output: await work() };
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error).slice(0, 2_000) };
  }
}

/** `limits`: memory, and processor time since the process began; 0 means no limit. */
type Watched = { limits: Int32Array<SharedArrayBuffer>; parent: number };
const [MOST_MEBIBYTES, MOST_MS] = [0, 1];

/**
 * Kills the process if its task exceeds processor time or memory, or if the server has died. Runs in its own thread,
 * because decoding blocks the main thread.
 */
function watch({ limits, parent }: Watched): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const exceeds = (at: number, used: number) => Atomics.load(limits, at) > 0 && used > Atomics.load(limits, at);
  for (;;) {
    Atomics.wait(pause, 0, 0, LOOK_MS);
    if (exceeds(MOST_MEBIBYTES, usedMebibytes()) || exceeds(MOST_MS, usedMs()) || process.ppid !== parent)
      process.kill(process.pid, "SIGKILL");
  }
}

function usedMebibytes(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}
