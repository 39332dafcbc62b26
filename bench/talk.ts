// How soon a message of one person is heard on a thousand open streams of two processes.
import { randomUUID } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, openWorld, percentile } from "./world.ts";

const STREAMS = 1_000;
const PEOPLE = 100;
const MESSAGES = 20;
const MOST_MS = 300;
/** Nothing of a measurement waits longer than this. */
const MOST_WAIT_MS = 15_000;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const other = await world.another({ APP_ORIGIN: world.server.origin });
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => addPerson(world, `persona-${n}`)));
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
    for (let n = 0; n < STREAMS; n += PEOPLE)
      streams.push(
        ...(await Promise.all(
          people.map(({ id, cookie }, index) =>
            listen(index % 2 === 0 ? world.server.origin : other.origin, id, cookie, (content) => {
              const at = saidAt.get(content);
              if (at !== undefined) delays.push(performance.now() - at);
            }),
          ),
        )),
      );
    for (let n = 0; n < MESSAGES; n++) {
      const content = `Mensaje ${n} de la medida`;
      saidAt.set(content, performance.now());
      const answer = await fetch(`${world.server.origin}/app/chat/${session}/mensajes`, {
        method: "POST",
        headers: { cookie: speaker.cookie, origin: world.server.origin, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ intent: "send", clientId: randomUUID(), content }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a message was answered with ${answer.status}`);
      const until = performance.now() + MOST_WAIT_MS;
      while (delays.length < (n + 1) * STREAMS && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const stream of streams) stream.destroy();
    const p99 = percentile(delays, 0.99);
    const all = MESSAGES * STREAMS;
    return [
      {
        what: `a message heard on ${STREAMS} streams of two processes, from the press to the ear`,
        figure: `${Math.round(p99)} ms p99 (${Math.round(percentile(delays, 0.5))} ms p50)`,
        limit: `≤ ${MOST_MS} ms`,
        holds: p99 <= MOST_MS,
      },
      {
        what: "of these, heard",
        figure: `${delays.length} of ${all}`,
        limit: "all",
        holds: delays.length === all,
      },
    ];
  } finally {
    await world.end();
  }
}

/** One stream of talk; `hear` is told the words of each message. */
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
    // Its end is meant once all has been heard.
    stream.on("error", reject).end();
  });
}
