// The cost of the worst files for the server, at every upload: its main thread, its memory, and the delay for others meanwhile.
import { readdirSync, readFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type HostileFile, honestPicture, hostileForms } from "./hostile-files.ts";
import type { Measured } from "./measured.ts";
import { type Door, openDoors, send } from "./upload-doors.ts";
import { openVisitors } from "./visitor.ts";
import { addPerson, openWorld, type World } from "./world.ts";

const MOST = { stretchMs: 50, totalMs: 250, mib: 150, healthMs: 250, moreMs: 2_000 };
const LOOK_MS = 20;

type Told = { value: number; by: string };
type Cost = { stretch: number; total: number; mib: number; fileMib: number; health: number; visitor: number };

export async function measure(): Promise<Measured[]> {
  const stretches = path.join(tmpdir(), `convite-stretches-${process.pid}`);
  const preload = new URL("./stretches.ts", import.meta.url).pathname;
  const world = await openWorld({ STRETCHES: stretches, NODE_OPTIONS: `--import=${preload}` });
  const visitors = openVisitors(world.server.origin);
  try {
    const hostile = await addPerson(world, "hostil");
    const doors = await openDoors(world, hostile);
    const closed: unknown[] = [];
    for (const door of doors) await send(world, door, honest(door)).catch((error: unknown) => closed.push(error));
    if (closed.length > 0) throw new AggregateError(closed, `closed: ${closed.join("\n")}`);
    const worst = {
      stretch: [] as Told[],
      total: [] as Told[],
      mib: [] as Told[],
      fileMib: [] as Told[],
      health: [] as Told[],
      visitor: [] as Told[],
    };
    let sent = 0;
    const idle = await costOf(world, stretches, visitors, () => pause(2_000));
    for (const door of doors)
      for (const file of [...door.files, ...hostileForms(door.bytes)]) {
        const tried = async () => {
          // The account's upload limit is not part of this measurement.
          await world.pool.query("delete from tries");
          const cost = await costOf(world, stretches, visitors, () => send(world, door, file, false));
          return { ...cost, total: Math.max(0, cost.total - (idle.total / 2_000) * cost.ms) };
        };
        let cost = await tried();
        // The machine sometimes stalls, but a file's cost is constant, so the lowest of three tries counts.
        for (let again = 0; again < 2 && isTooMuch(cost); again++) cost = leastOf(cost, await tried());
        const by = `${file.what} (${(file.bytes.length / 2 ** 20).toFixed(2)} MiB) to ${door.what}`;
        for (const [key, list] of Object.entries(worst)) list.push({ value: cost[key as keyof Cost], by });
        if (process.env.EACH)
          console.log(
            by,
            JSON.stringify(cost, (_, value: unknown) => (typeof value === "number" ? Math.round(value) : value)),
          );
        sent++;
      }
    const [alone, beside] = await measureHonest(world, hostile.cookie, doors);
    const row = (what: string, list: Told[], most: number, unit: string): Measured => {
      const { value, by } = list.toSorted((one, other) => other.value - one.value)[0]!;
      return { what, figure: `${value.toFixed(0)} ${unit}: ${by}`, limit: `≤ ${most} ${unit}`, holds: value <= most };
    };
    return [
      row(
        `${sent} hostile files and forms at ${doors.length} doors: the serving thread at a stretch, at most`,
        worst.stretch,
        MOST.stretchMs,
        "ms",
      ),
      row("in all for one of them, at most", worst.total, MOST.totalMs, "ms"),
      row("memory more of the server, at most", worst.mib, MOST.mib, "MiB"),
      row("memory of the processes for foreign files, at most", worst.fileMib, 640, "MiB"),
      row("/healthz meanwhile, at most", worst.health, MOST.healthMs, "ms"),
      row("a page of a visitor meanwhile, at most", worst.visitor, MOST.healthMs, "ms"),
      {
        what: "an honest picture, alone and beside an account with hostile ones",
        figure: `${alone!.toFixed(0)}, ${beside!.toFixed(0)} ms`,
        limit: `≤ ${MOST.moreMs} ms more`,
        holds: beside! - alone! <= MOST.moreMs,
      },
    ];
  } finally {
    await visitors.close();
    await world.end();
  }
}

