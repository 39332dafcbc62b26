// What hosts prepare their event with: 300 tasks open within the server's time that is promised.
import { addEvent, addPerson, median, openWorld, serverTime, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const MOST_MS = 60;
const TASKS = 300;
const REQUESTS = 60;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const event = await addEvent(world, id, "boda-con-tareas");
    await addTasks(world, event, id);
    const path = `/app/event/${event}/tasks`;
    await serverTime(world, cookie, path, 20);
    const times: number[] = [];
    for (let round = 0; round < 5; round++) times.push(await serverTime(world, cookie, path, REQUESTS));
    return [
      {
        what: `${TASKS} tasks, server time to open`,
        figure: `${median(times).toFixed(1)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: median(times) <= MOST_MS,
      },
    ];
  } finally {
    await world.end();
  }
}

/** Tasks that are all to be done, and so all drawn: a third without a day, half of them with an assignee. */
async function addTasks(world: World, eventId: string, userId: string): Promise<void> {
  await world.pool.query(
    `insert into event_tasks (event_id, id, title, description, days_before, assignee_id, position)
     select $1, gen_random_uuid(), 'Cerrar el menú ' || n || ' con el catering', repeat('Sin gluten. ', n % 5),
       case when n % 3 > 0 then n end, case when n % 2 = 0 then $2::uuid end, n * 1024
     from generate_series(1, $3::int) n`,
    [eventId, userId, TASKS],
  );
}
