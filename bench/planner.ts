// What a planner with 500 events opens every morning: the dashboard, the portfolio and a month of the calendar, with 50,000 guests and 3,000 tasks.
import type { Measured } from "./measured.ts";
import { addPerson, median, openWorld, serverTime, type World } from "./world.ts";

const MOST_MS = 100;
const EVENTS = 500;
const GUESTS = 100;
const TASKS = 3_000;
const REQUESTS = 30;
const ROUNDS = 3;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    await fill(world, id);
    const month = new Date().toISOString().slice(0, 7);
    const rows: Measured[] = [];
    for (const [what, path] of [
      ["dashboard", "/app"],
      ["portfolio", "/app?vista=cartera"],
      ["calendar, a month", `/app/calendar?mes=${month}`],
    ] as const) {
      await serverTime(world, cookie, path, 10);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await serverTime(world, cookie, path, REQUESTS));
      rows.push({
        what: `${what} of ${EVENTS} events, ${EVENTS * GUESTS} guests and ${TASKS} tasks, server time`,
        figure: `${median(times).toFixed(1)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: median(times) <= MOST_MS,
      });
    }
    return rows;
  } finally {
    await world.end();
  }
}

/** Events of forty clients over a year and more, each with its guests; tasks around today, a third of them late. */
async function fill({ pool }: World, userId: string): Promise<void> {
  await pool.query(
    `insert into events (id, created_by, title, title_slug, category, type, date, location, client, rsvp_deadline, budget_cents)
     select gen_random_uuid(), $1, 'Boda número ' || n, 'boda', 'personal', 'wedding', current_date + n, 'Torrent', 'Cliente ' || n % 40,
       current_date + n - 30, 2450000 from generate_series(1, $2::int) n`,
    [userId, EVENTS],
  );
  await pool.query(
    `insert into guests (event_id, id, name, status)
     select e.id, gen_random_uuid(), 'Invitada ' || n || ' Fernández', (array['invited', 'confirmed', 'declined'])[1 + n % 3]
     from events e, generate_series(1, $1::int) n`,
    [GUESTS],
  );
  await pool.query(
    `insert into event_tasks (event_id, id, title, due_on, assignee_id, position)
     select e.id, gen_random_uuid(), 'Cerrar el menú ' || n, current_date - 10 + n * 5, $1, n
     from events e, generate_series(1, $2::int) n`,
    [userId, TASKS / EVENTS],
  );
  await pool.query("vacuum analyze");
}
