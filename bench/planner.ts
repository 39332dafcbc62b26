// The morning of a planner with 500 events: the dashboard, the portfolio and a month of the calendar. The events have
// 50,000 guests, 3,000 tasks and 2,000 payments.
import type { Measured } from "./measured.ts";
import { addPerson, median, openWorld, serverTime, type World } from "./world.ts";

const MOST_MS = 100;
const EVENTS = 500;
const GUESTS = 100;
const TASKS = 3_000;
const PAYMENTS = 2_000;
const MESSAGES = 20_000;
const REQUESTS = 30;
const ROUNDS = 3;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    await fill(world, id);
    const { id: other } = await addPerson(world, "companera");
    const talk = await addTalk(world, id, other);
    const month = new Date().toISOString().slice(0, 7);
    const rows: Measured[] = [];
    for (const [what, path] of [
      ["dashboard", "/app"],
      ["portfolio", "/app?vista=cartera"],
      ["calendar, a month", `/app/calendar?mes=${month}`],
      ["talk of an event", `/app/chat/${talk}`],
      ["list of all talks", "/app/chat"],
    ] as const) {
      await serverTime(world, cookie, path, 10);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await serverTime(world, cookie, path, REQUESTS));
      rows.push({
        what: `${what} of ${EVENTS} events, ${EVENTS * GUESTS} guests, ${TASKS} tasks, ${PAYMENTS} payments and ${MESSAGES} messages, server time`,
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

/** A chat of 20,000 unread messages in one event; returns its id. */
async function addTalk({ pool }: World, userId: string, other: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `update chat_sessions set last_seq = $1, last_change = $1, last_at = now()
     where kind = 'general' and event_id = (select id from events order by date limit 1) returning id`,
    [MESSAGES],
  );
  await pool.query(
    `insert into chat_messages (id, session_id, seq, change, client_id, sender_id, content)
     select gen_random_uuid(), $1, n, n, gen_random_uuid(), case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Nos vemos a las ' || n
     from generate_series(1, $4::int) n`,
    [rows[0]!.id, userId, other, MESSAGES],
  );
  await pool.query("vacuum analyze chat_messages");
  return rows[0]!.id;
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
  await pool.query(
    `insert into budget_lines (event_id, id, concept, category, unit, estimated_cents)
     select e.id, gen_random_uuid(), 'Partida ' || n, 'catering', 'fixed', 120000 from events e, generate_series(1, $1::int) n`,
    [PAYMENTS / EVENTS],
  );
  await pool.query(
    `insert into budget_payments (event_id, id, line_id, due_on, amount_cents)
     select event_id, gen_random_uuid(), id, current_date - 20 + (row_number() over () % 60)::int, 60000 from budget_lines`,
  );
  await pool.query("vacuum analyze");
}
