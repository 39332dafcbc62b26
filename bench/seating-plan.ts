// The seating plan of 4,400 people at 500 tables: the server's time to open the whole of it, as its log tells it.
import { addEvent, addGuests, addPerson, median, openWorld, serverTime } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_MS = 150;
const TABLES = 500;
const SEATED = 4_400;
const WAITING = 600;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const event = await addEvent(world, id, "boda-en-el-palacio");
    await addGuests(world, event, SEATED + WAITING);
    await world.pool.query("update events set seating_mode = 'tables' where id = $1", [event]);
    await world.pool.query(
      `insert into seating_tables (event_id, id, name, capacity)
       select $1, gen_random_uuid(), 'Mesa ' || n, 10 from generate_series(1, $2::int) n`,
      [event, TABLES],
    );
    await world.pool.query(
      `update guests set table_id = places.id
         from (select id, row_number() over (order by id) - 1 as n from guests where event_id = $1) people,
              (select id, row_number() over (order by id) - 1 as n from seating_tables where event_id = $1) places
        where guests.event_id = $1 and guests.id = people.id and people.n < $3 and places.n = people.n % $2`,
      [event, TABLES, SEATED],
    );
    await world.pool.query("vacuum analyze guests");
    const path = `/app/event/${event}/guests/tables`;
    await serverTime(world, cookie, path, 20);
    const rounds: number[] = [];
    for (let round = 0; round < 5; round++) rounds.push(await serverTime(world, cookie, path, 30));
    return [
      {
        what: `seating plan of ${SEATED.toLocaleString("en")} at ${TABLES} tables, server time to open`,
        figure: `${median(rounds).toFixed(1)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: median(rounds) <= MOST_MS,
      },
    ];
  } finally {
    await world.end();
  }
}
