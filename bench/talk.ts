// The delay of a chat message on a thousand open streams of two processes. Also the number of statements for ten and for a
// thousand streams.
import { randomUUID } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import { countMessages } from "./counter.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, median, openWorld, percentile, type World } from "./world.ts";

const STREAMS = 1_000;
const PEOPLE = 100;
const MESSAGES = 20;
const FEW = 10;
/** So many open at the same moment, like a hall's browsers after a restart: they wait for the process's pooled connections. */
const AT_ONCE = 100;
/** Of the 60 that the database allows: two pools of 20, the listeners for changes and jobs, and the measurement's own server. */
const MOST_CONNECTIONS = 57;
const MOST_MS = 300;
/** This many messages are counted, each with all statements of both processes within so many milliseconds after it. */
const COUNTED = 7;
const COUNTED_MS = 700;
/** The additional statements allowed for a thousand streams over ten, for scheduled work of a process. */
const MOST_MORE = 3;
/** The longest wait of the measurement. */
const MOST_WAIT_MS = 15_000;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const counter = await countMessages(world.connectionString);
  try {
    const one = await world.another({ DATABASE_URL: counter.connectionString });
    const other = await world.another({ DATABASE_URL: counter.connectionString, APP_ORIGIN: one.origin });
    const people: Awaited<ReturnType<typeof addPerson>>[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await addPerson(world, `persona-${n}`));
    const speaker = people[0]!;
    const eventId = await addEvent(world, speaker.id, "fiesta-que-habla");
    await world.pool.query(
      `insert into event_members (event_id, id, user_id, name, email, role, permissions, status)
       select $1, gen_random_uuid(), id, name, email, 'guest', '{view,chat}', 'active' from users where id = any($2::uuid[])`,
      [eventId, people.slice(1).map(({ id }) => id)],
    );
    const { rows } = await world.pool.query<{ id: string }>(
      "select id from chat_sessions where event_id = $1 and kind = 'general'",
      [eventId],
    );
    const session = rows[0]!.id;

    const saidAt = new Map<string, number>();
    const delays: number[] = [];
    const streams: ClientRequest[] = [];
    const open = async (n: number) => {
      const { id, cookie } = people[n % PEOPLE]!;
      return listen(n % 2 === 0 ? one.origin : other.origin, id, cookie, (content) => {
        const at = saidAt.get(content);
        if (at !== undefined) delays.push(performance.now() - at);
      });
    };
    let held = 0;
    const openUntil = async (many: number) => {
      while (streams.length < many) {
        const next = Math.min(AT_ONCE, many - streams.length);
        streams.push(...(await Promise.all(Array.from({ length: next }, (_, n) => open(streams.length + n)))));
        held = Math.max(held, await connections(world));
      }
    };
    const say = async (content: string) => {
      saidAt.set(content, performance.now());
      const answer = await fetch(`${one.origin}/app/chat/${session}/mensajes`, {
        method: "POST",
        headers: { cookie: speaker.cookie, origin: one.origin, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ intent: "send", clientId: randomUUID(), content }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a message was answered with ${answer.status}`);
    };
    // No user types this much in a minute.
    const rested = () => world.pool.query("delete from tries");
    const statementsOf = async (act: () => Promise<void>) => {
      await rested();
      const counts: number[] = [];
      for (let n = 0; n < COUNTED; n++) {
        const { statements } = await counter.during(() => Promise.all([act(), wait(COUNTED_MS)]));
        counts.push(statements);
      }
      return median(counts);
    };
    const aMessage = () => say(`Mensaje contado ${randomUUID()}`);
    // The statements of both processes without any message.
    const still = await statementsOf(async () => {});
    await openUntil(FEW);
    const few = (await statementsOf(aMessage)) - still;
    await openUntil(STREAMS);
    delays.length = 0;
    await rested();
    for (let n = 0; n < MESSAGES; n++) {
      await say(`Mensaje ${n} de la medida`);
      const until = performance.now() + MOST_WAIT_MS;
      while (delays.length < (n + 1) * STREAMS && performance.now() < until) await wait(5);
    }
    const heard = [...delays];
    const many = (await statementsOf(aMessage)) - still;
    for (const stream of streams) stream.destroy();
    const p99 = percentile(heard, 0.99);
    const all = MESSAGES * STREAMS;
    return [
      {
        what: `a message heard on ${STREAMS} streams of two processes, from the press to the ear`,
        figure: `${Math.round(p99)} ms p99 (${Math.round(percentile(heard, 0.5))} ms p50)`,
        limit: `≤ ${MOST_MS} ms`,
        holds: p99 <= MOST_MS,
      },
      {
        what: `connections to the database while ${STREAMS} streams are opened, ${AT_ONCE} at once`,
        figure: `${held}`,
        limit: `≤ ${MOST_CONNECTIONS}`,
        holds: held <= MOST_CONNECTIONS,
      },
      {
        what: `statements for a message beyond what both processes ask anyway, with ${STREAMS} streams (with ${FEW})`,
        figure: `${many} (${few})`,
        limit: `≤ ${MOST_MORE} more`,
        holds: few > 0 && many - few <= MOST_MORE,
      },
      {
        what: "of these, heard",
        figure: `${heard.length} of ${all}`,
        limit: "all",
        holds: heard.length === all,
      },
    ];
  } finally {
    await counter.close();
    await world.end();
  }
}

const wait = async (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The number of open database connections. */
async function connections({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where backend_type = 'client backend'",
  );
  return rows[0]!.open;
}

/** One chat stream; `hear` gets the text of each message. */
async function listen(
  origin: string,
  userId: string,
  cookie: string,
  hear: (content: string) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(
      `${origin}/live?topics=user:${userId}:chat&talk=1`,
      { headers: { cookie }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
        let rest = "";
        response.setEncoding("utf8").on("data", (text: string) => {
          const blocks = (rest + text).split("\n\n");
          rest = blocks.pop()!;
          for (const block of blocks) {
            const data = /^(?:id: \d+\n)?event: talk\ndata: (.+)$/.exec(block)?.[1];
            const said = data ? (JSON.parse(data) as { message?: { content: string } }) : {};
            if (said.message) hear(said.message.content);
          }
        });
        response.on("error", () => {});
        resolve(stream);
      },
    );
    // The later end of the stream is intended, when `reject` has no effect.
    stream.on("error", reject).end();
  });
}
