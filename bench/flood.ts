// Clients, in their own thread, that send all of a body but its last byte, wait, and retry a second after a refusal.
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, workerData } from "node:worker_threads";

export type Flood = {
  origin: string;
  path: string;
  type: string;
  bytes: number;
  callers: number;
  /** Each client from another address, or all from one. */
  isSpread: boolean;
  ms: number;
};

const part = Buffer.alloc(64 * 1024, "a");

if (!isMainThread) await run(workerData as Flood);

async function run(flood: Flood): Promise<void> {
  const until = performance.now() + flood.ms;
  await Promise.all(Array.from({ length: flood.callers }, (_, caller) => comeAgain(flood, caller, until)));
}

async function comeAgain({ origin, path, type, bytes, isSpread }: Flood, caller: number, until: number): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const from = isSpread ? caller : 0;
  while (performance.now() < until) {
    const socket = connect(Number(port), hostname);
    const end = setTimeout(() => socket.destroy(), Math.max(1, until - performance.now()));
    socket.on("error", () => {}).resume();
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nx-forwarded-for: 198.51.${100 + (from >> 8)}.${from & 255}\r\n` +
        `content-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    sendBut(socket, bytes - 1);
    await new Promise((resolve) => socket.once("close", resolve));
    clearTimeout(end);
    await pause(Math.min(1_000, Math.max(0, until - performance.now())));
  }
}

function sendBut(socket: Socket, left: number): void {
  while (left > 0 && socket.writable) {
    const size = Math.min(left, part.length);
    left -= size;
    if (!socket.write(part.subarray(0, size))) return void socket.once("drain", () => sendBut(socket, left));
  }
}
