// Calls that run as one batch: each gets its own result, and an invalid call fails alone.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { inBatches } from "./batches.ts";
import { inTransaction } from "./transaction.ts";

const { db } = await testDatabase();

/** Halves numbers with one statement per batch and records the batches. PostgreSQL refuses a batch that contains zero. */
function halving(limits = { waitMs: 20, most: 8 }) {
  const batches: number[][] = [];
  const halve = inBatches(limits, async (one, values: readonly number[]) => {
    batches.push([...values]);
    const { rows } = await sql<{ half: number }>`select 1 / value + value / 2 - 1 / value as half
      from unnest(${values}::integer[]) with ordinality as each (value, place) order by place`.execute(one);
    return rows.map(({ half }) => half);
  });
  return { batches, halve };
}

it("what comes within the wait is one batch, at most so many, and each gets its own result", async () => {
  const { batches, halve } = halving();
  const numbers = Array.from({ length: 19 }, (_, index) => 2 * (index + 1));
  expect(await Promise.all(numbers.map((number) => halve(db, number)))).toEqual(numbers.map((number) => number / 2));
  expect(batches.map((batch) => batch.length)).toEqual([8, 8, 3]);
  expect(await halve(db, 40)).toBe(20);
  expect(batches.at(-1)).toEqual([40]);
});

it("one that PostgreSQL refuses stops no other", async () => {
  const { batches, halve } = halving();
  const settled = await Promise.allSettled([2, 0, 6].map((number) => halve(db, number)));
  expect(settled.map((each) => (each.status === "fulfilled" ? each.value : each.reason.message))).toEqual([
    1,
    "division by zero",
    3,
  ]);
  expect(batches).toEqual([[2, 0, 6], [2], [0], [6]]);
});

it("what nobody knows the end of is told to all, and not done again", async () => {
  let runs = 0;
  const broken = inBatches<number, number>({ waitMs: 5, most: 8 }, async () => {
    runs += 1;
    throw new Error("Connection terminated unexpectedly");
  });
  const settled = await Promise.allSettled([1, 2, 3].map((number) => broken(db, number)));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(runs).toBe(1);
});

it("in a transaction a value is its own batch, at once and in that transaction", async () => {
  const { batches, halve } = halving({ waitMs: 60_000, most: 8 });
  expect(await inTransaction(db, async (tx) => [await halve(tx, 2), await halve(tx, 4)])).toEqual([1, 2]);
  expect(batches).toEqual([[2], [4]]);
});
