// Several web processes on one PostgreSQL behind a balancer: answers a second, the processor's cost of a request, connections
// and changes that every process hears. Rounds in which all of them work alternate with rounds in which the first works alone, so
// that both meet the same machine. Throughput is measured with the same callers for one process as for all. The cost is measured
// at half of the most requests that the machine answers, with the same load for each process. A process writes the answers of
// 25 ms in one statement (decision 054), so an answer costs more in a process that gets fewer of them.
// FLEET=1,2,4,8 chooses the numbers of processes; BALANCE=hash sends each page to one process.
import { execFile } from "node:child_process";
import { get } from "node:http";
import os from "node:os";
import { promisify } from "node:util";
import { freePort, processorMs, type RunningServer } from "#test/server-process.ts";
import { startBalancer } from "./balancer.ts";
import type { Load } from "./fleet-caller.ts";
import type { Measured } from "./measured.ts";
import {
  addChapters,
  addEvent,
  addGuests,
  addPerson,
  median,
  openWorld,
  processorSeconds,
  type World,
} from "./world.ts";

const SIZES = (process.env.FLEET ?? "1,2,4,8").split(",").map(Number);
/** Small, because the embedded database has 60 connections. */
const POOL = 5;
const EVENTS = 32;
const CALLERS = 32;
const CALLING_PROCESSES = 2;
const MOST_HEARD_MS = 250;
const LEAST_RATIO = 1.7;
const MOST_COST = 1.1;
const CHANGES = 10;
/** Of each kind, alone and together; their medians count. */
const ROUNDS = 5;
const MOST_WAIT_MS = 300_000;

type Kind = "kept page" | "answers at 32 events" | "data of a list";
const AMOUNTS: Record<Kind, number> = { "kept page": 12_000, "answers at 32 events": 640, "data of a list": 160 };
type Round = { perSecond: number; webMs: number; databaseMs: number; balancerMs: number };
type Pair = { alone: Round; all: Round };
/** `most`: as many requests as are answered; `even`: each process gets the same load. */
type Fleet = { rounds: Map<Kind, { most: Pair; even: Pair }>; heardMs: number; lost: number; connections: number };

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({ DATABASE_POOL: "5" }, "file");
  try {
    const host = await addPerson(world, "lucia");
    const slugs = Array.from({ length: EVENTS }, (_, index) => `boda-${index}`);
    const ids: string[] = [];
    for (const slug of slugs) ids.push(await addEvent(world, host.id, slug));
    for (const id of ids) await addChapters(world, id);
    // Answers make lists longer: the list that is measured is of an event that gets none.
    const listed = await addEvent(world, host.id, "boda-leida");
    await addGuests(world, listed, 300);
    await world.pool.query("analyze");
    const loads: Record<Kind, Pick<Load, "method" | "status" | "paths" | "headers">> = {
      "kept page": { method: "GET", status: 200, paths: slugs.map((slug) => `/evento/${slug}`), headers: {} },
      "answers at 32 events": {
        method: "POST",
        status: 303,
        paths: slugs.map((slug) => `/evento/${slug}`),
        headers: {},
      },
      "data of a list": {
        method: "GET",
        status: 200,
        paths: [`/app/event/${listed}/guests.data`],
        headers: { cookie: host.cookie },
      },
    };
    const measured: Measured[] = [];
    for (const size of SIZES)
      measured.push(
        ...resultsOf(size, await measureFleet(world, size, loads, { eventId: ids[0]!, cookie: host.cookie })),
      );
    return measured;
  } finally {
    await world.end();
  }
}

