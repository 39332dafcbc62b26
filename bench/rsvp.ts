// Answers to an invitation over HTTP, each on disk before its response. Measures processor time per answer, and answers per
// second against bare single-row inserts in the same database.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { postForms } from "./callers.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, median, openWorld, processorSeconds, type World } from "./world.ts";

const CALLERS = 32;
// An answer takes at least 150 ms on purpose: 32 callers get at most 213 a second, 256 get 1,706, however fast the server is.
const CROWD = 256;
const EVENTS = 32;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ANSWERS = 640; // a round
const INSERTS = 6_400; // a round
const MOST_MS = 4;
const MOST_MS_ONE_EVENT = 5;
const LEAST_SHARE = 0.05;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({ TRUSTED_PROXIES: "127.0.0.1" }, "file");
  try {
    const { id } = await addPerson(world, "lucia");
    const many = Array.from({ length: EVENTS }, (_, index) => `boda-${index}`);
    for (const slug of [...many, "la-boda"]) await addEvent(world, id, slug);
    await world.pool.query("create table bare (id uuid primary key, name text not null)");

    const onMany: Round[] = [];
    const onOne: Round[] = [];
    const bare: number[] = [];
    const crowded: Round[] = [];
    for (const slugs of [many, ["la-boda"]]) await answer(world, slugs, CALLERS * 8);
    await insert(world, CALLERS * 8);
    // As autovacuum does within a minute of the first rows: before that, PostgreSQL plans for empty tables.
    await world.pool.query("analyze");
    for (let round = 0; round < ROUNDS; round++) {
      onMany.push(await answer(world, many, ANSWERS));
      onOne.push(await answer(world, ["la-boda"], ANSWERS));
      bare.push(await insert(world, INSERTS));
      crowded.push(await answer(world, many, ANSWERS * 2, CROWD));
    }
    const { rows } = await world.pool.query<{ count: string }>("select count(*) from guests");
    if (Number(rows[0]?.count) !== guests)
      throw new Error(`${guests} have answered, ${rows[0]?.count} are on the list`);
    return [
      cost(`${EVENTS} events`, onMany, MOST_MS),
      cost("one event", onOne, MOST_MS_ONE_EVENT),
      share(crowded, bare),
    ];
  } finally {
    await world.end();
  }
}

/** The result of one round: answers per second, and processor ms per answer until its response, and until all its jobs are done. */
type Round = { perSecond: number; ms: number; settledMs: number };

function cost(where: string, rounds: Round[], most: number): Measured {
  const ms = median(rounds.map((round) => round.ms));
  const settled = median(rounds.map((round) => round.settledMs));
  return {
    what: `processor of server and database for a durable answer, ${CALLERS} callers, ${where}`,
    figure: `${ms.toFixed(1)} ms (median of ${ROUNDS} × ${ANSWERS}; ${settled.toFixed(1)} ms with the jobs that follow)`,
    limit: `≤ ${most} ms`,
    holds: ms <= most,
  };
}

function share(rounds: Round[], bare: number[]): Measured {
  const ratio = median(rounds.map(({ perSecond }, round) => perSecond / bare[round]!));
  const rate = median(rounds.map(({ perSecond }) => perSecond));
  return {
    what: `durable answers a second of ${CROWD} callers, ${EVENTS} events, against bare inserts of one row of ${CALLERS} callers`,
    figure: `${ratio.toFixed(3)} (median of ${ROUNDS} pairs; ${Math.round(rate)} against ${Math.round(median(bare))})`,
    limit: `≥ ${LEAST_SHARE}`,
    holds: ratio >= LEAST_SHARE,
  };
}

let guests = 0;
/** A new guest with their own IP address, because one address may send only thirty answers. */
function nextGuest(): { email: string; address: string } {
  const number = ++guests;
  return {
    email: `invitada-${String(number).padStart(6, "0")}@bench.test`,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}

/** Waits until earlier jobs are done, so that they do not count in the next measurement. */
async function jobsDone({ pool }: World): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: string }>(
      "select count(*) as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts",
    );
    if (Number(rows[0]?.waiting) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** `amount` new guests answer, spread over the events of `slugs`, over `connections` connections. */
async function answer(world: World, slugs: string[], amount: number, connections = CALLERS): Promise<Round> {
  await jobsDone(world);
  const { server } = world;
  const pid = server.process.pid!;
  let next = 0;
  const usedBefore = processorSeconds(pid);
  const seconds = await postForms(server.origin, connections, amount, () => {
    const { email, address } = nextGuest();
    const form = { intent: "rsvp", name: "Invitada", email, attending: "yes", message: "" };
    return {
      path: `/evento/${slugs[next++ % slugs.length]}`,
      headers: {
        origin: server.origin,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": address,
      },
      body: new URLSearchParams(form).toString(),
    };
  });
  const used = processorSeconds(pid) - usedBefore;
  await jobsDone(world);
  const settled = processorSeconds(pid) - usedBefore;
  const each = (used: number) => (used * 1_000) / amount;
  return { perSecond: amount / seconds, ms: each(used), settledMs: each(settled) };
}

/** Inserts per second: `amount` rows over CALLERS connections, each row in its own transaction. */
async function insert({ connectionString }: World, amount: number): Promise<number> {
  const clients = Array.from({ length: CALLERS }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  let left = amount;
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0)
        await client.query({
          name: "bare",
          text: "insert into bare (id, name) values ($1, $2)",
          values: [randomUUID(), "Invitada"],
        });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return amount / seconds;
}
