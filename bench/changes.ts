// The collaboration page of an event with 50,000 changes: the server's time, from its log.
import { addEvent, addGuests, addPerson, median, openWorld, serverTime } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_MS = 60;
const CHANGES = 50_000;
const REQUESTS = 40;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const event = await addEvent(world, id, "boda-con-historia");
    await addGuests(world, event, 300);
    await world.pool.query(
      `insert into event_changes (event_id, actor_id, kind, subject_id, facts)
       select $1, $2, (array['guests.changed', 'guests.status', 'tables.seated', 'tasks.changed', 'event.changed'])[1 + n % 5],
         people.ids[1 + n % 300], '{"to": "confirmed"}'
       from generate_series(1, $3::integer) n, (select array_agg(id) as ids from guests where event_id = $1) people`,
      [event, id, CHANGES],
    );
    await world.pool.query("analyze event_changes");
    const path = `/app/event/${event}/collaboration`;
    const rows: Measured[] = [];
    for (const [what, query] of [
      ["opened", ""],
      ["of one area", "?que=guests"],
      ["of one person, from the middle", `?quien=${id}&desde=${CHANGES / 2}`],
    ] as const) {
      await serverTime(world, cookie, path + query, 20);
      const times: number[] = [];
      for (let round = 0; round < 3; round++) times.push(await serverTime(world, cookie, path + query, REQUESTS));
      const ms = median(times);
      rows.push({
        what: `50,000 changes of an event, ${what}, server time`,
        figure: `${ms.toFixed(1)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: ms <= MOST_MS,
      });
    }
    return rows;
  } finally {
    await world.end();
  }
}
