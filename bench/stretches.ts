// Loaded into a measured server (`--import`): reports the processor time of its main thread, and the longest stretch without a pause.
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

const place = process.env.STRETCHES;
if (isMainThread && place) {
  let longest = 0;
  let before = process.threadCpuUsage();
  // Each turn of the event loop after a millisecond has passed.
  setInterval(() => {
    const spent = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, spent.user + spent.system);
  }, 1).unref();
  rmSync(place, { force: true });
  // A client that connects gets both, in microseconds; the longest stretch then restarts.
  createServer((caller) => {
    const { user, system } = process.threadCpuUsage();
    caller.on("error", () => {}).end(JSON.stringify({ longest, total: user + system }));
    longest = 0;
  })
    .listen(place)
    .unref();
}
