// The cost of clients that send endless bodies: the server's memory, and whether it still serves others.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import type { Flood } from "./flood.ts";
import type { Measured } from "./measured.ts";
import { openWorld, type World } from "./world.ts";

const CALLERS = 300;
const MOST_MIB = 150;
const MOST_MS = 3_000;

const form = { path: "/contact", type: "application/x-www-form-urlencoded", bytes: 256 * 1024 };
const file = { path: "/app/event/nada/image", type: "multipart/form-data; boundary=x", bytes: pictureFormBytes };
let served = 0;

/** Floods one server in four ways, and sends other requests meanwhile. */
export async function measure(): Promise<Measured[]> {
  const world = await openWorld({ TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const found: Measured[] = [];
    for (const body of [form, file])
      for (const isSpread of [false, true])
        found.push(
          ...(await measureFlood(world, {
            ...body,
            isSpread,
            origin: world.server.origin,
            callers: CALLERS,
            ms: 10_000,
          })),
        );
    return found;
  } finally {
    await world.end();
  }
}

async function measureFlood(world: World, flood: Flood): Promise<Measured[]> {
  const pid = world.server.process.pid!;
  await serveOthers(world);
  const before = residentMib(pid);
  let peak = before;
  const waits: number[] = [];
  let isOver = false;
  const callers = new Worker(new URL("./flood.ts", import.meta.url), { workerData: flood });
  const ended = new Promise<void>((resolve, reject) => callers.once("exit", () => resolve()).once("error", reject));
  void ended.finally(() => (isOver = true)).catch(() => {});
  while (!isOver) {
    const startedAt = performance.now();
    await serveOthers(world);
    waits.push(performance.now() - startedAt);
    peak = Math.max(peak, residentMib(pid));
    await pause(20);
  }
  await ended;
  const worst = Math.max(...waits);
  const how = `${(flood.bytes / 2 ** 20).toFixed(2)} MiB from ${flood.isSpread ? CALLERS : "one"} address${flood.isSpread ? "es" : ""}`;
  return [
    {
      what: `${CALLERS} callers whose bodies never end, ${how}: memory more`,
      figure: `${(peak - before).toFixed(0)} MiB`,
      limit: `≤ ${MOST_MIB} MiB`,
      holds: peak - before <= MOST_MIB,
    },
    {
      what: "/healthz, a page and a form of others meanwhile, together at most",
      figure: `${worst.toFixed(0)} ms (${waits.length} times)`,
      limit: `≤ ${MOST_MS} ms`,
      holds: worst <= MOST_MS,
    },
  ];
}

/** Requests `/healthz` and a page, and sends an empty form. Throws if one of them is not served. */
async function serveOthers({ server: { origin } }: World): Promise<void> {
  const headers = { origin, "x-forwarded-for": `203.0.113.${served++ % 256}` };
  const body = new URLSearchParams({ intent: "send", name: "" });
  const asked = await Promise.all([
    fetch(`${origin}/healthz`),
    fetch(`${origin}/pricing`),
    fetch(`${origin}/contact`, { method: "POST", headers, body, redirect: "manual" }),
  ]);
  const statuses = await Promise.all(asked.map(async (answer) => (await answer.text(), answer.status)));
  if (statuses.join() !== "200,200,422") throw new Error(`others were answered ${statuses.join()}`);
}

/** The memory of the server's own process. */
function residentMib(pid: number): number {
  const [, kib = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1_024;
}
