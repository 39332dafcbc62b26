// Where all logs of this process go: one stream of whole lines, written beside what else is done.
import { write, writeSync } from "node:fs";
import { errorCode } from "#app/platform/error-code.ts";

export type LogOutput = {
  /** Takes a line, which is written within a tenth of a second. */
  write(line: string): void;
  /** Takes a line and writes it at once, after those that wait. */
  writeNow(line: string): void;
  /** Returns when all lines so far are with the system. */
  flush(): Promise<void>;
};

const GATHER_MS = 100;
const BUSY_MS = 20;
const LAST_MS = 2_000;
// Of a reader that does not read: what comes after so much is lost, and not the process.
const MOST_WAITING = 16 * 1024 * 1024;

/** Opens the output on a file descriptor. What waits when the process ends, however it ends itself, is written then. */
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
      // A pipe that is full is read in a moment; one that nobody holds any more takes nothing.
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

/** Writes while nothing else can be done any more; a reader that is slow gets a moment. */
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