async function measureFleet(
  world: World,
  size: number,
  loads: Record<Kind, Pick<Load, "method" | "status" | "paths" | "headers">>,
  host: { eventId: string; cookie: string },
): Promise<Fleet> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { SERVICES: "web", DATABASE_POOL: String(POOL), APP_ORIGIN: origin, TRUSTED_PROXIES: "127.0.0.1" };
  const fleet: RunningServer[] = [];
  for (let number = 0; number < size; number++) fleet.push(await world.another(env));
  const ports = fleet.map((each) => Number(new URL(each.origin).port));
  let connections = 0;
  const watch = setInterval(
    () => void countConnections(world).then((now) => (connections = Math.max(connections, now))),
    100,
  );
  try {
    const rounds: Fleet["rounds"] = new Map();
    for (const kind of Object.keys(loads) as Kind[]) {
      const load = { ...loads[kind], headers: { ...loads[kind].headers, origin }, origin, callers: CALLERS, from: 0 };
      const round = (to: number[], amount: number, perSecond: number | null) =>
        behind(port, to, (pid) => measureRound(world, fleet, pid, amount, () => send({ ...load, amount, perSecond })));
      const pair = async (most: { perSecond: number } | null): Promise<Pair> => {
        const [alone, all]: [Round[], Round[]] = [[], []];
        // Of a process, once each process has the same load.
        const own = most && most.perSecond / 2 / size;
        for (let number = 0; number < ROUNDS; number++) {
          alone.push(await round(ports.slice(0, 1), AMOUNTS[kind], own));
          all.push(await round(ports, AMOUNTS[kind] * (own === null ? 1 : size), own && own * size));
        }
        return { alone: middle(alone), all: middle(all) };
      };
      // Every process compiles its own code: each answers two rounds first.
      await round(ports, AMOUNTS[kind] * size * 2, null);
      const most = await pair(null);
      rounds.set(kind, { most, even: await pair(most.all) });
    }
    return { rounds, ...(await hear(world, fleet, host)), connections };
  } finally {
    clearInterval(watch);
    await Promise.all(fleet.map((each) => each.stop()));
  }
}

/** Runs `work` while a balancer listens on `port` in front of the processes `to`; hands it the balancer's process id. */
async function behind<T>(port: number, to: number[], work: (pid: number) => Promise<T>): Promise<T> {
  const balancer = await startBalancer(port, to, process.env.BALANCE === "hash");
  try {
    return await work(balancer.pid);
  } finally {
    await balancer.stop();
  }
}

async function measureRound(
  world: World,
  fleet: RunningServer[],
  balancer: number,
  amount: number,
  shoot: () => Promise<number>,
): Promise<Round> {
  await waitForJobs(world);
  const before = costs(world, fleet, balancer);
  const seconds = await shoot();
  const after = costs(world, fleet, balancer);
  const each = (place: number) => (after[place]! - before[place]!) / amount;
  return { perSecond: amount / seconds, webMs: each(0), databaseMs: each(1), balancerMs: each(2) };
}

/** The median of each figure. */
function middle(rounds: Round[]): Round {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return { perSecond: of("perSecond"), webMs: of("webMs"), databaseMs: of("databaseMs"), balancerMs: of("balancerMs") };
}

/** The processor time so far of the web processes, of the database with the process that started it, and of the balancer. */
function costs(world: World, fleet: RunningServer[], balancer: number): number[] {
  return [
    fleet.reduce((sum, each) => sum + processorMs(each), 0),
    processorSeconds(world.server.process.pid!) * 1_000 - processorMs(world.server),
    processorSeconds(balancer) * 1_000,
  ];
}

