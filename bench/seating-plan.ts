// The largest seating plan, 4,400 people at 500 tables or 2,000 on seats: the server's time to open it, from its log.
import { addEvent, addGuests, addPerson, median, openWorld, serverTime, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_MS = 150;
const TABLES = 500;
const AT_TABLES = 4_400;
const SEATS = 2_000;
const WAITING = 600;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const palace = await addEvent(world, id, "boda-en-el-palacio");
    await world.pool.query(
      `insert into seating_tables (event_id, id, name, capacity)
       select $1, gen_random_uuid(), 'Mesa ' || n, 10 from generate_series(1, $2::int) n`,
      [palace, TABLES],
    );
    await seat(world, palace, "tables", AT_TABLES);
    const theatre = await addEvent(world, id, "gala-en-el-teatro");
    await world.pool.query(
      `insert into seats (event_id, id, name, code, category)
       select $1, gen_random_uuid(), 'Asiento ' || n, 'F' || n / 40 || '-' || n % 40, 'Patio' from generate_series(1, $2::int) n`,
      [theatre, SEATS],
    );
    await seat(world, theatre, "seats", SEATS);
    return [
      await timed(world, cookie, palace, `${AT_TABLES.toLocaleString("en")} at ${TABLES} tables`),
      await timed(world, cookie, theatre, `${SEATS.toLocaleString("en")} on seats of their own`),
    ];
  } finally {
    await world.end();
  }
}

/** Seats `count` of an event's people at its places, and leaves some waiting. */
async function seat(world: World, event: string, mode: "tables" | "seats", count: number): Promise<void> {
  await addGuests(world, event, count + WAITING);
  await world.pool.query("update events set seating_mode = $2 where id = $1", [event, mode]);
  const [places, column] = mode === "tables" ? ["seating_tables", "table_id"] : ["seats", "seat_id"];
  await world.pool.query(
    `update guests set ${column} = places.id
       from (select id, row_number() over (order by id) - 1 as n from guests where event_id = $1) people,
            (select id, row_number() over (order by id) - 1 as n, count(*) over () as places from ${places} where event_id = $1) places
      where guests.event_id = $1 and guests.id = people.id and people.n < $2 and places.n = people.n % places.places`,
    [event, count],
  );
  await world.pool.query("vacuum analyze guests");
}

async function timed(world: World, cookie: string, event: string, whose: string): Promise<Measured> {
  const path = `/app/event/${event}/guests/tables`;
  await serverTime(world, cookie, path, 20);
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) rounds.push(await serverTime(world, cookie, path, 30));
  return {
    what: `seating plan of ${whose}, server time to open`,
    figure: `${median(rounds).toFixed(1)} ms`,
    limit: `≤ ${MOST_MS} ms`,
    holds: median(rounds) <= MOST_MS,
  };
}
