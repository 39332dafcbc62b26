// The delay of changes between processes, the changes lost when processes are killed, and the idle live streams that one
// process holds.
import { readFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { createDb } from "#app/db/client.ts";
import { createLive } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { announceAndKill } from "#test/announcing.ts";
import { addEvent, addPerson, openWorld, percentile, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const CHANGES = 10_000;
const KILLS = 10;
const MOST_MS = 250;
const STREAMS = 5_000;
const PEOPLE = 100;
const MOST_SECONDS = 1;
const MOST_KIB = 40;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    return [...(await hear(world)), ...(await hold(world))];
  } finally {
    await world.end();
  }
}

/** Two processes make changes while they are killed in turn; this process receives them. */
async function hear({ connectionString, pool }: World): Promise<Measured[]> {
  const live = createLive({ connectionString, db: createDb(pool), log: createLog("silent") });
  await live.start();
  const { changes, lost, delays } = await announceAndKill(
    { connectionString, pool, live },
    { count: CHANGES, kills: KILLS },
  );
  await live.stop();
  const worst = Math.max(...delays);
  return [
    {
      what: `changes of two processes that are lost, ${KILLS + 2} times one of them killed with SIGKILL`,
      figure: `${lost} of ${changes}`,
      limit: "0",
      holds: lost === 0,
    },
    {
      what: "a committed change, heard by another process, of a killed one too",
      figure: `${Math.round(worst)} ms (worst; ${Math.round(percentile(delays, 0.5))} ms p50, ${Math.round(percentile(delays, 0.99))} ms p99)`,
      limit: `≤ ${MOST_MS} ms`,
      holds: worst <= MOST_MS,
    },
  ];
}

/** The current memory of a process. */
function residentKib(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

async function hold(world: World): Promise<Measured[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => addPerson(world, `persona-${index}`)));
  const eventId = await addEvent(world, people[0]!.id, "fiesta-en-directo");
  for (const { id } of people.slice(1)) {
    await world.pool.query(
      "insert into event_members (event_id, id, user_id, name, email, role, permissions, status) select $1, gen_random_uuid(), id, name, email, 'viewer', '{view}', 'active' from users where id = $2",
      [eventId, id],
    );
  }

  const requests: ClientRequest[] = [];
  const before = residentKib(world.server.process.pid!);
  let open = 0;
  let told = 0;
  let allTold: () => void = () => {};
  const { hostname, port } = new URL(world.server.origin);
  for (let index = 0; index < STREAMS; index += PEOPLE) {
    await Promise.all(
      people.map(
        ({ cookie }) =>
          new Promise<void>((resolve, reject) => {
            const stream = request(
              { hostname, port, path: `/live?topics=event:${eventId}`, headers: { cookie }, agent: false },
              (response) => {
                if (response.statusCode !== 200)
                  return reject(new Error(`a stream was answered with ${response.statusCode}`));
                open += 1;
                response.setEncoding("utf8").on("data", (text: string) => {
                  if (text.includes("event: changed") && ++told === STREAMS) allTold();
                });
                response.on("close", () => (open -= 1));
                resolve();
              },
            );
            stream.on("error", reject).end();
            requests.push(stream);
          }),
      ),
    );
  }
  // Longer than a heartbeat, so that the server wrote to each stream once without losing it.
  await new Promise((resolve) => setTimeout(resolve, 22_000));
  const held = open;
  const each = (residentKib(world.server.process.pid!) - before) / STREAMS;
  const seconds: number[] = [];
  for (let round = 0; round < 3; round++) {
    told = 0;
    const startedAt = performance.now();
    const done = new Promise<void>((resolve) => (allTold = resolve));
    await world.pool.query("select announce($1)", [`event:${eventId}`]);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 10_000))]);
    seconds.push(told === STREAMS ? (performance.now() - startedAt) / 1000 : Number.POSITIVE_INFINITY);
  }
  for (const stream of requests) stream.destroy();
  const worst = Math.max(...seconds);
  return [
    {
      what: `${STREAMS} idle live streams held`,
      figure: `${held} of ${STREAMS}`,
      limit: "all",
      holds: held === STREAMS,
    },
    {
      what: "memory of the process for each of them",
      figure: `${each.toFixed(1)} KiB`,
      limit: `≤ ${MOST_KIB} KiB`,
      holds: each <= MOST_KIB,
    },
    {
      what: "announcement to the last of them",
      figure: `${worst.toFixed(2)} s (worst of ${seconds.length})`,
      limit: `≤ ${MOST_SECONDS} s`,
      holds: worst <= MOST_SECONDS,
    },
  ];
}
