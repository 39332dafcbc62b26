// The demonstration fills an empty Convite through the ordinary commands, and changes no other one.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";

const { connectionString, pool } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-demo-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function demo(): Promise<{ status: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    BUILD_DIR: process.env.BUILD_DIR,
    PREBUILT: "1",
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
  };
  return promisify(execFile)(process.execPath, ["scripts/run.ts", "demo"], { env }).then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ status: error.code, output: error.stderr }),
  );
}

it("makes one planner with her team, four celebrations and 565 guests, once", async () => {
  const made = await demo();
  expect(made).toMatchObject({ status: 0, output: expect.stringMatching(/contraseña {2}\S{12}/) });
  const { rows } = await pool.query(
    `select (select count(*)::int from users) as people, (select string_agg(plan, ' ' order by plan) from subscriptions) as plans, (select count(*)::int from events) as events,
            (select count(*)::int from guests) as guests, (select count(*)::int from slugs) as addresses,
            (select count(*)::int from events where image_key is not null) as pictures, (select count(distinct section)::int from page_sections) as chapters,
            (select count(*) > 20 from event_tasks) as "haveTasks", (select count(*)::int from schedule_items) as lines, (select count(*)::int from schedule_shares) as shares,
            (select count(*)::int from contacts) as contacts, (select count(*)::int from seating_tables) as tables, (select count(*)::int from invitation_links) as links,
            (select count(*)::int from guests where table_id is not null) > 30 as "areSeated",
            (select count(distinct event_id)::int from moodboard_items where file_key is not null) as moodboards,
            (select count(*)::int from gifts) as gifts, (select count(*)::int from gift_pledges where gift_id is not null) as reserved,
            (select count(*)::int from gift_pledges where gift_id is null) as transfers, (select count(*)::int from budget_lines) as costs,
            (select count(*)::int from budget_payments) as payments, (select count(*)::int from event_providers) as providers,
            (select count(*)::int from event_members where status = 'active' and role <> 'organizer') as helpers,
            (select count(*)::int from chat_messages) as messages, (select count(distinct session_id)::int from chat_messages) as talks,
            (select string_agg(status || ' ' || n, ', ') from (select status, count(*) as n from album_photos group by status order by status) each) as photos`,
  );
  expect(rows).toEqual([
    {
      people: 4,
      plans: "basic basic basic planner",
      events: 4,
      guests: 565,
      addresses: 4,
      pictures: 4,
      chapters: 6,
      haveTasks: true,
      lines: 35,
      shares: 2,
      contacts: 16,
      tables: 20,
      links: 4,
      areSeated: true,
      moodboards: 4,
      gifts: 12,
      reserved: 13,
      transfers: 2,
      costs: 28,
      payments: 17,
      providers: 13,
      helpers: 3,
      messages: 14,
      talks: 3,
      photos: "shown 9, waiting 1",
    },
  ]);
  const days = await pool.query(
    "select template, extract(isodow from date::date)::int as day from events order by template",
  );
  expect(days.rows.map(({ template, day }) => `${template} ${day}`)).toEqual([
    "corporate 4",
    "nube 6",
    "romantic 6",
    "vibrant 6",
  ]);
  const odd = await pool.query("select email from guests where email !~ '^[a-z]+\\.[a-z]+[0-9]*@example\\.com$'");
  expect(odd.rows).toEqual([]);
  expect(await demo()).toMatchObject({ status: 1, output: expect.stringContaining("ya tiene gente dentro") });
});
