// What graphile-worker has to say, as lines of our own log.
import { Logger as WorkerLogger } from "graphile-worker";
import type { Logger } from "#app/platform/log.server.ts";

/** Says nothing: what fails is thrown. */
export const quietLogger = new WorkerLogger(() => () => {});

/** Passes on warnings and errors. A job that failed is left out: the worker writes one line of its own for each. */
export function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.failure || (level !== "warning" && level !== "error")) return;
    log[level === "error" ? "error" : "warn"]({ err: meta?.error }, `jobs: ${message}`);
  });
}
