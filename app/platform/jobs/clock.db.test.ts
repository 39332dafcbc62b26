// The clock over 400 days, in a database with a row in every table: nothing about a person is left beyond its term.
import type pg from "pg";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { dataMap } from "#app/domain/data-map/data-map.ts";
import type { Category } from "#app/domain/data-map/kinds.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { countOverdue } from "#app/platform/erasures.server.ts";
import { testDatabase } from "#test/database.ts";
import { dumpOf } from "#test/database-dump.ts";
import { fillTables } from "#test/filled-tables.ts";
import { checkErasures } from "./event-clock.server.ts";
import { forgetOldData } from "./retention.server.ts";
import { sweep } from "./sweep.server.ts";

const { db, pool } = await testDatabase();
const start = "2049-06-05";
const on = (days: number) => new Date(`${addDays(start, days)}T04:09:00Z`);
const config = { guestMonths: 12 };
const files = { remove: async () => {} } as unknown as AppServices["files"];
const app = { db, config, files } as AppServices;
const signal = new AbortController().signal;

/** The nightly job and the hourly sweep at their last run before `now`. */
async function clean(now: Date): Promise<void> {
  const at = new Date(now.getTime() - 60_000);
  await forgetOldData({ app, payload: {}, now: at, signal });
  await sweep({ app, payload: {}, now: at, signal });
}
async function count(tables: readonly string[]): Promise<number> {
  let sum = 0;
  for (const table of tables) sum += (await pool.query(`select from ${table}`)).rowCount ?? 0;
  return sum;
}
const overdue = async (now: Date) =>
  [...(await countOverdue(db, config, now))].filter(([, left]) => left > 0).map(([category]) => category);

/** A row in each table, all as young as the event, and in the state in which its term runs. */
async function plant(): Promise<void> {
  const client = await pool.connect();
  await fillTables(client as unknown as pg.Client, 1).finally(() => client.release());
  await pool.query("update events set date = $1, guest_months = null", [start]);
  await pool.query("update gift_lists set latest_date = $1", [start]);
  for (const { name, term, columns } of dataMap)
    if (term && "since" in term && columns.some(({ category }) => category))
      await pool.query(`update "${name}" set "${term.since}" = $1`, [`${start}T00:00:00Z`]);
  await pool.query(`delete from erasures; delete from erasure_checks; delete from erased; update guests set dietary = 'Celiaca-1', dietary_consent_at = now();
    update waiting_answers set dietary = 'Celiaca-1', dietary_consent_at = now(), answers = '{"a": "Vegana-1"}';
    update seating_rules set kind = 'accessible', table_id = null, object_id = null, distance_cm = null;
    update gift_pledges set message = 'Mensaje-1'; update parked_answers set message = 'Mensaje-1';
    update letters set status = 'sent', kind = 'welcome', facts = '{"name": "Canaria-1"}';
    update notifications set facts = '{"title": "Canaria-1"}'; update tickets set status = 'closed'; update invitations set status = 'expired', role = 'viewer';
    update mailing_list set confirmed_at = null; update blog_comments set approved_at = null, visitor = 'v', author_id = null;
    update blog_posts set approved_at = null, visitor = 'v', by_house = false; update blog_saves set visitor = 'v', user_id = null`);
}
beforeAll(plant);

it("leaves nothing about a person beyond its term, and a number for each erasure", async () => {
  const timed = dataMap.filter(
    ({ name, columns, term }) =>
      columns.some(({ category }) => category) && (term || ["guests", "households"].includes(name)),
  );
  expect(timed.length).toBeGreaterThan(25);
  // Control: the next day's count without the night's job finds what went over in it.
  expect(await overdue(on(29))).not.toContain("diet");
  await clean(on(29));
  expect(await overdue(on(29))).toEqual([]);
  expect(await overdue(on(30))).toEqual(
    expect.arrayContaining(["diet", "visits", "letter_words"] satisfies Category[]),
  );

  // A household goes with its last guest.
  const planted = await count(["guests", "waiting_answers", "link_people"]);
  const diets = await count([
    "guests where dietary is not null",
    "waiting_answers where dietary is not null",
    "seating_rules where wheelchair",
  ]);
  const found: Record<string, number> = {};
  const steps = [...Array.from({ length: 38 }, (_, step) => 30 + step * 10), 365].sort((one, other) => one - other);
  for (const day of steps) {
    // Control: a term that is a day longer is the job of yesterday, and the count of today.
    for (const category of await overdue(on(day))) found[category] = day;
    await clean(on(day));
    expect(await overdue(on(day)), `day ${day}`).toEqual([]);
  }
  await checkErasures({ app, payload: {}, now: on(400), signal });
  const checks = await db.selectFrom("erasureChecks").select(["category", "left"]).execute();
  expect(checks.length).toBeGreaterThan(12);
  expect(checks.filter(({ left }) => left > 0)).toEqual([]);
  console.log(
    `clock: 400 days, ${checks.length} categories counted, 0 rows beyond their term; a day longer is found of`,
    found,
  );
  expect(found).toMatchObject({
    diet: 30,
    visits: 30,
    invitations: 30,
    notices: 90,
    givers: 180,
    walk_ins: 30,
    guests: 365,
    letters: 365,
    requests: 365,
    log: 365,
  });

  const erasures = await db
    .selectFrom("erasures")
    .select(["category", sql<number>`sum(rows)::integer`.as("rows")])
    .groupBy("category")
    .execute();
  const rows = Object.fromEntries(erasures.map((each) => [each.category, each.rows]));
  expect(rows).toMatchObject({
    diet: diets,
    guests: planted,
    givers: 1,
    walk_ins: 1,
    visits: 1,
    invitations: 1,
    letters: 1,
    letter_words: 1,
    notices: 1,
    log: 1,
  });
  for (const category of Object.keys(found)) expect(rows[category], category).toBeGreaterThan(0);
  const numbers = (await dumpOf(db)).get("public.erasures")!;
  expect(numbers.split("\n").length).toBeGreaterThan(12);
  // Fields of rows and no text beyond the codes: an id, the event's id, a time, a reason, a category, a number.
  for (const line of numbers.split("\n"))
    expect(line).toMatch(/^\([0-9a-f-]{36},([0-9a-f-]{36})?,"[\d :+.-]+",(clock|host),[a-z_]+,\d+\)$/);
});

it("goes through all past events, more than one portion of them", async () => {
  await pool.query(`
    with made as (insert into events (id, created_by, title, title_slug, category, type, date, location)
      select gen_random_uuid(), (select id from users limit 1), 'Boda', 'boda', 'social', 'wedding', '2048-01-01', 'Casa'
        from generate_series(1, 501) returning id)
    insert into guests (event_id, id, name) select id, gen_random_uuid(), 'Eva' from made`);
  expect((await countOverdue(db, config, on(0))).get("guests")).toBeGreaterThan(501);
  await clean(on(0));
  expect((await countOverdue(db, config, on(0))).get("guests")).toBe(0);
});
