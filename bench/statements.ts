// What one request asks of the database: statements, and round trips, counted between the server and its database.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import pg from "pg";
import type { Measured } from "./measured.ts";
import { addEvent, addGuests, addPerson, median, openWorld } from "./world.ts";

const REPEATS = 15;
/** The most round trips of one request, with those of the change feed that it wakes: what was measured when the limit was set. */
const MOST = { list: 11, added: 8, event: 7, answer: 5 } as const;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const counter = await countMessages(world.connectionString);
  try {
    const { id, cookie } = await addPerson(world, "lucia");
    const event = await addEvent(world, id, "la-boda");
    await addGuests(world, event, 300);
    const server = await world.another({ DATABASE_URL: counter.connectionString, TRUSTED_PROXIES: "127.0.0.1" });
    let number = 0;
    const send = async (path: string, form?: Record<string, string>) => {
      const answer = await fetch(server.origin + path, {
        method: form ? "POST" : "GET",
        redirect: "manual",
        headers: { cookie, origin: server.origin, "x-forwarded-for": `10.0.0.${number % 250}` },
        ...(form && { body: new URLSearchParams(form) }),
      });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}`);
    };
    const requests: [what: string, most: number, request: () => Promise<void>][] = [
      ["guest list", MOST.list, () => send(`/app/event/${event}/guests`)],
      [
        "guest added",
        MOST.added,
        () =>
          send(`/app/event/${event}/guests/new`, {
            intent: "add",
            name: "Tía Paqui",
            email: `p${++number}@bench.test`,
          }),
      ],
      ["event", MOST.event, () => send(`/app/event/${event}`)],
      ["answer on the public page", MOST.answer, () => answerOf(server.origin, ++number)],
    ];
    const rows: Measured[] = [];
    for (const [what, most, request] of requests) {
      // The first ones prepare their statements on each connection of the pool.
      for (let warm = 0; warm < 20; warm++) await request();
      const counts: Counts[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat++) counts.push(await counter.during(request));
      const trips = median(counts.map((count) => count.trips));
      const statements = median(counts.map((count) => count.statements));
      rows.push({
        what: `database work of one request: ${what}`,
        figure: `${trips} round trips, ${statements} statements (median of ${REPEATS})`,
        limit: `≤ ${most} round trips`,
        holds: trips > 0 && trips <= most,
      });
    }
    return rows;
  } finally {
    await counter.close();
    await world.end();
  }
}

async function answerOf(origin: string, number: number): Promise<void> {
  const form = { intent: "rsvp", name: "Invitada", email: `r${number}@bench.test`, attending: "yes", message: "" };
  const answer = await fetch(`${origin}/evento/la-boda`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "x-forwarded-for": `10.0.1.${number % 250}` },
    body: new URLSearchParams(form),
  });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`an answer was answered with ${answer.status}`);
}

type Counts = { statements: number; trips: number };
type Counter = {
  connectionString: string;
  during(request: () => Promise<void>): Promise<Counts>;
  close(): Promise<void>;
};

/** Stands between a server and the database of `connectionString` and counts what is sent to it. */
async function countMessages(connectionString: string): Promise<Counter> {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const counts: Counts = { statements: 0, trips: 0 };
  const server: Server = createServer((client) => {
    const upstream = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(upstream).pipe(client);
    const read = messageReader((type) => {
      // A simple query is one statement and one trip; of an extended one Execute runs it and Sync waits for what came of it.
      if (type === "Q" || type === "E") counts.statements += 1;
      if (type === "Q" || type === "S") counts.trips += 1;
    });
    client.on("data", read);
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const counted = (server.address() as AddressInfo).port;
  return {
    connectionString: `postgres://${user}:${password ?? ""}@127.0.0.1:${counted}/${database}`,
    async during(request) {
      Object.assign(counts, { statements: 0, trips: 0 });
      await request();
      return { ...counts };
    },
    async close() {
      server.close();
    },
  };
}

/** Calls `onMessage` with the type of each message of a client of PostgreSQL; its first one, the startup, has none. */
function messageReader(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) onMessage(String.fromCharCode(rest[0]!));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
