// Gathered reads: one statement returns the same rows as single reads, an error reaches every read, and writes run alone.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { onOneConnection } from "#test/round-trips.ts";
import { gatheredReadings } from "./gathered.ts";
import { statement } from "./statement.ts";
import { inTransaction } from "./transaction.ts";
import type { Db } from "./client.ts";

const { db, connectionString } = await testDatabase();
let ana: string;
beforeAll(async () => {
  ana = await addUser(db, "Ana «$1» O'Hara");
});

const named = statement<{ id: string }, { id: string; mutedBell: string[] }>(
  "gathered_test",
  (at) => `select id, muted_bell from users where id = ${at.id}::uuid`,
);

/** Queries of every kind: from the builder, prepared, with a CTE, with quotes that look like parameters, and without rows. */
const questions: ((one: Db) => Promise<unknown>)[] = [
  (one) => one.selectFrom("users").select(["id", "name", "createdAt", "emailVerified"]).where("id", "=", ana).execute(),
  (one) => named(one, { id: ana }),
  (one) => one.selectFrom("users").select("id").where("name", "=", "Nadie").execute(),
  async (one) =>
    (
      await sql`with days as (select d::date as day, null::timestamptz as never_at, 9007199254740991::int8 as big
          from generate_series('2027-06-05'::date, '2027-06-07'::date, '1 day') d)
        select *, ${"a"}::text || '$1 ''$2''' as "$2 quoted", '18:30'::time as at, array['x', 'y'] as both, ${7}::int as seven,
          '{"any_key": [null, 1.5]}'::jsonb as kept, timestamptz '2027-03-28 01:30:00.25+00' as instant, 'infinity'::timestamptz as ever
        from days order by day desc`.execute(one)
    ).rows,
];
const notInJson = (one: Db) => sql`select 1.50::numeric as price`.execute(one).then(({ rows }) => rows);
const ask = (one: Db) => Promise.all(questions.map((question) => question(one)));

it("the same rows, with instants, days, numbers and keys as the driver makes them, before and after their types are known", async () => {
  const alone = await ask(db);
  for (const again of ["first", "second"]) {
    expect(await ask(gatheredReadings(db)), again).toEqual(alone);
    expect(await notInJson(gatheredReadings(db)), again).toEqual([{ price: "1.50" }]);
  }
});

it("one statement for all that is asked in one turn, and one more for what waits for an answer", async () => {
  await onOneConnection(connectionString, async (one, sent) => {
    const readings = gatheredReadings(one);
    await ask(readings);
    sent.length = 0;
    await Promise.all([ask(readings), named(readings, { id: ana }).then(() => questions[0]!(readings))]);
    expect(sent).toHaveLength(2);
  });
});

it("what fails, fails for all that was asked with it, and the next readings are answered", async () => {
  const readings = gatheredReadings(db);
  const divide = (by: number) => sql<{ half: number }>`select 1 / ${by}::int as half`.execute(readings);
  await divide(1);
  await questions[0]!(readings);
  const results = await Promise.allSettled([divide(0), questions[0]!(readings)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await divide(1)).rows).toEqual([{ half: 1 }]);
});

it("what writes goes by itself, and a transaction is refused; a transaction reads for itself", async () => {
  const readings = gatheredReadings(db);
  const rename = () =>
    sql`update users set bio = coalesce(bio, '') || 'x' where id = ${ana} returning bio`.execute(readings);
  await rename();
  const [second] = await Promise.all([rename(), questions[0]!(readings)]);
  expect(second.rows).toEqual([{ bio: "xx" }]);
  await expect(inTransaction(readings, () => Promise.resolve())).rejects.toThrow("gathers readings");
  await inTransaction(db, (tx) => {
    expect(gatheredReadings(tx)).toBe(tx);
    return Promise.resolve();
  });
});
