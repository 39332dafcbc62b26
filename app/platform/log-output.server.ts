// The one output of all logs of this process: whole lines, written asynchronously.
import { write, writeSync } from "node:fs";
import { errorCode } from "#app/platform/error-code.ts";

export type LogOutput = {
  /** Queues a line and writes it within 0.1 s. */
  write(line: string): void;
  /** Queues a line and writes everything at once, in order. */
  writeNow(line: string): void;
  /** Resolves when the operating system has all lines so far. */
  flush(): Promise<void>;
};

const GATHER_MS = 100;
const BUSY_MS = 20;
const LAST_MS = 2_000;
// If the reader stalls, lines beyond this limit are dropped, so the process survives.
const MOST_WAITING = 16 * 1024 * 1024;

/** Opens the output on a file descriptor. Writes the queued lines when the process exits. */
export function openLogOutput(fd: number): LogOutput {
  let waiting = "";
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;
  let isUrgent = false;
  let flushed: (() => void)[] = [];

  function writeLater() {
    timer ??= setTimeout(next, GATHER_MS).unref();
  }

  function next() {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    if (waiting) {
      const bytes = Buffer.from(waiting);
      waiting = "";
      isUrgent = false;
      isWriting = true;
      return writeOn(bytes);
    }
    for (const done of flushed) done();
    flushed = [];
  }

  function writeOn(bytes: Buffer) {
    write(fd, bytes, (error, written) => {
      // Retry a full pipe in a moment; a closed pipe takes nothing.
      if (error?.code === "EAGAIN") return void setTimeout(writeOn, BUSY_MS, bytes);
      if (!error && written < bytes.length) return writeOn(bytes.subarray(written));
      isWriting = false;
      if (isUrgent || flushed.length > 0) next();
      else if (waiting) writeLater();
    });
  }

  process.on("exit", () => writeAll(fd, Buffer.from(waiting)));

  return {
    write(line) {
      if (waiting.length < MOST_WAITING) waiting += line;
      writeLater();
    },
    writeNow(line) {
      waiting += line;
      isUrgent = true;
      next();
    },
    flush() {
      return new Promise((resolve) => {
        flushed.push(resolve);
        next();
      });
    },
  };
}

/** Writes synchronously at exit; a slow reader gets up to 2 s. */
function writeAll(fd: number, bytes: Buffer): void {
  const deadline = Date.now() + LAST_MS;
  for (let from = 0; from < bytes.length;) {
    try {
      from += writeSync(fd, bytes, from);
    } catch (error) {
      if (errorCode(error) !== "EAGAIN" || Date.now() > deadline) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    }
  }
}
