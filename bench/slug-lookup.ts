// Finding an event by its address among 200,000 events, against 200.
import { addPerson, median, openWorld, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_RATIO = 1.2;
const REQUESTS = 400;

export async function measure(): Promise<Measured[]> {
  const few = await openWorld();
  const many = await openWorld();
  try {
    await fill(few, 200);
    await fill(many, 200_000);
    // A cookie bypasses the page cache, so each request reads the database.
    for (const world of [few, many]) await time(world, 100);
    const ratios: number[] = [];
    for (let round = 0; round < 5; round++) {
      const [one, other] =
        round % 2 === 0
          ? [await time(few, REQUESTS), await time(many, REQUESTS)]
          : [await time(many, REQUESTS), await time(few, REQUESTS)].toReversed();
      ratios.push(other! / one!);
    }
    const ratio = median(ratios);
    return [
      {
        what: "event by slug, 200,000 events against 200",
        figure: `${ratio.toFixed(2)} times (median of 5 pairs)`,
        limit: `≤ ${MOST_RATIO} times`,
        holds: ratio <= MOST_RATIO,
      },
    ];
  } finally {
    await few.end();
    await many.end();
  }
}

async function fill(world: World, count: number): Promise<void> {
  const { id } = await addPerson(world, "creadora");
  await world.pool.query(
    `insert into events (id, created_by, title, title_slug, category, type, date, location)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'Fiesta ' || n, 'fiesta-' || n, 'social', 'party', current_date + 100, 'Valencia' from generate_series(1, $2::int) n`,
    [id, count],
  );
  await world.pool.query("insert into slugs (slug, event_id) select title_slug, id from events");
  await world.pool.query("analyze events, slugs");
}

/** The median time of a page, in milliseconds, over addresses spread evenly. */
async function time(world: World, requests: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < requests; index++) {
    const startedAt = performance.now();
    const answer = await fetch(`${world.server.origin}/evento/fiesta-${1 + (index % 200)}`, {
      headers: { cookie: "visto=1" },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
