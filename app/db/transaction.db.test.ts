// Two transactions that wait for each other: one is ended by the database, and done again.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { inTransaction, type Tx } from "./transaction.ts";

const { db } = await testDatabase();

it("whoever loses a deadlock is done again, whole, and both are done once", async () => {
  const ids = [await addUser(db, "Una"), await addUser(db, "Otra")];
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const mark = (tx: Tx, id: string, word: string) =>
    tx
      .updateTable("users")
      .set({ bio: sql<string>`coalesce(bio, '') || ${word}::text` })
      .where("id", "=", id)
      .execute();
  const both = (first: number) =>
    inTransaction(db, async (tx) => {
      begun++;
      await mark(tx, ids[first]!, "x");
      met[first]!.resolve();
      await met[1 - first]!.promise;
      await mark(tx, ids[1 - first]!, "x");
    });
  await Promise.all([both(0), both(1)]);
  expect(begun).toBe(3);
  const rows = await db.selectFrom("users").select("bio").where("id", "in", ids).execute();
  expect(rows.map(({ bio }) => bio)).toEqual(["xx", "xx"]);
});

it("any other accident is thrown at once", async () => {
  let begun = 0;
  const failing = inTransaction(db, async () => {
    begun++;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(begun).toBe(1);
});
