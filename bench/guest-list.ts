// The guest list of 5,000 people against one of 50: the server's time, from its log.
import { addEvent, addGuests, addPerson, median, openWorld, serverTime } from "./world.ts";
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
    for (const event of [small, large]) await serverTime(world, cookie, pathOf(event), 20);
    const one: number[] = [];
    const other: number[] = [];
    for (let round = 0; round < 5; round++) {
      one.push(await serverTime(world, cookie, pathOf(small), REQUESTS));
      other.push(await serverTime(world, cookie, pathOf(large), REQUESTS));
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

const pathOf = (eventId: string) => `/app/event/${eventId}/guests`;
