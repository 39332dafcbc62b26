// The guest list of 5,000 people against one of 50: the server's time, as its log tells it.
import { addEvent, addGuests, addPerson, median, openWorld, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_RATIO = 3;
const MOST_MS = 150;
const REQUESTS = 60;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const small = await addEvent(world, id, "boda-pequena");
    const large = await addEvent(world, id, "boda-grande");
    await addGuests(world, small, 50);
    await addGuests(world, large, 5_000);
    for (const event of [small, large]) await time(world, cookie, event, 20);
    const one: number[] = [];
    const other: number[] = [];
    for (let round = 0; round < 5; round++) {
      one.push(await time(world, cookie, small, REQUESTS));
      other.push(await time(world, cookie, large, REQUESTS));
    }
    const ratio = median(other) / median(one);
    return [
      {
        what: "guest list of 5,000 against one of 50, server time",
        figure: `${ratio.toFixed(2)} times (${median(other).toFixed(1)} ms against ${median(one).toFixed(1)} ms)`,
        limit: `≤ ${MOST_RATIO} times`,
        holds: ratio <= MOST_RATIO,
      },
      {
        what: "guest manager with 5,000 guests, server time to open",
        figure: `${median(other).toFixed(1)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: median(other) <= MOST_MS,
      },
    ];
  } finally {
    await world.end();
  }
}

async function time(world: World, cookie: string, eventId: string, requests: number): Promise<number> {
  const path = `/app/event/${eventId}/guests`;
  const from = world.server.log.length;
  for (let index = 0; index < requests; index++) {
    const answer = await fetch(world.server.origin + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the list was answered with ${answer.status}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const times = world.server.log.slice(from).flatMap((line) => {
    const entry = line.startsWith("{") ? (JSON.parse(line) as { path?: string; ms?: number }) : {};
    return entry.path === path && entry.ms !== undefined ? [entry.ms] : [];
  });
  return median(times);
}
