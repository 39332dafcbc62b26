// The jobs that go through all events read their portions by an index that holds little else than what is due.
import type pg from "pg";
import { expect, it } from "vitest";
import { connected, createDb, openPool } from "#app/db/client.ts";
import type { JobName } from "#app/platform/jobs/jobs.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { jobs } from "./jobs.ts";

const { connectionString, pool } = await testDatabase();
const EVENTS = 300;
const now = new Date("2049-03-01T12:00:00Z");

/** Many finished and coming events with guests, tasks, payments and talk; few of each are due. */
async function fill(): Promise<void> {
  await pool.query(`
    insert into users (id, email, name, username, account_type, email_verified)
      select gen_random_uuid(), 'u' || n || '@plan.test', 'Ana', 'u' || n, 'personal', true from generate_series(1, 150) n;
    insert into events (id, created_by, title, title_slug, category, type, date, location, status, rsvp_deadline, reminder_days)
      select gen_random_uuid(), u.id, 'Boda', 'boda', 'social', 'wedding', date '2049-03-01' + (n % 90) - 60, 'Casa',
             case when n % 90 < 60 then 'completed' else 'planning' end, date '2049-03-01' + (n % 90) - 70, '{7}'
        from generate_series(1, ${EVENTS}) n join (select id, row_number() over () as place from users) u on u.place = 1 + n % 150;
    insert into households (event_id, id, name) select id, id, 'Casa' from events;
    insert into guests (event_id, id, name, household_id, answer_is_news, rsvp_date)
      select e.id, gen_random_uuid(), 'Eva', e.id, n = 1 and random() < 0.01, '2049-03-01 11:00Z' from events e, generate_series(1, 3) n;
    insert into event_tasks (event_id, id, title, assignee_id, days_before, done_at)
      select id, gen_random_uuid(), 'Flores', created_by, n, case when n > 1 then now() end from events, generate_series(1, 3) n;
    insert into budget_lines (event_id, id, concept, category, unit) select id, id, 'Local', 'venue', 'fixed' from events;
    insert into budget_payments (event_id, id, line_id, due_on, amount_cents) select id, gen_random_uuid(), id, date, 100 from events;
    update chat_sessions set last_at = '2048-01-01' where event_id is not null;
    analyze`);
}

type Plan = { "Index Name"?: string; Plans?: Plan[] };

function indexesIn(plan: Plan): string[] {
  // The index of a divided table's part has the table's name and `__p` with a number.
  const own = plan["Index Name"]?.replace(/__p\d+$/, "");
  return [...(own ? [own] : []), ...(plan.Plans ?? []).flatMap(indexesIn)];
}

/** The readings of portions that a job sends, each with its values. */
async function readingsOf(name: JobName): Promise<{ text: string; values: unknown[] }[]> {
  const readings: { text: string; values: unknown[] }[] = [];
  const own = openPool(connectionString, 1, () => {});
  own.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      // Records the readings of portions alone: the work on one event reads by its id.
      if (typeof text === "string" && /\blimit \$\d+\s*$/.test(text))
        readings.push({ text, values: values as unknown[] });
      return query(...args);
    }) as typeof client.query;
  });
  const config = {
    origin: "https://convite.example",
    guestMonths: 12,
    authSecret: "a-secret-of-at-least-thirty-two-bytes",
  };
  const app = { db: createDb(own), config, log: createLog("silent") };
  await jobs[name].run({ app, payload: {}, now, signal: new AbortController().signal } as unknown as Work<never>);
  await own.end();
  return readings;
}

/** The indexes that a reading takes where reading whole tables costs too much, as it does with many rows. */
async function indexesOf(client: pg.Client, { text, values }: { text: string; values: unknown[] }): Promise<string[]> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
  return indexesIn(rows[0]!["QUERY PLAN"][0]!.Plan);
}

it("reads the portions of each job over all events by its index", async () => {
  await fill();
  const wanted: [JobName, string[]][] = [
    ["tell_answers", ["rung_answers_pkey", "guests_news", "parked_answers_news", "waiting_answers_news"]],
    ["tell_tasks", ["event_tasks_open"]],
    ["tell_payments", ["budget_payments_due"]],
    ["tell_unread", ["chat_sessions_moved"]],
    ["send_reminders", ["events_rsvp_deadline"]],
    ["complete_past_events", ["events_unfinished"]],
    ["forget_old_data", ["events_day"]],
    ["check_erasures", ["events_day"]],
  ];
  await connected(connectionString, async (client) => {
    await client.query("set enable_seqscan = off");
    for (const [name, indexes] of wanted) {
      const used = [];
      for (const reading of await readingsOf(name)) used.push(...(await indexesOf(client, reading)));
      expect(used, name).toEqual(expect.arrayContaining(indexes));
    }
  });
});
