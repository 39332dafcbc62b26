// Sliding windows count exactly under concurrency and across connections.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { consumeRateLimit, refundRateLimit, resetRateLimit } from "./limiter.server.ts";

const { db } = await testDatabase();
const start = new Date("2027-03-01T10:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

it("lets exactly the allowed number through, of 60 at once", async () => {
  const waits = await Promise.all(
    Array.from({ length: 60 }, () => consumeRateLimit(db, [{ key: "crowd", tries: 10, minutes: 15 }], start)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(waits.filter((wait) => wait === 900)).toHaveLength(50);
});

it("never lets a caller wait longer than its span, though a later one was counted first", async () => {
  const limit = [{ key: "overtaken", tries: 1, minutes: 15 }];
  expect(await consumeRateLimit(db, limit, after(0.5))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(0))).toBe(900);
});

it("slides: the window moves with each try, never allowing twice the number around its edge", async () => {
  const limit = [{ key: "sliding", tries: 2, minutes: 10 }];
  expect(await consumeRateLimit(db, limit, after(0))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(590))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(599))).toBe(1);
  expect(await consumeRateLimit(db, limit, after(601))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(602))).toBe(588);
});

it("takes of several limits in order, and spares those after the one that refuses", async () => {
  const limits = [
    { key: "first", tries: 1, minutes: 1 },
    { key: "second", tries: 5, minutes: 1 },
  ];
  expect(await consumeRateLimit(db, limits, start)).toBe(0);
  expect(await consumeRateLimit(db, limits, start)).toBe(60);
  const { rows } = await sql<{ moments: Date[] }>`select moments from tries where key = tries_key('second')`.execute(
    db,
  );
  expect(rows).toEqual([{ moments: [start] }]);
});

it("forgets the tries of a caller who turned out to be right", async () => {
  const limit = [{ key: "forgiven", tries: 1, minutes: 15 }];
  await consumeRateLimit(db, limit, start);
  await resetRateLimit(db, "forgiven");
  expect(await consumeRateLimit(db, limit, start)).toBe(0);
});

it("does not count moments of the future: a clock that was ahead keeps nobody out once it is right again", async () => {
  const limit = [{ key: "ahead", tries: 2, minutes: 15 }];
  for (const seconds of [3_600, 7_200]) expect(await consumeRateLimit(db, limit, after(seconds))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(0))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(30))).toBe(0);
  expect(await consumeRateLimit(db, limit, after(31))).toBe(869);
  // Clocks of two processes differ slightly: a time half a minute in the future counts as now.
  expect(await consumeRateLimit(db, limit, after(10))).toBeGreaterThan(0);
});

it("keeps what it counts by as fingerprints, beside the words that say which limit it is", async () => {
  await db.deleteFrom("tries").execute();
  const id = "0197f0a0-0000-7000-8000-000000000000";
  const counted = [
    "ana@correo.es",
    "203.0.113.7",
    "fedc:0000:0001:0002",
    "2001:0db8:0005:0001",
    id,
    `${id}:ana@correo.es`,
  ];
  const limits = counted.map((each) => ({ key: `login:account:${each}`, tries: 1, minutes: 15 }));
  expect(await consumeRateLimit(db, limits, start)).toBe(0);
  await sql`select may_email('ana@correo.es', array['reminder'], array[3], ${start})`.execute(db);
  const keys = (await db.selectFrom("tries").select("key").execute()).map(({ key }) => key);
  expect(keys.filter((key) => /^(login:account|email:reminder):[\w+/]{43}=$/.test(key))).toHaveLength(
    limits.length + 1,
  );
  // It still counts by these keys and can refund them.
  expect(await consumeRateLimit(db, limits.slice(0, 1), start)).toBe(900);
  await refundRateLimit(db, limits[0]!.key, start);
  expect(await consumeRateLimit(db, limits.slice(0, 1), start)).toBe(0);
});
