// The cost of a dossier of three hundred guests on a web and worker server: memory, and processor time with its database's.
import { readFileSync } from "node:fs";
import { addEvent, addGuests, addPerson, openWorld, processorSeconds, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const GUESTS = 300;
const MOST_SECONDS = 5;
const MOST_MIB = 550;
const ROUNDS = 3;
const parts = ["details", "tasks", "schedule", "guests", "tables", "providers", "budget"];

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const pid = world.server.process.pid!;
    const { id, cookie } = await addPerson(world, "planificadora");
    const event = await addEvent(world, id, "boda-con-dossier");
    await fill(world, event);
    const before = peakMib(pid);
    const spent: number[] = [];
    const waited: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [started, at] = [processorSeconds(pid), performance.now()];
      await draw(world, cookie, event);
      spent.push(processorSeconds(pid) - started);
      waited.push((performance.now() - at) / 1_000);
    }
    const most = Math.max(...spent);
    const peak = peakMib(pid);
    const size = await pdfBytes(world, event);
    return [
      {
        what: `dossier of ${GUESTS} guests, all parts (${Math.round(size / 1_000)} kB), processor of the worker`,
        figure: `${most.toFixed(2)} s the first (${spent.map((seconds) => seconds.toFixed(2)).join(", ")}; waited ${waited.map((seconds) => seconds.toFixed(1)).join(", ")} s)`,
        limit: `≤ ${MOST_SECONDS} s`,
        holds: most <= MOST_SECONDS,
      },
      {
        what: "memory of the worker at its most while it draws dossiers",
        figure: `${peak} MiB (${before} MiB before)`,
        limit: `≤ ${MOST_MIB} MiB`,
        holds: peak <= MOST_MIB,
      },
    ];
  } finally {
    await world.end();
  }
}

async function draw(world: World, cookie: string, event: string): Promise<void> {
  const body = new URLSearchParams([["intent", "draw"], ...parts.map((part) => ["parts[]", part])]);
  const headers = { cookie, origin: world.server.origin, "content-type": "application/x-www-form-urlencoded" };
  const path = `${world.server.origin}/app/event/${event}/dossier`;
  const ordered = await fetch(path, { method: "POST", headers, body, redirect: "manual" });
  if (ordered.status !== 303) throw new Error(`not ordered: ${ordered.status}`);
  for (;;) {
    const { rows } = await world.pool.query<{ state: string }>("select state from event_dossiers where event_id = $1", [
      event,
    ]);
    if (rows[0]?.state === "ready") return;
    if (rows[0]?.state === "failed") throw new Error("not drawn");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function pdfBytes({ pool }: World, event: string): Promise<number> {
  const { rows } = await pool.query<{ size: number }>(
    "select octet_length(pdf) as size from event_dossiers where event_id = $1",
    [event],
  );
  return rows[0]?.size ?? 0;
}

/** The process's peak memory. */
function peakMib(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024);
}

/** Three hundred guests with diets at forty tables, tasks, a running order, providers and a budget. */
async function fill(world: World, eventId: string): Promise<void> {
  await addGuests(world, eventId, GUESTS);
  const { pool } = world;
  await pool.query("update events set seating_mode = 'tables' where id = $1", [eventId]);
  await pool.query(
    "insert into seating_tables (event_id, id, name, capacity) select $1, gen_random_uuid(), 'Mesa ' || n, 8 from generate_series(1, 40) n",
    [eventId],
  );
  await pool.query(
    `update guests g set table_id = t.id, dietary = 'Sin gluten ni lactosa', dietary_consent_at = now()
     from (select id, row_number() over (order by id) as n from guests where event_id = $1) o,
       (select id, row_number() over (order by id) as n from seating_tables where event_id = $1) t
     where g.event_id = $1 and g.id = o.id and t.n = 1 + o.n / 8`,
    [eventId],
  );
  await pool.query(
    `insert into event_tasks (event_id, id, title, description, days_before, position)
     select $1, gen_random_uuid(), 'Cerrar el menú ' || n || ' con el catering', repeat('Sin gluten. ', n % 5), n, n * 1024
     from generate_series(1, 100) n`,
    [eventId],
  );
  await pool.query(
    `insert into schedule_items (event_id, id, start_minute, minutes, title, place, lane, people, audience)
     select $1, gen_random_uuid(), 480 + n * 9, 10 + n % 40, 'Brindis ' || n || ' en el patio', 'Comedor', 'Calle ' || n % 5,
       array['Óscar ' || n % 9], 'team' from generate_series(1, 100) n`,
    [eventId],
  );
  await pool.query(
    `insert into event_providers (event_id, id, name, company, service)
     select $1, gen_random_uuid(), 'Óscar ' || n, 'Ritmo ' || n, 'Música' from generate_series(1, 30) n`,
    [eventId],
  );
  await pool.query(
    `insert into budget_lines (event_id, id, concept, category, unit, estimated_cents)
     select $1, gen_random_uuid(), 'Menú ' || n, (array['catering', 'music', 'flowers', 'venue'])[1 + n % 4],
       (array['guest', 'fixed', 'table'])[1 + n % 3], n * 101 from generate_series(1, 60) n`,
    [eventId],
  );
}