/** Waits until the jobs of earlier loads are done, so that the next load does not count their work in the database. */
async function waitForJobs({ pool }: World): Promise<void> {
  const until = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      "select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts",
    );
    if (rows[0]!.due === 0) return;
    if (performance.now() > until) throw new Error(`${rows[0]!.due} jobs are still due`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const run = promisify(execFile);
let guests = 0;

/** Sends a load from processes of their own; returns the seconds of the slowest. */
async function send(load: Load): Promise<number> {
  const amount = Math.ceil(load.amount / CALLING_PROCESSES);
  const took = await Promise.all(
    Array.from({ length: CALLING_PROCESSES }, async () => {
      const perSecond = load.perSecond && load.perSecond / CALLING_PROCESSES;
      const own = { ...load, amount, perSecond, callers: load.callers / CALLING_PROCESSES, from: guests };
      guests += amount;
      const { stdout } = await run(process.execPath, ["bench/fleet-caller.ts", JSON.stringify(own)]);
      return (JSON.parse(stdout) as { seconds: number }).seconds;
    }),
  );
  return Math.max(...took);
}

/** Those of the fleet and of the first process; this program's own are left out. */
async function countConnections({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'convite%'",
  );
  return rows[0]!.count;
}

/** Tells a change as another process would, without a call, and measures until every process has streamed it. */
async function hear(world: World, fleet: RunningServer[], { eventId, cookie }: { eventId: string; cookie: string }) {
  const heard = fleet.map(() => 0);
  const streams = await Promise.all(
    fleet.map(
      ({ origin }, place) =>
        new Promise<() => void>((resolve, reject) => {
          const asked = get(`${origin}/live?topics=event:${eventId}`, { headers: { cookie } }, (response) => {
            if (response.statusCode !== 200) return reject(new Error(`/live was answered with ${response.statusCode}`));
            response.setEncoding("utf8").on("data", (text: string) => {
              if (text.includes(`event:${eventId}`)) heard[place]! += 1;
            });
            response.on("error", () => {});
            resolve(() => asked.destroy());
          }).on("error", () => {});
        }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  heard.fill(0);
  let worst = 0;
  let lost = 0;
  for (let change = 1; change <= CHANGES; change++) {
    await world.pool.query("select announce($1)", [`event:${eventId}`]);
    const from = performance.now();
    while (heard.some((count) => count < change) && performance.now() - from < 2_000)
      await new Promise((resolve) => setTimeout(resolve, 2));
    lost += heard.filter((count) => count < change).length;
    worst = Math.max(worst, performance.now() - from);
  }
  for (const end of streams) end();
  return { heardMs: worst, lost };
}

/** The cost of a request for all processes together, divided by its cost for one. */
function costOf({ alone, all }: Pair): number {
  return (all.webMs + all.databaseMs) / (alone.webMs + alone.databaseMs);
}

function resultsOf(size: number, fleet: Fleet): Measured[] {
  const cores = os.availableParallelism();
  // Every process, the database, the balancer and the callers work at the same time.
  const isRoomy = cores >= size + 4;
  const mostConnections = (size + 1) * (POOL + 1) + 2;
  return [
    ...[...fleet.rounds].map(([kind, { most, even }]): Measured => {
      const ratio = most.all.perSecond / most.alone.perSecond;
      const cost = costOf(even);
      const { perSecond, webMs, databaseMs, balancerMs } = even.all;
      const figures = `${Math.round(most.all.perSecond)} a second, ${ratio.toFixed(2)} × one; at ${Math.round(perSecond)} a second ms of processor: web ${webMs.toFixed(2)} (one ${even.alone.webMs.toFixed(2)}), database ${databaseMs.toFixed(2)} (one ${even.alone.databaseMs.toFixed(2)}), balancer ${balancerMs.toFixed(2)}; ${cost.toFixed(2)} × one (${costOf(most).toFixed(2)} with the callers of one); ${cores} cores`;
      return {
        what: `${size} web processes, ${kind}`,
        figure: figures,
        limit: size !== 2 ? "none" : isRoomy ? `≥ ${LEAST_RATIO} × one` : `cost ≤ ${MOST_COST} × one`,
        holds: size !== 2 || (isRoomy ? ratio >= LEAST_RATIO : cost <= MOST_COST),
      };
    }),
    {
      what: `a change, heard by ${size} of ${size} processes (${CHANGES} changes)`,
      figure: `${Math.round(fleet.heardMs)} ms at worst, ${fleet.lost} lost`,
      limit: `≤ ${MOST_HEARD_MS} ms, 0 lost`,
      holds: fleet.heardMs <= MOST_HEARD_MS && fleet.lost === 0,
    },
    {
      what: `connections of ${size} web processes and one of jobs, pool of ${POOL}`,
      figure: String(fleet.connections),
      limit: `≤ ${mostConnections}`,
      holds: fleet.connections <= mostConnections,
    },
  ];
}
