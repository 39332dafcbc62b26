// The cost of a form of 20,000 names against one of two, in processor time, because waiting time says little.
import { processorMs } from "#test/server-process.ts";
import { openWorld, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_RATIO = 3;
const ROUNDS = 10;
const FORMS = 20;
const two = "email=a%40b.es&password=";
const many = `${two}&${Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join("&")}`;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({}, "file");
  try {
    for (const body of [two, many]) await cost(world, body);
    let few = 0;
    let lots = 0;
    // Alternately, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      few += await cost(world, two);
      lots += await cost(world, many);
    }
    const each = ROUNDS * FORMS;
    return [
      {
        what: "a login form of 20,000 names against one of two, processor",
        figure: `${(lots / few).toFixed(2)} times (${(lots / each).toFixed(1)} ms against ${(few / each).toFixed(1)} ms)`,
        limit: `≤ ${MOST_RATIO} times`,
        holds: lots <= MOST_RATIO * few,
      },
    ];
  } finally {
    await world.end();
  }
}

/** The cost of `FORMS` such forms. Both are refused before the password check. */
async function cost({ server }: World, body: string): Promise<number> {
  const before = processorMs(server);
  for (let sent = 0; sent < FORMS; sent++) {
    const answer = await fetch(`${server.origin}/login`, {
      method: "POST",
      headers: { origin: server.origin, "content-type": "application/x-www-form-urlencoded" },
      body,
      redirect: "manual",
    });
    await answer.arrayBuffer();
    if (answer.status !== 413 && answer.status !== 422) throw new Error(`a form was answered with ${answer.status}`);
  }
  return processorMs(server) - before;
}