function isTooMuch({ stretch, total, health, visitor }: Cost): boolean {
  return stretch > MOST.stretchMs || total > MOST.totalMs || Math.max(health, visitor) > MOST.healthMs;
}

function leastOf<T extends Record<string, number>>(one: T, other: T): T {
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, Math.min(value, other[key]!)])) as T;
}

function honest({ files }: Door): HostileFile {
  return /\.(?:xlsx|csv|vcf)$/.test(files[0]!.name)
    ? { what: "a list", name: "a.csv", bytes: Buffer.from("Nombre;Teléfono\r\nAna García;600112233\r\n") }
    : { what: "a picture", name: "a.png", bytes: honestPicture() };
}

/** The cost of `work` for the server, and the delay of two other clients, for its health and for a page. */
async function costOf(
  world: World,
  stretches: string,
  visitors: ReturnType<typeof openVisitors>,
  work: () => Promise<unknown>,
): Promise<Cost & { ms: number }> {
  const pid = world.server.process.pid!;
  const { total } = await ask(stretches);
  const before = mibOf(pid);
  const startedAt = performance.now();
  const most = { mib: 0, fileMib: 0 };
  const state = { isDone: false };
  const repeat = async (every: number, look: () => Promise<void> | void) => {
    while (!state.isDone) {
      await look();
      await pause(every);
    }
  };
  const looking = repeat(LOOK_MS, () => {
    most.mib = Math.max(most.mib, mibOf(pid) - before);
    most.fileMib = Math.max(most.fileMib, ...childrenOf(pid).map(mibOf));
  });
  visitors.begin();
  await work();
  // Work after the response: a job prepares an album photo.
  for (let isBusy = true; isBusy;) {
    await pause(100);
    const { rows } = await world.pool.query("select 1 from album_photos where status = 'preparing' limit 1");
    isBusy = rows.length > 0;
  }
  const waits = await visitors.end();
  state.isDone = true;
  await looking;
  const after = await ask(stretches);
  return {
    ...most,
    ...waits,
    stretch: after.longest / 1_000,
    total: (after.total - total) / 1_000,
    ms: performance.now() - startedAt,
  };
}

function ask(stretches: string): Promise<{ longest: number; total: number }> {
  return new Promise((resolve, reject) => {
    let told = "";
    net
      .connect(stretches)
      .setEncoding("utf8")
      .on("data", (text: string) => (told += text))
      .once("end", () => resolve(JSON.parse(told) as { longest: number; total: number }))
      .once("error", reject);
  });
}

/** The memory of a process; 0 if it has exited. */
function mibOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** A server's processes for foreign files. Threads and processes may exit meanwhile. */
function childrenOf(pid: number): number[] {
  const text = (at: string) => {
    try {
      return readFileSync(at, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => text(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number))
    .filter((child) => text(`/proc/${child}/cmdline`).includes("foreign."));
}

/** How long an ordinary account waits for its picture, alone and while another sends its worst one again and again. */
async function measureHonest(world: World, cookie: string, doors: readonly Door[]): Promise<number[]> {
  const { cookie: own } = await addPerson(world, "honesta");
  const photo = { path: "/app/profile/photo", field: "file", fields: { intent: "photo" }, cookie: own };
  const door = doors.find(({ path: at }) => at.endsWith("/image"))!;
  const once = async () => {
    const startedAt = performance.now();
    await send(world, photo, { what: "an honest picture", name: "a.png", bytes: honestPicture() });
    return performance.now() - startedAt;
  };
  const worst = async () => {
    let most = 0;
    for (let times = 0; times < 3; times++) most = Math.max(most, await once());
    return most;
  };
  await world.pool.query("delete from tries");
  await once();
  const alone = await worst();
  const state = { isDone: false };
  const flood = Array.from({ length: 4 }, async () => {
    while (!state.isDone) await send(world, { ...door, cookie }, door.files[0]!, false);
  });
  await pause(500);
  const beside = await worst();
  state.isDone = true;
  await Promise.all(flood);
  return [alone, beside];
}
