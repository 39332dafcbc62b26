// Writes graphile-worker's messages to our own log.
import { Logger as WorkerLogger } from "graphile-worker";
import type { Logger } from "#app/platform/log.server.ts";

/** Logs nothing: failures are thrown. */
export const quietLogger = new WorkerLogger(() => () => {});

/** Forwards warnings and errors. Skips failed jobs, for which the worker writes its own line. */
export function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.failure || (level !== "warning" && level !== "error")) return;
    log[level === "error" ? "error" : "warn"]({ err: meta?.error }, `jobs: ${message}`);
  });
}
