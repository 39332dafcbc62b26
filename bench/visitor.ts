// Two visitors in a separate thread, so that the bench's own requests do not delay their timed responses.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** The longest wait for the server's health and for a page, in milliseconds. */
export type Waits = { health: number; visitor: number };

/** Each repeats its request this many milliseconds after a response. */
const EVERY_MS = { health: 20, visitor: 200 };
const PATHS = { health: "/healthz", visitor: "/pricing" };

/** Visitors of the site at `origin`: `begin` starts their requests, `end` returns their waits since then, after their last responses. */
export function openVisitors(origin: string): { begin(): void; end(): Promise<Waits>; close(): Promise<unknown> } {
  const thread = new Worker(new URL(import.meta.url), { workerData: origin });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
  const say = (message: "begin" | "end") => thread.postMessage(message);
  return {
    begin: () => say("begin"),
    end() {
      const told = new Promise<Waits>((resolve) => thread.once("message", resolve));
      say("end");
      return told;
    },
    close: () => thread.terminate(),
  };
}

async function look(origin: string, signal: AbortSignal): Promise<Waits> {
  const most: Waits = { health: 0, visitor: 0 };
  const ask = async (what: keyof Waits) => {
    while (!signal.aborted) {
      const askedAt = performance.now();
      await (await fetch(origin + PATHS[what])).text();
      most[what] = Math.max(most[what], performance.now() - askedAt);
      await pause(EVERY_MS[what], null, { signal }).catch(() => null);
    }
  };
  await Promise.all([ask("health"), ask("visitor")]);
  return most;
}

if (parentPort) {
  const port = parentPort;
  let stop = new AbortController();
  let looking: Promise<Waits> | undefined;
  port.on("message", (message: "begin" | "end") => {
    if (message === "begin") {
      stop = new AbortController();
      looking = look(workerData as string, stop.signal);
    } else {
      stop.abort();
      void looking?.then((most) => port.postMessage(most));
    }
  });
}
