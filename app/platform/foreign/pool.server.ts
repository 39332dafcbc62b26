// Reads foreign files in separate processes that can be killed. Accounts take turns, and each has one task at a time.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { Socket } from "node:net";
import { type Refusal, refuse } from "#app/domain/result.ts";
import { currentSignal } from "#app/platform/http/answering.server.ts";
import { hearMessages, sendMessage } from "./frames.ts";
import { type Answered, type Asked, SERVER_FD } from "./serve-tasks.ts";
import type { ForeignTask } from "./task.ts";

export type TooHeavy = Refusal<"too_heavy">;
export type Foreign = {
  /**
   * Runs `task` on `input` for the account or address `by`. Refuses with `too_heavy` if the task exceeds its time or
   * memory. Throws if it fails, or if the request or job is aborted: then a waiting task is dropped and a running one is
   * killed.
   */
  run<Input, Output>(task: ForeignTask<Input, Output>, input: Input, by: string): Promise<Output | TooHeavy>;
  /** Kills all processes; no task runs afterwards. */
  end(): void;
};

/** At most `most` processes. Normally one runs; another starts if all have been busy for `overtakeMs` and an account waits. */
type Settings = { entry: string; most: number; overtakeMs: number; restMs: number };
type Outcome = Answered | "killed" | Error;
type Order = { asked: Asked; by: string; settle: (outcome: Outcome) => void };
type Child = {
  process: ChildProcess;
  link: Socket;
  order: Order | null;
  since: number;
  timer?: NodeJS.Timeout | undefined;
};

/** On a busy machine a task may last this many times its processor seconds. */
const MOST_WAIT = 4;
/** A process that holds more than this after a task ends. */
const MOST_KEPT_MIB = 130;
const flags = ["--max-old-space-size=96", "--max-semi-space-size=2"];
// One memory arena for all threads; freed memory goes back to the system.
const env = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", UV_THREADPOOL_SIZE: "2" };

export function openForeign({ entry, most, overtakeMs, restMs }: Settings): Foreign {
  /** By account, in the order of their turns. */
  const waiting = new Map<string, Order[]>();
  const children = new Set<Child>();
  let overtaking: NodeJS.Timeout | undefined;
  let isEnded = false;

  function start(): Child {
    const process = spawn(globalThis.process.execPath, [...flags, entry], {
      cwd: "/",
      env,
      stdio: ["ignore", "ignore", "ignore", "pipe"],
      // A Ctrl-C in the terminal is for the server, which still has requests to answer.
      detached: true,
    });
    const link = process.stdio[SERVER_FD];
    if (!(link instanceof Socket)) throw new Error("the process for files has no pipe");
    const child: Child = { process, link, order: null, since: 0 };
    children.add(child);
    link.on("error", () => {}).unref();
    process.unref();
    process.once("error", (error) => end(child, error));
    process.once("exit", (code) => end(child, code ? new Error(`the process for files ended with ${code}`) : "killed"));
    hearMessages<Answered>(link, (message) => hear(child, message));
    lower(process);
    return child;
  }

  function settle(child: Child, outcome: Outcome): void {
    const { order } = child;
    child.order = null;
    clearTimeout(child.timer);
    child.process.unref();
    order?.settle(outcome);
  }

  function end(child: Child, outcome: Outcome): void {
    children.delete(child);
    child.process.kill("SIGKILL");
    settle(child, outcome);
    begin();
  }

  function hear(child: Child, answer: Answered): void {
    settle(child, answer);
    if (answer.mebibytes > MOST_KEPT_MIB) return end(child, "killed");
    child.timer = setTimeout(end, restMs, child, "killed").unref();
    begin();
  }

  const isBusyFor = (by: string) => children.values().some(({ order }) => order?.by === by);

  /** The first order of the account whose turn it is; its next order comes after those of all other accounts. */
  function takeOrder(): Order | undefined {
    const by = waiting.keys().find((each) => !isBusyFor(each));
    if (by === undefined) return undefined;
    const [order, ...others] = waiting.get(by)!;
    waiting.delete(by);
    if (others.length > 0) waiting.set(by, others);
    return order;
  }

  /** An idle process, or a new one if the pool may grow now. */
  function findFree(): Child | undefined {
    const idle = children.values().find(({ order }) => order === null);
    if (idle || children.size >= most) return idle;
    const wait = children.size === 0 ? 0 : Math.max(...[...children].map(({ since }) => since)) + overtakeMs - now();
    if (wait <= 0) return start();
    clearTimeout(overtaking);
    overtaking = setTimeout(begin, wait).unref();
    return undefined;
  }

  function begin(): void {
    while (!isEnded && waiting.keys().some((by) => !isBusyFor(by))) {
      const child = findFree();
      const order = child && takeOrder();
      if (!child || !order) return;
      child.order = order;
      child.since = now();
      clearTimeout(child.timer);
      child.timer = setTimeout(end, order.asked.seconds * MOST_WAIT * 1_000, child, "killed");
      child.process.ref();
      sendMessage(child.link, order.asked);
    }
  }

  function drop(order: Order): void {
    const others = (waiting.get(order.by) ?? []).filter((each) => each !== order);
    if (others.length > 0) waiting.set(order.by, others);
    else waiting.delete(order.by);
    const child = children.values().find((each) => each.order === order);
    if (child) end(child, "killed");
  }

  return {
    async run(task, input, by) {
      const signal = currentSignal();
      signal?.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const { name, seconds, mebibytes } = task;
      const order: Order = { asked: { name, input, seconds, mebibytes }, by, settle: resolve };
      const leave = () => {
        resolve(signal?.reason);
        drop(order);
      };
      signal?.addEventListener("abort", leave);
      waiting.set(by, [...(waiting.get(by) ?? []), order]);
      begin();
      const outcome = await promise.finally(() => signal?.removeEventListener("abort", leave));
      if (outcome === "killed") return refuse("too_heavy");
      if (outcome instanceof Error) throw outcome;
      if ("error" in outcome) throw new Error(`${name}: ${outcome.error}`);
      return outcome.output as never;
    },
    end() {
      isEnded = true;
      for (const child of children) end(child, "killed");
    },
  };
}

const now = () => performance.now();

/** Page requests take priority over these processes. */
function lower({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, 10);
  } catch {
    // It has exited already, or the system does not permit it.
  }
}

/** In the bundle it lies beside this file; otherwise use its source. */
function findEntry(): string {
  const built = path.join(import.meta.dirname, "foreign.js");
  return existsSync(built) ? built : path.join(import.meta.dirname, "../../../server/foreign.ts");
}

const foreign = openForeign({ entry: findEntry(), most: 3, overtakeMs: 1_000, restMs: 30_000 });
process.once("exit", () => foreign.end());

/** Runs `task` in a process for foreign files, like `Foreign.run`. */
export const runForeign: Foreign["run"] = foreign.run;
