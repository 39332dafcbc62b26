// Loaded into a measured server (`--import`): tells how long its serving thread has worked, and the longest it has at a stretch.
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

const place = process.env.STRETCHES;
if (isMainThread && place) {
  let longest = 0;
  let before = process.threadCpuUsage();
  // Each turn of the event loop in which a millisecond has gone by.
  setInterval(() => {
    const spent = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, spent.user + spent.system);
  }, 1).unref();
  rmSync(place, { force: true });
  // Whoever connects hears both, in microseconds, and the longest begins anew.
  createServer((caller) => {
    const { user, system } = process.threadCpuUsage();
    caller.on("error", () => {}).end(JSON.stringify({ longest, total: user + system }));
    longest = 0;
  })
    .listen(place)
    .unref();
}
