// The database work of one request: statements and round trips, counted between the server and its database.
import { type Counts, countMessages } from "./counter.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addGuests, addPerson, median, openWorld } from "./world.ts";

const REPEATS = 15;
/** The limit of round trips for one request, including the change feed's: the values measured when the limit was set. */
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
